import { lstat, realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CommandFailure } from '../base/command-failure.js'
import type { OpenStore } from '../store/open-store.js'

/** The files that are kept beside a SQLite database. */
const COMPANIONS = ['', '-wal', '-shm', '-journal', '-import']

/** Identifies a file under any path; undefined if there is none. */
async function identityOf(path: string): Promise<string | undefined> {
  try {
    const { dev, ino } = await stat(path, { bigint: true })
    return `${dev} ${ino}`
  } catch {
    return undefined
  }
}

/** The target of a link, so that writing keeps the link; any other path as it is. */
async function behindLink(path: string, advice: string): Promise<string> {
  const found = await lstat(path).catch(() => undefined)
  if (!found?.isSymbolicLink()) return path
  return await realpath(path).catch(() => {
    throw new CommandFailure(`${path} is a link to no file: ${advice}.`)
  })
}

/** @throws CommandFailure if the path exists but is not a regular file, such as a device or a named pipe */
async function assertRegular(path: string, advice: string): Promise<void> {
  const there = await stat(path).catch(() => undefined)
  if (there?.isDirectory()) throw new CommandFailure(`${path} is a folder: name a file.`)
  if (there && !there.isFile()) throw new CommandFailure(`${path} is no regular file: ${advice}.`)
}

/**
 * Finds the file for a command's result, and a partial file that is renamed once it is complete. Both must be
 * regular files or missing, not part of the open database, and not beside the journal of another database,
 * which SQLite would apply to the result.
 *
 * @param advice what to do if the file can't be replaced
 * @throws CommandFailure that names the file
 */
export async function writableTarget(
  store: OpenStore,
  file: string,
  advice: string,
): Promise<{ target: string; partial: string }> {
  const folder = await stat(dirname(file)).catch(() => undefined)
  if (file === '' || !folder?.isDirectory()) {
    throw new CommandFailure(`There is no folder for ${JSON.stringify(file)}.`)
  }
  await assertRegular(file, advice)
  const target = await behindLink(file, advice)
  const partial = `${target}.part`
  await assertRegular(partial, advice)
  if (!('writer' in store)) return { target, partial }
  const { name } = store.writer
  const own = new Set(await Promise.all(COMPANIONS.map((suffix) => identityOf(`${name}${suffix}`))))
  own.delete(undefined)
  for (const path of [file, partial]) {
    if (own.has(await identityOf(path))) {
      throw new CommandFailure(`${path} is part of the database itself: name another file.`)
    }
  }
  for (const suffix of COMPANIONS.slice(1)) {
    if ((await identityOf(`${target}${suffix}`)) === undefined) continue
    throw new CommandFailure(`${target}${suffix} belongs to a database: name another file than ${file}.`)
  }
  return { target, partial }
}
