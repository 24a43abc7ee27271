import { assertCanUpdateOrganization } from '../access/admin-rules.js'
import { ownTokens } from '../access/token-rules.js'
import type { RequestContext } from '../graph/context.js'
import {
  type Connection,
  emptyConnection,
  type PageArguments,
  readPage,
} from '../graph/relations/connection.js'
import { isPossibleId } from '../graph/text.js'
import { DATE_START } from '../store/keyset.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import { listAllTokens, listTokensOf, type TokenRow } from './token-store.js'

const key = (token: TokenRow) => [token.createdAt, token.id] as const

/**
 * The viewer's own access tokens, newest first.
 *
 * @throws CodedError 400 for a bad page size or cursor
 */
export function listOwnTokens(
  context: RequestContext,
  page: PageArguments,
): MaybePromise<Connection<TokenRow>> {
  const scope = ownTokens(context.viewer)
  return readPage(context, {
    list: 'ownTokens',
    page,
    start: DATE_START,
    key,
    load: (at) => listTokensOf(context.session, scope, scope.userId, at),
  })
}

/**
 * The access tokens of the organization, or of one of its people, newest first.
 *
 * @throws CodedError 403 for all but organization admins, 400 for a bad page size or cursor
 */
export function listTokens(
  context: RequestContext,
  { userId = null, ...page }: PageArguments & { userId?: string | null },
): MaybePromise<Connection<TokenRow>> {
  const scope = assertCanUpdateOrganization(context.viewer)
  if (userId !== null && !isPossibleId(userId)) return emptyConnection()
  return readPage(context, {
    list: 'accessTokens',
    filters: { userId },
    page,
    start: DATE_START,
    key,
    load: (at) =>
      userId === null
        ? listAllTokens(context.session, scope, at)
        : listTokensOf(context.session, scope, userId, at),
  })
}

/** Whether a token has expired. */
export function hasExpired({ expiresAt }: Pick<TokenRow, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now.getTime()
}
