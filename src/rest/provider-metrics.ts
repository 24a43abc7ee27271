import { Counter, Histogram, type Registry } from 'prom-client'
import type { NarratedOutcome } from '../graph/services.js'

const PROVIDERS = ['speech', 'video_site', 'mail', 'web_fetch', 'extraction', 'webhook'] as const
const OUTCOMES = ['ok', 'refused', 'failed', 'cancelled'] as const
const NARRATED: readonly NarratedOutcome[] = ['spoken', 'timings_unreadable', 'failed', 'refused']

/** The data of an ended call to a provider. */
export interface CallSample {
  provider: (typeof PROVIDERS)[number]
  outcome: (typeof OUTCOMES)[number]
  seconds: number
}

/** Figures of providers. */
export interface ProviderMetrics {
  observeCall(sample: CallSample): void
  /** @param characters those of the text, whether they count against the allowance or not */
  observeNarration(outcome: NarratedOutcome, characters: number): void
}

/** Collects the calls to providers and the use of narration. Every series begins with 0, so that a first failure shows. */
export function providerMetrics(registry: Registry): ProviderMetrics {
  const registers = [registry]
  const calls = new Counter({
    name: 'lyceum_provider_calls_total',
    help: 'Calls to speech, the video site, mail, web pages, extraction and webhooks, by how they ended.',
    labelNames: ['provider', 'outcome'],
    registers,
  })
  const seconds = new Histogram({
    name: 'lyceum_provider_call_duration_seconds',
    help: 'Time that calls to providers took.',
    labelNames: ['provider'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers,
  })
  const characters = new Counter({
    name: 'lyceum_narration_characters_total',
    help: 'Characters of texts to be spoken, by outcome; refused: the allowance of the month was used up.',
    labelNames: ['outcome'],
    registers,
  })
  for (const provider of PROVIDERS) {
    seconds.zero({ provider })
    for (const outcome of OUTCOMES) calls.inc({ provider, outcome }, 0)
  }
  for (const outcome of NARRATED) characters.inc({ outcome }, 0)
  return {
    observeCall: ({ provider, outcome, seconds: taken }) => {
      calls.inc({ provider, outcome })
      seconds.observe({ provider }, taken)
    },
    observeNarration: (outcome, count) => characters.inc({ outcome }, count),
  }
}
