import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CommandFailure } from '../base/command-failure.js'
import type { OpenStore } from '../store/open-store.js'

/** The files that are kept beside a SQLite database. */
const COMPANIONS = ['', '-wal', '-shm', '-journal', '-import']

/** What names a file whatever path leads to it; undefined if there is none. */
async function identityOf(path: string): Promise<string | undefined> {
  try {
    const { dev, ino } = await stat(path, { bigint: true })
    return `${dev} ${ino}`
  } catch {
    return undefined
  }
}

/**
 * Makes sure that a command may write these files, the first of which is its result: none is part of the open
 * database, and none is beside the journal of another one, which SQLite would apply to it.
 *
 * @throws CommandFailure that names the file
 */
export async function assertWritableTarget(store: OpenStore, ...files: readonly [string, ...string[]]) {
  const [result] = files
  const folder = await stat(dirname(result)).catch(() => undefined)
  if (result === '' || !folder?.isDirectory()) {
    throw new CommandFailure(`There is no folder for ${JSON.stringify(result)}.`)
  }
  const there = await stat(result).catch(() => undefined)
  if (there?.isDirectory()) throw new CommandFailure(`${result} is a folder: name a file.`)
  if (!('writer' in store)) return
  const { name } = store.writer
  const own = new Set(await Promise.all(COMPANIONS.map((suffix) => identityOf(`${name}${suffix}`))))
  own.delete(undefined)
  for (const file of files) {
    if (own.has(await identityOf(file))) {
      throw new CommandFailure(`${file} is part of the database itself: name another file.`)
    }
  }
  for (const suffix of COMPANIONS.slice(1)) {
    if ((await identityOf(`${result}${suffix}`)) === undefined) continue
    throw new CommandFailure(`${result}${suffix} belongs to a database: name another file than ${result}.`)
  }
}
