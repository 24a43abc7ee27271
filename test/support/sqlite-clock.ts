import type BetterSqlite3 from 'better-sqlite3'
import { vi } from 'vitest'
import { Database } from '../../src/store/sqlite-driver.js'

/**
 * Makes SQLite use the clock of the process, which a test can set, on all connections opened from now on.
 *
 * @returns a function that ends this
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
