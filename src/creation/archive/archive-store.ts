import { eq, sql } from 'drizzle-orm'
import type { EditScope } from '../../access/content-scope.js'
import { refreshContentAudiences } from '../../records/content-audiences.js'
import type { Transaction } from '../../store/store.js'

/** Archives a resource, or restores it; its lists follow. */
export async function setArchived(
  tx: Transaction,
  scope: EditScope,
  contentId: string,
  change: { archivedAt: string | null; videoSiteId: string | null; updatedAt: string },
): Promise<void> {
  const { organizationId } = scope
  await tx.run(({ builder, t }) => builder.update(t.contents).set(change).where(eq(t.contents.id, contentId)))
  const deleted = change.archivedAt !== null
  tx.record({ organizationId, type: 'CONTENT', id: contentId, deleted })
  await refreshContentAudiences(tx, scope, sql`contents.id = ${contentId}`)
}
