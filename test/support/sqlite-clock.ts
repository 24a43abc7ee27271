import type BetterSqlite3 from 'better-sqlite3'
import { vi } from 'vitest'
import { Database } from '../../src/store/sqlite-driver.js'

/**
 * Has SQLite's clock be that of the process, which a test can set, on all connections that are opened from now on.
 *
 * @returns what ends it
 */
export function followProcessClock(): () => void {
  const following = new WeakSet<BetterSqlite3.Database>()
  const { pragma } = Database.prototype
  const spy = vi.spyOn(Database.prototype, 'pragma').mockImplementation(function (
    this: BetterSqlite3.Database,
    ...args
  ) {
    if (!following.has(this)) this.function('strftime', { varargs: true }, () => new Date().toISOString())
    following.add(this)
    return pragma.apply(this, args)
  })
  return () => spy.mockRestore()
}
