import { type Membership, membershipOf, type Viewer } from '../access/viewer.js'
import { badInput } from '../base/errors.js'
import { authenticate } from '../graph/authenticate.js'
import type { RequestContext } from '../graph/context.js'
import { KnownCallers } from '../graph/known-callers.js'
import { QueuedReads, QueuedWork } from '../graph/long-work.js'
import type { Cursors } from '../graph/relations/cursors.js'
import type { Links } from '../graph/links.js'
import type { Services } from '../graph/services.js'
import type { Session } from '../store/session.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { TokenUse } from '../records/token-use.js'
import type { Exchange } from './exchange.js'

type Shared = Pick<RequestContext, 'cursors' | 'links' | 'services'>

/** A request's context. Few callers need its signal, and creating one is expensive. */
class HttpRequestContext implements RequestContext {
  readonly requestId: string
  readonly session: Session
  readonly cursors: Cursors
  readonly links: Links
  readonly services: Services
  readonly replyHeaders = new Map<string, string>()
  readonly keeping = { isAllowed: true, isPersonal: false }
  /** Apollo copies contexts, which a private field doesn't survive. */
  readonly arrivedAt: Date
  readonly person: Viewer
  readonly request: Request
  gathered: RequestContext['gathered'] = undefined
  budget: RequestContext['budget'] = undefined
  part: RequestContext['part'] = undefined
  streamed: RequestContext['streamed'] = undefined
  onOperation: RequestContext['onOperation'] = undefined

  constructor(exchange: Exchange, { cursors, links, services }: Shared, person: Viewer, now: Date) {
    this.requestId = exchange.requestId
    this.person = person
    this.session = exchange.session
    this.cursors = cursors
    this.links = links
    this.services = services
    this.arrivedAt = now
    this.request = exchange.request.raw
  }

  get viewer(): Viewer {
    this.keeping.isPersonal = true
    return this.person
  }

  get membership(): Membership {
    return membershipOf(this.person)
  }

  get now(): Date {
    this.keeping.isAllowed = false
    return this.arrivedAt
  }

  get signal(): AbortSignal {
    return this.request.signal
  }
}

/**
 * Whether a request has more than one `Authorization` field. Node keeps the first; a proxy may have checked the second.
 */
function namesTwoCallers({ incoming }: Exchange): boolean {
  const fields = incoming?.rawHeaders ?? []
  let count = 0
  for (let index = 0; index < fields.length; index += 2) {
    const name = fields[index]
    if (name?.length === 13 && name.toLowerCase() === 'authorization') count += 1
  }
  return count > 1
}

/**
 * Finds the caller by the access token.
 *
 * @throws CodedError 400 for two `Authorization` fields, 401 without a valid token
 */
export type Authenticate = (exchange: Exchange) => MaybePromise<RequestContext>

/** Makes the step of the door that finds the caller; from then on the request has a context. */
export function createAuthenticator(shared: Shared, uses: Pick<TokenUse, 'note'>): Authenticate {
  const known = new KnownCallers()
  return (exchange) => {
    if (namesTwoCallers(exchange))
      throw badInput('Send only one Authorization header field.', 'Authorization')
    const { session, authorization } = exchange
    const { identityTokens } = shared.services
    return andThen(authenticate(session, authorization, identityTokens, known), (caller) => {
      const { viewer, until, offset } = caller
      exchange.tokenUntil = until - offset
      const context = new HttpRequestContext(exchange, shared, viewer, new Date(Date.now() + offset))
      // The tokens of identity providers are not stored.
      if (viewer.tokenKind !== 'PROVIDED') uses.note(viewer.tokenId)
      const queueCaller = { group: viewer.organizationId, person: viewer.userId }
      context.session.longWork = new QueuedWork(shared.services.longWork, queueCaller, () => context.signal)
      context.session.longReads = new QueuedReads(
        shared.services.longReads,
        queueCaller,
        () => context.signal,
      )
      exchange.graph = context
      return context
    })
  }
}
