import { sql } from 'drizzle-orm'
import type { CreationScope, ReviewScope } from '../access/publishing-rules.js'
import { newId } from '../records/new-id.js'
import type { Transaction } from '../store/store.js'

/** The first version of a new document, or of a contribution that is approved. */
export interface FirstVersion {
  contentId: string
  /** The resource's title. */
  title: string
  /** What processing reads: at most 500,000 code points. */
  markdown: string
  /** True if nobody chose the title (a page's site name). The document's own title then replaces it. */
  titleIsProvisional: boolean
  /** Name of the person who published the document; null for a draft, which nobody has published yet. */
  publishedByName: string | null
  /** ISO 8601 UTC with milliseconds. */
  now: string
}

/**
 * Stores the text of a new document for its processing, and for processing it again later.
 *
 * @returns the version's id
 */
export async function insertFirstVersion(
  tx: Transaction,
  { organizationId }: CreationScope | ReviewScope,
  version: FirstVersion,
): Promise<string> {
  const id = newId('ver')
  const { contentId, title, markdown, titleIsProvisional, publishedByName, now } = version
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
      retrainingIntent: 'none',
      createdAt: now,
    }),
  )
  await tx.run(({ builder, t }) =>
    builder.insert(t.contentSources).values({ versionId: id, markdown, titleIsProvisional }),
  )
  tx.record({ organizationId, type: 'CONTENT', id: contentId })
  return id
}
