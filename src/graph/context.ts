import type { Viewer } from '../access/viewer.js'
import type { Session } from '../store/session.js'
import type { Cursors } from './cursors.js'
import type { Links } from './links.js'

/** What resolvers and use cases get: who asks, and the ways to the store and to the outside. */
export interface RequestContext {
  readonly requestId: string
  readonly viewer: Viewer
  readonly session: Session
  readonly cursors: Cursors
  readonly links: Links
  /** The moment the request arrived; everything that depends on the time uses this one. */
  readonly now: Date
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal
}
