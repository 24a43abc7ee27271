import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { EditScope } from '../access/content-scope.js'
import type { CreationScope, ProcessingScope, PublishScope, ReviewScope } from '../access/publishing-rules.js'
import type { JobScope, WriteScope } from '../access/scope.js'
import { refreshContentAudiences } from '../records/content-audiences.js'
import { newId } from '../records/new-id.js'
import { nextUpdatedAtOfRows } from '../records/precondition.js'
import { versionToProcess } from '../records/version-to-process.js'
import type { Transaction } from '../store/store.js'
import type { ContentType, IndexingStatus, ProcessingStatus, Visibility } from '../base/vocabulary.js'
import { type ContentFacts, unlessEdited } from './content-facts-store.js'

/** The state of a resource. `lifecycle.ts` shows how states follow each other. */
export interface ContentState {
  processingStatus: ProcessingStatus
  indexingStatus: IndexingStatus
  failureReason: 'NO_USABLE_CONTENT' | null
}

/** Contributions in review and archived resources are not processed: nobody may see them. */
const IS_SHOWN = sql.raw(`contents.review_request_id is null and contents.archived_at is null`)
/** Nor are drafts, because they may not be shown yet. */
export const IS_RELEASED = sql`contents.processing_status <> 'DRAFT' and ${IS_SHOWN}`

/** Shares a resource that is new, or was in review, and gives it its version. */
export type Filling = (contentId: string) => Promise<unknown>

/**
 * Creates a resource in its first state, and lists it for its audience.
 *
 * @returns its id
 */
export async function insertContent(
  tx: Transaction,
  scope: CreationScope,
  content: ContentState & {
    title: string
    type: ContentType
    visibility: Visibility
    reviewRequestId: string | null
    durationSeconds?: number | null
    videoSiteId?: string
  },
  fill: Filling,
): Promise<string> {
  const { organizationId, userId } = scope
  const id = newId('cnt')
  const now = await tx.now()
  await tx.run(({ builder, t }) =>
    builder.insert(t.contents).values({
      ...content,
      id,
      organizationId,
      createdByUserId: userId,
      createdAt: now,
      updatedAt: now,
    }),
  )
  await fill(id)
  if (content.reviewRequestId !== null) return id
  tx.record({ organizationId, type: 'CONTENT', id })
  await refreshAudience(tx, scope, id)
  return id
}

/** Updates the lists that contain a resource after it has changed. */
async function refreshAudience(tx: Transaction, scope: WriteScope, contentId: string): Promise<void> {
  await refreshContentAudiences(tx, scope, sql`contents.id = ${contentId}`)
}

async function update(
  tx: Transaction,
  { organizationId }: ProcessingScope,
  contentId: string,
  {
    summary,
    ...change
  }: Partial<ContentState> & ContentFacts & { reviewRequestId?: null; visibility?: Visibility },
  condition: SQL | undefined,
): Promise<boolean> {
  const fields = { ...change, ...unlessEdited(summary) }
  const now = await tx.now()
  const changed = await tx.run(({ builder, t }) =>
    builder
      .update(t.contents)
      .set({ ...fields, updatedAt: nextUpdatedAtOfRows(tx, now, t.contents.updatedAt) })
      .where(and(eq(t.contents.id, contentId), eq(t.contents.organizationId, organizationId), condition)),
  )
  if (changed === 0) return false
  tx.record({ organizationId, type: 'CONTENT', id: contentId })
  return true
}

/** Moves a draft, or a resource that failed, to another state. */
export async function moveDraft(
  tx: Transaction,
  scope: ProcessingScope,
  contentId: string,
  state: ContentState,
): Promise<void> {
  await update(tx, scope, contentId, state, undefined)
  await refreshAudience(tx, scope, contentId)
}

/** Takes a contribution out of the review queue, and lists it for its audience. */
export async function moveContribution(
  tx: Transaction,
  scope: ReviewScope,
  contentId: string,
  change: ContentState & { visibility: Visibility },
  fill: Filling,
): Promise<void> {
  await update(tx, scope, contentId, { ...change, reviewRequestId: null }, undefined)
  await fill(contentId)
  await refreshAudience(tx, scope, contentId)
}

/**
 * Moves a published resource to another state, and locks its row until the transaction ends so that nobody
 * else changes it.
 *
 * @returns false if it is gone, a draft, in review, or archived
 */
export async function moveContent(
  tx: Transaction,
  scope: ProcessingScope,
  contentId: string,
  change: Partial<ContentState> & ContentFacts,
): Promise<boolean> {
  if (!(await update(tx, scope, contentId, change, IS_RELEASED))) return false
  await refreshAudience(tx, scope, contentId)
  return true
}

/**
 * Locks a resource's row until the transaction ends, without changing it.
 *
 * @returns false if it is gone, a draft, in review, or archived
 */
export async function holdContent(
  tx: Transaction,
  { organizationId }: JobScope,
  contentId: string,
): Promise<boolean> {
  const held = await tx.run(({ builder, t }) =>
    builder
      .update(t.contents)
      .set({ updatedAt: sql`${t.contents.updatedAt}` })
      .where(and(eq(t.contents.id, contentId), eq(t.contents.organizationId, organizationId), IS_RELEASED)),
  )
  return held > 0
}

/**
 * Gives a published resource a summary, if it has none, and locks its row until the transaction ends.
 *
 * @returns false if it is gone, a draft, in review, or archived
 */
export async function fillSummary(
  tx: Transaction,
  scope: JobScope,
  contentId: string,
  summary: string | null,
): Promise<boolean> {
  if (!(await holdContent(tx, scope, contentId))) return false
  if (summary !== null && (await update(tx, scope, contentId, { summary }, sql`contents.summary is null`)))
    await refreshAudience(tx, scope, contentId)
  return true
}

/** Changes the processing status of a resource and its versions, if it is `from`. */
export async function moveProcessing(
  tx: Transaction,
  scope: EditScope | JobScope,
  contentId: string,
  from: ProcessingStatus,
  to: ProcessingStatus,
): Promise<boolean> {
  const { organizationId } = scope
  const now = await tx.now()
  const moved = await tx.run(({ builder, t }) =>
    builder
      .update(t.contents)
      .set({ processingStatus: to, updatedAt: nextUpdatedAtOfRows(tx, now, t.contents.updatedAt) })
      .where(
        and(
          eq(t.contents.id, contentId),
          eq(t.contents.organizationId, organizationId),
          eq(t.contents.processingStatus, from),
          IS_SHOWN,
        ),
      ),
  )
  if (moved === 0) return false
  tx.record({ organizationId, type: 'CONTENT', id: contentId })
  await tx.run(({ builder, t }) =>
    builder
      .update(t.contentVersions)
      .set({ status: to })
      .where(and(eq(t.contentVersions.contentId, contentId), eq(t.contentVersions.status, from))),
  )
  await refreshAudience(tx, scope, contentId)
  return true
}

/** Changes the indexing status of a processed resource, if it is `from` and there is something to teach. */
export async function moveIndexing(
  tx: Transaction,
  scope: JobScope,
  contentId: string,
  from: IndexingStatus,
  to: IndexingStatus,
): Promise<void> {
  const { organizationId } = scope
  const now = await tx.now()
  const moved = await tx.run(({ builder, t }) =>
    builder
      .update(t.contents)
      .set({ indexingStatus: to, updatedAt: nextUpdatedAtOfRows(tx, now, t.contents.updatedAt) })
      .where(
        and(
          eq(t.contents.id, contentId),
          eq(t.contents.organizationId, organizationId),
          eq(t.contents.processingStatus, 'COMPLETED'),
          eq(t.contents.indexingStatus, from),
          isNull(t.contents.failureReason),
          IS_SHOWN,
        ),
      ),
  )
  if (moved === 0) return
  tx.record({ organizationId, type: 'CONTENT', id: contentId })
  await refreshAudience(tx, scope, contentId)
}

/**
 * Notes who published a draft, on the version to process. It gets its date once it is live. An imported draft
 * may have a version that was live elsewhere: it is published again.
 */
export async function publishVersion(
  tx: Transaction,
  { organizationId }: PublishScope,
  contentId: string,
  publishedByName: string,
): Promise<void> {
  await tx.run(({ builder, t }) =>
    builder
      .update(t.contentVersions)
      .set({ status: 'PROCESSING', publishedAt: null, publishedByName })
      .where(sql`${t.contentVersions.id} = ${versionToProcess(sql`${contentId}`)}`),
  )
  tx.record({ organizationId, type: 'CONTENT', id: contentId })
}

/** Completes a version and makes it the current one. */
export async function releaseVersion(
  tx: Transaction,
  { organizationId }: ProcessingScope,
  { contentId, versionId, title }: { contentId: string; versionId: string; title?: string },
): Promise<void> {
  const now = await tx.now()
  await tx.run(({ builder, t }) =>
    builder
      .update(t.contentVersions)
      .set({ isCurrent: false })
      .where(and(eq(t.contentVersions.contentId, contentId), ne(t.contentVersions.id, versionId))),
  )
  await tx.run(({ builder, t }) =>
    builder
      .update(t.contentVersions)
      .set({
        status: 'COMPLETED',
        isCurrent: true,
        publishedAt: sql`coalesce(${t.contentVersions.publishedAt}, ${now})`,
        ...(title === undefined ? {} : { title }),
      })
      .where(and(eq(t.contentVersions.id, versionId), eq(t.contentVersions.contentId, contentId))),
  )
  tx.record({ organizationId, type: 'CONTENT', id: contentId })
}

/** Records the decision on a contribution. */
export async function closeReviewRequest(
  tx: Transaction,
  { organizationId, userId }: ReviewScope,
  id: string,
  decision: { status: 'APPROVED' | 'REJECTED'; reason: string | null },
): Promise<{ decidedAt: string }> {
  const decidedAt = await tx.now()
  await tx.run(({ builder, t }) =>
    builder
      .update(t.reviewRequests)
      .set({ ...decision, decidedAt, decidedByUserId: userId, updatedAt: decidedAt })
      .where(and(eq(t.reviewRequests.id, id), eq(t.reviewRequests.organizationId, organizationId))),
  )
  tx.record({ organizationId, type: 'REVIEW_REQUEST', id })
  return { decidedAt }
}
