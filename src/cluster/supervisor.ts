import type { Logger } from 'pino'
import { AlreadyReported, CommandFailure } from '../base/command-failure.js'
import { Alarm } from '../jobs/alarm.js'
import type { FromPrimary } from './messages.js'
import type { WorkerProcess } from './worker-process.js'

/** A worker that has lived this long is not part of a crash loop. */
const LONG_LIFE_MS = 60_000
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
/** How many starts in a row may fail before a slot is given up. */
const HOPELESS = 5

export interface SupervisorOptions {
  workers: number
  /** Longer than a worker takes to drain, in milliseconds. A worker that still runs after this is stuck. */
  stuckMs: number
  logger: Logger
  /** Starts a worker; `first` until one has listened. */
  fork: (first: boolean) => WorkerProcess
}

/** Holds one worker at a time. When the worker ends, another one takes the slot. */
interface Slot {
  worker: WorkerProcess | undefined
  /** How many workers in a row did not live long. */
  shortLives: number
  /** How many workers in a row ended before they listened. */
  failedStarts: number
  /** Ends the pause before the next worker starts. */
  alarm: Alarm
}

/** The life of a worker. */
interface Life {
  code: number | null
  signal: string | null
  listened: boolean
  milliseconds: number
}

/** Whether a worker ended as asked. A worker without a signal handler yet is ended by the signal itself. */
const hasDrained = ({ code, signal }: Life) => code === 0 || signal === 'SIGTERM' || signal === 'SIGINT'

/**
 * Keeps a fixed number of workers running until it is stopped.
 *
 * The first worker starts alone, so that wrong settings are reported once and the database is migrated once.
 * From then on, a worker that ends is replaced: at once, or after a growing pause if the worker before it did
 * not live for a minute either. If no worker can be started, the supervisor gives up.
 */
export class Supervisor {
  readonly #options: SupervisorOptions
  readonly #slots: Slot[]
  #firstListens: (() => void) | undefined
  #stuck: NodeJS.Timeout | undefined
  #started = false
  #stopping = false
  #cut = false

  constructor(options: SupervisorOptions) {
    this.#options = options
    this.#slots = Array.from({ length: options.workers }, () => ({
      worker: undefined,
      shortLives: 0,
      failedStarts: 0,
      alarm: new Alarm(),
    }))
  }

  /**
   * Returns once the last worker has ended.
   *
   * @throws AlreadyReported with its exit status, if the first worker could not start
   * @throws CommandFailure if no worker can be started any more, or if a worker failed while all were being stopped
   */
  async run(): Promise<void> {
    const started = new Promise<void>((resolve) => {
      this.#firstListens = resolve
    })
    const [first, ...others] = this.#slots
    const kept = first ? [this.#keep(first)] : []
    try {
      await Promise.race([started, ...kept])
      kept.push(...others.map((slot) => this.#keep(slot)))
      await Promise.all(kept)
      if (this.#cut)
        throw new CommandFailure('A worker did not finish what it was doing; the log tells more.')
    } finally {
      this.stop()
      await Promise.allSettled(kept)
      clearTimeout(this.#stuck)
    }
  }

  /** Lets every worker finish its work, without replacing any. */
  stop(): void {
    if (this.#stopping) return
    this.#stopping = true
    for (const { alarm } of this.#slots) alarm.ring()
    const kill = (signal: NodeJS.Signals) => {
      for (const { worker } of this.#slots) worker?.kill(signal)
    }
    kill('SIGTERM')
    this.#stuck = setTimeout(() => kill('SIGKILL'), this.#options.stuckMs)
  }

  /** Sends every worker a message. */
  tell(message: FromPrimary): void {
    for (const { worker } of this.#slots) worker?.send(message)
  }

  async #keep(slot: Slot): Promise<void> {
    while (!this.#stopping) {
      const life = await this.#live(slot)
      if (this.#stopping) {
        this.#cut ||= !hasDrained(life)
        return
      }
      if (!this.#started) throw new AlreadyReported(life.code ?? 1)
      slot.failedStarts = life.listened ? 0 : slot.failedStarts + 1
      slot.shortLives = life.milliseconds < LONG_LIFE_MS ? slot.shortLives + 1 : 0
      if (this.#slots.every(({ failedStarts }) => failedStarts >= HOPELESS)) {
        throw new CommandFailure('No worker can be started any more; the log and the lines above tell why.')
      }
      const doublings = slot.shortLives - 2
      if (doublings < 0) continue
      await slot.alarm.wait(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** doublings))
    }
  }

  /** Starts a worker and waits for its end. */
  async #live(slot: Slot): Promise<Life> {
    const { fork, logger } = this.#options
    const start = performance.now()
    const worker = fork(!this.#started)
    const { pid } = worker
    slot.worker = worker
    let listened = false
    logger.info({ worker: pid }, 'a worker starts')
    worker.onListening(() => {
      listened = true
      slot.failedStarts = 0
      this.#started = true
      this.#firstListens?.()
    })
    const [code, signal] = await new Promise<[number | null, string | null]>((resolve) => {
      worker.onExit((...how) => resolve(how))
    })
    slot.worker = undefined
    const life = { code, signal, listened, milliseconds: performance.now() - start }
    const ended = { worker: pid, code, signal, listened }
    if (code === 0) logger.info(ended, 'a worker has ended')
    else logger.error(ended, 'a worker has ended')
    return life
  }
}
