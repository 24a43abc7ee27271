import { execFile } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const PAGE = join('src', 'graphiql')

/** When a file was last written, in milliseconds; 0 where there is none. */
const writtenAt = (file: string): Promise<number> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

async function isOlder(built: string, sources: readonly string[]): Promise<boolean> {
  const since = await writtenAt(built)
  const times = await Promise.all(sources.map(writtenAt))
  return times.some((time) => time > since)
}

/** Builds what tests start in processes and open in browsers, where its sources are newer: all of them run `dist`. */
export async function setup(): Promise<void> {
  const files = (await readdir('src', { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const page = files.filter((file) => file.startsWith(PAGE))
  const server = files.filter((file) => !file.startsWith(PAGE))
  const run = (script: string) => promisify(execFile)('npm', ['run', script])
  if (await isOlder(join('dist', 'server.tsbuildinfo'), server)) await run('build:server')
  if (await isOlder(join('dist', 'graphiql', 'index.html'), page)) await run('build:graphiql')
}
