import { assertCanUpdateOrganization } from '../access/admin-rules.js'
import { badInput } from '../base/errors.js'
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
import type { AuditAction, AuditSubjectType } from '../base/vocabulary.js'
import { type AuditEventRow, type AuditFilters, listAuditEventsByDate } from './audit-event-store.js'

interface AuditArguments extends PageArguments {
  action?: AuditAction | null
  actorUserId?: string | null
  subjectType?: AuditSubjectType | null
  subjectId?: string | null
  since?: string | null
}

/** The record whose history is asked for. Its id alone doesn't tell which kind of record it is. */
function subjectOf({ subjectType, subjectId }: AuditArguments): AuditFilters['subject'] {
  if (subjectType == null && subjectId == null) return null
  if (subjectType == null) throw badInput('Give the type of the record as well.', 'subjectType')
  if (subjectId == null) throw badInput('Give the id of the record as well.', 'subjectId')
  return { type: subjectType, id: subjectId }
}

/**
 * Who changed what in the organization, newest first.
 *
 * @throws CodedError 403 for all but organization admins; 400 for a bad page size or cursor, and for only one of a
 *   record's type and id
 */
export function listAuditEvents(
  context: RequestContext,
  args: AuditArguments,
): MaybePromise<Connection<AuditEventRow>> {
  const scope = assertCanUpdateOrganization(context.viewer)
  const { action = null, actorUserId = null, since = null } = args
  const filters = { action, actorUserId, subject: subjectOf(args), since }
  const ids = [actorUserId, filters.subject?.id ?? null]
  if (ids.some((id) => id !== null && !isPossibleId(id))) return emptyConnection()
  return readPage(context, {
    list: 'auditEvents',
    filters,
    page: args,
    start: DATE_START,
    key: (event) => [event.createdAt, event.id],
    load: (page) => listAuditEventsByDate(context.session, scope, filters, page),
  })
}
