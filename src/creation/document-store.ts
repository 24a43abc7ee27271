import { asc, eq, sql } from 'drizzle-orm'
import type { EditScope } from '../access/content-scope.js'
import type { Audience, CreationScope, PublishScope, ReviewScope } from '../access/publishing-rules.js'
import { conflict, notFound } from '../base/errors.js'
import type { ContentType, IndexingStatus, ProcessingStatus, Visibility } from '../base/vocabulary.js'
import { assertUnchanged } from '../records/precondition.js'
import { contentValues, isEditableContent } from '../records/readable-content.js'
import { first } from '../store/session.js'
import { nullable, statement, variants } from '../store/statement.js'
import type { Reader, Transaction } from '../store/store.js'

/** Shares a resource with these teams, replacing any it was shared with before. */
export async function shareWith(
  tx: Transaction,
  { organizationId }: CreationScope | PublishScope | ReviewScope,
  contentId: string,
  { teamIds }: Audience,
): Promise<void> {
  await tx.run(({ builder, t }) =>
    builder.delete(t.contentTeams).where(eq(t.contentTeams.contentId, contentId)),
  )
  if (teamIds.length > 0) {
    await tx.run(({ builder, t }) =>
      builder.insert(t.contentTeams).values(teamIds.map((teamId) => ({ contentId, teamId }))),
    )
  }
  tx.record({ organizationId, type: 'CONTENT', id: contentId })
}

const editable = variants(({ held }: { held: boolean }) =>
  statement({
    select: ({ contents }) => ({
      id: contents.id,
      title: contents.title,
      type: contents.type,
      summary: nullable(contents.summary),
      visibility: contents.visibility,
      processingStatus: contents.processingStatus,
      indexingStatus: contents.indexingStatus,
      failureReason: contents.failureReason,
      videoSiteId: nullable(contents.videoSiteId),
      reviewRequestId: nullable(contents.reviewRequestId),
      archivedAt: nullable(contents.archivedAt),
      updatedAt: contents.updatedAt,
    }),
    query: ({ fields, t, p, oneOf, heldRows }) => sql`select ${fields} from ${t.contents}
    where ${t.contents.id} = ${p('id')} and ${t.contents.organizationId} = ${p('organizationId')}
      and ${isEditableContent({ t, p, oneOf })} ${held ? heldRows : sql``}`,
  }),
)

/** A resource as those who may edit it find it. */
export interface EditableContent {
  id: string
  title: string
  type: ContentType
  summary: string | null
  visibility: Visibility
  processingStatus: ProcessingStatus
  indexingStatus: IndexingStatus
  failureReason: string | null
  videoSiteId: string | null
  reviewRequestId: string | null
  archivedAt: string | null
  updatedAt: string
}

/**
 * A resource that the viewer may edit, archived or not. The caller holds its lock, and from now on its row: jobs and
 * imports don't take the lock.
 *
 * @throws CodedError 404 for any other, 409 for a contribution in the review queue
 */
export async function readWithArchive(
  tx: Transaction,
  scope: EditScope,
  id: string,
): Promise<EditableContent> {
  const content = await first(tx, editable({ held: true }), { ...contentValues(scope), id })
  if (!content) throw notFound()
  if (content.reviewRequestId !== null)
    throw conflict('This is a contribution, which is decided on in the review queue.')
  return content
}

/**
 * The same, if it is not archived.
 *
 * @param expectedUpdatedAt when the client knows it was changed: if it was archived since, that is what it is told
 * @throws CodedError 404 and 409 as before, and 409 for one that is archived
 */
export async function readInLibrary(
  tx: Transaction,
  scope: EditScope,
  id: string,
  expectedUpdatedAt?: string | null,
): Promise<EditableContent> {
  const content = await readWithArchive(tx, scope, id)
  if (content.archivedAt === null) return content
  assertUnchanged(content, expectedUpdatedAt)
  throw conflict('The resource is archived: restore it first.')
}

/**
 * A resource that the viewer may edit and that is neither archived nor in the review queue.
 *
 * @throws CodedError 404 for any other
 */
export async function readEditable(
  reader: Reader,
  scope: EditScope,
  id: string,
  { held } = { held: false },
): Promise<EditableContent> {
  const content = await first(reader, editable({ held }), { ...contentValues(scope), id })
  if (!content || content.reviewRequestId !== null || content.archivedAt !== null) throw notFound()
  return content
}

/** The same, locked until the transaction ends. */
export async function holdEditable(tx: Transaction, scope: EditScope, id: string) {
  await tx.lock(`content:${id}`)
  return await readEditable(tx, scope, id, { held: true })
}

const sharedTeams = statement({
  select: ({ contentTeams }) => ({ teamId: contentTeams.teamId }),
  query: ({ select, t, p }) =>
    select
      .from(t.contentTeams)
      .where(eq(t.contentTeams.contentId, p('contentId')))
      .orderBy(asc(t.contentTeams.teamId)),
})

/** The ids of the teams that a resource is shared with, in order. */
export async function listSharedTeams(reader: Reader, contentId: string): Promise<string[]> {
  return (await reader.all(sharedTeams, { contentId })).map(({ teamId }) => teamId)
}
