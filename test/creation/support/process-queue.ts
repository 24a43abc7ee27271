import { indexContent } from '../../../src/creation/processing/index-content-job.js'
import { processContent } from '../../../src/creation/processing/process-content-job.js'
import { embeddedExtractor } from '../../../src/providers/extraction/embedded.js'
import type { Store } from '../../../src/store/store.js'
import { mailJob, runToEnd } from '../../jobs/support/queue.js'

/** Runs everything that waits in the queue with the jobs that the service runs; mails go nowhere. */
export async function processQueue(store: Store): Promise<void> {
  const extractor = embeddedExtractor({ deadlineMs: 60_000 })
  try {
    await runToEnd(store, [processContent(extractor), indexContent(extractor), mailJob({})])
  } finally {
    await extractor.close()
  }
}
