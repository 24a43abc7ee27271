import type { Fixture } from '../support/stage/fixture.js'
import type { Caller, Expectation, RowCounts } from './callers.js'

/** A row: an operation that reads, how it is called, and what every caller gets. */
export interface AccessRow {
  /** What sets the row apart from others of its operation. */
  note?: string
  /** As in the OpenAPI description, such as `GET /v1/company-roles/{id}`; absent if only the graph has it. */
  route?: string
  path?: (fixture: Fixture) => string
  /** The graph's field behind it, for example `Query.companyRole`. */
  field: string
  query: (fixture: Fixture, caller: Caller) => string
  expected: Expectation
  /** If the answer is a list: its length for those who get 200. */
  rows?: RowCounts
}

/** Names of fields, separated by white space, by the name of their type. */
export type PublicFields = Readonly<Record<string, string>>
