import { type SQL, sql } from 'drizzle-orm'
import { auditEventFields } from './audit-log.js'
import { directoryEventFields } from './directory-events.js'
import { LOWEST, pastKey } from '../store/keyset.js'
import { type Fields, type Statement, statement, type StatementContext } from '../store/statement.js'
import type { Reader } from '../store/store.js'
import type { Tables } from '../store/tables.js'
import { walkPages } from '../store/walk-pages.js'

const PAGE = 500

/** The statement of a page of one of an organization's logs, oldest first, for `oldestFirst`. */
function pageOfLog<F extends Fields>(
  { fields, p }: StatementContext<F>,
  event: Tables['auditEvents' | 'directoryEvents'],
): SQL {
  return sql`select ${fields} from ${event} where ${event.organizationId} = ${p('organizationId')}
    and ${pastKey([event.createdAt, event.id], [p('afterTime'), p('afterId')])}
    order by ${event.createdAt}, ${event.id} limit ${p('limit')}`
}

/**
 * Walks one of an organization's logs, oldest first.
 *
 * @param page a statement of `pageOfLog`
 * @param since the time of the earliest events to include (ISO 8601, UTC)
 * @default since the beginning
 */
function oldestFirst<Row extends { id: string; createdAt: string }>(
  reader: Reader,
  page: Statement<Row>,
  organizationId: string,
  since = LOWEST,
) {
  return walkPages(
    { afterTime: since, afterId: LOWEST },
    PAGE,
    async (after, limit) => await reader.all(page, { ...after, organizationId, limit }),
    ({ createdAt, id }) => ({ afterTime: createdAt, afterId: id }),
  )
}

const auditEvents = statement({
  select: auditEventFields,
  query: (context) => pageOfLog(context, context.t.auditEvents),
})

/** An organization's audit log; see `oldestFirst`. */
export function walkAuditEvents(reader: Reader, organizationId: string, since?: string) {
  return oldestFirst(reader, auditEvents, organizationId, since)
}

const directoryEvents = statement({
  select: directoryEventFields,
  query: (context) => pageOfLog(context, context.t.directoryEvents),
})

/** The requests of an organization's directory; see `oldestFirst`. */
export function walkDirectoryEvents(reader: Reader, organizationId: string, since?: string) {
  return oldestFirst(reader, directoryEvents, organizationId, since)
}
