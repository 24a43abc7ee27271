import type { Viewer } from '../access/viewer.js'
import type { Session } from '../store/session.js'
import type { Cursors } from './cursors.js'
import type { Links } from './links.js'
import type { Services } from './services.js'

/** What resolvers and use cases get: who asks, and the ways to the store and to the outside. */
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
}
