import type { WriteScope } from '../access/scope.js'
import { CodedError, tooMuchWork } from '../base/errors.js'
import { asClientError } from './client-error.js'
import { DatabaseFault } from './database-fault.js'
import type { DialectName } from './dialect.js'
import type { LongReads, LongWork } from './long-work.js'
import { nextTurn } from './next-turn.js'
import { TimeAllowance } from './patience.js'
import { ProcessorTime, WorkClock } from './processor-time.js'
import { DeferredWork } from './deferred-work.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { AsOf, LongReadOptions, Reader, Store, Transaction } from './store.js'
import type { BoundValues, Statement } from './statement.js'
import { Waits } from './waits.js'

/** How long a request may wait for the database in all. */
const REQUEST_MS = 5_000

/** How long a request may work before other requests get a turn. */
const TURN_MS = 8

/**
 * A request's access to the store. It counts the request's statements, subtracts their time from the time that the
 * request has for the database, and ends the request once its processor time is used up.
 */
export class Session implements Reader {
  statements = 0
  readonly waits = new Waits()
  /** Whether the request has begun to write. */
  hasWritten = false
  /** How many rows have been read outside of transactions. */
  rows = 0
  /** Makes long work wait for its turn. @default it does not wait */
  longWork: LongWork | undefined
  /** Makes long reads wait for their turn. @default they do not wait */
  longReads: LongReads | undefined
  /** Set while it is not known that the expected caller is the right one; rejects otherwise. Writes wait for it. */
  callerFound: Promise<unknown> | undefined
  /** Returns what a replica that answers the next read must have seen. @default the primary answers all */
  asOf: (() => AsOf | undefined) | undefined
  /** Set once the request has used up its processor time, or its long work was refused. */
  failure: CodedError | undefined
  readonly #store: Store
  #hasRead = false
  readonly #time: TimeAllowance
  readonly #work: ProcessorTime
  readonly #startTimer: () => void
  /** The reads that the store has promised, by the numbers of their statements. SQLite promises few. */
  #underWay: Map<number, Promise<unknown>> | undefined
  #deferredWork: DeferredWork | undefined
  /** How many statements had begun when a promised read was last answered. */
  #begunBefore = 0
  /**
   * Throws when nobody is waiting for the request's answer any more. It is called before each read. Work that has
   * waited for an outside service calls it before it writes.
   */
  readonly assertAwaited: () => void

  /**
   * @param milliseconds how long the request may wait for the database in all
   * @param work the processor time that the request has
   * @default assertAwaited never throws; 5,000 milliseconds; work without a limit
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
    this.#startTimer = () => work.startTimer()
  }

  /** Whether the request was ended because it had used up its processor time. */
  get isOverworked(): boolean {
    return this.failure !== undefined && this.#work.isUsedUp
  }

  get #deferred(): DeferredWork {
    return (this.#deferredWork ??= new DeferredWork())
  }

  /** The kind of database, for searches, whose text depends on it. */
  get databaseName(): DialectName {
    return this.#store.dialect.name
  }

  /** Starts to charge this request for processor time again, after it has waited for something other than a read. */
  startTimer(): void {
    this.#work.startTimer()
  }

  /**
   * Lets everything else have its turn before this long request goes on. Only few long requests go on at a time.
   *
   * @throws CodedError 503 if the request has used up its processor time, or too many are waiting, unless it has begun
   *   to write
   */
  pause(): Promise<void> {
    return this.#deferred.track(this.#pause())
  }

  async #pause(): Promise<void> {
    if (!this.hasWritten) await this.#waitForOthers()
    await nextTurn()
    this.#work.startTimer()
    if (!this.hasWritten) this.#assertMayWork()
  }

  /** Whether this turn of the event loop has lasted so long that others should get theirs. */
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
      throw asClientError(error)
    }
  }

  /** Counts a statement that need not run, because the store's version shows that its answer is still valid. */
  countSaved(): void {
    this.statements += 1
  }

  #assertMayWork(): void {
    if (this.#work.isUsedUp) throw (this.failure ??= tooMuchWork())
  }

  /**
   * @param options `long`: whether the statement may hold the event loop too long; 'sqlite' if it is short for PostgreSQL;
   *   `together`: see `ReadOptions`
   * @throws CodedError 503 if the database can't answer in time, or the request has used up its processor time
   */
  all<Row extends object>(
    statement: Statement<Row>,
    values: BoundValues,
    { long: asked = false, together = false }: { long?: boolean | 'sqlite'; together?: boolean } = {},
  ): MaybePromise<Row[]> {
    const long = asked === true || asked === this.databaseName
    this.assertAwaited()
    this.#assertMayWork()
    this.statements += 1
    try {
      if (this.#time.left() <= 0)
        throw new DatabaseFault('The request has used up its time for the database.')
      const options = {
        isFirstRead: !this.#hasRead,
        // Short reads don't wait behind a long one.
        request: long ? undefined : this,
        patience: this.#time,
        startTimer: this.#startTimer,
        asOf: this.asOf?.(),
        together,
      }
      const rows = long
        ? this.#inTurn((longRead) => this.#store.all(statement, values, { ...options, longRead }))
        : this.#store.all(statement, values, options)
      this.#hasRead = true
      if (rows instanceof Promise) {
        const read = this.#follow(this.statements, long ? rows : this.#time.during(rows))
        // SQLite answers at once, or in a later turn; see `ReadPace`.
        return this.#store.dialect.name === 'sqlite' ? this.#deferred.track(read) : read
      }
      this.rows += rows.length
      return rows
    } catch (error) {
      throw asClientError(error)
    }
  }

  /** Runs a long read when it is the request's turn. Until then, it does not wait for the database. */
  async #inTurn<Row>(read: (longRead: LongReadOptions) => MaybePromise<Row[]>): Promise<Row[]> {
    const { longReads } = this
    const timed = async () => {
      // On another connection, it could be read before the caller is.
      await this.callerFound
      this.assertAwaited()
      return this.#time.during(Promise.resolve(read({ work: this.#work, signal: longReads?.signal })))
    }
    try {
      return await (longReads ? longReads.turn(timed) : timed())
    } catch (error) {
      this.assertAwaited()
      if (error instanceof CodedError) this.failure ??= error
      throw error
    } finally {
      // A request that is past its time gets no answer, even if the read itself was completed.
      this.#assertMayWork()
    }
  }

  #follow<Row>(number: number, promised: Promise<Row[]>): Promise<Row[]> {
    const underWay = (this.#underWay ??= new Map())
    const wait = this.waits.begin()
    const read = (async () => {
      try {
        const rows = await promised
        this.rows += rows.length
        return rows
      } catch (error) {
        throw asClientError(error)
      } finally {
        underWay.delete(number)
        this.waits.end(wait)
        this.#begunBefore = this.statements
      }
    })()
    underWay.set(number, read)
    return read
  }

  /**
   * Calls `callback` once all reads have ended that were under way when the last answer came, and no work is put off to
   * a later turn of the event loop. It doesn't wait for reads that this answer led to.
   */
  async afterEarlierReads(callback: () => void): Promise<void> {
    const earlier = [...(this.#underWay ?? [])].filter(([number]) => number <= this.#begunBefore)
    await (earlier.length === 0 ? undefined : Promise.allSettled(earlier.map(([, read]) => read)))
    this.#deferred.whenDone(callback)
  }

  /**
   * Runs `work` in a transaction, to its end even if the client has gone. Its statements count as the request's.
   *
   * @throws CodedError 503 if the database can't do it in time, or the request's processor time is already used up
   */
  async transaction<T>(scope: WriteScope, work: (tx: Transaction) => Promise<T>): Promise<T> {
    await this.callerFound
    this.#assertMayWork()
    this.hasWritten = true
    try {
      const done = this.#store.transaction(scope, (tx) => work(this.#counted(tx)), this.#time)
      return await this.#time.during(done)
    } catch (error) {
      throw asClientError(error)
    }
  }

  #countInTransaction(): void {
    this.statements += 1
    this.waits.end(this.waits.begin())
    this.#work.startTimer()
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
      recorded: tx.recorded,
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
