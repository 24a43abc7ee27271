import { Counter, Gauge, type Registry } from 'prom-client'
import type { KeptAnswerCounts } from './kept-answers.js'

/** The metrics of kept answers. */
export interface KeptAnswerMetrics {
  watchKeptAnswers(counts: Readonly<KeptAnswerCounts>): void
}

/** Adds the metrics of kept answers. */
export function keptAnswerMetrics(registry: Registry): KeptAnswerMetrics {
  return {
    watchKeptAnswers: (counts) => {
      const requests: Counter<'outcome'> = new Counter({
        name: 'lyceum_kept_answers_total',
        help: 'Requests whose answer may be kept, by whether it was.',
        labelNames: ['outcome'],
        registers: [registry],
        collect: () => {
          requests.reset()
          requests.inc({ outcome: 'hit' }, counts.hits)
          requests.inc({ outcome: 'miss' }, counts.misses)
        },
      })
      const bytes: Gauge = new Gauge({
        name: 'lyceum_kept_answers_bytes',
        help: 'How many bytes the kept answers take up.',
        registers: [registry],
        collect: () => bytes.set(counts.bytes),
      })
    },
  }
}
