import type { SqliteStore } from './sqlite-store.js'

const PAGES_PER_STEP = 1_000

/**
 * Copies a SQLite database to a file as it is at this moment, no matter how much is written to it meanwhile.
 *
 * @param onProgress called with the number of pages that have been copied
 */
export async function copySnapshot(
  { writer }: SqliteStore,
  file: string,
  onProgress: (pages: number) => void,
): Promise<void> {
  // The copy is made from the snapshot of an open read. Without one, SQLite would begin again after every write.
  writer.exec('begin')
  try {
    writer.prepare('select count(*) from sqlite_master').get()
    await writer.backup(file, {
      progress: ({ totalPages, remainingPages }) => {
        onProgress(totalPages - remainingPages)
        return PAGES_PER_STEP
      },
    })
  } finally {
    writer.exec('rollback')
  }
}
