import pTimeout from 'p-timeout'
import type { Logger } from 'pino'
import { AggregatorRegistry, Gauge, Registry } from 'prom-client'
import { logMetrics } from '../log/log-metrics.js'
import { createClientBound } from './bound-clients.js'
import type { FromWorker } from './messages.js'
import type { WorkerProcess } from './worker-process.js'

/** If a worker takes longer than this to answer, its last known metrics are shown. */
const ANSWER_MS = 1_000
/**
 * Metrics that must never fall: a fall would look as if the whole service had restarted and counted from zero.
 */
const LASTING = new Set<unknown>(['counter', 'histogram'])

type Metrics = object[]

/** A listening worker, its last known metrics, and the callers waiting for new ones. */
interface Source {
  latest: Metrics
  waiting: Map<number, () => void>
}

/**
 * Sums up the metrics of all workers, and keeps the counts of workers that have ended.
 *
 * prom-client's own `clusterMetrics` fails while any worker starts or ends, and forgets the counts of workers
 * that have ended. Only its aggregation is used here.
 */
export class MetricsCollector {
  readonly #logger: Logger
  readonly #sources = new Map<WorkerProcess, Source>()
  readonly #own = new Registry()
  /** The summed counts of the workers that have ended; each worker that ends is added in turn. */
  #ended: Promise<Metrics> = Promise.resolve([])
  readonly #boundClients = createClientBound()
  #scrapes = 0

  constructor(logger: Logger) {
    this.#logger = logger
    const registers = [this.#own]
    logMetrics(this.#own)
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

  /** Includes a worker from the moment it listens. */
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

  /** Renders the metrics of the whole service in Prometheus' text format. */
  async #scrape(): Promise<string> {
    const id = (this.#scrapes += 1)
    const answers = [...this.#sources].map(async ([worker, { waiting }]) => {
      await new Promise<void>((resolve) => {
        waiting.set(id, resolve)
        worker.send({ kind: 'take-snapshot', id })
      })
      waiting.delete(id)
    })
    await pTimeout(Promise.all(answers), { milliseconds: ANSWER_MS, message: false })
    // Both are read at the same moment, so that no worker is counted twice or left out.
    const ended = this.#ended
    const latest = [...this.#sources.values()].map((source) => source.latest)
    const all = [await this.#own.getMetricsAsJSON(), await ended, ...latest].map(this.#boundClients)
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
