import type { Logger } from 'pino'
import { AggregatorRegistry, Gauge, Registry } from 'prom-client'
import { Alarm } from '../jobs/alarm.js'
import type { FromWorker } from './messages.js'
import type { WorkerProcess } from './worker-process.js'

/** A worker that takes longer to answer is shown as it was when it last did. */
const ANSWER_MS = 1_000
/** What must never fall: it would look like a restart of the whole service, and as if all were counted anew. */
const LASTING = new Set<unknown>(['counter', 'histogram'])

type Metrics = object[]

/** A listening worker, what it last said, and who waits for what it says next. */
interface Source {
  latest: Metrics
  waiting: Map<number, () => void>
}

/**
 * Sums up the metrics of all workers, and keeps what those that have ended counted.
 *
 * prom-client's own `clusterMetrics` fails for as long as any worker starts or ends, and forgets the counts of
 * those that have ended; its way of aggregating is used here.
 */
export class MetricsCollector {
  readonly #logger: Logger
  readonly #sources = new Map<WorkerProcess, Source>()
  readonly #own = new Registry()
  /** What the workers that have ended leave behind, one sum after the other. */
  #ended: Promise<Metrics> = Promise.resolve([])
  #scrapes = 0

  constructor(logger: Logger) {
    this.#logger = logger
    const registers = [this.#own]
    const workers: Gauge = new Gauge({
      name: 'lyceum_workers',
      help: 'Worker processes that take requests.',
      registers,
      collect: () => workers.set(this.#sources.size),
    })
    new Gauge({
      name: 'process_start_time_seconds',
      help: 'Start time of the process since unix epoch in seconds.',
      aggregator: 'first',
      registers,
    }).set(Math.round(performance.timeOrigin / 1_000))
  }

  /** Counts a worker in, from when it listens. */
  add(worker: WorkerProcess): void {
    worker.onListening(() => this.#sources.set(worker, { latest: [], waiting: new Map() }))
    worker.onMessage((message) => {
      this.#hear(worker, message).catch((error: unknown) => {
        this.#logger.error({ err: error }, 'the metrics could not be collected')
      })
    })
    worker.onExit(() => this.#forget(worker))
  }

  async #hear(worker: WorkerProcess, message: FromWorker): Promise<void> {
    if (message.kind === 'scrape') {
      worker.send({ kind: 'scraped', id: message.id, text: await this.#scrape() })
    } else if (message.kind === 'snapshot') {
      const source = this.#sources.get(worker)
      if (!source) return
      source.latest = message.metrics
      if (message.id !== null) source.waiting.get(message.id)?.()
    }
  }

  /** The text exposition of the whole service. */
  async #scrape(): Promise<string> {
    const id = (this.#scrapes += 1)
    const answers = [...this.#sources].map(async ([worker, { waiting }]) => {
      await new Promise<void>((resolve) => {
        waiting.set(id, resolve)
        worker.send({ kind: 'take-snapshot', id })
      })
      waiting.delete(id)
    })
    const alarm = new Alarm()
    void Promise.all(answers).then(() => alarm.ring())
    await alarm.wait(ANSWER_MS)
    // Both are read at one time: no worker may be in neither of them, or in both.
    const ended = this.#ended
    const latest = [...this.#sources.values()].map((source) => source.latest)
    const all = [await this.#own.getMetricsAsJSON(), await ended, ...latest]
    return await AggregatorRegistry.aggregate(all).metrics()
  }

  #forget(worker: WorkerProcess): void {
    const source = this.#sources.get(worker)
    if (!source) return
    this.#sources.delete(worker)
    for (const answered of source.waiting.values()) answered()
    this.#ended = this.#leave(this.#ended, source.latest)
  }

  async #leave(earlier: Promise<Metrics>, latest: Metrics): Promise<Metrics> {
    const sum = AggregatorRegistry.aggregate([await earlier, latest])
    return (await sum.getMetricsAsJSON()).filter(({ type }) => LASTING.has(type))
  }
}
