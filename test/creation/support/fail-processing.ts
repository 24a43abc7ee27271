import { indexContent } from '../../../src/creation/processing/index-content-job.js'
import { processContent } from '../../../src/creation/processing/process-content-job.js'
import type { KnowledgeExtractor } from '../../../src/providers/extraction/port.js'
import type { Store } from '../../../src/store/store.js'
import { clearQueue, mailJob, runToEnd } from '../../jobs/support/queue.js'

const failed = async () => ({ kind: 'failed' as const, reason: 'no answer' })
const silentExtractor: KnowledgeExtractor = {
  extract: failed,
  extractFromTranscript: failed,
  close: async () => {},
}

/** Runs everything that waits in the queue with an extractor that never answers, until it is given up. */
export async function giveUpProcessing(store: Store): Promise<void> {
  const impatient = { maxAttempts: 1, backoff: { firstMs: 1, mostMs: 1 } }
  const jobs = [processContent(silentExtractor), indexContent(silentExtractor)]
  await runToEnd(store, [...jobs.map((job) => ({ ...job, ...impatient })), mailJob({})])
}

/** The same, and forgets the jobs that were given up. */
export async function failProcessing(store: Store): Promise<void> {
  await giveUpProcessing(store)
  await clearQueue(store)
}
