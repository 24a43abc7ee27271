import { eq, sql } from 'drizzle-orm'
import type { OrganizationOperatorScope } from '../access/scope.js'
import { enqueue } from '../jobs/enqueue.js'
import { type AuditActor, recordAuditEvents } from '../records/audit-log.js'
import { lockOfKnowledge } from '../records/knowledge-ids.js'
import { forgetWords } from '../search-index/forget-words.js'
import { statement } from '../store/statement.js'
import { changesOf, type Reader, type Store } from '../store/store.js'
import { forgetInAudit, purgeKnowledge } from './purged-knowledge-store.js'

/** A resource, and what deleting it would lose. */
export interface ContentSize {
  title: string
  organizationId: string
  versions: number
  chapters: number
  /** Items of knowledge that have no other evidence. */
  items: number
}

const size = statement({
  select: ({ contents }) => ({
    title: contents.title,
    organizationId: contents.organizationId,
    versions: sql<number>`(select count(*) from content_versions as version
      where version.content_id = ${contents.id})`.mapWith(Number),
    chapters: sql<number>`(select count(*) from content_versions as version
      join chapters on chapters.version_id = version.id where version.content_id = ${contents.id})`.mapWith(
      Number,
    ),
    items: sql<number>`(select count(*) from evidence as own where own.content_id = ${contents.id}
      and not exists (select 1 from evidence as other
        where other.item_id = own.item_id and other.content_id <> own.content_id))`.mapWith(Number),
  }),
  query: ({ fields, t, p }) => sql`select ${fields} from ${t.contents} where ${t.contents.id} = ${p('id')}`,
})

/** What deleting a resource would lose; undefined if there is none with this id. */
export async function measureContent(reader: Reader, id: string): Promise<ContentSize | undefined> {
  const [row] = await reader.all(size, { id })
  return row
}

const rowsOf = {
  lessons: statement({
    select: ({ lessonContents }) => ({ id: lessonContents.lessonId }),
    query: ({ select, t, p }) => select.from(t.lessonContents).where(eq(t.lessonContents.contentId, p('id'))),
  }),
  requests: statement({
    select: ({ reviewRequests }) => ({ id: reviewRequests.id }),
    query: ({ select, t, p }) => select.from(t.reviewRequests).where(eq(t.reviewRequests.contentId, p('id'))),
  }),
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/**
 * Deletes a resource with its versions, their text and words, and the knowledge that rests on it alone. The audit log keeps
 * its title, and who changed it and when, but not what its fields were.
 */
export async function purgeContent(
  store: Store,
  scope: OrganizationOperatorScope,
  operator: AuditActor,
  { id, title }: { id: string; title: string },
): Promise<void> {
  const { organizationId } = scope
  await store.transaction(scope, async (tx) => {
    await tx.lock(lockOfKnowledge(organizationId))
    await tx.lock(`content:${id}`)
    await purgeKnowledge(tx, scope, id)
    tx.record(changesOf(organizationId, 'LESSON', idsOf(await tx.all(rowsOf.lessons, { id }))))
    tx.record(changesOf(organizationId, 'REVIEW_REQUEST', idsOf(await tx.all(rowsOf.requests, { id })), true))
    await tx.run(({ builder, t }) => builder.delete(t.contents).where(eq(t.contents.id, id)))
    tx.record({ organizationId, type: 'CONTENT', id, deleted: true })
    await forgetInAudit(tx, scope, 'CONTENT', [id], { detail: null })
    await forgetWords(tx, organizationId)
    await enqueue(tx, scope, { kind: 'index-search', payload: {} })
    await recordAuditEvents(tx, operator, [
      { action: 'CONTENT_PURGED', subjectType: 'CONTENT', subjectId: id, subjectName: title },
    ])
  })
}
