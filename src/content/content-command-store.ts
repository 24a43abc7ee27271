import { eq, inArray, sql } from 'drizzle-orm'
import type { OrganizationOperatorScope } from '../access/scope.js'
import { enqueue } from '../jobs/enqueue.js'
import { type AuditActor, recordAuditEvents } from '../records/audit-log.js'
import { lockOfKnowledge } from '../records/knowledge-ids.js'
import { withdrawEvidence } from '../records/withdraw-evidence.js'
import { forgetWords } from '../search-index/forget-words.js'
import { statement } from '../store/statement.js'
import { changesOf, type Reader, type Store, type Transaction } from '../store/store.js'

/** How many items are deleted in one statement. */
const AT_ONCE = 200

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

const evidenced = statement({
  select: () => ({
    itemId: sql<string>`item.id`,
    topicId: sql<string>`item.topic_id`,
    contentId: sql<string>`own.content_id`,
    isOnly: sql<boolean>`not exists (select 1 from evidence as other
      where other.item_id = item.id and other.content_id <> own.content_id)`.mapWith(Boolean),
  }),
  query: ({ fields, t, p }) => sql`
    select ${fields} from ${t.evidence} as own join ${t.entities} as item on item.id = own.item_id
    where own.content_id = ${p('id')}`,
})

const dutiesOn = statement({
  select: ({ duties }) => ({ id: duties.id }),
  query: ({ select, t: { duties }, oneOf }) => select.from(duties).where(oneOf(duties.entityId, 'ids')),
})

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

/** Withdraws what a resource is evidence of, and deletes the items that have no other. */
async function purgeKnowledge(
  tx: Transaction,
  scope: OrganizationOperatorScope,
  contentId: string,
): Promise<void> {
  const { organizationId } = scope
  const found = await tx.all(evidenced, { id: contentId })
  for (let from = 0; from < found.length; from += AT_ONCE) {
    const part = found.slice(from, from + AT_ONCE)
    await withdrawEvidence(tx, scope, organizationId, part)
    const ids = part.filter(({ isOnly }) => isOnly).map(({ itemId }) => itemId)
    if (ids.length === 0) continue
    tx.record(changesOf(organizationId, 'DUTY', idsOf(await tx.all(dutiesOn, { ids })), true))
    await tx.run(({ builder, t }) => builder.delete(t.entities).where(inArray(t.entities.id, ids)))
    tx.record(changesOf(organizationId, 'KNOWLEDGE_ENTITY', ids, true))
  }
}

/** Deletes a resource with its versions, their text and words, and the knowledge that rests on it alone. */
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
    await forgetWords(tx, organizationId)
    await enqueue(tx, scope, { kind: 'index-search', payload: {} })
    await recordAuditEvents(tx, operator, [
      { action: 'CONTENT_PURGED', subjectType: 'CONTENT', subjectId: id, subjectName: title },
    ])
  })
}
