import { Counter, Gauge, type Registry } from 'prom-client'
import type { LiveStreams } from './live-streams.js'

/** The metrics of streams. */
export interface LiveMetrics {
  watchStreams(streams: Pick<LiveStreams, 'size' | 'counts'>): void
}

/** Adds the metrics of streams. */
export function liveMetrics(registry: Registry): LiveMetrics {
  return {
    watchStreams: (streams) => {
      const open: Gauge = new Gauge({
        name: 'lyceum_live_streams',
        help: 'Streams of answers that are open.',
        registers: [registry],
        collect: () => open.set(streams.size),
      })
      const answers: Counter = new Counter({
        name: 'lyceum_live_answers_total',
        help: 'Answers that streams have sent after their first.',
        registers: [registry],
        collect: () => {
          answers.reset()
          answers.inc(streams.counts.sent)
        },
      })
    },
  }
}
