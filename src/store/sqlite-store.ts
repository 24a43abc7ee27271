import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Mutex } from 'async-mutex'
import type { SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type BetterSqlite3 from 'better-sqlite3'
import { makeFolder } from '../make-folder.js'
import { DatabaseFault } from './database-fault.js'
import { dialects } from './dialect.js'
import { nextTurn } from './next-turn.js'
import { atMost, type Patience, patient } from './patience.js'
import { ReadPace } from './read-pace.js'
import { Database } from './sqlite-driver.js'
import { asSqliteFault, isBusy, watchFile } from './sqlite-faults.js'
import { sqliteProbe } from './sqlite-probe.js'
import { type BoundValues, type Statement } from './statement.js'
import type { Store, Transaction } from './store.js'
import { columnsIn, insertInto, toDriver } from './table-rows.js'
import { TransactionTracker } from './transaction-tracker.js'

const dialect = dialects.sqlite
/** The longest that the event loop may stand still because a lock is held for a moment. */
const READ_WAIT_MS = 25

/** One connection with its prepared statements. */
class SqliteHandle {
  readonly database: BetterSqlite3.Database
  readonly #prepared = new Map<object, { all: (values: BoundValues) => object[] }>()
  readonly #inserts = new Map<string, BetterSqlite3.Statement>()

  constructor(file: string, options: BetterSqlite3.Options) {
    this.database = new Database(file, options)
  }

  /** @throws DatabaseFault as all its methods do */
  all<Row extends object>(statement: Statement<Row>, values: BoundValues): Row[] {
    return guard(() => this.#all(statement, values))
  }

  #all<Row extends object>(statement: Statement<Row>, values: BoundValues): Row[] {
    const known = this.#prepared.get(statement)
    // The map's key is the statement itself, so the rows are of its type.
    if (known) return known.all(values) as Row[]
    const { sql, bind, mapRows } = statement.compile(dialect)
    const prepared = this.database.prepare<unknown[], unknown[]>(sql).raw()
    const all = (bound: BoundValues) => mapRows(prepared.all(...bind(bound)))
    this.#prepared.set(statement, { all })
    return all(values)
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

function openWriter(file: string): SqliteHandle {
  makeFolder(dirname(file))
  const handle = new SqliteHandle(file, { timeout: 5_000 })
  const { database } = handle
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  database.pragma('cache_size = -32768')
  // No busy timeout from here on: waiting inside SQLite would stop the event loop. `begin` waits outside it.
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

function openReader(file: string): SqliteHandle {
  const handle = new SqliteHandle(file, { readonly: true, timeout: 1_000 })
  // A cache in place of mapping the file: all that was ever read of a mapped file would count as the
  // process's memory.
  handle.database.pragma('cache_size = -65536')
  handle.database.pragma(`busy_timeout = ${READ_WAIT_MS}`)
  return handle
}

/** Takes the write lock, waiting for other processes without stopping the event loop. */
async function begin(handle: SqliteHandle, patience: Patience): Promise<void> {
  for (let wait = 1; ; wait = Math.min(wait * 2, 50)) {
    try {
      handle.exec('begin immediate')
      return
    } catch (error) {
      if (!isBusy(error) || patience.left() <= 0) throw error
    }
    await sleep(wait * (0.5 + Math.random()))
  }
}

/** Waits for this process's other transactions; the function that it returns lets the next one in. */
async function turnAt(mutex: Mutex, patience: Patience): Promise<() => void> {
  if (!mutex.isLocked()) return mutex.acquire()
  const turn = mutex.acquire()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience.left())
  })
  const release = await Promise.race([turn, late])
  clearTimeout(timer)
  if (release) return release
  void turn.then((done) => done())
  throw new DatabaseFault('Other changes were still being written.')
}

function sqliteTransaction(handle: SqliteHandle) {
  let open = true
  const committed: (() => void)[] = []
  const guarded = (): SqliteHandle => {
    if (!open) throw new Error('The transaction has ended.')
    return handle
  }
  const tx: Transaction = {
    dialect,
    all: (statement, values) => guarded().all(statement, values),
    run: async (write) => {
      const { tables: t, builder, now, oneOf } = dialect
      return guarded().run(write({ t, builder, now, oneOf }))
    },
    insert: async (table, rows) => {
      if (rows.length > 0) guarded().insert(table(dialect.tables), rows)
    },
    // There is one writer at a time, so it holds every key already.
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
  /** Calls `listener` with the milliseconds for which each transaction waited until it could write, in vain or not. */
  onWriteWait(listener: (milliseconds: number) => void): void
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
  const tracker = new TransactionTracker()
  const pace = new ReadPace()
  const assertInPlace = watchFile(file)
  const listeners: ((milliseconds: number) => void)[] = []
  const beginWriting = async (patience: Patience | undefined): Promise<() => void> => {
    const asked = performance.now()
    let release: (() => void) | undefined
    try {
      // Jobs and commands wait for this process's own changes however long they take.
      release = await (patience ? turnAt(mutex, patience) : mutex.acquire())
      assertInPlace()
      await begin(writer, patience ?? atMost(patient.left()))
      return release
    } catch (error) {
      release?.()
      throw error
    } finally {
      for (const listener of listeners) listener(performance.now() - asked)
    }
  }
  const probe = sqliteProbe({ reader: reader.database, writer: writer.database }, mutex)
  return {
    dialect,
    writer: writer.database,
    onWriteWait: (listener) => void listeners.push(listener),
    all: (statement, values, { begins = false, resume } = {}) => {
      tracker.assertOutside()
      const read = () => {
        resume?.()
        return reader.all(statement, values)
      }
      return pace.run(read, begins)
    },
    transaction: (_scope, work, patience) =>
      tracker.run(async () => {
        const release = await beginWriting(patience)
        try {
          const { tx, committed, end } = sqliteTransaction(writer)
          try {
            const result = await work(tx)
            writer.exec('commit')
            for (const then of committed) then()
            return result
          } catch (error) {
            writer.rollback()
            throw error
          } finally {
            end()
            // Nothing above had to wait. Without this, the transactions that queue up here would block the
            // event loop together.
            await nextTurn()
          }
        } finally {
          release()
        }
      }),
    ping: async () => {
      assertInPlace()
      await probe()
    },
    close: async () => {
      await mutex.runExclusive(() => {
        reader.database.close()
        writer.database.close()
      })
    },
  }
}
