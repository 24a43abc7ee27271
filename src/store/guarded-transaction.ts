import type { Transaction } from './store.js'

/**
 * Does work in a transaction, which refuses to be used once the work has settled. A branch of the work that goes on could
 * otherwise write while the transaction is about to end, or after its end, on its own.
 */
export async function doGuarded<T>(inner: Transaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
  let isOpen = true
  const open = (): Transaction => {
    if (!isOpen) throw new Error('The transaction has ended.')
    return inner
  }
  try {
    return await work({
      dialect: inner.dialect,
      all: (statement, values) => open().all(statement, values),
      run: async (write) => open().run(write),
      returning: async (write) => open().returning(write),
      insert: async (table, rows) => open().insert(table, rows),
      lock: async (key) => open().lock(key),
      now: async () => open().now(),
      record: (changes) => open().record(changes),
      recorded: () => inner.recorded(),
      afterCommit: (then) => open().afterCommit(then),
    })
  } finally {
    isOpen = false
  }
}
