import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { refreshContentAudiences } from '../store/content-audiences.js'
import { statement, variants } from '../store/statement.js'
import { fold } from '../store/fold.js'
import type { Store, Transaction } from '../store/store.js'
import type { IndexingStatus, ProcessingStatus } from '../vocabulary.js'

/** Names a resource, and a version of it if not the one that the job finds by itself. */
export interface ContentTarget {
  organizationId: string
  contentId: string
  versionId?: string | undefined
}

/** Drafts and what waits in review are not processed: what they hold must not show anywhere yet. */
const IS_RELEASED = sql.raw(`contents.processing_status <> 'DRAFT' and contents.review_request_id is null`)

const released = variants(({ version }: { version: 'named' | 'latest' | 'current' }) =>
  statement({
    select: ({ contents, contentVersions, contentSources }) => ({
      versionId: contentVersions.id,
      title: contents.title,
      markdown: sql<string | null>`${contentSources.markdown}`,
      titleIsProvisional: sql<boolean | null>`${contentSources.titleIsProvisional}`.mapWith(
        (value: unknown) => (value === null ? null : Boolean(value)),
      ),
    }),
    query: ({ t, p, fields }) => {
      const chosen = {
        named: sql`${t.contentVersions.id} = ${p('versionId')}`,
        latest: sql`true`,
        current: sql`${t.contentVersions.isCurrent} = true`,
      }[version]
      return sql`select ${fields} from ${t.contents}
        join ${t.contentVersions} on ${t.contentVersions.contentId} = ${t.contents.id}
        left join ${t.contentSources} on ${t.contentSources.versionId} = ${t.contentVersions.id}
        where ${t.contents.id} = ${p('contentId')} and ${t.contents.organizationId} = ${p('organizationId')}
          and ${IS_RELEASED} and ${chosen}
        order by (case when ${t.contentSources.versionId} is not null then 0
            when exists (select 1 from ${t.chapters} where ${t.chapters.versionId} = ${t.contentVersions.id})
              or exists (select 1 from ${t.segments} where ${t.segments.versionId} = ${t.contentVersions.id}) then 1
            else 2 end),
          ${t.contentVersions.versionNumber} desc limit 1`
    },
  }),
)

/** A version with what processing reads. */
export interface ReleasedVersion {
  versionId: string
  /** The resource's title. */
  title: string
  /** Null where no source was kept, as for an imported one. */
  markdown: string | null
  titleIsProvisional: boolean | null
}

/**
 * The version that a job is about, unless its resource is gone, a draft, or in review.
 *
 * @param otherwise which version is meant where none is named; the latest one that has a source comes first, then the
 *   latest that has chapters or segments
 */
export async function readReleasedVersion(
  store: Store,
  { organizationId, contentId, versionId }: ContentTarget,
  otherwise: 'latest' | 'current',
): Promise<ReleasedVersion | undefined> {
  const rows = await store.all(released({ version: versionId === undefined ? otherwise : 'named' }), {
    organizationId,
    contentId,
    ...(versionId === undefined ? {} : { versionId }),
  })
  return rows[0]
}

interface ContentChange {
  processingStatus?: ProcessingStatus
  indexingStatus?: IndexingStatus
  failureReason?: 'NO_USABLE_CONTENT' | null
  title?: string
  titleFold?: string
  summary?: string | null
  durationSeconds?: number
}

/**
 * Changes a resource, and holds its row until the transaction ends: what the transaction then reads of it is
 * what others will find.
 *
 * @returns false where it is gone, a draft, or in review
 */
export async function changeContent(
  tx: Transaction,
  { organizationId, contentId }: ContentTarget,
  change: ContentChange,
): Promise<boolean> {
  const updatedAt = await tx.now()
  const changed = await tx.run(({ builder, t }) =>
    builder
      .update(t.contents)
      .set({ ...change, updatedAt })
      .where(and(eq(t.contents.id, contentId), eq(t.contents.organizationId, organizationId), IS_RELEASED)),
  )
  if (changed === 0) return false
  await refreshContentAudiences(tx, sql`contents.id = ${contentId}`)
  return true
}

/**
 * Holds a resource's row until the transaction ends, as it is.
 *
 * @returns false where it is gone, a draft, or in review
 */
export async function holdContent(
  tx: Transaction,
  { organizationId, contentId }: ContentTarget,
): Promise<boolean> {
  const held = await tx.run(({ builder, t }) =>
    builder
      .update(t.contents)
      .set({ updatedAt: sql`${t.contents.updatedAt}` })
      .where(and(eq(t.contents.id, contentId), eq(t.contents.organizationId, organizationId), IS_RELEASED)),
  )
  return held > 0
}

/** Makes a version the current one, and completed. */
export async function releaseVersion(
  tx: Transaction,
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
}

async function moveVersions(
  tx: Transaction,
  contentId: string,
  from: ProcessingStatus,
  to: ProcessingStatus,
): Promise<void> {
  await tx.run(({ builder, t }) =>
    builder
      .update(t.contentVersions)
      .set({ status: to })
      .where(and(eq(t.contentVersions.contentId, contentId), eq(t.contentVersions.status, from))),
  )
}

/**
 * Moves a resource's statuses, and those of its versions, to or from failure: its processing, or else its indexing.
 * One that has nothing to teach stays as it is.
 */
export async function turnContent(
  tx: Transaction,
  { organizationId, contentId }: ContentTarget,
  direction: 'fail' | 'retry',
): Promise<void> {
  const updatedAt = await tx.now()
  const failing = direction === 'fail'
  const processing = failing ? (['PROCESSING', 'FAILED'] as const) : (['FAILED', 'PROCESSING'] as const)
  const indexing = failing ? (['PENDING', 'FAILED'] as const) : (['FAILED', 'PENDING'] as const)
  const turned = await tx.run(({ builder, t }) =>
    builder
      .update(t.contents)
      .set({ processingStatus: processing[1], updatedAt })
      .where(
        and(
          eq(t.contents.id, contentId),
          eq(t.contents.organizationId, organizationId),
          eq(t.contents.processingStatus, processing[0]),
          isNull(t.contents.reviewRequestId),
        ),
      ),
  )
  if (turned > 0) return await moveVersions(tx, contentId, processing[0], processing[1])
  await tx.run(({ builder, t }) =>
    builder
      .update(t.contents)
      .set({ indexingStatus: indexing[1], updatedAt })
      .where(
        and(
          eq(t.contents.id, contentId),
          eq(t.contents.organizationId, organizationId),
          eq(t.contents.processingStatus, 'COMPLETED'),
          eq(t.contents.indexingStatus, indexing[0]),
          isNull(t.contents.failureReason),
        ),
      ),
  )
}

/** A title as it is stored: with the form that order and search compare. */
export function titled(title: string): { title: string; titleFold: string } {
  return { title, titleFold: fold(title) }
}
