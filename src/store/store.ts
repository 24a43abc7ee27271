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

/** Anything that statements can be read through: a request's session, or a transaction. */
export interface Reader {
  /** Every row of the statement. */
  all<Row extends object>(statement: Statement<Row>, values: BoundValues): MaybePromise<Row[]>
}

export interface WriteContext extends Pick<Dialect, 'now' | 'oneOf'> {
  t: Tables
  builder: Builder
}

/** An open transaction. It refuses every use after its end. */
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
   * Inserts rows in one call, skipping any that already exist; for many rows see `insertRows`. A column that
   * no row has a value for gets its default.
   */
  insert<T extends PgTable>(table: (t: Tables) => T, rows: readonly T['$inferInsert'][]): Promise<void>
  /** Waits until no other transaction holds the key, and holds it to the end of this one. */
  lock(key: string): Promise<void>
  /** The database's clock. */
  now(): Promise<string>
  /**
   * Notes that records have changed. Every transaction that changes what anybody can read does so: the organization's
   * number moves as its last statement, the feed of changes has them, and answers that were kept are made anew.
   */
  record(changes: Change | readonly Change[]): void
  /** Runs `work`, which must not throw, once the transaction is committed; never if it is undone. */
  afterCommit(work: () => void): void
}

/** What finds records by their texts, and is brought up to date within the transaction that changes them. */
export interface TextIndex {
  /** Finds, in a statement, the tables with such texts: a transaction that names none of them has nothing to write. */
  readonly tables: RegExp
  /** Writes what the transaction has changed. */
  write(tx: Transaction): Promise<void>
}

/** For whom something is read. */
export interface ReadOptions {
  /** How long the answer may take. @default that of jobs and commands */
  patience?: Patience
  /** Whether it is a request's first read, which may have to wait for its turn; see `ReadPace`. @default false */
  isFirstRead?: boolean
  /** Called each time that the event loop begins to work on it. */
  resume?: () => void
  /** Set for a read that may hold the event loop too long: SQLite then reads on a worker thread. */
  longRead?: LongReadOptions | undefined
}

/** What a long read may take. PostgreSQL has other processors, and a limit of its own. */
export interface LongReadOptions {
  /** The processor time that is left for it. */
  work: Pick<ProcessorTime, 'left' | 'spend'>
  /** Ends it once nobody waits for it any more. */
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
   * A number that stands until anybody commits anything, in whichever process; undefined where nothing but a statement
   * would tell. What is to stand with it is read after it.
   *
   * @throws DatabaseFault if the database can't answer
   */
  version(): number | undefined
  /**
   * Runs `work` in a transaction: committed when it resolves, undone when it throws. Reads inside it must go
   * through the transaction; the store itself refuses them.
   *
   * @param scope what allows the change; a forgotten rule doesn't compile
   * @param patience how long each statement may take, and the wait for the transaction's begin
   * @default patience that of jobs and commands
   * @throws DatabaseFault if the database can't do it. If it breaks during the commit, nobody knows whether the
   *   change was made.
   */
  transaction<T>(scope: WriteScope, work: (tx: Transaction) => Promise<T>, patience?: Patience): Promise<T>
  /** Fails soon if the database can't be used. */
  ping(): Promise<void>
  /** How many long reads can run at a time. */
  readonly longReads: number
  /** Closes all connections, whether the database takes part or not. */
  close(): Promise<void>
}

/** A record that a transaction has changed. */
export interface Change {
  organizationId: string
  type: ChangeType
  id: string
  /** Whether it is gone, or nobody can read it any more. @default false */
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
