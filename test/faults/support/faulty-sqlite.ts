import type BetterSqlite3 from 'better-sqlite3'
import { Database } from '../../../src/store/sqlite-driver.js'
import type { Fault, FaultPlan } from './fault-plan.js'

/** What SQLite says in each case. */
const CODES: Record<Fault, string> = {
  refused: 'SQLITE_FULL',
  cut: 'SQLITE_IOERR_WRITE',
  ended: 'SQLITE_IOERR_SHMMAP',
  late: 'SQLITE_BUSY',
  lost: 'SQLITE_IOERR_FSYNC',
  outage: 'SQLITE_IOERR_READ',
}
/** After these, SQLite has ended the transaction by itself. */
const UNDONE: ReadonlySet<Fault> = new Set(['cut', 'ended', 'outage'])

type Method = (...values: unknown[]) => unknown

function methodOf(target: object, name: string): Method {
  const method: unknown = Reflect.get(target, name)
  if (typeof method !== 'function') throw new Error(`The driver has no ${name}.`)
  return (...values) => Reflect.apply(method, target, values)
}

/**
 * Lets the statements of this file's connections that are opened from here on fail as planned. Those of other files in
 * this process pass, and don't count.
 */
export function breakFile(file: string, plan: FaultPlan): { restore: () => void } {
  const { prototype } = Database
  const { prepare, exec } = prototype
  const step = (database: BetterSqlite3.Database, text: string, run: () => unknown): unknown => {
    // A rollback always works: SQLite drops what it can't undo.
    if (database.name !== file || text === 'rollback') return run()
    const fault = plan.next(text)
    // At the beginning of a transaction, nothing can be half done.
    if (fault === undefined || (fault === 'lost' && !text.startsWith('begin'))) {
      const result = run()
      if (fault === undefined) {
        if (text === 'commit') void plan.committed()
        return result
      }
    }
    if (fault && UNDONE.has(fault) && database.inTransaction) Reflect.apply(exec, database, ['rollback'])
    throw new Database.SqliteError(`as planned: ${fault}`, CODES[fault])
  }
  Reflect.set(prototype, 'exec', function (this: BetterSqlite3.Database, text: string) {
    return step(this, text, () => Reflect.apply(exec, this, [text]))
  })
  Reflect.set(prototype, 'prepare', function (this: BetterSqlite3.Database, text: string) {
    const statement = Reflect.apply(prepare, this, [text])
    for (const name of ['all', 'run']) {
      const method = methodOf(statement, name)
      Reflect.set(statement, name, (...values: unknown[]) => step(this, text, () => method(...values)))
    }
    return statement
  })
  return {
    restore: () => {
      Object.assign(prototype, { prepare, exec })
    },
  }
}
