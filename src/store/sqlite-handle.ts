import { dirname } from 'node:path'
import { type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type BetterSqlite3 from 'better-sqlite3'
import { LRUCache } from 'lru-cache'
import { makeFolder } from '../base/files.js'
import { NOT_ABORTED } from './read-watch.js'
import { dialects } from './dialect.js'
import { Database } from './sqlite-driver.js'
import { asSqliteFault } from './sqlite-faults.js'
import type { BoundValues, CompiledStatement, Statement } from './statement.js'
import { StatementForms } from './statement-forms.js'
import { columnsIn, insertInto, storedValue } from './table-rows.js'

const dialect = dialects.sqlite
/** How long the event loop may wait for a lock that is held for a moment. */
const READ_WAIT_MS = 25

/** How many of the latest writes a connection keeps prepared. */
const MOST_WRITES = 200

type ReadAll = (values: BoundValues) => object[]

/** One connection with its prepared statements. */
export class SqliteHandle {
  readonly database: BetterSqlite3.Database
  readonly #prepared = new WeakMap<object, StatementForms<ReadAll>>()
  readonly #inserts = new Map<string, BetterSqlite3.Statement>()
  readonly #writes = new LRUCache<string, BetterSqlite3.Statement<unknown[], unknown[]>>({ max: MOST_WRITES })
  #dataVersion: BetterSqlite3.Statement | undefined
  #now: BetterSqlite3.Statement | undefined

  constructor(file: string, options: BetterSqlite3.Options) {
    this.database = new Database(file, options)
    // Reads on this connection are short, so they are never aborted.
    this.database.function(NOT_ABORTED, () => 1)
  }

  /** @throws DatabaseFault as all its methods do */
  all<Row extends object>(statement: Statement<Row>, values: BoundValues): Row[] {
    return guard(() => this.#all(statement, values))
  }

  #all<Row extends object>(statement: Statement<Row>, values: BoundValues): Row[] {
    const forms = this.#prepared.get(statement) ?? this.#prepare(statement)
    // The map's key is the statement itself, so the rows are of its type.
    return forms.formFor(values)(values) as Row[]
  }

  #prepare(statement: Statement<object>): StatementForms<ReadAll> {
    const forms = new StatementForms(statement, dialect, (compiled) => this.#reading(compiled))
    this.#prepared.set(statement, forms)
    return forms
  }

  #reading({ sql: text, bind, mapRows }: CompiledStatement<object>): ReadAll {
    const prepared = this.database.prepare<unknown[], unknown[]>(text)
    if (!prepared.reader)
      return (values) => {
        prepared.run(...bind(values))
        return []
      }
    prepared.raw()
    return (values) => mapRows(prepared.all(...bind(values)))
  }

  /**
   * A number that changes when another connection commits, in this process or another (SQLite, `pragma data_version`).
   */
  dataVersion(): number {
    return guard(() => {
      this.#dataVersion ??= this.database.prepare('pragma data_version').pluck()
      return Number(this.#dataVersion.get())
    })
  }

  /** The time of SQLite's clock, which its statements use too. */
  now(): string {
    return guard(() => {
      this.#now ??= this.database.prepare(dialect.compile(sql`select ${dialect.now}`).sql).pluck()
      return String(this.#now.get())
    })
  }

  /** Inserts rows one by one, which is the fastest way for SQLite, because it runs in this process. */
  insert(table: PgTable, rows: readonly Readonly<Record<string, unknown>>[]): void {
    const columns = columnsIn(table, rows)
    const placeholders = columns.map(() => '?').join(', ')
    const text = `${insertInto(table, columns)} values (${placeholders}) on conflict do nothing`
    guard(() => {
      const insert = this.#inserts.get(text) ?? this.database.prepare(text)
      this.#inserts.set(text, insert)
      for (const row of rows) {
        insert.run(...columns.map((column) => storedValue(column, (property) => row[property])))
      }
    })
  }

  run(write: SQLWrapper): number {
    const { sql: text, params } = dialect.compile(write)
    const values = params.map(dialect.toDriver)
    return guard(() => {
      const prepared = this.#write(text)
      return prepared.reader ? prepared.all(...values).length : prepared.run(...values).changes
    })
  }

  /** Runs a write that returns one column. */
  returning(write: SQLWrapper): string[] {
    const { sql: text, params } = dialect.compile(write)
    const values = params.map(dialect.toDriver)
    return guard(() =>
      this.#write(text)
        .all(...values)
        .map(([value]) => String(value)),
    )
  }

  #write(text: string): BetterSqlite3.Statement<unknown[], unknown[]> {
    const known = this.#writes.get(text)
    if (known) return known
    const fresh = this.database.prepare<unknown[], unknown[]>(text)
    if (fresh.reader) fresh.raw()
    this.#writes.set(text, fresh)
    return fresh
  }

  exec(text: string): void {
    guard(() => this.database.exec(text))
  }

  /** Undoes the open transaction. After some faults, SQLite has already done so itself. */
  rollback(): void {
    if (!this.database.inTransaction) return
    try {
      this.database.exec('rollback')
    } catch {
      // The fault that led here says more. Changes that were not committed are gone when the file is opened again.
    }
  }
}

function guard<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw asSqliteFault(error)
  }
}

/** Opens the connection that writes. Its folder is made if it is missing. */
export function openWriter(file: string): SqliteHandle {
  makeFolder(dirname(file))
  const handle = new SqliteHandle(file, { timeout: 5_000 })
  const { database } = handle
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  database.pragma('cache_size = -32768')
  // No busy timeout from here on: waiting inside SQLite would stop the event loop. sqlite-transaction.ts
  // waits outside it when it begins.
  database.pragma('busy_timeout = 0')
  assertDurable(database)
  return handle
}

/** Refuses to serve a file whose commits a power cut could undo. */
function assertDurable(database: BetterSqlite3.Database): void {
  const expected = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1 }
  for (const [pragma, value] of Object.entries(expected)) {
    const actual = database.pragma(pragma, { simple: true })
    if (actual !== value) throw new Error(`SQLite runs with ${pragma}=${String(actual)} instead of ${value}.`)
  }
}

/** Opens a connection that only reads. */
export function openReader(file: string): SqliteHandle {
  const handle = new SqliteHandle(file, { readonly: true, timeout: 1_000 })
  // A cache instead of memory mapping: every part of a mapped file that was ever read would count as the process's
  // memory.
  handle.database.pragma('cache_size = -65536')
  handle.database.pragma(`busy_timeout = ${READ_WAIT_MS}`)
  return handle
}
