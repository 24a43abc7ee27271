import { eq, sql } from 'drizzle-orm'
import type { DirectoryRefusalScope, DirectoryScope, OrganizationWriteScope } from '../access/scope.js'
import type { DirectoryEventOutcome, DirectoryOperation } from '../base/vocabulary.js'
import { newId } from './new-id.js'
import { nullable } from '../store/statement.js'
import type { Transaction } from '../store/store.js'
import type { Tables } from '../store/tables.js'

/** How many requests in a row must be refused or fail until a connection counts as failing. */
const FAILURES_TO_ERROR = 5
const MOST_CHARACTERS = 255

/** The outcome of a request of the directory. */
export interface DirectoryEntry {
  operation: DirectoryOperation
  outcome: DirectoryEventOutcome
  /** Null if it was applied. */
  reason: string | null
  /** The person's name in the request, as it was sent. */
  userName: string
}

/** The fields of an event that are read. */
export const directoryEventFields = ({ directoryEvents: event }: Tables) => ({
  id: event.id,
  operation: event.operation,
  outcome: event.outcome,
  reason: nullable(event.reason),
  userName: event.userName,
  createdAt: event.createdAt,
})

/** Makes a text that any client may have sent one line, and cuts it to the length that the log can hold. */
function oneLine(text: string): string {
  const line = text.toWellFormed().replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  return Array.from(line.slice(0, MOST_CHARACTERS * 2))
    .slice(0, MOST_CHARACTERS)
    .join('')
    .toWellFormed()
}

const CHANGES: ReadonlySet<DirectoryOperation> = new Set<DirectoryOperation>([
  'CREATE',
  'UPDATE',
  'DEACTIVATE',
  'REACTIVATE',
  'DELETE',
])

/** How often each counter of the connection goes up. */
function countsOf(entries: readonly DirectoryEntry[]) {
  const count = (...operations: DirectoryOperation[]) =>
    entries.filter(({ operation, outcome }) => outcome === 'APPLIED' && operations.includes(operation)).length
  return {
    provisioned: count('CREATE'),
    updated: count('UPDATE', 'REACTIVATE'),
    deactivated: count('DEACTIVATE', 'DELETE'),
    skipped: entries.filter(({ outcome }) => outcome === 'SKIPPED').length,
  }
}

/** Adds entries to the directory's log, in the transaction of the changes that they are about. */
export async function logDirectory(
  tx: Transaction,
  { organizationId }: DirectoryScope | DirectoryRefusalScope | OrganizationWriteScope,
  entries: readonly DirectoryEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const now = await tx.now()
  await tx.insert(
    (t) => t.directoryEvents,
    entries.map(({ userName, ...entry }) => ({
      id: newId('evt'),
      organizationId,
      ...entry,
      userName: oneLine(userName),
      createdAt: now,
      updatedAt: now,
    })),
  )
  tx.record({ organizationId, type: 'DIRECTORY_CONNECTION', id: organizationId })
}

/**
 * Logs the outcome of a request, and counts it: each event that was applied or skipped increases a counter. After five
 * refused or failed requests in a row the connection's status is `ERROR`; the next successful request makes it `ACTIVE`
 * again.
 */
export async function logRequest(
  tx: Transaction,
  scope: DirectoryScope,
  entries: readonly DirectoryEntry[],
): Promise<void> {
  const { organizationId } = scope
  await logDirectory(tx, scope, entries)
  const counts = countsOf(entries)
  const failed = entries.some(({ outcome }) => outcome === 'REJECTED' || outcome === 'FAILED')
  const applied = entries.some(({ operation, outcome }) => outcome === 'APPLIED' && CHANGES.has(operation))
  const now = await tx.now()
  await tx.run(({ builder, t: { directoryConnections: row } }) =>
    builder
      .update(row)
      .set({
        countProvisioned: sql`${row.countProvisioned} + ${counts.provisioned}`,
        countUpdated: sql`${row.countUpdated} + ${counts.updated}`,
        countDeactivated: sql`${row.countDeactivated} + ${counts.deactivated}`,
        countSkipped: sql`${row.countSkipped} + ${counts.skipped}`,
        failuresInARow: failed ? sql`${row.failuresInARow} + 1` : 0,
        status: failed
          ? sql`case when ${row.status} = 'ACTIVE' and ${row.failuresInARow} >= ${FAILURES_TO_ERROR - 1}
              then 'ERROR' else ${row.status} end`
          : sql`case when ${row.status} = 'ERROR' then 'ACTIVE' else ${row.status} end`,
        ...(applied ? { lastSyncAt: now } : {}),
        updatedAt: now,
      })
      .where(eq(row.organizationId, organizationId)),
  )
  tx.record({ organizationId, type: 'DIRECTORY_CONNECTION', id: organizationId })
}
