import type { Mutex } from 'async-mutex'
import type BetterSqlite3 from 'better-sqlite3'
import { isBusy } from './sqlite-faults.js'

const WRITE_EVERY_MS = 5_000

/**
 * Makes a check whether the file can be read and written, by a small write of its own now and then. That the
 * file is locked, by this process or another, is no fault.
 *
 * @returns a function that throws what is wrong
 */
export function sqliteProbe(
  { reader, writer }: Record<'reader' | 'writer', BetterSqlite3.Database>,
  mutex: Mutex,
): () => Promise<void> {
  let next = 0
  const write = () => {
    try {
      // The number that an application may keep in the head of the file: it stays as it is, but is written.
      writer.pragma(`user_version = ${Number(writer.pragma('user_version', { simple: true }))}`)
    } catch (error) {
      if (!isBusy(error)) throw error
    }
  }
  return async () => {
    reader.pragma('schema_version')
    if (mutex.isLocked() || performance.now() < next) return
    await mutex.runExclusive(write)
    next = performance.now() + WRITE_EVERY_MS
  }
}
