import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { costlyOrganization, OWNER } from './data.js'
import type { Watched } from './serve-watched.js'

const CLI = join(import.meta.dirname, '../../../dist/cli.js')
const PORT = 4911
const URL = `http://127.0.0.1:${PORT}`

const answer = z.object({
  extensions: z.object({ cost: z.object({ objects: z.number() }) }).optional(),
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }) })).optional(),
})

const watched = z.tuple([z.object({ longest: z.number(), total: z.number() })]).rest(z.unknown())

/** What a query cost. */
export interface Cost extends Watched {
  objects: number
  /** How long the answer took on the clock, in milliseconds. */
  milliseconds: number
  bytes: number
  /** The code of its first error. */
  code?: string | undefined
}

async function importData(databaseUrl: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const child = spawn(process.execPath, [CLI, 'import', '-'], { env, stdio: ['pipe', 'ignore', 'inherit'] })
  const lines = function* () {
    for (const record of costlyOrganization()) yield `${JSON.stringify(record)}\n`
  }
  const ended = once(child, 'exit')
  await pipeline(Readable.from(lines()), child.stdin)
  const [code] = await ended
  if (code !== 0) throw new Error('lyceum import failed.')
}

/** The file with the data, made once. */
async function prepare(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'costly.db')
  if (existsSync(file)) return file
  const partial = `${file}.part`
  rmSync(partial, { force: true })
  await importData(`file:${partial}`)
  // What is still in the log beside it belongs to it.
  for (const end of ['', '-wal', '-shm']) if (existsSync(partial + end)) renameSync(partial + end, file + end)
  return file
}

/** The service over the costly data, watched from within. */
export class WatchedService {
  readonly #child: ChildProcess
  readonly #token: string

  private constructor(child: ChildProcess, token: string) {
    this.#child = child
    this.#token = token
  }

  static async start(folder: string): Promise<WatchedService> {
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: process.env['COSTLY_DATABASE_URL'] ?? `file:${await prepare(folder)}`,
      PORT: String(PORT),
      RATE_LIMIT_PER_MINUTE: '0',
      RATE_LIMIT_OBJECTS_PER_MINUTE: '0',
      MAX_LOOP_DELAY_MS: '0',
      LOG_LEVEL: 'error',
    }
    const token = execFileSync(process.execPath, [CLI, 'token', 'create', '--user', OWNER], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const child = fork(join(import.meta.dirname, 'serve-watched.ts'), {
      env,
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    for (let tries = 0; ; tries += 1) {
      const ready = await fetch(`${URL}/readyz`).catch(() => undefined)
      if (ready?.ok) break
      if (tries > 600 || child.exitCode !== null) throw new Error('It does not serve.')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return new WatchedService(child, String(token).trim())
  }

  async ask(query: string): Promise<Cost> {
    const begun = once(this.#child, 'message')
    this.#child.send('begin')
    await begun
    const start = performance.now()
    const response = await fetch(`${URL}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    const text = await response.text()
    const milliseconds = performance.now() - start
    const ended = once(this.#child, 'message')
    this.#child.send('end')
    const [{ longest, total }] = watched.parse(await ended)
    const { extensions, errors } = answer.parse(JSON.parse(text))
    const code = errors?.[0]?.extensions.code
    return { longest, total, milliseconds, code, bytes: text.length, objects: extensions?.cost.objects ?? 0 }
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    await ended
  }
}
