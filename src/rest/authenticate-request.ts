import { isSameViewer, type Membership, membershipOf, type Viewer } from '../access/viewer.js'
import { badInput, unauthenticated } from '../base/errors.js'
import { authenticate, expectCaller } from '../graph/authenticate.js'
import type { RequestContext } from '../graph/context.js'
import { type Caller, KnownCallers } from '../graph/known-callers.js'
import { QueuedReads, QueuedWork } from '../graph/long-work.js'
import type { Cursors } from '../graph/relations/cursors.js'
import type { Links } from '../graph/links.js'
import type { Services } from '../graph/services.js'
import type { Session } from '../store/session.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { TokenUse } from '../records/token-use.js'
import type { LookUp } from './answer-ahead.js'
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

  allowReplicas(): void {
    const { organizationId, changeEpoch: epoch, changeNumber: number } = this.person
    const asOf = { organizationId, epoch, number }
    this.session.asOf = () => (this.keeping.isAllowed ? asOf : undefined)
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
 * Refuses a request with more than one `Authorization` field. Node keeps the first; a proxy may have checked the second.
 */
function assertOneCaller({ incoming }: Exchange): void {
  const fields = incoming?.rawHeaders ?? []
  let count = 0
  for (let index = 0; index < fields.length; index += 2) {
    const name = fields[index]
    if (name?.length === 13 && name.toLowerCase() === 'authorization') count += 1
  }
  if (count > 1) throw badInput('Send only one Authorization header field.', 'Authorization')
}

/** Finds the caller of a request by the access token. */
export interface Authenticator {
  /** @throws CodedError 400 for two `Authorization` fields, 401 without a valid token */
  find(exchange: Exchange): MaybePromise<RequestContext>
  /**
   * Begins to look up the caller, if the database has to be asked for them and they are known from an earlier request;
   * see `answerAhead`.
   *
   * @throws CodedError 400 for two `Authorization` fields, 401 without a token
   */
  expect(exchange: Exchange): LookUp | undefined
}

/**
 * Makes the step of the door that finds the caller; from then on the request has a context.
 *
 * @param mayExpect whether a request may be answered while its caller is looked up. A replica can't: whether it is new
 *   enough shows only by the number that is read with the caller.
 */
export function createAuthenticator(
  shared: Shared,
  uses: Pick<TokenUse, 'note'>,
  mayExpect: boolean,
): Authenticator {
  const known = new KnownCallers()
  const { identityTokens, longWork, longReads } = shared.services
  const contextOf = (exchange: Exchange, { viewer, until, offset }: Caller): RequestContext => {
    exchange.tokenUntil = until - offset
    const context = new HttpRequestContext(exchange, shared, viewer, new Date(Date.now() + offset))
    const queueCaller = { group: viewer.organizationId, person: viewer.userId }
    context.session.longWork = new QueuedWork(longWork, queueCaller, () => context.signal)
    context.session.longReads = new QueuedReads(longReads, queueCaller, () => context.signal)
    exchange.graph = context
    return context
  }
  const noteUse = ({ viewer: { tokenId, tokenKind } }: Caller) => {
    // The tokens of identity providers are not stored.
    if (tokenKind !== 'PROVIDED') uses.note(tokenId)
  }
  return {
    find: (exchange) => {
      assertOneCaller(exchange)
      const { session, authorization } = exchange
      return andThen(authenticate(session, authorization, identityTokens, known), (caller) => {
        noteUse(caller)
        return contextOf(exchange, caller)
      })
    },
    expect: (exchange) => {
      const { session, authorization } = exchange
      if (!mayExpect) return undefined
      assertOneCaller(exchange)
      const expecting = expectCaller(session, authorization, known)
      if (!expecting) return undefined
      const { caller: expected, isAskedFirst } = expecting
      const find = async () => {
        try {
          const caller = await expecting.found
          noteUse(caller)
          return caller
        } catch (error) {
          exchange.graph = undefined
          throw error
        }
      }
      const found = find()
      const confirm = async () => {
        const { viewer } = await found
        // The answer is made anew, so this is nobody's fault, and not logged.
        if (!isSameViewer(expected.viewer, viewer)) throw unauthenticated(true)
      }
      session.callerFound = confirm()
      // Only what writes waits for it.
      session.callerFound.catch(() => {})
      return {
        expected,
        isAskedFirst,
        context: contextOf(exchange, expected),
        found,
        contextOf: (caller) => contextOf(exchange, caller),
      }
    },
  }
}
