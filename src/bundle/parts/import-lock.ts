import { setTimeout as sleep } from 'node:timers/promises'
import { Database } from '../../store/sqlite-driver.js'
import { isBusy } from '../../store/sqlite-faults.js'

const RETRY_MS = 50

/**
 * Lets only one process at a time write a new organization in parts, so that leftovers can be told from work in
 * progress. It is a lock on an empty file beside the database, which the system releases when a process ends.
 *
 * @param wait whether to wait for another process
 * @returns a function that releases the lock; undefined if another process has it
 */
export async function lockImports(file: string, wait: true): Promise<() => void>
export async function lockImports(file: string, wait: boolean): Promise<(() => void) | undefined>
export async function lockImports(file: string, wait: boolean): Promise<(() => void) | undefined> {
  const database = new Database(`${file}-import`, { timeout: 0 })
  for (;;) {
    try {
      database.exec('begin exclusive')
      return () => database.close()
    } catch (error) {
      if (!isBusy(error) || !wait) database.close()
      if (!isBusy(error)) throw error
      if (!wait) return undefined
    }
    await sleep(RETRY_MS)
  }
}
