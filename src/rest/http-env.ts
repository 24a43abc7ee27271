import type { HttpBindings } from '@hono/node-server'
import type { RequestContext } from '../graph/context.js'
import type { Session } from '../store/session.js'

/** What the middleware hands on with each request. */
export interface HttpEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    session: Session
    /** Set once the caller is known. */
    graph?: RequestContext
    /** The route's path or the operation's name, for logs and metrics. */
    operation?: string
  }
}
