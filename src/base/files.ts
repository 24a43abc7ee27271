import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** The permissions of accounts that are neither the owner nor in the group; a group is chosen on purpose. */
const OTHERS = 0o007

/**
 * Makes every file of this process and its children readable only by its own account: files 0600, folders
 * 0700. The service writes data that it protects: databases, backups, exports, mails.
 */
export function keepFilesPrivate(): void {
  process.umask(0o077)
}

/** Whether accounts that are neither the owner nor of the file's group may do anything with it. */
export function isOpenToOthers({ mode }: { mode: number }): boolean {
  return (mode & OTHERS) !== 0
}

/**
 * Makes a folder and its missing parents. Node's own `recursive` option hangs if a folder that was just made
 * can't be found, as happens below /proc.
 *
 * @throws Error if a folder can't be made
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have made it in the meantime.
    if (!existsSync(folder)) throw error
  }
}
