import type { JobScope } from '../../access/scope.js'
import { JobFailure } from '../../jobs/job-failure.js'
import type { Extraction, ExtractionResult } from '../../providers/extraction/port.js'
import type { ReadBy } from '../../base/vocabulary.js'
import type { Transaction } from '../../store/store.js'
import { failWork, resumeWork } from '../lifecycle.js'
import { failWorkingVersion, resumeWorkingVersion } from '../versions/working-version-store.js'
import type { ContentTarget } from './processing-store.js'

/**
 * The common part of extracting jobs: their attempts, and the resource's state after giving up or retrying.
 */
export const extractionJob = {
  maxAttempts: 8,
  concurrency: 2,
  backoff: { firstMs: 2_000, mostMs: 300_000 },
  onDead: async (tx: Transaction, scope: JobScope, target: ContentTarget) => {
    if (!(await failWorkingVersion(tx, scope, target))) await failWork(tx, scope, target.contentId)
  },
  onRetry: async (tx: Transaction, scope: JobScope, target: ContentTarget) => {
    if (!(await resumeWorkingVersion(tx, scope, target))) await resumeWork(tx, scope, target.contentId)
  },
}

/**
 * What the extractor found in a text, and by what.
 *
 * @throws JobFailure if the extractor failed
 */
export function extractionOf(result: ExtractionResult): Extraction & { readBy: ReadBy } {
  if (result.kind === 'failed') throw new JobFailure(result.reason, { crashed: result.crashed ?? false })
  return { ...result.extraction, readBy: result.readBy ?? 'EMBEDDED' }
}
