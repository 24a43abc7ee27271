import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

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
