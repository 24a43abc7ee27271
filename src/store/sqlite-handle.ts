import { dirname } from 'node:path'
import type { SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type BetterSqlite3 from 'better-sqlite3'
import { makeFolder } from '../make-folder.js'
import { dialects } from './dialect.js'
import { Database } from './sqlite-driver.js'
import { asSqliteFault } from './sqlite-faults.js'
import type { BoundValues, CompiledStatement, Statement } from './statement.js'
import { columnsIn, insertInto, toDriver } from './table-rows.js'

const dialect = dialects.sqlite
/** The longest that the event loop may stand still because a lock is held for a moment. */
const READ_WAIT_MS = 25

type ReadAll = (values: BoundValues) => object[]

/** A statement as a connection has prepared it. */
interface Prepared {
  lists: readonly string[]
  all: ReadAll
  /** Where some of the lists hold a single string, by a number with the bits of these lists. */
  forSingle: Map<number, ReadAll>
}

/** The bits of the lists that hold a single string. */
export function singleLists(lists: readonly string[], values: BoundValues): number {
  let single = 0
  for (const [index, name] of lists.entries()) {
    const list = values[name]
    if (Array.isArray(list) && list.length === 1) single |= 1 << index
  }
  return single
}

/** The names of the lists with these bits. */
export function listsNamed(lists: readonly string[], single: number): ReadonlySet<string> {
  return new Set(lists.filter((_name, index) => (single & (1 << index)) !== 0))
}

/** One connection with its prepared statements. */
export class SqliteHandle {
  readonly database: BetterSqlite3.Database
  readonly #prepared = new WeakMap<object, Prepared>()
  readonly #inserts = new Map<string, BetterSqlite3.Statement>()
  #dataVersion: BetterSqlite3.Statement | undefined

  constructor(file: string, options: BetterSqlite3.Options) {
    this.database = new Database(file, options)
  }

  /** @throws DatabaseFault as all its methods do */
  all<Row extends object>(statement: Statement<Row>, values: BoundValues): Row[] {
    return guard(() => this.#all(statement, values))
  }

  #all<Row extends object>(statement: Statement<Row>, values: BoundValues): Row[] {
    const known = this.#prepared.get(statement) ?? this.#prepare(statement)
    const single = singleLists(known.lists, values)
    // The map's key is the statement itself, so the rows are of its type.
    if (single === 0) return known.all(values) as Row[]
    const all = known.forSingle.get(single) ?? this.#prepareSingle(statement, known, single)
    return all(values) as Row[]
  }

  #prepare<Row extends object>(statement: Statement<Row>): Prepared {
    const compiled = statement.compile(dialect)
    const prepared = { lists: compiled.lists, all: this.#reading(compiled), forSingle: new Map() }
    this.#prepared.set(statement, prepared)
    return prepared
  }

  #prepareSingle(statement: Statement<object>, { lists, forSingle }: Prepared, single: number): ReadAll {
    const all = this.#reading(statement.compile(dialect, listsNamed(lists, single)))
    forSingle.set(single, all)
    return all
  }

  #reading({ sql, bind, mapRows }: CompiledStatement<object>): ReadAll {
    const prepared = this.database.prepare<unknown[], unknown[]>(sql)
    if (!prepared.reader)
      return (values) => {
        prepared.run(...bind(values))
        return []
      }
    prepared.raw()
    return (values) => mapRows(prepared.all(...bind(values)))
  }

  /** Moves when another connection has committed, in this process or another (SQLite, `pragma data_version`). */
  dataVersion(): number {
    return guard(() => {
      this.#dataVersion ??= this.database.prepare('pragma data_version').pluck()
      return Number(this.#dataVersion.get())
    })
  }

  /** Inserts rows one by one: for SQLite, which runs in this process, that is the fastest way. */
  insert(table: PgTable, rows: readonly Readonly<Record<string, unknown>>[]): void {
    const columns = columnsIn(table, rows)
    const placeholders = columns.map(() => '?').join(', ')
    const text = `${insertInto(table, columns)} values (${placeholders}) on conflict do nothing`
    guard(() => {
      const insert = this.#inserts.get(text) ?? this.database.prepare(text)
      this.#inserts.set(text, insert)
      for (const row of rows) {
        insert.run(...columns.map(({ property, column }) => toDriver(column, row[property])))
      }
    })
  }

  run(write: SQLWrapper): number {
    const { sql, params } = dialect.compile(write)
    const values = params.map(dialect.toDriver)
    return guard(() => {
      const prepared = this.database.prepare<unknown[], unknown[]>(sql)
      return prepared.reader ? prepared.all(...values).length : prepared.run(...values).changes
    })
  }

  /** Runs a write that returns one column. */
  returning(write: SQLWrapper): string[] {
    const { sql, params } = dialect.compile(write)
    const values = params.map(dialect.toDriver)
    return guard(() =>
      this.database
        .prepare<unknown[], string>(sql)
        .pluck()
        .all(...values),
    )
  }

  exec(text: string): void {
    guard(() => this.database.exec(text))
  }

  /** Undoes what was begun. SQLite has done so itself after some faults. */
  rollback(): void {
    if (!this.database.inTransaction) return
    try {
      this.database.exec('rollback')
    } catch {
      // The fault that led here says more. What was not committed is gone when the file is opened again.
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

/** Opens the connection that writes. Its folder is made if missing. */
export function openWriter(file: string): SqliteHandle {
  makeFolder(dirname(file))
  const handle = new SqliteHandle(file, { timeout: 5_000 })
  const { database } = handle
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  database.pragma('cache_size = -32768')
  // No busy timeout from here on: waiting inside SQLite would stop the event loop. a transaction's beginning waits outside it.
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
  // A cache in place of mapping the file: all that was ever read of a mapped file would count as the
  // process's memory.
  handle.database.pragma('cache_size = -65536')
  handle.database.pragma(`busy_timeout = ${READ_WAIT_MS}`)
  return handle
}
