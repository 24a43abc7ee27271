import { and, eq, sql } from 'drizzle-orm'
import type { ContentScope } from '../access/content-scope.js'
import type { Audience, CreationScope } from '../access/publishing-rules.js'
import { enqueue } from '../jobs/enqueue.js'
import { refreshContentAudiences } from '../store/content-audiences.js'
import { fold } from '../store/fold.js'
import { newId } from '../store/new-id.js'
import { contentValues, isEditableContent } from '../store/readable-content.js'
import { statement } from '../store/statement.js'
import type { Reader, Transaction } from '../store/store.js'
import { insertFirstVersion } from './sources.js'

/** A document as it is made: its text, and whose it is. */
export interface NewDocument {
  title: string
  /** True where nobody chose the title. */
  titleIsProvisional: boolean
  markdown: string
  audience: Audience
}

const creator = statement({
  select: ({ people }) => ({ name: people.name }),
  query: ({ select, t, p }) => select.from(t.people).where(eq(t.people.userId, p('userId'))),
})

/** The viewer's name in the organization's record. */
export async function creatorName(reader: Reader, { userId }: CreationScope): Promise<string> {
  const [person] = await reader.all(creator, { userId })
  return person?.name ?? ''
}

async function insertContent(
  tx: Transaction,
  { organizationId, userId }: CreationScope,
  content: { id: string; title: string; visibility: Audience['visibility']; reviewRequestId: string | null },
): Promise<void> {
  const now = await tx.now()
  await tx.run(({ builder, t }) =>
    builder.insert(t.contents).values({
      ...content,
      organizationId,
      titleFold: fold(content.title),
      type: 'document',
      processingStatus: 'DRAFT',
      indexingStatus: 'PENDING',
      createdByUserId: userId,
      createdAt: now,
      updatedAt: now,
    }),
  )
}

async function shareWith(tx: Transaction, contentId: string, { teamIds }: Audience): Promise<void> {
  await tx.run(({ builder, t }) =>
    builder.delete(t.contentTeams).where(eq(t.contentTeams.contentId, contentId)),
  )
  if (teamIds.length > 0) {
    await tx.run(({ builder, t }) =>
      builder.insert(t.contentTeams).values(teamIds.map((teamId) => ({ contentId, teamId }))),
    )
  }
}

/** Makes a document as a draft. Publishing it is a step of its own. */
export async function insertDraft(
  tx: Transaction,
  scope: CreationScope,
  document: NewDocument,
): Promise<string> {
  const id = newId('cnt')
  const { title, titleIsProvisional, markdown, audience } = document
  await insertContent(tx, scope, { id, title, visibility: audience.visibility, reviewRequestId: null })
  await shareWith(tx, id, audience)
  const publishedByName = await creatorName(tx, scope)
  const now = await tx.now()
  await insertFirstVersion(tx, { contentId: id, title, markdown, titleIsProvisional, publishedByName, now })
  await refreshContentAudiences(tx, sql`contents.id = ${id}`)
  return id
}

/** Puts a draft to processing, after which it is live. */
export async function publishDraft(
  tx: Transaction,
  { organizationId }: Pick<CreationScope, 'organizationId'>,
  contentId: string,
): Promise<void> {
  const now = await tx.now()
  await tx.run(({ builder, t }) =>
    builder
      .update(t.contents)
      .set({ processingStatus: 'PROCESSING', indexingStatus: 'PENDING', failureReason: null, updatedAt: now })
      .where(eq(t.contents.id, contentId)),
  )
  await refreshContentAudiences(tx, sql`contents.id = ${contentId}`)
  await enqueue(tx, { kind: 'process-content', organizationId, payload: { contentId } })
}

/** Makes a resource that waits for review: nobody's to read, the audience asked for not kept. */
export async function insertContribution(
  tx: Transaction,
  scope: CreationScope,
  title: string,
  reviewRequestId: string,
): Promise<string> {
  const id = newId('cnt')
  await insertContent(tx, scope, { id, title, visibility: 'admins', reviewRequestId })
  return id
}

/** Releases an approved contribution to its audience and puts it to processing. */
export async function releaseContribution(
  tx: Transaction,
  scope: Pick<CreationScope, 'organizationId'>,
  contribution: {
    contentId: string
    title: string
    markdown: string
    audience: Audience
    publishedByName: string
    titleIsProvisional: boolean
  },
): Promise<void> {
  const { contentId, audience, title, markdown, publishedByName, titleIsProvisional } = contribution
  const now = await tx.now()
  await tx.run(({ builder, t }) =>
    builder
      .update(t.contents)
      .set({ reviewRequestId: null, visibility: audience.visibility })
      .where(eq(t.contents.id, contentId)),
  )
  await shareWith(tx, contentId, audience)
  await insertFirstVersion(tx, { contentId, title, markdown, titleIsProvisional, publishedByName, now })
  await publishDraft(tx, scope, contentId)
}

const editable = statement({
  select: ({ contents }) => ({
    id: contents.id,
    title: contents.title,
    type: contents.type,
    visibility: contents.visibility,
    processingStatus: contents.processingStatus,
    indexingStatus: contents.indexingStatus,
    failureReason: contents.failureReason,
    videoSiteId: contents.videoSiteId,
  }),
  query: ({ select, t, p, oneOf }) =>
    select
      .from(t.contents)
      .where(
        and(
          eq(t.contents.id, p('id')),
          eq(t.contents.organizationId, p('organizationId')),
          sql`${t.contents.reviewRequestId} is null`,
          isEditableContent({ t, p, oneOf }),
        ),
      ),
})

/** A resource that the viewer may edit; undefined for all others. */
export async function findEditable(reader: Reader, scope: ContentScope, id: string) {
  const [content] = await reader.all(editable, { ...contentValues(scope), id })
  return content
}

const sharedTeams = statement({
  select: ({ contentTeams }) => ({ teamId: contentTeams.teamId }),
  query: ({ select, t, p }) =>
    select.from(t.contentTeams).where(eq(t.contentTeams.contentId, p('contentId'))),
})

/** The teams that a resource is shared with. */
export async function listSharedTeams(reader: Reader, contentId: string): Promise<string[]> {
  return (await reader.all(sharedTeams, { contentId })).map(({ teamId }) => teamId)
}
