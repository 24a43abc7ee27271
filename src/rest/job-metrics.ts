import { Gauge, Histogram, type Registry } from 'prom-client'

/** What an ended attempt at a background job adds. */
export interface JobSample {
  kind: string
  outcome: string
  seconds: number
}

/** The queue's jobs of one kind in one state. */
export interface JobCount {
  kind: string
  state: 'queued' | 'running' | 'dead'
  count: number
  /** How long the first of them has been due, in seconds; 0 if none is. */
  overdueSeconds: number
}

/** Figures of background jobs. */
export interface JobMetrics {
  observeJob(sample: JobSample): void
  /** Makes every scrape show the queue. If it can't be read, only `lyceum_database_up` is shown, as 0. */
  watchJobs(count: () => Promise<readonly JobCount[]>): void
}

/** Collects the attempts at jobs, and the state of the queue. */
export function jobMetrics(registry: Registry): JobMetrics {
  const registers = [registry]
  const seconds = new Histogram({
    name: 'lyceum_job_duration_seconds',
    help: 'Time that attempts at background jobs took, by how they ended.',
    labelNames: ['kind', 'outcome'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120],
    registers,
  })
  return {
    observeJob: ({ kind, outcome, seconds: taken }) => seconds.observe({ kind, outcome }, taken),
    watchJobs: (count) => {
      const read = shared(() => count().catch(() => undefined))
      // Every process on the database sees the same queue, so their figures must not be added up.
      const jobs: Gauge<'state' | 'kind'> = new Gauge({
        name: 'lyceum_jobs',
        help: 'Background jobs in the queue, by state and kind; at most 5,000 of each are counted.',
        labelNames: ['state', 'kind'],
        aggregator: 'max',
        registers,
        collect: async () => {
          const counts = (await read()) ?? []
          jobs.reset()
          for (const { kind, state, count: number } of counts) jobs.set({ state, kind }, number)
        },
      })
      const overdue: Gauge<'kind'> = new Gauge({
        name: 'lyceum_job_overdue_seconds',
        help: 'How long the oldest job of a kind has been due without being taken; 0 where none is.',
        labelNames: ['kind'],
        aggregator: 'max',
        registers,
        collect: async () => {
          const counts = (await read()) ?? []
          overdue.reset()
          for (const kind of new Set(counts.map((each) => each.kind))) {
            const waits = counts.flatMap((each) => (each.kind === kind ? [each.overdueSeconds] : []))
            overdue.set({ kind }, Math.max(...waits))
          }
        },
      })
      const up: Gauge = new Gauge({
        name: 'lyceum_database_up',
        help: 'Whether the database answered this scrape, of every process.',
        aggregator: 'min',
        registers,
        collect: async () => up.set((await read()) ? 1 : 0),
      })
    },
  }
}

/** Shares one answer among simultaneous callers. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () => {
    asked ??= ask().finally(() => {
      asked = undefined
    })
    return asked
  }
}
