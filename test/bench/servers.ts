import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Workload } from './workloads.js'

const APP_URL = 'http://127.0.0.1:4000'
const CLI = join(import.meta.dirname, '../../dist/cli.js')
const comparator = (name: string) => join(import.meta.dirname, 'dist/comparators', `${name}.js`)

/** The options with which the image starts Node; all servers get them. */
const NODE_OPTIONS = ['--max-semi-space-size=32', '--no-allocation-site-pretenuring']

/** A server, and the requests that it can serve. */
export interface ServerDefinition {
  name: string
  /** The program of Node that runs it. @default the one that runs the bench */
  node?: string
  /** The script that node runs, and its arguments. */
  command: readonly string[]
  env?: Readonly<Record<string, string>>
  serves: (workload: Workload) => boolean
  /** Where to read how many statements it has run: the sum of the numbers that match in the answer. */
  statements: { path: string; pattern: RegExp }
}

const counter = { path: '/statements', pattern: /^(\d+)$/gm }
const isRest = ({ surface }: Workload) => surface === 'rest'
const isGraphql = ({ surface }: Workload) => surface === 'graphql'
const isKnown = ({ cold }: Workload) => !cold

/** The service as `lyceum serve` runs it, with every answer made anew, as the other servers always do. */
export const LYCEUM: ServerDefinition = {
  name: 'Lyceum',
  command: [CLI, 'serve'],
  env: { ANSWER_CACHE_MB: '0' },
  serves: () => true,
  statements: { path: '/metrics', pattern: /^lyceum_request_sql_statements_sum\{.*\} (\d+)$/gm },
}

/** The service as it usually runs: it sends the same answer again until something changes. */
export const KEPT: ServerDefinition = {
  ...LYCEUM,
  name: 'Lyceum, answers kept',
  env: {},
  serves: isKnown,
}

/** The servers that it is compared with. */
export const COMPARATORS: readonly ServerDefinition[] = [
  {
    name: 'node:http',
    command: [comparator('node-http')],
    env: { ROWS: 'objects' },
    serves: isKnown,
    statements: counter,
  },
  {
    name: 'node:http, rows as arrays',
    command: [comparator('node-http')],
    env: { ROWS: 'arrays' },
    serves: isKnown,
    statements: counter,
  },
  {
    name: 'Hono',
    command: [comparator('hono')],
    env: { ROWS: 'objects' },
    serves: isKnown,
    statements: counter,
  },
  { name: 'Apollo', command: [comparator('apollo')], serves: isGraphql, statements: counter },
  { name: 'Mercurius', command: [comparator('mercurius')], serves: isGraphql, statements: counter },
  { name: 'Yoga', command: [comparator('yoga')], serves: isGraphql, statements: counter },
  { name: 'SOFA', command: [comparator('sofa')], serves: isRest, statements: counter },
]

/** On PostgreSQL, what the service and PostGraphile are compared with for a few reads; see `isByHand` of a read. */
export const BY_HAND: ServerDefinition = {
  name: 'node:http and pg',
  command: [comparator('postgres-by-hand')],
  serves: isGraphql,
  statements: counter,
}

/** The least that a kept answer can cost: the same body again, without a look at the database. */
export const CONSTANT: ServerDefinition = {
  ...BY_HAND,
  name: 'node:http, a constant body',
  env: { KEEP: 'true' },
}

/** The server that searches are compared with. */
export const SEARCH_BY_HAND: ServerDefinition = {
  name: 'node:http',
  command: [comparator('search')],
  serves: isRest,
  statements: counter,
}

/** A server in a process of its own. */
export interface RunningServer {
  definition: ServerDefinition
  url: string
  /** CPU time that the process and its children have used so far, in milliseconds. */
  cpu(): number
  /** The peak memory of the process, in bytes. */
  peakRss(): number
  statements(): Promise<number>
  stop(): Promise<void>
}

/** Ticks of a hundredth of a second: user and system time are the 14th and 15th field of /proc/PID/stat. */
export function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** The same of a process that may have ended; undefined if it has. */
export function cpuIfRunning(pid: number): number | undefined {
  try {
    return cpuOf(pid)
  } catch {
    return undefined
  }
}

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.split(' ').filter(Boolean).map(Number)
}

function peakRssOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}

async function waitUntilReady(url: string, child: ChildProcess, messages: () => string): Promise<void> {
  const deadline = Date.now() + 60_000
  for (;;) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`It does not serve: ${messages()}`)
    const answer = await fetch(url).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/**
 * Starts a server and waits until it answers.
 *
 * @param databaseUrl as Lyceum takes it
 */
export async function startServer(
  definition: ServerDefinition,
  databaseUrl: string,
  port: number,
): Promise<RunningServer> {
  const child = spawn(definition.node ?? process.execPath, [...NODE_OPTIONS, ...definition.command], {
    env: {
      ...process.env,
      ...definition.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATABASE_FILE: databaseUrl.replace(/^file:/, ''),
      PORT: String(port),
      APP_URL,
      RATE_LIMIT_PER_MINUTE: '1000000',
      RATE_LIMIT_OBJECTS_PER_MINUTE: '1000000000',
      MAX_REQUESTS_UNDER_WAY: '100000',
      MAX_LOOP_DELAY_MS: '60000',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-2_000))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const { pid } = child
  if (pid === undefined) throw new Error(`${definition.name} does not start.`)
  const url = `http://127.0.0.1:${port}`
  const { path, pattern } = definition.statements
  await waitUntilReady(url + path, child, () => output)
  const processes = () => [pid, ...childrenOf(pid)]
  return {
    definition,
    url,
    cpu: () => processes().reduce((sum, one) => sum + cpuOf(one), 0),
    peakRss: () => Math.max(...processes().map(peakRssOf)),
    statements: async () => {
      const text = await (await fetch(url + path)).text()
      return [...text.matchAll(pattern)].reduce((sum, [, count]) => sum + Number(count), 0)
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
      await ended
      clearTimeout(timer)
    },
  }
}
