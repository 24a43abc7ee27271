import { statfs } from 'node:fs/promises'
import type { Mutex } from 'async-mutex'
import type BetterSqlite3 from 'better-sqlite3'
import { PROBE_BYTES, DiskSpaceWatch } from './disk-space-watch.js'
import { asSqliteFault, isBusy } from './sqlite-faults.js'

const WRITE_EVERY_MS = 5_000
/** So few pages are kept that what is written goes to the disk before it is undone. */
const FEW_PAGES = 10

interface Connections {
  reader: BetterSqlite3.Database
  writer: BetterSqlite3.Database
}

/** How many bytes are free where a file lies. */
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
    // SQLite has undone it by itself after some faults.
    if (writer.inTransaction) writer.exec('rollback')
    writer.pragma(`cache_size = ${pages}`)
  }
}

/**
 * Makes a check whether the file can be read and written, by a small write of its own now and then, and by a larger
 * one where the disk was full. That the file is locked, by this process or another, is no fault.
 *
 * @param free gives how many bytes are free where the file lies
 * @default free what the file system says
 * @returns `assert` throws what is wrong; `room` is told of what transactions meet
 */
export function sqliteProbe(
  { reader, writer }: Connections,
  mutex: Mutex,
  free: () => Promise<number> = () => freeAt(writer.name),
): { assert: () => Promise<void>; room: DiskSpaceWatch } {
  let next = 0
  const write = () => {
    try {
      // The number that an application may keep in the head of the file: it stays as it is, but is written.
      writer.pragma(`user_version = ${Number(writer.pragma('user_version', { simple: true }))}`)
    } catch (error) {
      if (!isBusy(error)) throw error
    }
  }
  const room = new DiskSpaceWatch(() => mutex.runExclusive(() => tryRoom(writer)))
  const isShort = async () => (await free().catch(() => Number.POSITIVE_INFINITY)) < PROBE_BYTES
  const assert = async () => {
    reader.pragma('schema_version')
    const isDue = !mutex.isLocked() && performance.now() >= next
    await room.assertRoom(isDue && (await isShort()))
    if (!isDue) return
    await mutex.runExclusive(write)
    next = performance.now() + WRITE_EVERY_MS
  }
  return { assert, room }
}
