import { sql } from 'drizzle-orm'
import type { CreationScope, PublishScope, ReviewScope } from '../access/publishing-rules.js'
import type { RetrainingIntent } from '../base/vocabulary.js'
import { newId } from '../records/new-id.js'
import type { Transaction } from '../store/store.js'

/** A version of a document: the first of a new one or of a contribution that is approved, or a further one. */
export interface NewVersion {
  contentId: string
  /** The resource's title. */
  title: string
  /** What processing reads: at most 500,000 code points. */
  markdown: string
  /** True if nobody chose the title (a page's site name). The document's own title then replaces it. */
  titleIsProvisional: boolean
  /** Name of the person who published the document; null for a draft, which nobody has published yet. */
  publishedByName: string | null
  /** What people who are already enrolled have to do again. @default nothing */
  retrainingIntent?: RetrainingIntent
  /** ISO 8601 UTC with milliseconds. */
  now: string
}

/**
 * Stores the text of a version for its processing, and for processing it again later.
 *
 * @returns the version's id
 */
export async function insertVersion(
  tx: Transaction,
  { organizationId }: CreationScope | PublishScope | ReviewScope,
  version: NewVersion,
): Promise<string> {
  const id = newId('ver')
  const { contentId, title, markdown, titleIsProvisional, publishedByName, now } = version
  const { retrainingIntent = 'none' } = version
  await tx.run(({ builder, t }) =>
    builder.insert(t.contentVersions).values({
      id,
      contentId,
      // A contribution that came in a bundle may have versions.
      versionNumber: sql`(select coalesce(max(version_number), 0) + 1 from content_versions
        where content_id = ${contentId})`,
      title,
      status: publishedByName === null ? 'DRAFT' : 'PROCESSING',
      isCurrent: false,
      publishedAt: null,
      publishedByName: publishedByName ?? '',
      retrainingIntent,
      createdAt: now,
    }),
  )
  await tx.run(({ builder, t }) =>
    builder.insert(t.contentSources).values({ versionId: id, markdown, titleIsProvisional }),
  )
  tx.record({ organizationId, type: 'CONTENT', id: contentId })
  return id
}
