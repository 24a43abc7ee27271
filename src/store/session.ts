import { andThen, type MaybePromise, type Reader, type Store, type Transaction } from './store.js'
import type { BoundValues, Statement } from './statement.js'

/** A request's way to the store; it counts the statements that the request costs. */
export class Session implements Reader {
  statements = 0
  readonly #store: Store
  /**
   * Throws where nobody waits for the request's answer any more. It is asked before each read; work that has waited
   * for something outside asks it before it writes.
   */
  readonly assertWanted: () => void

  constructor(store: Store, assertWanted: () => void = () => {}) {
    this.#store = store
    this.assertWanted = assertWanted
  }

  all<Row extends object>(statement: Statement<Row>, values: BoundValues): MaybePromise<Row[]> {
    this.assertWanted()
    this.statements += 1
    return this.#store.all(statement, values, this.statements === 1)
  }

  /** Runs `work` in a transaction, to its end even where the client has gone; its statements counted with the request's. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#store.transaction((tx) =>
      work({
        dialect: tx.dialect,
        all: (statement, values) => {
          this.statements += 1
          return tx.all(statement, values)
        },
        run: (write) => {
          this.statements += 1
          return tx.run(write)
        },
        insert: (table, rows) => {
          this.statements += 1
          return tx.insert(table, rows)
        },
        lock: tx.lock,
        now: tx.now,
        afterCommit: tx.afterCommit,
      }),
    )
  }
}

/** The statement's only row, if there is one. */
export function first<Row extends object>(
  reader: Reader,
  statement: Statement<Row>,
  values: BoundValues,
): MaybePromise<Row | undefined> {
  return andThen(reader.all(statement, values), (rows) => rows[0])
}
