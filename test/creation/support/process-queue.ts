import { afterAll } from 'vitest'
import { endTagInParts } from '../../../src/content/tags/end-tag-job.js'
import { indexContent } from '../../../src/creation/processing/index-content-job.js'
import { processContent } from '../../../src/creation/processing/process-content-job.js'
import { markRetakesJob } from '../../../src/creation/versions/mark-retakes-job.js'
import type { Job } from '../../../src/jobs/job.js'
import { enrollGroups } from '../../../src/knowledge/lessons/enroll-members-job.js'
import { embeddedExtractor } from '../../../src/providers/extraction/embedded.js'
import { enrollRoleHolders } from '../../../src/roles/enroll-holders-job.js'
import { indexSearch } from '../../../src/search/index-search-job.js'
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
  return runToEnd(store, [
    processContent(extractor),
    indexContent(extractor),
    markRetakesJob(),
    endTagInParts(),
    enrollGroups(),
    enrollRoleHolders(),
    indexSearch(),
    mailJob({}),
    ...others,
  ])
}
