import type { Visibility } from '../../src/base/vocabulary.js'
import type { BuiltPerson } from '../support/builders.js'
import type { Caller, Expectation, RowCounts } from './callers.js'

/** One node of each level of the knowledge tree. */
export interface Branch {
  spaceId: string
  categoryId: string
  topicId: string
  itemId: string
}

/** Records that one caller alone changes, so that callers don't get into each other's way. */
export interface OwnRecords {
  /** A draft, shared with the team. */
  draftId: string
  /** A resource that failed, shared with the team. */
  failedId: string
  /** Contributions that wait for a decision. */
  toApprove: string
  toReject: string
  /** What acts for somebody else. */
  tokenId: string
  grantId: string
}

/** Ids of the organization that the table is run on. */
export interface Fixture {
  people: Record<
    'owner' | 'admin' | 'billingAdmin' | 'teamAdmin' | 'teamViewer' | 'noTeam' | 'external' | 'left',
    BuiltPerson
  >
  teamId: string
  roleId: string
  tag: string
  documentId: string
  /** A video for each visibility, one that is a draft for the team, and one in the review queue. */
  videos: Record<Visibility | 'draft' | 'review', string>
  /** The current version of the video that is shared with the team. */
  versionId: string
  branches: Record<Visibility, Branch>
  lessons: Record<Visibility, string>
  /** A contribution of the member of no team. */
  requestId: string
  endpointId: string
  /** Webhook endpoints that one caller alone removes. */
  removableEndpoints: Partial<Record<Caller, string>>
  own: Record<Caller, OwnRecords>
}

/** A row: an operation, how it is called, and what every caller gets. */
export interface AccessRow {
  /** What sets the row apart from others of its operation. */
  note?: string
  /** As in the OpenAPI description, such as `GET /v1/company-roles/{id}`; absent if only the graph has it. */
  route?: string
  path?: (fixture: Fixture) => string
  body?: (fixture: Fixture) => unknown
  /** Makes the surfaces' calls one call and its repetition. */
  idempotencyKey?: string
  /** The graph's field behind it, for example `Query.companyRole`. */
  field: string
  query: (fixture: Fixture, caller: Caller) => string
  expected: Expectation
  /** Where the answer is a list: its length for those who get 200. */
  rows?: RowCounts
}

/** Names of fields, separated by white space, by the name of their type. */
export type PublicFields = Readonly<Record<string, string>>
