import { assertCanReadInvitations } from '../access/member-rules.js'
import { type Connection, type PageArguments, readPage } from '../graph/relations/connection.js'
import type { RequestContext } from '../graph/context.js'
import { DATE_START } from '../store/keyset.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import { type InvitationRow, listInvitationsByDate } from './invitation-store.js'

/**
 * The invitations, newest first (contract: `GET /v1/invitations`).
 *
 * @throws CodedError 403 for all but organization admins, 400 for a bad page size or cursor
 */
export function listInvitations(
  context: RequestContext,
  page: PageArguments,
): MaybePromise<Connection<InvitationRow>> {
  const scope = assertCanReadInvitations(context.viewer)
  return readPage(context, {
    list: 'invitations',
    page,
    start: DATE_START,
    key: (invitation) => [invitation.createdAt, invitation.email],
    load: (at) => listInvitationsByDate(context.session, scope, at),
  })
}

/** Whether an invitation has expired. */
export function hasExpired({ expiresAt }: Pick<InvitationRow, 'expiresAt'>, now: Date): boolean {
  return Date.parse(expiresAt) <= now.getTime()
}
