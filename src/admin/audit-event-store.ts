import { and, desc, eq, gte } from 'drizzle-orm'
import type { OrganizationRecordsScope } from '../access/admin-rules.js'
import type { Page } from '../graph/relations/connection.js'
import { auditEventFields } from '../records/audit-log.js'
import { beforeKey, datePage } from '../store/keyset.js'
import { statement, variants } from '../store/statement.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Reader } from '../store/store.js'
import type { AuditChange } from '../store/tables/admin.js'
import type { AuditAction, AuditSubjectType } from '../base/vocabulary.js'

/** @model AuditEvent, AuditActor */
export interface AuditEventRow {
  id: string
  action: AuditAction
  actorUserId: string | null
  actorName: string
  tokenId: string | null
  requestId: string | null
  subjectType: AuditSubjectType
  subjectId: string
  subjectName: string
  detail: AuditChange[] | null
  createdAt: string
}

/** The filters of a list of audit events. */
export interface AuditFilters {
  action: AuditAction | null
  actorUserId: string | null
  /** The record that the events are about. */
  subject: { type: AuditSubjectType; id: string } | null
  /** The time of the first events. */
  since: string | null
}

const eventsByDate = variants((options: Record<'action' | 'actor' | 'subject' | 'since', boolean>) =>
  statement({
    select: auditEventFields,
    query: ({ select, t: { auditEvents: event }, p }) =>
      select
        .from(event)
        .where(
          and(
            eq(event.organizationId, p('organizationId')),
            options.actor ? eq(event.actorUserId, p('actorUserId')) : undefined,
            options.action ? eq(event.action, p('action')) : undefined,
            options.subject ? eq(event.subjectType, p('subjectType')) : undefined,
            options.subject ? eq(event.subjectId, p('subjectId')) : undefined,
            options.since ? gte(event.createdAt, p('since')) : undefined,
            beforeKey([event.createdAt, event.id], [p('beforeDate'), p('beforeId')]),
          ),
        )
        .orderBy(desc(event.createdAt), desc(event.id))
        .limit(p('limit')),
  }),
)

/** A page of the organization's audit log, newest first. */
export function listAuditEventsByDate(
  reader: Reader,
  scope: OrganizationRecordsScope,
  { action, actorUserId, subject, since }: AuditFilters,
  page: Page,
): MaybePromise<AuditEventRow[]> {
  const statementOf = eventsByDate({
    action: action !== null,
    actor: actorUserId !== null,
    subject: subject !== null,
    since: since !== null,
  })
  return reader.all(statementOf, {
    organizationId: scope.organizationId,
    action,
    actorUserId,
    subjectType: subject?.type ?? null,
    subjectId: subject?.id ?? null,
    since,
    ...datePage(page),
  })
}
