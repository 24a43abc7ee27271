import type { Logger } from 'pino'
import { AlreadyReported, CommandFailure } from '../commands/command-failure.js'
import { Alarm } from '../jobs/alarm.js'
import type { WorkerProcess } from './worker-process.js'

/** A worker that lived this long is no part of a crash loop. */
const LONG_LIFE_MS = 60_000
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
/** Starts that fail in a row before a place counts as hopeless. */
const HOPELESS = 5
/** Longer than a worker takes to drain: one that still runs then is stuck. */
const STUCK_MS = 30_000

export interface SupervisorOptions {
  workers: number
  logger: Logger
  /** Starts a worker. */
  fork: () => WorkerProcess
}

/** The place of a worker, which others take after it. */
interface Place {
  worker: WorkerProcess | undefined
  /** Workers in a row that did not live long. */
  shortLives: number
  /** Workers in a row that ended before they listened. */
  failedStarts: number
  /** Ends the pause before the next one. */
  alarm: Alarm
}

/** How a worker's life went. */
interface Life {
  code: number | null
  signal: string | null
  listened: boolean
  milliseconds: number
}

/** Whether a worker that was asked to drain did; a signal ends one that is too young to know it. */
const hasDrained = ({ code, signal }: Life) => code === 0 || signal === 'SIGTERM' || signal === 'SIGINT'

/**
 * Keeps a number of workers running until it is stopped.
 *
 * The first worker starts alone, so that what is wrong with the settings is said once and the database is
 * migrated once. From then on a worker that ends is replaced: at once, or after a growing pause where the one
 * before it did not live for a minute either. Where no worker can be started any more, all is over.
 */
export class Supervisor {
  readonly #options: SupervisorOptions
  readonly #places: Place[]
  #firstListens: (() => void) | undefined
  #stuck: NodeJS.Timeout | undefined
  #started = false
  #stopping = false
  #cut = false

  constructor(options: SupervisorOptions) {
    this.#options = options
    this.#places = Array.from({ length: options.workers }, () => ({
      worker: undefined,
      shortLives: 0,
      failedStarts: 0,
      alarm: new Alarm(),
    }))
  }

  /**
   * Returns when the last worker has ended.
   *
   * @throws AlreadyReported where the first worker could not start, with its exit status
   * @throws CommandFailure where none can be started any more, or one did not end well when all were stopped
   */
  async run(): Promise<void> {
    const started = new Promise<void>((resolve) => {
      this.#firstListens = resolve
    })
    const [first, ...others] = this.#places
    const kept = first ? [this.#keep(first)] : []
    try {
      await Promise.race([started, ...kept])
      kept.push(...others.map((place) => this.#keep(place)))
      await Promise.all(kept)
      if (this.#cut)
        throw new CommandFailure('A worker did not finish what it was doing; the log tells more.')
    } finally {
      this.stop()
      await Promise.allSettled(kept)
      clearTimeout(this.#stuck)
    }
  }

  /** Lets every worker finish what it does, and replaces none. */
  stop(): void {
    if (this.#stopping) return
    this.#stopping = true
    for (const { alarm } of this.#places) alarm.ring()
    const kill = (signal: NodeJS.Signals) => {
      for (const { worker } of this.#places) worker?.kill(signal)
    }
    kill('SIGTERM')
    this.#stuck = setTimeout(() => kill('SIGKILL'), STUCK_MS)
  }

  async #keep(place: Place): Promise<void> {
    while (!this.#stopping) {
      const life = await this.#live(place)
      if (this.#stopping) {
        this.#cut ||= !hasDrained(life)
        return
      }
      if (!this.#started) throw new AlreadyReported(life.code ?? 1)
      place.failedStarts = life.listened ? 0 : place.failedStarts + 1
      place.shortLives = life.milliseconds < LONG_LIFE_MS ? place.shortLives + 1 : 0
      if (this.#places.every(({ failedStarts }) => failedStarts >= HOPELESS)) {
        throw new CommandFailure('No worker can be started any more; the log and the lines above tell why.')
      }
      const doublings = place.shortLives - 2
      if (doublings < 0) continue
      await place.alarm.wait(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** doublings))
    }
  }

  /** Starts a worker and waits for its end. */
  async #live(place: Place): Promise<Life> {
    const { fork, logger } = this.#options
    const start = performance.now()
    const worker = fork()
    const { pid } = worker
    place.worker = worker
    let listened = false
    logger.info({ worker: pid }, 'a worker starts')
    worker.onListening(() => {
      listened = true
      place.failedStarts = 0
      this.#started = true
      this.#firstListens?.()
    })
    const [code, signal] = await new Promise<[number | null, string | null]>((resolve) => {
      worker.onExit((...how) => resolve(how))
    })
    place.worker = undefined
    const life = { code, signal, listened, milliseconds: performance.now() - start }
    const ended = { worker: pid, code, signal, listened }
    if (code === 0) logger.info(ended, 'a worker has ended')
    else logger.error(ended, 'a worker has ended')
    return life
  }
}
