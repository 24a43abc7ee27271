import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Deletes the mails of a folder that were written before a time. A missing folder has none. */
export async function deleteOldMails(folder: string, before: Date): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!name.endsWith('.eml')) continue
    const path = join(folder, name)
    const { mtime } = await stat(path)
    if (mtime < before) await rm(path, { force: true })
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return []
    throw error
  }
}
