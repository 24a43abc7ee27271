import type BetterSqlite3 from 'better-sqlite3'
import { messageOf } from './database-fault.js'
import { Database } from './sqlite-driver.js'

/** A read, as the main thread sends it. */
export interface ApartRead {
  /** The path of the database. A thread reads one only. */
  file: string
  sql: string
  values: readonly unknown[]
}

/** How many statements are kept prepared. */
const PREPARED = 64
/** How long a read waits for a checkpoint or a backup that holds the file. */
const WAIT_MS = 1_000

const prepared = new Map<string, BetterSqlite3.Statement<unknown[], unknown[]>>()
let database: BetterSqlite3.Database | undefined

function open(file: string): BetterSqlite3.Database {
  const opened = new Database(file, { readonly: true, timeout: WAIT_MS })
  opened.pragma('cache_size = -65536')
  return opened
}

/** The rows of a read, as arrays of values. The driver's errors don't reach the other thread whole. */
export function readApart({ file, sql, values }: ApartRead): unknown[][] {
  try {
    database ??= open(file)
    let statement = prepared.get(sql)
    if (!statement) {
      if (prepared.size === PREPARED) prepared.clear()
      statement = database.prepare<unknown[], unknown[]>(sql).raw()
      prepared.set(sql, statement)
    }
    return statement.all(...values)
  } catch (error) {
    throw new Error(messageOf(error), { cause: error })
  }
}
