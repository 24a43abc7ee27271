import { setImmediate as immediate } from 'node:timers/promises'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tables } from './tables.js'
import type { Transaction } from './store.js'

/** How many rows are inserted before the event loop turns: a few milliseconds of work on SQLite. */
const ROWS_PER_BATCH = 500

/**
 * Inserts any number of rows, skipping any that already exist. The event loop turns between batches.
 *
 * @example await insertRows(tx, (t) => t.segments, rows)
 */
export async function insertRows<T extends PgTable>(
  tx: Transaction,
  table: (t: Tables) => T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_BATCH) {
    await tx.insert(table, rows.slice(from, from + ROWS_PER_BATCH))
    await immediate()
  }
}
