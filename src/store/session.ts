import type { WriteScope } from '../access/scope.js'
import { andThen, type MaybePromise, type Reader, type Store, type Transaction } from './store.js'
import type { BoundValues, Statement } from './statement.js'

/** A request's access to the store. It counts the request's statements. */
export class Session implements Reader {
  statements = 0
  /** Whether the request has begun to write. */
  hasWritten = false
  readonly #store: Store
  /** The reads that the store has promised to answer, by the numbers of their statements. */
  readonly #underWay = new Map<number, Promise<unknown>>()
  /** How many statements had begun when a promised read was last answered. */
  #begunBefore = 0
  /**
   * Throws when nobody is waiting for the request's answer any more. It is called before each read; work that
   * has waited for something outside calls it before it writes.
   */
  readonly assertAwaited: () => void

  /** @default assertAwaited never throws */
  constructor(store: Store, assertAwaited: () => void = () => {}) {
    this.#store = store
    this.assertAwaited = assertAwaited
  }

  all<Row extends object>(statement: Statement<Row>, values: BoundValues): MaybePromise<Row[]> {
    this.assertAwaited()
    this.statements += 1
    const rows = this.#store.all(statement, values, this.statements === 1)
    return rows instanceof Promise ? this.#follow(this.statements, rows) : rows
  }

  #follow<Row>(number: number, rows: Promise<Row[]>): Promise<Row[]> {
    const read = (async () => {
      try {
        return await rows
      } finally {
        this.#underWay.delete(number)
        this.#begunBefore = this.statements
      }
    })()
    this.#underWay.set(number, read)
    return read
  }

  /**
   * Settles once all reads have ended that were under way when the last answer came; undefined if there are
   * none. Reads that this answer led to are not waited for.
   */
  earlierReads(): Promise<unknown> | undefined {
    const earlier = [...this.#underWay].filter(([number]) => number <= this.#begunBefore)
    return earlier.length === 0 ? undefined : Promise.allSettled(earlier.map(([, read]) => read))
  }

  /**
   * Runs `work` in a transaction, to its end even if the client has gone. Its statements count as the
   * request's.
   */
  transaction<T>(scope: WriteScope, work: (tx: Transaction) => Promise<T>): Promise<T> {
    this.hasWritten = true
    return this.#store.transaction(scope, (tx) =>
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
