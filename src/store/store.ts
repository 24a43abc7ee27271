import type { SQLWrapper } from 'drizzle-orm'
import type { Builder, Dialect } from './dialect.js'
import type { BoundValues, Statement } from './statement.js'
import type { Tables } from './tables.js'

/** A value that is ready on SQLite and promised on PostgreSQL. */
export type MaybePromise<T> = T | Promise<T>

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
  /** Waits until no other transaction holds the key, and holds it to the end of this one. */
  lock(key: string): Promise<void>
  /** The database's clock. */
  now(): Promise<string>
  /** Has `work`, which must not throw, run once the transaction is committed; an undone one forgets it. */
  afterCommit(work: () => void): void
}

/** One database, SQLite or PostgreSQL. */
export interface Store extends Reader {
  readonly dialect: Dialect
  /**
   * Runs `work` in a transaction: committed when it resolves, undone when it throws.
   * Reads inside must go through the transaction; the store refuses them meanwhile.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Fails if the database can't be reached. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Goes on with a value, at once where it is ready. */
export function andThen<T, U>(value: MaybePromise<T>, next: (value: T) => MaybePromise<U>): MaybePromise<U> {
  return value instanceof Promise ? value.then(next) : next(value)
}
