import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { vi } from 'vitest'
import { whenPrinted } from './when-printed.js'

const cli = join(import.meta.dirname, '..', '..', 'dist', 'cli.js')
const run = promisify(execFile)
const PATIENCE = { timeout: 120_000 }

/** Starts the built service over the records of a bundle, as a subgraph that keeps no answers. */
export async function startSubgraph(records: readonly object[]) {
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-subgraph-'))
  const env = {
    ...process.env,
    DATABASE_URL: `file:${join(folder, 'test.db')}`,
    MAIL_OUTBOX: join(folder, 'outbox'),
    VIDEO_SITE: 'offline',
    PORT: '0',
    FEDERATION: 'true',
    ANSWER_CACHE_MB: '0',
    RATE_LIMIT_PER_MINUTE: '0',
    MAX_LOOP_DELAY_MS: '0',
    REQUEST_CPU_SECONDS: '0',
  }
  const bundle = join(folder, 'bundle.ndjson')
  await writeFile(bundle, records.map((record) => JSON.stringify(record)).join('\n'))
  await run(process.execPath, [cli, 'migrate'], { env })
  await run(process.execPath, [cli, 'import', bundle], { env })
  const service = spawn(process.execPath, [cli, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const requests: { operation: string; statements: number }[] = []
  createInterface({ input: service.stdout }).on('line', (line) => {
    if (line.includes('"msg":"request"')) requests.push(JSON.parse(line))
  })
  const url = await whenPrinted(service.stdout, /(http:\/\/[\w.]+:\d+)/)
  return {
    url,
    /** A new token of a person. */
    tokenOf: async (userId: string) => {
      const { stdout } = await run(process.execPath, [cli, 'token', 'create', '--user', userId], { env })
      return stdout.trim()
    },
    /** The SQL statements of each request to `/graphql` while `work` is done. */
    statementsOf: async (work: () => Promise<unknown>) => {
      requests.length = 0
      await work()
      // The log is in order: once this request is in it, all before are.
      await fetch(`${url}/healthz`)
      await vi.waitUntil(() => requests.some(({ operation }) => operation === '/healthz'), PATIENCE)
      return requests.filter(({ operation }) => operation === '/graphql').map(({ statements }) => statements)
    },
    stop: async () => {
      service.kill()
      await once(service, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}
