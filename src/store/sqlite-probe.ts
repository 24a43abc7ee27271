import { statfs } from 'node:fs/promises'
import type { Mutex } from 'async-mutex'
import type BetterSqlite3 from 'better-sqlite3'
import { PROBE_BYTES, DiskSpaceWatch } from './disk-space-watch.js'
import { asSqliteFault, isBusy } from './sqlite-faults.js'

const WRITE_EVERY_MS = 5_000
/** A cache so small that the pages go to the disk before they are undone. */
const FEW_PAGES = 10

interface Connections {
  reader: BetterSqlite3.Database
  writer: BetterSqlite3.Database
}

/** How many bytes are free in the file system of a file. */
async function freeAt(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}

/** Writes as much as a long document takes, and undoes it. */
function tryRoom(writer: BetterSqlite3.Database): void {
  const pages = Number(writer.pragma('cache_size', { simple: true }))
  writer.pragma(`cache_size = ${FEW_PAGES}`)
  try {
    writer.exec('begin immediate')
    writer.exec(`create table room as select zeroblob(${PROBE_BYTES}) as filler`)
  } catch (error) {
    throw asSqliteFault(error)
  } finally {
    // After some faults, SQLite has already rolled back by itself.
    if (writer.inTransaction) writer.exec('rollback')
    writer.pragma(`cache_size = ${pages}`)
  }
}

/**
 * Makes a check whether the file can be read and written. It makes a small write now and then, and a larger one if the
 * disk was full. It is no fault if the file is locked, by this process or another.
 *
 * @param free returns how many bytes are free in the file's file system
 * @default free asks the file system
 * @returns `assert` throws what is wrong; `diskSpace` must be notified of the outcomes of transactions
 */
export function sqliteProbe(
  { reader, writer }: Connections,
  mutex: Mutex,
  free: () => Promise<number> = () => freeAt(writer.name),
): { assert: () => Promise<void>; diskSpace: DiskSpaceWatch } {
  let next = 0
  const write = () => {
    try {
      // This number in the file's header is for the application's own use. It keeps its value, but is written.
      writer.pragma(`user_version = ${Number(writer.pragma('user_version', { simple: true }))}`)
    } catch (error) {
      if (!isBusy(error)) throw error
    }
  }
  const diskSpace = new DiskSpaceWatch(() => mutex.runExclusive(() => tryRoom(writer)))
  const isShort = async () => (await free().catch(() => Number.POSITIVE_INFINITY)) < PROBE_BYTES
  const assert = async () => {
    reader.pragma('schema_version')
    const isDue = !mutex.isLocked() && performance.now() >= next
    await diskSpace.assertRoom(isDue && (await isShort()))
    if (!isDue) return
    await mutex.runExclusive(write)
    next = performance.now() + WRITE_EVERY_MS
  }
  return { assert, diskSpace }
}
