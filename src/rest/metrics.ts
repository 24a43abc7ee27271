import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

/** What a finished request adds to the metrics. */
export interface RequestSample {
  method: string
  /** The route's path or the name of a known operation; never anything a client makes up. */
  operation: string
  status: number
  seconds: number
  statements: number
}

/** The service's metrics, in a registry of their own. */
export interface Metrics {
  observe(sample: RequestSample): void
  /** The Prometheus text exposition. */
  render(): Promise<string>
  contentType: string
}

/** Collects request metrics, and the process's own: memory, garbage collection, event-loop delay. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
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
  return {
    observe: (sample) => {
      const labels = { method: sample.method, operation: sample.operation, status: String(sample.status) }
      requests.inc(labels)
      seconds.observe(labels, sample.seconds)
      statements.observe({ operation: sample.operation }, sample.statements)
    },
    render: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
