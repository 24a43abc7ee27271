import type { EditScope } from '../../access/content-scope.js'
import { enqueue } from '../../jobs/enqueue.js'
import type { Transaction } from '../../store/store.js'
import { askForCheck, askForProcessing } from '../lifecycle.js'
import type { ContentState } from '../lifecycle-store.js'
import { listUnprocessed } from '../versions/working-version-store.js'

/**
 * Queues the work that was left when a resource was archived: its jobs have ended without an effect.
 *
 * @param isUnchecked whether it is a video that the site has not been asked about
 * @param hasText whether its current version has a text to index
 */
export async function resumeWork(
  tx: Transaction,
  scope: EditScope,
  {
    id: contentId,
    processingStatus,
    indexingStatus,
  }: { id: string } & Pick<ContentState, 'processingStatus' | 'indexingStatus'>,
  { isUnchecked, hasText }: { isUnchecked: boolean; hasText: boolean },
): Promise<void> {
  for (const { id: versionId, status } of await listUnprocessed(tx, scope, contentId)) {
    const payload = { contentId, versionId, asDraft: status === 'DRAFT' }
    if (processingStatus === 'COMPLETED') await enqueue(tx, scope, { kind: 'process-content', payload })
  }
  if (isUnchecked && processingStatus !== 'FAILED') await askForCheck(tx, scope, contentId, 0)
  else if (processingStatus === 'PROCESSING') await askForProcessing(tx, scope, contentId)
  else if (processingStatus === 'COMPLETED' && indexingStatus === 'PENDING' && hasText)
    await enqueue(tx, scope, { kind: 'index-content', payload: { contentId } })
}
