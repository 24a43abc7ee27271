import type { WriteScope } from '../access/scope.js'
import { CodedError, databaseUnavailable, tooMuchWork } from '../base/errors.js'
import { DatabaseFault } from './database-fault.js'
import type { DialectName } from './dialect.js'
import type { LongReads, LongWork } from './long-work.js'
import { nextTurn } from './next-turn.js'
import { TimeAllowance } from './patience.js'
import { ProcessorTime, WorkClock } from './processor-time.js'
import { PutOffWork } from './put-off-work.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { LongReadOptions, Reader, Store, Transaction } from './store.js'
import type { BoundValues, Statement } from './statement.js'

/** How long a request may wait for the database in all. */
const REQUEST_MS = 5_000

/** How long a request may work before other requests get a turn. */
const TURN_MS = 8

/** A fault of the database as clients are told of it; any other error as it is. */
function tellable(error: unknown): unknown {
  return error instanceof DatabaseFault ? databaseUnavailable(error) : error
}

/**
 * A request's access to the store. It counts the request's statements, takes the time that they take off what the
 * request has for the database, and ends it once it has used up its processor time.
 */
export class Session implements Reader {
  statements = 0
  /** Whether the request has begun to write. */
  hasWritten = false
  /** How many rows have been read outside of transactions. */
  rows = 0
  /** Makes work that is long wait for others. @default it does not wait */
  longWork: LongWork | undefined
  /** Makes long reads wait for their turn. @default they do not wait */
  longReads: LongReads | undefined
  /** Set once the request has used up its processor time, or its work is long and can't be done. */
  failure: CodedError | undefined
  readonly #store: Store
  #hasRead = false
  readonly #time: TimeAllowance
  readonly #work: ProcessorTime
  readonly #resume: () => void
  /** The reads that the store has promised to answer, by the numbers of their statements; SQLite promises few. */
  #underWay: Map<number, Promise<unknown>> | undefined
  #putOffWork: PutOffWork | undefined
  /** How many statements had begun when a promised read was last answered. */
  #begunBefore = 0
  /**
   * Throws when nobody is waiting for the request's answer any more. It is called before each read; work that
   * has waited for something outside calls it before it writes.
   */
  readonly assertAwaited: () => void

  /**
   * @param milliseconds how long it may wait for the database in all
   * @default assertAwaited never throws
   * @param work the processor time that it has
   * @default milliseconds 5,000
   * @default work any
   */
  constructor(
    store: Store,
    assertAwaited: () => void = () => {},
    milliseconds = REQUEST_MS,
    work = new ProcessorTime(new WorkClock(), 0),
  ) {
    this.#store = store
    this.assertAwaited = assertAwaited
    this.#time = new TimeAllowance(milliseconds)
    this.#work = work
    this.#resume = () => work.resume()
  }

  /** Whether the request was ended as it had used up its processor time. */
  get isOverworked(): boolean {
    return this.failure !== undefined && this.#work.isUsedUp
  }

  get #putOff(): PutOffWork {
    return (this.#putOffWork ??= new PutOffWork())
  }

  /** Which database it is, where the text of a search depends on it. */
  get databaseName(): DialectName {
    return this.#store.dialect.name
  }

  /** Says that the event loop works for this request again, which has waited for something else than a read. */
  resume(): void {
    this.#work.resume()
  }

  /**
   * Lets everything else have its turn before the request goes on, which is long: of such requests, only few go on at a
   * time.
   *
   * @throws CodedError 503 where it has used up its processor time or too many wait, unless it has begun to write
   */
  pause(): Promise<void> {
    return this.#putOff.note(this.#pause())
  }

  async #pause(): Promise<void> {
    if (!this.hasWritten) await this.#waitForOthers()
    await nextTurn()
    this.#work.resume()
    if (!this.hasWritten) this.#assertMayWork()
  }

  /** Whether this turn of the event loop has lasted so long that others should have theirs. */
  get isTurnLong(): boolean {
    return this.#work.turn >= TURN_MS
  }

  async #waitForOthers(): Promise<void> {
    try {
      await this.longWork?.turn()
    } catch (error) {
      if (error instanceof CodedError) this.failure ??= error
      throw error
    }
  }

  /**
   * See `Store.version`.
   *
   * @throws CodedError 503 if the database can't answer
   */
  version(): number | undefined {
    try {
      return this.#store.version()
    } catch (error) {
      throw tellable(error)
    }
  }

  /** Counts a statement that was saved, as the version said that its answer still stands. */
  countSaved(): void {
    this.statements += 1
  }

  #assertMayWork(): void {
    if (this.#work.isUsedUp) throw (this.failure ??= tooMuchWork())
  }

  /**
   * @param options `long`: whether it may hold the event loop too long
   * @throws CodedError 503 if the database can't answer in time, or the request has used up its processor time
   */
  all<Row extends object>(
    statement: Statement<Row>,
    values: BoundValues,
    { long = false }: { long?: boolean } = {},
  ): MaybePromise<Row[]> {
    this.assertAwaited()
    this.#assertMayWork()
    this.statements += 1
    try {
      if (this.#time.left() <= 0)
        throw new DatabaseFault('The request has used up its time for the database.')
      const options = { isFirstRead: !this.#hasRead, patience: this.#time, resume: this.#resume }
      const rows = long
        ? this.#inTurn((longRead) => this.#store.all(statement, values, { ...options, longRead }))
        : this.#store.all(statement, values, options)
      this.#hasRead = true
      if (rows instanceof Promise) {
        const read = this.#follow(this.statements, long ? rows : this.#time.during(rows))
        // SQLite answers at once, or in a later turn; see `ReadPace`.
        return this.#store.dialect.name === 'sqlite' ? this.#putOff.note(read) : read
      }
      this.rows += rows.length
      return rows
    } catch (error) {
      throw tellable(error)
    }
  }

  /** Runs a long read when it is the request's turn. Until then, it does not wait for the database. */
  async #inTurn<Row>(read: (longRead: LongReadOptions) => MaybePromise<Row[]>): Promise<Row[]> {
    const { longReads } = this
    const work = this.#work
    const timed = async () => {
      this.assertAwaited()
      return this.#time.during(Promise.resolve(read({ work, signal: longReads?.signal })))
    }
    try {
      return await (longReads ? longReads.turn(timed) : timed())
    } catch (error) {
      this.assertAwaited()
      if (error instanceof CodedError) this.failure ??= error
      throw error
    } finally {
      // Past its time, nobody gets an answer, whether it was ended in time or not.
      this.#assertMayWork()
    }
  }

  #follow<Row>(number: number, promised: Promise<Row[]>): Promise<Row[]> {
    const underWay = (this.#underWay ??= new Map())
    const read = (async () => {
      try {
        const rows = await promised
        this.rows += rows.length
        return rows
      } catch (error) {
        throw tellable(error)
      } finally {
        underWay.delete(number)
        this.#begunBefore = this.statements
      }
    })()
    underWay.set(number, read)
    return read
  }

  /**
   * Calls `goOn` once all reads have ended that were under way when the last answer came, and nothing is put off to a
   * later turn of the event loop. Reads that this answer led to are not waited for.
   */
  async afterEarlierReads(goOn: () => void): Promise<void> {
    const earlier = [...(this.#underWay ?? [])].filter(([number]) => number <= this.#begunBefore)
    await (earlier.length === 0 ? undefined : Promise.allSettled(earlier.map(([, read]) => read)))
    this.#putOff.afterwards(goOn)
  }

  /**
   * Runs `work` in a transaction, to its end even if the client has gone. Its statements count as the
   * request's.
   *
   * @throws CodedError 503 if the database can't do it in time, or the request has used up its processor time before
   */
  async transaction<T>(scope: WriteScope, work: (tx: Transaction) => Promise<T>): Promise<T> {
    this.#assertMayWork()
    this.hasWritten = true
    try {
      const done = this.#store.transaction(scope, (tx) => work(this.#counted(tx)), this.#time)
      return await this.#time.during(done)
    } catch (error) {
      throw tellable(error)
    }
  }

  #countInTransaction(): void {
    this.statements += 1
    this.#work.resume()
  }

  #counted(tx: Transaction): Transaction {
    return {
      dialect: tx.dialect,
      all: (statement, values) => {
        this.#countInTransaction()
        return tx.all(statement, values)
      },
      run: (write) => {
        this.#countInTransaction()
        return tx.run(write)
      },
      returning: (write) => {
        this.#countInTransaction()
        return tx.returning(write)
      },
      insert: (table, rows) => {
        this.#countInTransaction()
        return tx.insert(table, rows)
      },
      lock: tx.lock,
      now: tx.now,
      record: tx.record,
      afterCommit: tx.afterCommit,
    }
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
