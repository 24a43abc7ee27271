import { eq, sql } from 'drizzle-orm'
import type { PublishScope } from '../../access/publishing-rules.js'
import type { Visibility } from '../../base/vocabulary.js'
import { enqueue } from '../../jobs/enqueue.js'
import { refreshContentAudiences } from '../../records/content-audiences.js'
import { putOffIfMany } from '../../search-index/put-off-store.js'
import type { Transaction } from '../../store/store.js'

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
  const { organizationId } = scope
  await tx.run(({ builder, t }) =>
    builder.update(t.contents).set({ updatedAt }).where(eq(t.contents.id, contentId)),
  )
  tx.record({ organizationId, type: 'CONTENT', id: contentId })
  await refreshContentAudiences(tx, scope, sql`contents.id = ${contentId}`)
  if (await putOffIfMany(tx, organizationId, [contentId])) {
    await enqueue(tx, scope, { kind: 'index-search', payload: {} })
  }
}
