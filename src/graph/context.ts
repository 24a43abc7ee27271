import type { Membership, Viewer } from '../access/viewer.js'
import type { Session } from '../store/session.js'
import type { Reader } from '../store/store.js'
import type { QueryBudget } from './limits/query-budget.js'
import type { CursorKey, Cursors } from './relations/cursors.js'
import type { Links } from './links.js'
import type { Services } from './services.js'

/** What a GraphQL operation is called, in traces. */
export interface OperationName {
  type: 'query' | 'mutation' | 'subscription'
  /** Its own name, if it has one. */
  name: string | undefined
}

/** Who asks, as rules are told. */
export interface CallerContext {
  /** The person. Whatever is made of them is for them alone. */
  readonly viewer: Viewer
  /** That they are a member: what nothing but this was asked for is the same for all members. */
  readonly membership: Membership
}

/** Whether and for whom an answer may be kept until something changes. */
export interface Keeping {
  /** Not where a field has `@notKept` (schema/common.graphql), or the answer depends on the time. */
  isAllowed: boolean
  /** Whether the answer may depend on the person who asks: the context was asked for the viewer. */
  isPersonal: boolean
}

/** The part of a list without pages that is asked for. Whoever reads it says where the next one begins. */
export interface ListPart {
  /** How many rows it has at most. */
  readonly size: number
  /** The key of the row before it, or before the next one, once this one is read; undefined at either end of the list. */
  after: CursorKey | undefined
}

/** What resolvers and use cases get: who asks, and access to the store and to the outside. */
export interface RequestContext extends CallerContext {
  readonly requestId: string
  readonly session: Session
  readonly cursors: Cursors
  readonly links: Links
  readonly services: Services
  /** Header fields for the answer, set by use cases and sent by either surface. */
  readonly replyHeaders: Map<string, string>
  /** The moment the request arrived; everything that depends on the time uses this one, and is not kept. */
  readonly now: Date
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal
  /** What gathers the look-ups of a query, one for each kind of record, and what is read once; see `defineById`. */
  gathered?: Map<object, unknown> | undefined
  /** How much the answer may hold; a fixed operation's comes whole. */
  budget?: QueryBudget | undefined
  /** Which part is asked for of a list without pages. @default all of it */
  part?: ListPart | undefined
  readonly keeping: Keeping
  /** Told which operation a client's request runs, once that is known; only where somebody wants to know. */
  named?: ((operation: OperationName) => void) | undefined
}

/** What use cases get whose answers are the same for all members: nothing of the person who asks. */
export type ForMembers = Omit<RequestContext, 'viewer'>

/** What the rows of a relation are loaded by. */
export interface LoadContext extends CallerContext {
  /** The request's session, or what keeps the relation within the query's budget. */
  readonly session: Reader
}
