import { and, asc, eq } from 'drizzle-orm'
import { auditEventFields } from '../store/audit-log.js'
import { LOWEST, pastKey } from '../store/keyset.js'
import { statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'
import { walkPages } from '../store/walk-pages.js'

const PAGE = 500

const eventPage = statement({
  select: auditEventFields,
  query: ({ select, t: { auditEvents: event }, p }) =>
    select
      .from(event)
      .where(
        and(
          eq(event.organizationId, p('organizationId')),
          pastKey([event.createdAt, event.id], [p('afterTime'), p('afterId')]),
        ),
      )
      .orderBy(asc(event.createdAt), asc(event.id))
      .limit(p('limit')),
})

/**
 * An organization's audit log, oldest first.
 *
 * @param since the first moment that counts (ISO 8601, UTC)
 * @default since the beginning
 */
export function listAuditEvents(reader: Reader, organizationId: string, since = LOWEST) {
  return walkPages(
    { afterTime: since, afterId: LOWEST },
    PAGE,
    async (after, limit) => await reader.all(eventPage, { ...after, organizationId, limit }),
    ({ createdAt, id }) => ({ afterTime: createdAt, afterId: id }),
  )
}
