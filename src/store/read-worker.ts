import type BetterSqlite3 from 'better-sqlite3'
import { NOT_ABORTED, ReadAborted, type ReadLimits, ReadWatch } from './read-watch.js'
import { messageOf } from './database-fault.js'
import { Database } from './sqlite-driver.js'

/** A read, as the main thread sends it. */
export interface WorkerRead {
  /** The path of the database. A thread reads only one database. */
  file: string
  sql: string
  values: readonly unknown[]
  limits: ReadLimits
}

/** The outcome of a read. */
export interface WorkerAnswer {
  /** Undefined if the read was aborted. */
  rows: unknown[][] | undefined
  /** The processor time that it took. */
  milliseconds: number
}

/** How many statements are kept prepared. */
const PREPARED = 64
/** How long a read waits for a checkpoint or a backup that holds the file. */
const WAIT_MS = 1_000

const prepared = new Map<string, BetterSqlite3.Statement<unknown[], unknown[]>>()
let database: BetterSqlite3.Database | undefined
let watch: ReadWatch | undefined

function open(file: string): BetterSqlite3.Database {
  const opened = new Database(file, { readonly: true, timeout: WAIT_MS })
  opened.pragma('cache_size = -65536')
  opened.function(NOT_ABORTED, () => {
    watch?.throwIfAborted()
    return 1
  })
  return opened
}

function prepare(file: string, sql: string): BetterSqlite3.Statement<unknown[], unknown[]> {
  database ??= open(file)
  const known = prepared.get(sql)
  if (known) return known
  if (prepared.size === PREPARED) prepared.clear()
  const statement = database.prepare<unknown[], unknown[]>(sql).raw()
  prepared.set(sql, statement)
  return statement
}

/**
 * Runs a read, and returns its rows as arrays of values. The driver's errors would lose their properties on the way to
 * the other thread, so plain errors are thrown.
 */
export function readOnWorker({ file, sql, values, limits }: WorkerRead): WorkerAnswer {
  const watched = new ReadWatch(limits)
  watch = watched
  try {
    watched.throwIfAborted()
    return { rows: prepare(file, sql).all(...values), milliseconds: watched.milliseconds }
  } catch (error) {
    if (error instanceof ReadAborted) return { rows: undefined, milliseconds: watched.milliseconds }
    throw new Error(messageOf(error), { cause: error })
  }
}
