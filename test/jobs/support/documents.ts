import { asc, eq, sql } from 'drizzle-orm'
import { assertCanSubmit } from '../../../src/access/publishing-rules.js'
import { jobScope, operatorScope } from '../../../src/access/system-scope.js'
import { enqueue } from '../../../src/jobs/enqueue.js'
import { insertVersion } from '../../../src/creation/new-version-store.js'
import { statement } from '../../../src/store/statement.js'
import type { Store } from '../../../src/store/store.js'
import type { ContentType, ProcessingStatus, Visibility } from '../../../src/base/vocabulary.js'
import { uniqueId } from '../../support/builders.js'

interface DocumentOptions {
  title?: string
  type?: ContentType
  titleIsProvisional?: boolean
  visibility?: Visibility
  teamIds?: string[]
  processingStatus?: ProcessingStatus
  reviewRequestId?: string
}

/** Makes a document as the use cases do: the resource, its first version and its job in one transaction. */
export async function createDocument(
  store: Store,
  organizationId: string,
  markdown: string,
  options: DocumentOptions = {},
): Promise<{ contentId: string; versionId: string }> {
  const contentId = uniqueId('cnt')
  const title = options.title ?? `Document ${contentId}`
  const versionId = await store.transaction(operatorScope(), async (tx) => {
    const now = await tx.now()
    await tx.run(({ builder, t }) =>
      builder.insert(t.contents).values({
        id: contentId,
        organizationId,
        title,
        type: options.type ?? 'document',
        processingStatus: options.processingStatus ?? 'PROCESSING',
        indexingStatus: 'PENDING',
        visibility: options.visibility ?? 'everyone',
        reviewRequestId: options.reviewRequestId ?? null,
        createdAt: now,
        updatedAt: now,
      }),
    )
    for (const teamId of options.teamIds ?? []) {
      await tx.run(({ builder, t }) => builder.insert(t.contentTeams).values({ contentId, teamId }))
    }
    const { titleIsProvisional = false } = options
    const version = { contentId, title, markdown, titleIsProvisional, publishedByName: 'Ada', now }
    const creator = assertCanSubmit({
      tokenId: 'tok_creator',
      tokenKind: 'COMMAND' as const,
      changeNumber: 0,
      changeEpoch: 0,
      userId: 'usr_creator',
      employeeId: 'emp_creator',
      organizationId,
      role: 'owner',
      teams: new Map(),
      scopes: new Set(),
    })
    const id = await insertVersion(tx, creator, version)
    await enqueue(tx, jobScope(organizationId), { kind: 'process-content', payload: { contentId } })
    return id
  })
  return { contentId, versionId }
}

const contentById = statement({
  select: ({ contents }) => ({
    title: contents.title,
    titleFold: contents.titleFold,
    summary: contents.summary,
    processingStatus: contents.processingStatus,
    indexingStatus: contents.indexingStatus,
    failureReason: contents.failureReason,
  }),
  query: ({ select, t, p }) => select.from(t.contents).where(eq(t.contents.id, p('contentId'))),
})

const versionsById = statement({
  select: ({ contentVersions }) => ({
    id: contentVersions.id,
    title: contentVersions.title,
    status: contentVersions.status,
    isCurrent: contentVersions.isCurrent,
    publishedAt: contentVersions.publishedAt,
  }),
  query: ({ select, t, p }) =>
    select.from(t.contentVersions).where(eq(t.contentVersions.contentId, p('contentId'))),
})

const chaptersById = statement({
  select: ({ chapters }) => ({
    id: chapters.id,
    position: chapters.position,
    headline: chapters.headline,
    text: chapters.text,
  }),
  query: ({ select, t, p }) =>
    select
      .from(t.chapters)
      .innerJoin(t.contentVersions, eq(t.contentVersions.id, t.chapters.versionId))
      .where(eq(t.contentVersions.contentId, p('contentId')))
      .orderBy(asc(t.chapters.position)),
})

const knowledgeById = statement({
  select: ({ entities }) => ({
    id: entities.id,
    item: entities.name,
    live: entities.live,
    topicId: sql<string>`${entities.topicId}`,
    topic: sql<string>`topic.name`,
    slug: sql<string>`topic.slug`,
    category: sql<string>`category.name`,
    space: sql<string>`space.name`,
    spaceId: entities.spaceId,
    visibility: sql<Visibility>`space.visibility`,
  }),
  query: ({ t, p, fields }) => sql`select ${fields} from evidence
    join ${t.entities} on ${t.entities.id} = evidence.item_id
    join entities as topic on topic.id = ${t.entities.topicId}
    join entities as category on category.id = ${t.entities.categoryId}
    join entities as space on space.id = ${t.entities.spaceId}
    where evidence.content_id = ${p('contentId')} order by ${t.entities.nameFold}, ${t.entities.id}`,
})

const statesById = statement({
  select: ({ entities }) => ({ id: entities.id, state: entities.state, live: entities.live }),
  query: ({ select, t, oneOf }) =>
    select.from(t.entities).where(oneOf(t.entities.id, 'ids')).orderBy(asc(t.entities.id)),
})

/** All that processing has made of a resource. */
export async function readDocument(store: Store, contentId: string) {
  const [content] = await store.all(contentById, { contentId })
  return {
    content: { ...content },
    versions: (await store.all(versionsById, { contentId })).map((row) => ({ ...row })),
    chapters: (await store.all(chaptersById, { contentId })).map((row) => ({ ...row })),
    knowledge: (await store.all(knowledgeById, { contentId })).map((row) => ({ ...row })),
  }
}

/** The state of entities. */
export async function readStates(store: Store, ids: readonly string[]) {
  return (await store.all(statesById, { ids: [...ids] })).map((row) => ({ ...row }))
}
