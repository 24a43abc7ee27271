import { setTimeout as sleep } from 'node:timers/promises'
import { ChangeLog } from './change-log.js'
import { dialects } from './dialect.js'
import { doGuarded } from './guarded-transaction.js'
import { nextTurn } from './next-turn.js'
import type { Patience } from './patience.js'
import type { DiskSpaceWatch } from './disk-space-watch.js'
import { isBusy } from './sqlite-faults.js'
import type { SqliteHandle } from './sqlite-handle.js'
import type { TextIndex, Transaction } from './store.js'

const dialect = dialects.sqlite
/** The longest pause of a writer before it tries again to get the lock that another process has. */
export const LONGEST_PAUSE_MS = 75

/** Takes the write lock, waiting for other processes without stopping the event loop. */
export async function begin(handle: SqliteHandle, patience: Patience): Promise<void> {
  for (let wait = 1; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS / 1.5)) {
    try {
      handle.exec('begin immediate')
      return
    } catch (error) {
      if (!isBusy(error) || patience.left() <= 0) throw error
    }
    await sleep(wait * (0.5 + Math.random()))
  }
}

function sqliteTransaction(handle: SqliteHandle, index: TextIndex) {
  const committed: (() => void)[] = []
  const changes = new ChangeLog()
  const tx: Transaction = {
    dialect,
    all: (statement, values) => handle.all(statement, values),
    run: async (write) => {
      const { tables: t, builder, now, oneOf } = dialect
      return handle.run(write({ t, builder, now, oneOf }))
    },
    returning: async (write) => {
      const { tables: t, builder, now, oneOf } = dialect
      return handle.returning(write({ t, builder, now, oneOf }))
    },
    insert: async (table, rows) => {
      if (rows.length > 0) handle.insert(table(dialect.tables), rows)
    },
    // There is only one writer at a time, so it already holds every key.
    lock: async () => {},
    now: async () => handle.now(),
    record: (some) => changes.record(some),
    recorded: () => changes.size(),
    afterCommit: (work) => void committed.push(work),
  }
  return {
    tx,
    committed,
    finish: async () => {
      await index.write(tx)
      await changes.write(tx, dialect)
    },
  }
}

/**
 * Runs `work` in the transaction that was begun, which is committed when `work` resolves, and undone when it throws.
 *
 * @param index written at the end of the transaction
 * @param diskSpace notified of the transaction's outcome, if this is the service's own database
 */
export async function runTransaction<T>(
  handle: SqliteHandle,
  index: TextIndex,
  work: (tx: Transaction) => Promise<T>,
  diskSpace?: DiskSpaceWatch,
): Promise<T> {
  const { tx, committed, finish } = sqliteTransaction(handle, index)
  try {
    const result = await doGuarded(tx, work)
    await finish()
    handle.exec('commit')
    diskSpace?.committed()
    for (const then of committed) then()
    return result
  } catch (error) {
    handle.rollback()
    diskSpace?.failed(error)
    throw error
  } finally {
    // Nothing above had to wait, so the transactions that queue up here would otherwise block the event loop together.
    await nextTurn()
  }
}
