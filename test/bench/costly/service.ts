import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { HealthDelay } from './health-delay.js'
import type { Watched } from './serve-watched.js'

const CLI = join(import.meta.dirname, '../../../dist/cli.js')
const PORT = 4911
const URL = `http://127.0.0.1:${PORT}`
/** The service's own limits end a request much earlier, even on a busy machine. */
const REQUEST_MS = 120_000
const REPLY_MS = 60_000
const STOP_MS = 60_000

const answer = z.object({
  extensions: z.object({ cost: z.object({ objects: z.number() }) }).optional(),
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }) })).optional(),
})

const watched = z
  .tuple([z.object({ longest: z.number(), total: z.number(), peakRss: z.number() })])
  .rest(z.unknown())

/** What one request, or several at a time, cost. */
export interface Load<T> extends Watched {
  result: T
  /** How long they took on the clock, in milliseconds. */
  milliseconds: number
  /** The longest time that `/healthz` took meanwhile, in milliseconds. */
  health: number
}

/** What a request cost. */
export interface Cost extends Omit<Load<unknown>, 'result'> {
  status: number
  bytes: number
  /** 0 if nothing counts them. */
  objects: number
  /** The code of its first error. */
  code?: string | undefined
}

/** The service over a database, watched from within and by its `/healthz`. */
export class WatchedService {
  readonly #child: ChildProcess
  readonly #health = new HealthDelay(`${URL}/healthz`)
  readonly #tokens: readonly string[]
  readonly #ended = new AbortController()

  private constructor(child: ChildProcess, tokens: readonly string[]) {
    this.#child = child
    this.#tokens = tokens
    child.once('exit', (code, signal) =>
      this.#ended.abort(new Error(`The service ended with ${signal ?? `status ${code}`}.`)),
    )
  }

  /**
   * Starts the service without rate limits, so that every request is begun.
   *
   * @param callers the user ids of the callers
   * @param settings other settings
   * @default settings nothing is shed
   */
  static async start(
    databaseUrl: string,
    callers: readonly string[],
    settings: Readonly<Record<string, string>> = { MAX_LOOP_DELAY_MS: '0' },
  ): Promise<WatchedService> {
    const env = {
      ...process.env,
      // Answers are made anew, as their cost is measured.
      ANSWER_CACHE_MB: '0',
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      PORT: String(PORT),
      RATE_LIMIT_PER_MINUTE: '0',
      RATE_LIMIT_OBJECTS_PER_MINUTE: '0',
      LOG_LEVEL: 'error',
      ...settings,
    }
    const tokens = callers.map((userId) =>
      execFileSync(process.execPath, [CLI, 'token', 'create', '--user', userId], {
        env,
        stdio: ['ignore', 'pipe', 'ignore'],
      })
        .toString()
        .trim(),
    )
    const child = fork(join(import.meta.dirname, 'serve-watched.ts'), {
      env,
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const service = new WatchedService(child, tokens)
    try {
      await service.#assertReady()
      return service
    } catch (error) {
      await service.stop()
      throw error
    }
  }

  async #assertReady(): Promise<void> {
    for (let tries = 0; tries < 600; tries += 1) {
      const ready = await this.fetch('/readyz').catch(() => undefined)
      if (ready?.ok) return
      this.#ended.signal.throwIfAborted()
      await setTimeout(100)
    }
    throw new Error('The service is not ready.')
  }

  /** Watches the service while it does something. */
  async watch<T>(work: () => Promise<T>): Promise<Load<T>> {
    await this.#tell('begin')
    const start = performance.now()
    const { result, longest: health } = await this.#health.during(work)
    const milliseconds = performance.now() - start
    const [turns] = watched.parse(await this.#tell('end'))
    return { ...turns, result, milliseconds, health }
  }

  /** A signal that aborts after so many milliseconds, or when the service ends and could not reply any more. */
  #within(milliseconds: number): AbortSignal {
    return AbortSignal.any([this.#ended.signal, AbortSignal.timeout(milliseconds)])
  }

  /** @returns what the service replies */
  async #tell(what: 'begin' | 'end'): Promise<unknown[]> {
    const replied = once(this.#child, 'message', { signal: this.#within(REPLY_MS) })
    this.#child.send(what)
    return replied
  }

  /** Sends a request as one of the callers: a POST if it has a body. */
  fetch(path: string, { caller = 0, body }: { caller?: number; body?: string } = {}): Promise<Response> {
    const headers = {
      authorization: `Bearer ${this.#tokens[caller] ?? ''}`,
      'content-type': 'application/json',
    }
    const signal = this.#within(REQUEST_MS)
    return fetch(
      URL + path,
      body === undefined ? { headers, signal } : { method: 'POST', headers, body, signal },
    )
  }

  /** @param request a query of `/graphql`, or a path */
  async ask(request: string): Promise<Cost> {
    const isPath = request.startsWith('/')
    const { result, ...load } = await this.watch(async () => {
      const response = isPath
        ? await this.fetch(request)
        : await this.fetch('/graphql', { body: JSON.stringify({ query: request }) })
      return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) }
    })
    const { status, bytes } = result
    const known = { ...load, status, bytes: bytes.byteLength }
    if (isPath) return { ...known, objects: 0 }
    const { extensions, errors } = answer.parse(JSON.parse(Buffer.from(bytes).toString()))
    return { ...known, code: errors?.[0]?.extensions.code, objects: extensions?.cost.objects ?? 0 }
  }

  /** Ends the service, by force if necessary. */
  async stop(): Promise<void> {
    this.#health.close()
    if (this.#ended.signal.aborted) return
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    const isEnded = await Promise.race([ended.then(() => true), setTimeout(STOP_MS, false, { ref: false })])
    if (isEnded) return
    this.#child.kill('SIGKILL')
    await ended
  }
}
