import { join } from 'node:path'
import { textIndex } from '../search-index/index-changes.js'
import { copySnapshot } from '../store/copy-snapshot.js'
import { openSqliteStore, type SqliteStore } from '../store/sqlite-store.js'
import { makeCopyFolder } from './copy-folder.js'

/**
 * Opens a copy of a SQLite database at this moment, in a private folder beside it, so that long reads don't
 * block writers of the original.
 *
 * @returns the copy, and a function that closes and deletes it
 */
export async function openCopy(store: SqliteStore): Promise<{ store: SqliteStore; remove(): Promise<void> }> {
  const { folder, remove } = makeCopyFolder(store.writer.name)
  try {
    const file = join(folder, 'copy.db')
    await copySnapshot(store, file, () => {})
    const copy = openSqliteStore(file, textIndex)
    return {
      store: copy,
      remove: async () => {
        await copy.close()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}
