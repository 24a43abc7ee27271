import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import type { Store, Transaction } from '../../src/store/store.js'

/** Whether a statement waits for another transaction. SQLite's transactions never meet. */
async function somebodyWaits(store: Store, url: string): Promise<boolean> {
  if (!url.startsWith('postgres')) return true
  const waiting = await store.transaction(operatorScope(), (tx) =>
    tx.returning(
      () => sql`select pid::text from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    ),
  )
  return waiting.length > 0
}

/**
 * Calls `first` before the first write of the transactions that the store makes from now on, and outside of them: the
 * store refuses a transaction in another one.
 */
function beforeFirstWrite(store: Store, first: () => Promise<void>): void {
  const begin = store.transaction.bind(store)
  const outside = AsyncLocalStorage.snapshot()
  let isFirst = true
  const wait = async () => {
    if (!isFirst) return
    isFirst = false
    await outside(first)
  }
  vi.spyOn(store, 'transaction').mockImplementation((scope, work, patience) => {
    const watched = (tx: Transaction): Transaction => ({
      ...tx,
      run: async (write) => (await wait(), await tx.run(write)),
      insert: async (table, rows) => (await wait(), await tx.insert(table, rows)),
    })
    return begin(scope, (tx, ...more) => work(isFirst ? watched(tx) : tx, ...more), patience)
  })
}

/**
 * Starts work in the middle of the next transaction that writes: before its first write, when it has checked what it
 * depends on. The transaction goes on once the work has ended or waits for it.
 *
 * @returns a function that waits for the work's result; call `vi.restoreAllMocks()` before it
 */
export function startMeanwhile<Result>(
  { store, url }: { store: Store; url: string },
  work: () => Promise<Result>,
): () => Promise<Result> {
  const started: Promise<Result>[] = []
  beforeFirstWrite(store, async () => {
    const result = work()
    started.push(result)
    const ended = result.then(
      () => true,
      () => true,
    )
    const pause = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), 20))
    let goesOn = false
    while (!goesOn) goesOn = (await somebodyWaits(store, url)) || (await Promise.race([ended, pause()]))
  })
  return async () => {
    const [result] = started
    if (!result) throw new Error('No transaction has written.')
    return await result
  }
}
