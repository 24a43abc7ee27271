import { eq, sql } from 'drizzle-orm'
import type { EditScope } from '../../access/content-scope.js'
import { refreshContentAudiences } from '../../records/content-audiences.js'
import { statement } from '../../store/statement.js'
import type { Reader, Transaction } from '../../store/store.js'

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

const lessonsWith = statement({
  select: ({ lessons }) => ({ id: lessons.id }),
  query: ({ fields, t, p }) => sql`
    select ${fields} from ${t.lessonContents} cross join ${t.lessons}
    where ${t.lessonContents.contentId} = ${p('contentId')} and ${t.lessons.id} = ${t.lessonContents.lessonId}
      and ${t.lessons.state} = 'teaching' order by ${t.lessons.titleFold}, ${t.lessons.id}`,
})

/** The ids of the lessons that are taught with a resource, by title. */
export async function listTeaching(reader: Reader, _scope: EditScope, contentId: string): Promise<string[]> {
  return (await reader.all(lessonsWith, { contentId })).map(({ id }) => id)
}
