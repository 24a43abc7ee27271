import { and, eq, sql } from 'drizzle-orm'
import type { EditScope } from '../access/content-scope.js'
import type { Audience, CreationScope, ReviewScope } from '../access/publishing-rules.js'
import { notFound } from '../base/errors.js'
import { contentValues, isEditableContent } from '../records/readable-content.js'
import { first } from '../store/session.js'
import { statement } from '../store/statement.js'
import type { Reader, Transaction } from '../store/store.js'

/** Shares a resource with these teams, replacing any it was shared with before. */
export async function shareWith(
  tx: Transaction,
  { organizationId }: CreationScope | ReviewScope,
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

/**
 * A resource that the viewer may edit.
 *
 * @throws CodedError 404 for any other
 */
export async function readEditable(reader: Reader, scope: EditScope, id: string) {
  const content = await first(reader, editable, { ...contentValues(scope), id })
  if (!content) throw notFound()
  return content
}

/** The same, locked until the transaction ends. */
export async function holdEditable(tx: Transaction, scope: EditScope, id: string) {
  await tx.lock(`content:${id}`)
  return await readEditable(tx, scope, id)
}

const sharedTeams = statement({
  select: ({ contentTeams }) => ({ teamId: contentTeams.teamId }),
  query: ({ select, t, p }) =>
    select.from(t.contentTeams).where(eq(t.contentTeams.contentId, p('contentId'))),
})

/** The ids of the teams that a resource is shared with. */
export async function listSharedTeams(reader: Reader, contentId: string): Promise<string[]> {
  return (await reader.all(sharedTeams, { contentId })).map(({ teamId }) => teamId)
}
