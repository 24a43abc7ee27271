import { eq } from 'drizzle-orm'
import type { PublishScope } from '../../access/publishing-rules.js'
import type { Visibility } from '../../base/vocabulary.js'
import { enqueue } from '../../jobs/enqueue.js'
import { putOffIfMany } from '../../search-index/put-off-store.js'
import type { Transaction } from '../../store/store.js'
import { touchContent } from '../versions/working-version-store.js'

/** Changes whom a resource is for; its teams are changed beside it. */
export async function setVisibility(
  tx: Transaction,
  { organizationId }: PublishScope,
  contentId: string,
  visibility: Visibility,
): Promise<void> {
  await tx.run(({ builder, t }) =>
    builder.update(t.contents).set({ visibility }).where(eq(t.contents.id, contentId)),
  )
  tx.record({ organizationId, type: 'CONTENT', id: contentId })
}

/** Notes when a resource was shared, once all else about it is written; its lists follow. */
export async function noteShared(
  tx: Transaction,
  scope: PublishScope,
  contentId: string,
  updatedAt: string,
): Promise<void> {
  await touchContent(tx, scope, contentId, updatedAt)
  if (await putOffIfMany(tx, scope.organizationId, [contentId])) {
    await enqueue(tx, scope, { kind: 'index-search', payload: {} })
  }
}
