import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { childrenOf } from '../support/processes.js'

const CLI = join(import.meta.dirname, '../../dist/cli.js')
const WORKERS = 2
/** How many of the failures that the service logs are kept. */
const MOST_KEPT = 5
/** The level of failures in the log. */
const ERROR = 50

const logLine = z.object({ level: z.number(), msg: z.string(), url: z.string().optional() })

/** The resources of the first process and its workers at one moment, in total. */
export interface Sample {
  /** Since the beginning, in minutes. */
  minute: number
  residentMegabytes: number
  handles: number
  /** The 99th percentile of the delay of a worker's event loop, the worst of the workers, in milliseconds. */
  loopDelayMs: number
}

async function residentMegabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Runs a command of the built program to its end, and returns its exit status. */
export async function runCommand(databaseUrl: string, ...command: string[]): Promise<number | null> {
  const child = spawn(process.execPath, [CLI, ...command], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: 'ignore',
  })
  await once(child, 'exit')
  return child.exitCode
}

/** The built service with two workers. */
export class SoakedService {
  readonly url: string
  readonly #child: ChildProcess
  readonly #workers: readonly number[]
  /** The first failures that it has logged. */
  readonly failures: readonly string[]

  private constructor(child: ChildProcess, url: string, workers: readonly number[], failures: string[]) {
    this.#child = child
    this.url = url
    this.#workers = workers
    this.failures = failures
  }

  /** @throws Error if it ends before it listens */
  static async start(databaseUrl: string): Promise<SoakedService> {
    const child = spawn(process.execPath, [CLI, 'serve', '--workers', String(WORKERS)], {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        PORT: '0',
        RATE_LIMIT_PER_MINUTE: '0',
        RATE_LIMIT_OBJECTS_PER_MINUTE: '0',
        VIDEO_SITE: 'offline',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    // Whatever ends the soak, the service doesn't outlive it.
    process.once('exit', () => child.kill())
    const failures: string[] = []
    const keep = (line: string) => failures.length < MOST_KEPT && failures.push(line)
    child.stderr.setEncoding('utf8').on('data', keep)
    const url = await new Promise<string>((resolve, reject) => {
      let listening = 0
      let rest = ''
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        const lines = (rest + text).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) {
          const parsed = logLine.safeParse(JSON.parse(line)).data
          if (parsed?.msg === 'listening') listening += 1
          if (parsed?.url !== undefined && listening === WORKERS) resolve(parsed.url)
          if ((parsed?.level ?? 0) >= ERROR) keep(line)
        }
      })
      child.once('exit', () => reject(new Error(`The service ended before it listened: ${failures.join()}`)))
    })
    return new SoakedService(child, url, await childrenOf(child.pid ?? 0), failures)
  }

  /** How many of its processes have ended. */
  async dead(): Promise<number> {
    const { pid = 0, exitCode } = this.#child
    if (exitCode !== null) return 1 + this.#workers.length
    const living = new Set(await childrenOf(pid))
    return this.#workers.filter((worker) => !living.has(worker)).length
  }

  async sample(minute: number): Promise<Sample> {
    const pids = [this.#child.pid ?? 0, ...this.#workers]
    const handles = await Promise.all(pids.map(async (pid) => (await readdir(`/proc/${pid}/fd`)).length))
    const metrics = await (await fetch(`${this.url}/metrics`)).text()
    const delays = [...metrics.matchAll(/^nodejs_eventloop_lag_p99_seconds\S* (\S+)$/gm)]
    return {
      minute,
      residentMegabytes: sum(await Promise.all(pids.map(residentMegabytesOf))),
      handles: sum(handles),
      loopDelayMs: 1_000 * Math.max(0, ...delays.map(([, seconds]) => Number(seconds))),
    }
  }

  /** Stops it in order, and returns its exit status. */
  async stop(): Promise<number | null> {
    if (this.#child.exitCode === null) {
      this.#child.kill('SIGTERM')
      await once(this.#child, 'exit')
    }
    return this.#child.exitCode
  }
}
