import { execFile } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'

/** The folders of what browsers load. */
const PAGES = ['graphiql', 'web'] as const

/** The time when a file was last written, in milliseconds; 0 if it doesn't exist. */
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

/** Builds what tests start in processes and open in browsers if its sources are newer: all of them run `dist`. */
export async function setup(): Promise<void> {
  const files = (await readdir('src', { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const isOf = (folder: string) => (file: string) => file.startsWith(join('src', folder, sep))
  const server = files.filter((file) => !PAGES.some((folder) => isOf(folder)(file)))
  // Vitest's own NODE_ENV would give the pages React's slow form for developers.
  const env = { ...process.env, NODE_ENV: 'production' }
  const run = (script: string) => promisify(execFile)('npm', ['run', script], { env })
  if (await isOlder(join('dist', 'server.tsbuildinfo'), server)) await run('build:server')
  for (const folder of PAGES)
    if (await isOlder(join('dist', folder, 'index.html'), files.filter(isOf(folder))))
      await run(`build:${folder}`)
}
