import type { SqliteStore } from './sqlite-store.js'

const PAGES_AT_ONCE = 1_000

/**
 * Copies a SQLite database to a file as it is at this moment, however much is written to it meanwhile.
 *
 * @param onProgress is told how many pages have been copied
 */
export async function copySnapshot(
  { writer }: SqliteStore,
  file: string,
  onProgress: (pages: number) => void,
): Promise<void> {
  // The copy keeps to the snapshot of an open read. Without one, SQLite begins anew after every write.
  writer.exec('begin')
  try {
    writer.prepare('select count(*) from sqlite_master').get()
    await writer.backup(file, {
      progress: ({ totalPages, remainingPages }) => {
        onProgress(totalPages - remainingPages)
        return PAGES_AT_ONCE
      },
    })
  } finally {
    writer.exec('rollback')
  }
}
