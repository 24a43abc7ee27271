import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Mutex } from 'async-mutex'
import type { SQLWrapper } from 'drizzle-orm'
import type BetterSqlite3 from 'better-sqlite3'
import { Database } from './sqlite-driver.js'
import { dialects } from './dialect.js'
import { type BoundValues, bindValues, type Statement } from './statement.js'
import type { Store, Transaction } from './store.js'
import { TransactionScope } from './transaction-scope.js'

const dialect = dialects.sqlite
const WRITE_WAIT_MS = 30_000

/** A value as better-sqlite3 takes it: lists as JSON for `json_each`, booleans as 0 and 1. */
function toDriver(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0
  return Array.isArray(value) ? JSON.stringify(value) : value
}

/** One connection with its prepared statements. */
class Connection {
  readonly database: BetterSqlite3.Database
  readonly #prepared = new Map<object, { all: (values: BoundValues) => object[] }>()

  constructor(file: string, options: BetterSqlite3.Options) {
    this.database = new Database(file, options)
  }

  all<Row extends object>(statement: Statement<Row>, values: BoundValues): Row[] {
    const known = this.#prepared.get(statement)
    // The map's key is the statement itself, so the rows are of its type.
    if (known) return known.all(values) as Row[]
    const { sql, params, mapRows } = statement.compile(dialect)
    const prepared = this.database.prepare<unknown[], unknown[]>(sql).raw()
    const all = (bound: BoundValues) => mapRows(prepared.all(...bindValues(params, bound).map(toDriver)))
    this.#prepared.set(statement, { all })
    return all(values)
  }

  run(write: SQLWrapper): number {
    const { sql, params } = dialect.compile(write)
    const prepared = this.database.prepare<unknown[], unknown[]>(sql)
    const values = params.map(toDriver)
    return prepared.reader ? prepared.all(...values).length : prepared.run(...values).changes
  }
}

function openWriter(file: string): Connection {
  mkdirSync(dirname(file), { recursive: true })
  const connection = new Connection(file, { timeout: 5_000 })
  const { database } = connection
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  database.pragma('cache_size = -32768')
  database.pragma('mmap_size = 268435456')
  // From here on no busy time-out: waiting inside SQLite would stop the event loop; `begin` waits outside.
  database.pragma('busy_timeout = 0')
  assertDurable(database)
  return connection
}

/** Refuses to serve from a file whose commits could be lost by a power cut. */
function assertDurable(database: BetterSqlite3.Database): void {
  const expected = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1 }
  for (const [pragma, value] of Object.entries(expected)) {
    const actual = database.pragma(pragma, { simple: true })
    if (actual !== value) throw new Error(`SQLite runs with ${pragma}=${String(actual)} instead of ${value}.`)
  }
}

function openReader(file: string): Connection {
  const connection = new Connection(file, { readonly: true, timeout: 1_000 })
  connection.database.pragma('cache_size = -65536')
  connection.database.pragma('mmap_size = 268435456')
  return connection
}

function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
}

/** Takes the write lock, waiting for other processes without stopping the event loop. */
async function begin(database: BetterSqlite3.Database): Promise<void> {
  const deadline = Date.now() + WRITE_WAIT_MS
  for (let wait = 1; ; wait = Math.min(wait * 2, 50)) {
    try {
      database.exec('begin immediate')
      return
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error
    }
    await sleep(wait * (0.5 + Math.random()))
  }
}

function sqliteTransaction(connection: Connection) {
  let open = true
  const committed: (() => void)[] = []
  const guarded = (): Connection => {
    if (!open) throw new Error('The transaction has ended.')
    return connection
  }
  const tx: Transaction = {
    dialect,
    all: (statement, values) => guarded().all(statement, values),
    run: async (write) => {
      const { tables: t, builder, now, oneOf } = dialect
      return guarded().run(write({ t, builder, now, oneOf }))
    },
    // There is one writer at a time, so every key is held already.
    lock: async () => void guarded(),
    now: async () => new Date().toISOString(),
    afterCommit: (work) => void committed.push(work),
  }
  return {
    tx,
    committed,
    end: () => {
      open = false
    },
  }
}

/** A SQLite store and its write connection, which imports and backups use directly. */
export interface SqliteStore extends Store {
  readonly writer: BetterSqlite3.Database
}

/**
 * Opens a SQLite file: one write connection behind a mutex, and a read-only one beside it.
 *
 * @param file a path; its folder is made if missing
 */
export function openSqliteStore(file: string): SqliteStore {
  const writer = openWriter(file)
  const reader = openReader(file)
  const mutex = new Mutex()
  const scope = new TransactionScope()
  return {
    dialect,
    writer: writer.database,
    all: (statement, values) => {
      scope.assertOutside()
      return reader.all(statement, values)
    },
    transaction: (work) =>
      scope.run(() =>
        mutex.runExclusive(async () => {
          await begin(writer.database)
          const { tx, committed, end } = sqliteTransaction(writer)
          try {
            const result = await work(tx)
            writer.database.exec('commit')
            for (const then of committed) then()
            return result
          } catch (error) {
            if (writer.database.inTransaction) writer.database.exec('rollback')
            throw error
          } finally {
            end()
          }
        }),
      ),
    ping: async () => void reader.database.prepare('select 1').get(),
    close: async () => {
      await mutex.runExclusive(() => {
        reader.database.close()
        writer.database.close()
      })
    },
  }
}
