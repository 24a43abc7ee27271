import type { EditScope } from '../access/content-scope.js'
import type { JobScope } from '../access/scope.js'
import type { Transaction } from '../store/store.js'
import type { ContentFacts } from './content-facts-store.js'
import { type ContentState, moveContent, moveProcessing, releaseVersion } from './lifecycle-store.js'

/** An unchecked video as the transaction found it. */
interface UncheckedVideo {
  contentId: string
  versionId: string
  processingStatus: ContentState['processingStatus']
}

/** Completes the processing of a video with what the site says; a transcript may have completed it before. */
export async function completeVideoCheck(
  tx: Transaction,
  scope: JobScope,
  { contentId, versionId, processingStatus }: UncheckedVideo,
  facts: ContentFacts,
): Promise<void> {
  const isOpen = processingStatus === 'PROCESSING'
  const change = { ...(isOpen ? { processingStatus: 'COMPLETED' as const } : {}), ...facts }
  if (!(await moveContent(tx, scope, contentId, change))) return
  if (isOpen) await releaseVersion(tx, scope, { contentId, versionId })
}

/** Fails the processing of a video, unless a transcript has completed it. */
export async function failVideoCheck(
  tx: Transaction,
  scope: JobScope,
  { contentId }: UncheckedVideo,
): Promise<void> {
  await moveProcessing(tx, scope, contentId, 'PROCESSING', 'FAILED')
}

/** Resumes the processing of a video after its check failed. */
export async function resumeVideoCheck(
  tx: Transaction,
  scope: EditScope | JobScope,
  { contentId }: UncheckedVideo,
): Promise<void> {
  await moveProcessing(tx, scope, contentId, 'FAILED', 'PROCESSING')
}
