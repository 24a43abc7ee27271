import type { Visibility } from '../../../src/base/vocabulary.js'
import type { BuiltPerson } from '../builders.js'

/** One node of each level of the knowledge tree. */
export interface Branch {
  spaceId: string
  categoryId: string
  topicId: string
  itemId: string
}

/** One of each record that a mutation uses up. */
export interface SpareRecords {
  /** A draft, shared with the team. */
  draftId: string
  /** A resource that failed, shared with the team. */
  failedId: string
  /** Contributions that wait for a decision. */
  toApprove: string
  toReject: string
  /** A token and a grant of somebody else. */
  tokenId: string
  grantId: string
}

/** Ids of the stage's organization. */
export interface Fixture {
  people: Record<
    'owner' | 'admin' | 'billingAdmin' | 'teamAdmin' | 'teamViewer' | 'noTeam' | 'external' | 'left',
    BuiltPerson
  >
  /** A person who makes no calls. */
  bystander: BuiltPerson
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
  /** The contribution that was made last. */
  lastRequestId: string
  endpointId: string
  spares: SpareRecords[]
}
