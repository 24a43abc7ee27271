import type { SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { WriteScope } from '../access/scope.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Builder, Dialect } from './dialect.js'
import type { Patience } from './patience.js'
import type { ProcessorTime } from './processor-time.js'
import type { BoundValues, Statement } from './statement.js'
import type { Tables } from './tables.js'
import type { ChangeType } from '../base/vocabulary.js'

/** Anything that can run statements: a request's session, the store itself, or a transaction. */
export interface Reader {
  /** Returns every row of the statement. */
  all<Row extends object>(statement: Statement<Row>, values: BoundValues): MaybePromise<Row[]>
}

/** Runs a request's reads, some of them where they don't hold the event loop: see `Session.all`. */
export interface LongReader {
  all<Row extends object>(
    statement: Statement<Row>,
    values: BoundValues,
    options?: { long?: boolean | 'sqlite' },
  ): MaybePromise<Row[]>
}

/** Runs a request's reads, some of them together with those of other requests: see `ReadOptions.together`. */
export interface GatheringReader {
  all<Row extends object>(
    statement: Statement<Row>,
    values: BoundValues,
    options?: { together?: boolean },
  ): MaybePromise<Row[]>
}

export interface WriteContext extends Pick<Dialect, 'now' | 'oneOf'> {
  t: Tables
  builder: Builder
}

/** An open transaction. After its end, it refuses to be used. */
export interface Transaction extends Reader {
  readonly dialect: Dialect
  /**
   * Runs a write.
   *
   * @returns how many rows it changed
   * @example await tx.run(({ builder, t }) => builder.delete(t.tags).where(eq(t.tags.name, name)))
   */
  run(write: (context: WriteContext) => SQLWrapper): Promise<number>
  /**
   * Runs a write that ends in `returning` a column of text.
   *
   * @returns the column of each row that it changed
   */
  returning(write: (context: WriteContext) => SQLWrapper): Promise<string[]>
  /**
   * Inserts rows in one call, skipping any that already exist; for many rows see `insertRows`. A column without a value
   * in any row gets its default.
   */
  insert<T extends PgTable>(table: (t: Tables) => T, rows: readonly T['$inferInsert'][]): Promise<void>
  /** Waits until no other transaction holds the key, and holds it until this one ends. */
  lock(key: string): Promise<void>
  /** The time of the database's clock. */
  now(): Promise<string>
  /**
   * Notes that records have changed. Every transaction that changes something readable must do so. Its last statement
   * moves the organization's number and puts the records into the feed of changes, so kept answers are made anew.
   */
  record(changes: Change | readonly Change[]): void
  /** How many records have been noted so far; past 10,000, which are too many to note, it is 10,001. */
  recorded(): number
  /** Runs `work`, which must not throw, once the transaction is committed; never if it is undone. */
  afterCommit(work: () => void): void
}

/** An index that finds records by their texts. It is updated in the transaction that changes them. */
export interface TextIndex {
  /**
   * Matches a statement that names a table with such texts. A transaction without such a statement has nothing to
   * write.
   */
  readonly tables: RegExp
  /** Updates the index with the transaction's changes. */
  write(tx: Transaction): Promise<void>
}

/** What a read must have seen: an organization as it was when its change number was read from the primary. */
export interface AsOf {
  readonly organizationId: string
  readonly epoch: number
  readonly number: number
}

/** How a statement is read. */
export interface ReadOptions {
  /** How long the answer may take. @default that of jobs and commands */
  patience?: Patience
  /** Whether it is a request's first read, which may have to wait for its turn; see `ReadPace`. @default false */
  isFirstRead?: boolean
  /**
   * The request that it is read for. Statements of one request that are under way at the same time share a connection to
   * PostgreSQL.
   *
   * @default the statement has a connection of its own
   */
  request?: object | undefined
  /**
   * Whether reads of the same statement that begin in the same turn of the event loop are run as one on PostgreSQL; see
   * `Statement.gathering`. It is sent at the end of the turn, after the request's other statements of that turn.
   *
   * @default false
   */
  together?: boolean
  /** Called each time that the event loop begins to work on the read. */
  startTimer?: () => void
  /** Set for a read that a replica may answer: what it reads has not changed while this number is the same. */
  asOf?: AsOf | undefined
  /** Set for a read that may hold the event loop too long: SQLite then reads on a worker thread. */
  longRead?: LongReadOptions | undefined
}

/** The limits of a long read on SQLite. PostgreSQL runs on other processors, with a limit of its own. */
export interface LongReadOptions {
  /** The processor time that is left for the read. */
  work: Pick<ProcessorTime, 'left' | 'spend'>
  /** Aborted when nobody waits for the read any more. */
  signal?: AbortSignal | undefined
}

/** One database, SQLite or PostgreSQL. */
export interface Store extends Reader {
  readonly dialect: Dialect
  /** @throws DatabaseFault if the database can't answer */
  all<Row extends object>(
    statement: Statement<Row>,
    values: BoundValues,
    options?: ReadOptions,
  ): MaybePromise<Row[]>
  /**
   * A number that stays the same until anything is committed, in any process; undefined if only a statement could find
   * that out. Read it before the data whose validity it shows.
   *
   * @throws DatabaseFault if the database can't answer
   */
  version(): number | undefined
  /**
   * Runs `work` in a transaction, which is committed when `work` resolves, and undone when it throws. Reads inside must
   * go through the transaction; the store itself refuses them.
   *
   * @param scope proof that a rule allows the change; without it, the call doesn't compile
   * @param patience how long each statement may take, and the wait until the transaction begins
   * @default patience that of jobs and commands
   * @throws DatabaseFault if the database can't do it. If the fault occurs during the commit, it is unknown whether the
   *   change was made.
   */
  transaction<T>(scope: WriteScope, work: (tx: Transaction) => Promise<T>, patience?: Patience): Promise<T>
  /** Fails soon if the database can't be used. */
  ping(): Promise<void>
  /** How many long reads can run at a time. */
  readonly longReads: number
  /** Closes all connections, even if the database doesn't respond. */
  close(): Promise<void>
}

/** A record that a transaction has changed. */
export interface Change {
  organizationId: string
  type: ChangeType
  id: string
  /** Whether the record is gone, or nobody can read it any more. @default false */
  deleted?: boolean
}

/** Changes of several records of a type. */
export function changesOf(
  organizationId: string,
  type: ChangeType,
  ids: readonly string[],
  deleted = false,
): Change[] {
  return ids.map((id) => ({ organizationId, type, id, deleted }))
}
