import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tables } from './tables.js'
import type { Transaction } from './store.js'

/** Rows inserted before the event loop gets its turn: a few milliseconds on SQLite. */
const AT_ONCE = 500

/**
 * Inserts any number of rows, those that are there already left as they are; the event loop turns between batches.
 *
 * @example await insertRows(tx, (t) => t.segments, rows)
 */
export async function insertRows<T extends PgTable>(
  tx: Transaction,
  table: (t: Tables) => T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await tx.insert(table, rows.slice(from, from + AT_ONCE))
    await nextTurn()
  }
}
