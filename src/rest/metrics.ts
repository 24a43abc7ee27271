import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { logMetrics } from '../log/log-metrics.js'
import { type ClientMetrics, clientMetrics } from './client-metrics.js'
import { type KeptAnswerMetrics, keptAnswerMetrics } from './kept-answer-metrics.js'
import { type DatabaseMetrics, databaseMetrics } from './database-metrics.js'
import { type JobMetrics, jobMetrics } from './job-metrics.js'
import { type LiveMetrics, liveMetrics } from './live/live-metrics.js'
import { type ProviderMetrics, providerMetrics } from './provider-metrics.js'
import { type Limit, LIMITS } from './refusal.js'

/** What a finished request adds to the metrics. */
export interface RequestSample {
  method: string
  /** The route's path or the name of a known operation; never anything a client makes up. */
  operation: string
  status: number
  seconds: number
  statements: number
  /** The limit that refused it. */
  limit?: Limit | undefined
  /** The name that the client of a signed-in caller gives itself. */
  client?: string | undefined
}

/** The service's metrics, in a registry of their own. */
export interface Metrics
  extends
    Omit<ClientMetrics, 'observeClient'>,
    DatabaseMetrics,
    JobMetrics,
    KeptAnswerMetrics,
    LiveMetrics,
    ProviderMetrics {
  observe(sample: RequestSample): void
  /** Counts a refusal that no request's sample includes. */
  refused(limit: Limit): void
  /** The Prometheus text exposition. */
  render(): Promise<string>
  /** The metrics in a form that prom-client can aggregate with those of other processes. */
  snapshot(): Promise<object[]>
  contentType: string
}

/** The counts of requests with the same labels. */
interface Series {
  requests: Counter.Internal
  seconds: Histogram.Internal<'method' | 'operation' | 'status'>
  statements: Histogram.Internal<'operation'>
}

/** A request that is not in the metrics yet. */
interface Waiting {
  series: Series
  seconds: number
  statements: number
  client: string | undefined
}

/** How many requests are added to the metrics together, unless somebody reads them first: at most 1 ms. */
const BATCH_SIZE = 256

/** Collects request metrics, and the process's own: memory, garbage collection, event-loop delay. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  logMetrics(registry)
  const labelNames = ['method', 'operation', 'status'] as const
  const requests = new Counter({
    name: 'lyceum_requests_total',
    help: 'Requests answered.',
    labelNames,
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'lyceum_request_duration_seconds',
    help: 'Time from a request to its answer.',
    labelNames,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const statements = new Histogram({
    name: 'lyceum_request_sql_statements',
    help: 'SQL statements that a request took.',
    labelNames: ['operation'],
    buckets: [0, 1, 2, 3, 5, 8, 12, 20, 40],
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'lyceum_refused_requests_total',
    help: 'Requests and connections that a limit refused or ended.',
    labelNames: ['limit'],
    registers: [registry],
  })
  for (const limit of LIMITS) refusals.inc({ limit }, 0)
  const { observeClient, observeDeprecated } = clientMetrics(registry)
  // Finding the series of a set of labels takes longer than counting in it.
  const known = new Map<string, Series>()
  // Counting requests one by one is slow too, because the metrics have left the processor's cache each time.
  // Counted together, they take a fifth of the time.
  let waiting: Waiting[] = []
  const count = () => {
    const clients = new Map<string, number>()
    for (const sample of waiting) {
      sample.series.requests.inc()
      sample.series.seconds.observe(sample.seconds)
      sample.series.statements.observe(sample.statements)
      const { client } = sample
      if (client !== undefined) clients.set(client, (clients.get(client) ?? 0) + 1)
    }
    for (const [client, sent] of clients) observeClient(client, sent)
    waiting = []
  }
  return {
    observeDeprecated,
    ...databaseMetrics(registry),
    ...jobMetrics(registry),
    ...keptAnswerMetrics(registry),
    ...liveMetrics(registry),
    ...providerMetrics(registry),
    observe: (sample) => {
      const key = `${sample.method} ${sample.status} ${sample.operation}`
      let series = known.get(key)
      if (!series) {
        const { method, operation, status } = sample
        series = {
          requests: requests.labels(method, operation, String(status)),
          seconds: seconds.labels(method, operation, String(status)),
          statements: statements.labels(operation),
        }
        known.set(key, series)
      }
      const { seconds: taken, statements: run, client } = sample
      if (waiting.push({ series, seconds: taken, statements: run, client }) === BATCH_SIZE) count()
      if (sample.limit) refusals.inc({ limit: sample.limit })
    },
    refused: (limit) => refusals.inc({ limit }),
    render: () => {
      count()
      return registry.metrics()
    },
    snapshot: () => {
      count()
      return registry.getMetricsAsJSON()
    },
    contentType: registry.contentType,
  }
}
