import type { JobScope } from '../../access/scope.js'
import { JobFailure } from '../../jobs/job-failure.js'
import type { Extraction, ExtractionResult } from '../../providers/extraction/port.js'
import type { Transaction } from '../../store/store.js'
import { failWork, resumeWork } from '../lifecycle.js'

/**
 * The common part of extracting jobs: their attempts, and the resource's state after giving up or retrying.
 */
export const extractionJob = {
  maxAttempts: 8,
  concurrency: 2,
  backoff: { firstMs: 2_000, mostMs: 300_000 },
  onDead: (tx: Transaction, scope: JobScope, { contentId }: { contentId: string }) =>
    failWork(tx, scope, contentId),
  onRetry: (tx: Transaction, scope: JobScope, { contentId }: { contentId: string }) =>
    resumeWork(tx, scope, contentId),
}

/**
 * What the extractor found in a text.
 *
 * @throws JobFailure if the extractor failed
 */
export function extractionOf(result: ExtractionResult): Extraction {
  if (result.kind === 'failed') throw new JobFailure(result.reason, { crashed: result.crashed ?? false })
  return result.extraction
}
