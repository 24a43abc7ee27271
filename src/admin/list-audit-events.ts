import { assertCanUpdateOrganization } from '../access/admin-rules.js'
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
import type { AuditAction } from '../base/vocabulary.js'
import { type AuditEventRow, listAuditEventsByDate } from './audit-event-store.js'

/**
 * Who changed what in the organization, newest first.
 *
 * @throws CodedError 403 for all but organization admins, 400 for a bad page size or cursor
 */
export function listAuditEvents(
  context: RequestContext,
  args: PageArguments & { action?: AuditAction | null; actorUserId?: string | null },
): MaybePromise<Connection<AuditEventRow>> {
  const scope = assertCanUpdateOrganization(context.viewer)
  const filters = { action: args.action ?? null, actorUserId: args.actorUserId ?? null }
  if (filters.actorUserId !== null && !isPossibleId(filters.actorUserId)) return emptyConnection()
  return readPage(context, {
    list: 'auditEvents',
    filters,
    page: args,
    start: DATE_START,
    key: (event) => [event.createdAt, event.id],
    load: (page) => listAuditEventsByDate(context.session, scope, filters, page),
  })
}
