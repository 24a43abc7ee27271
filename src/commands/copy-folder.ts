import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Database } from '../store/sqlite-driver.js'

const LOCK = 'lock'
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * The lock of a folder, which the system releases however its process ends; undefined if another process holds it.
 */
function takeLock(folder: string, options: { fileMustExist: boolean }) {
  let lock: InstanceType<typeof Database> | undefined
  try {
    lock = new Database(join(folder, LOCK), { ...options, timeout: 0 })
    lock.exec('begin exclusive')
    return lock
  } catch {
    lock?.close()
    return undefined
  }
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })

/**
 * Removes the folders of ended processes. A folder without a lock is left: it is not ours, or is being made.
 */
function removeLeft(prefix: string): void {
  for (const name of readdirSync(dirname(prefix))) {
    if (!name.startsWith(basename(prefix))) continue
    const folder = join(dirname(prefix), name)
    const lock = takeLock(folder, { fileMustExist: true })
    if (!lock) continue
    remove(folder)
    lock.close()
  }
}

/**
 * Makes a folder for a copy of a database, beside it, that nobody else can enter. It is also removed by the
 * signals that end a command, and by the next call if the process was killed.
 *
 * @param database the path of the database
 * @returns the folder, and a function that removes it
 */
export function makeCopyFolder(database: string): { folder: string; remove(): void } {
  const prefix = `${database}.copy-`
  removeLeft(prefix)
  const folder = mkdtempSync(prefix)
  const lock = takeLock(folder, { fileMustExist: false })
  const end = () => {
    for (const signal of SIGNALS) process.off(signal, interrupt)
    remove(folder)
    lock?.close()
  }
  function interrupt(signal: NodeJS.Signals) {
    end()
    // With no listeners left, the signal ends the process.
    process.kill(process.pid, signal)
  }
  for (const signal of SIGNALS) process.once(signal, interrupt)
  return { folder, remove: end }
}
