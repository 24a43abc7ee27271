import type { Viewer } from '../access/viewer.js'
import type { Session } from '../store/session.js'
import type { Reader } from '../store/store.js'
import type { QueryBudget } from './limits/query-budget.js'
import type { Cursors } from './relations/cursors.js'
import type { Links } from './links.js'
import type { Services } from './services.js'

/** What a GraphQL operation is called, in traces. */
export interface OperationName {
  type: 'query' | 'mutation' | 'subscription'
  /** Its own name, if it has one. */
  name: string | undefined
}

/** What resolvers and use cases get: who asks, and access to the store and to the outside. */
export interface RequestContext {
  readonly requestId: string
  readonly viewer: Viewer
  readonly session: Session
  readonly cursors: Cursors
  readonly links: Links
  readonly services: Services
  /** Header fields for the answer, set by use cases and sent by either surface. */
  readonly replyHeaders: Map<string, string>
  /** The moment the request arrived; everything that depends on the time uses this one. */
  readonly now: Date
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal
  /** What gathers the look-ups of a query, one for each kind of record; see `defineById`. */
  gathered?: Map<object, unknown> | undefined
  /** How much the answer may hold; a fixed operation's comes whole. */
  budget?: QueryBudget | undefined
  /** Told which operation a client's request runs, once that is known; only where somebody wants to know. */
  named?: ((operation: OperationName) => void) | undefined
}

/** What the rows of a relation are loaded by. */
export interface LoadContext extends Pick<RequestContext, 'viewer'> {
  /** The request's session, or what keeps the relation within the query's budget. */
  readonly session: Reader
}
