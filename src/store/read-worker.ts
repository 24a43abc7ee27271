import type BetterSqlite3 from 'better-sqlite3'
import { GOES_ON, ReadEnded, type ReadEnd, ReadWatch } from './read-watch.js'
import { messageOf } from './database-fault.js'
import { Database } from './sqlite-driver.js'

/** A read, as the main thread sends it. */
export interface WorkerRead {
  /** The path of the database. A thread reads one only. */
  file: string
  sql: string
  values: readonly unknown[]
  end: ReadEnd
}

/** The outcome of a read. */
export interface WorkerAnswer {
  /** Undefined if it was ended before it was done. */
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
  opened.function(GOES_ON, () => {
    watch?.assertGoesOn()
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

/** The rows of a read, as arrays of values. The driver's errors don't reach the other thread whole. */
export function readOnWorker({ file, sql, values, end }: WorkerRead): WorkerAnswer {
  const watched = new ReadWatch(end)
  watch = watched
  try {
    watched.assertGoesOn()
    return { rows: prepare(file, sql).all(...values), milliseconds: watched.milliseconds }
  } catch (error) {
    if (error instanceof ReadEnded) return { rows: undefined, milliseconds: watched.milliseconds }
    throw new Error(messageOf(error), { cause: error })
  }
}
