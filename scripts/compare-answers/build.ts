import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { z } from 'zod'

const run = promisify(execFile)
const preload = new URL('./fixed-clock.js', import.meta.url).href
const listening = z.object({ msg: z.literal('listening'), url: z.string() })

/** The time that a build's calendar shows. */
export interface Clock {
  /** ISO 8601. */
  at: string
  /** Whether the clock runs. */
  ticks: boolean
}

/** A service that answers at `url`. */
export interface RunningService {
  url: string
  stop: () => Promise<void>
}

/** A built checkout. Its command line runs on a SQLite file, with its own clock. */
export class Build {
  readonly checkout: string
  readonly #folder: string
  readonly #environment: Record<string, string | undefined>

  /**
   * @param checkout a checkout in which `npm run build:server` has run
   * @param folder where `lyceum.db` and the mails are stored
   */
  constructor(checkout: string, folder: string, { at, ticks }: Clock) {
    this.checkout = checkout
    this.#folder = folder
    // The rest of the environment is left out: settings of this shell must not influence the comparison.
    this.#environment = {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TZ: 'UTC',
      FIXED_CLOCK: at,
      FIXED_CLOCK_TICKS: String(ticks),
      DATABASE_URL: `file:${this.file}`,
      MAIL_OUTBOX: join(folder, 'outbox'),
      PORT: '0',
      // Links in answers must not differ by the port.
      APP_URL: 'http://127.0.0.1:4000',
      PUBLIC_URL: 'http://127.0.0.1:4000',
      RATE_LIMIT_PER_MINUTE: '0',
      RATE_LIMIT_OBJECTS_PER_MINUTE: '0',
      MAX_REQUESTS_UNDER_WAY: '0',
      MAX_LOOP_DELAY_MS: '0',
      VIDEO_SITE: 'offline',
    }
  }

  /** The database. */
  get file(): string {
    return join(this.#folder, 'lyceum.db')
  }

  #command(args: readonly string[]): string[] {
    return ['--import', preload, join(this.checkout, 'dist/cli.js'), ...args]
  }

  /**
   * Runs a command of `lyceum`, and waits for its end.
   *
   * @returns its standard output
   * @throws Error with its standard error, if it fails
   */
  async run(...args: string[]): Promise<string> {
    const { stdout } = await run(process.execPath, this.#command(args), {
      env: this.#environment,
      maxBuffer: 256 * 1024 * 1024,
    })
    return stdout
  }

  /**
   * Starts the service on a free port of 127.0.0.1.
   *
   * @throws Error if it ends before it listens
   */
  async serve(): Promise<RunningService> {
    const child = spawn(process.execPath, this.#command(['serve']), {
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    const stop = async () => {
      child.kill('SIGTERM')
      await ended
    }
    // The log has to be read, or a full pipe would block the service.
    const lines = createInterface({ input: child.stdout })
    const url = await new Promise<string | undefined>((resolve) => {
      lines.on('line', (line) => {
        const parsed = line.includes('listening') ? listening.safeParse(JSON.parse(line)) : undefined
        if (parsed?.success === true) resolve(parsed.data.url)
      })
      lines.on('close', () => resolve(undefined))
    })
    if (url === undefined) throw new Error(`${this.checkout} does not serve.`)
    return { url, stop }
  }
}
