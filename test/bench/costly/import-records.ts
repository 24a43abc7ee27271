import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const CLI = join(import.meta.dirname, '../../../dist/cli.js')

/** Imports records in the bundle format into a database, which is migrated first. */
export async function importRecords(databaseUrl: string, records: Iterable<object>): Promise<void> {
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const child = spawn(process.execPath, [CLI, 'import', '-'], { env, stdio: ['pipe', 'ignore', 'inherit'] })
  const lines = function* () {
    for (const record of records) yield `${JSON.stringify(record)}\n`
  }
  const ended = once(child, 'exit')
  await pipeline(Readable.from(lines()), child.stdin)
  const [code] = await ended
  if (code !== 0) throw new Error('lyceum import failed.')
}

/** The URL of the SQLite file with these records, which is made once. */
export async function fileOf(folder: string, name: string, records: () => Iterable<object>): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.db`)
  if (existsSync(file)) return `file:${file}`
  const partial = `${file}.part`
  rmSync(partial, { force: true })
  await importRecords(`file:${partial}`, records())
  // The log next to the file belongs to it.
  for (const end of ['', '-wal', '-shm']) if (existsSync(partial + end)) renameSync(partial + end, file + end)
  return `file:${file}`
}
