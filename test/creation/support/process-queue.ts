import { afterAll } from 'vitest'
import { indexContent } from '../../../src/creation/processing/index-content-job.js'
import { processContent } from '../../../src/creation/processing/process-content-job.js'
import type { Job } from '../../../src/jobs/job.js'
import { embeddedExtractor } from '../../../src/providers/extraction/embedded.js'
import type { Store } from '../../../src/store/store.js'
import { mailJob, runToEnd } from '../../jobs/support/queue.js'

// All tests of a file share its process, which takes about a second to start.
const extractor = embeddedExtractor({ deadlineMs: 60_000 })
afterAll(() => extractor.close())

/**
 * Runs everything that waits in the queue with the jobs that the service runs; mails go nowhere.
 *
 * @param others jobs of other kinds that may wait
 */
export function processQueue(store: Store, others: readonly Job[] = []): Promise<void> {
  return runToEnd(store, [processContent(extractor), indexContent(extractor), mailJob({}), ...others])
}
