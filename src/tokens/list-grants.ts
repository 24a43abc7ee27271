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
import { type GrantRow, listAllGrants, listGrantsOf } from './grant-store.js'

const key = (grant: GrantRow) => [grant.createdAt, grant.id] as const

/**
 * The viewer's grants to clients, newest first.
 *
 * @throws CodedError 400 for a bad page size or cursor
 */
export function listOwnGrants(
  context: RequestContext,
  page: PageArguments,
): MaybePromise<Connection<GrantRow>> {
  const scope = ownTokens(context.viewer)
  return readPage(context, {
    list: 'ownGrants',
    page,
    start: DATE_START,
    key,
    load: (at) => listGrantsOf(context.session, scope, scope.userId, at),
  })
}

/**
 * The grants to clients of the organization, or of one of its people, newest first.
 *
 * @throws CodedError 403 for all but organization admins, 400 for a bad page size or cursor
 */
export function listGrants(
  context: RequestContext,
  { userId = null, ...page }: PageArguments & { userId?: string | null },
): MaybePromise<Connection<GrantRow>> {
  const scope = assertCanUpdateOrganization(context.viewer)
  if (userId !== null && !isPossibleId(userId)) return emptyConnection()
  return readPage(context, {
    list: 'grants',
    filters: { userId },
    page,
    start: DATE_START,
    key,
    load: (at) =>
      userId === null
        ? listAllGrants(context.session, scope, at)
        : listGrantsOf(context.session, scope, userId, at),
  })
}
