import { newId } from '../store/new-id.js'
import type { Transaction } from '../store/store.js'

/** The first version of a document that is being made. */
export interface FirstVersion {
  contentId: string
  /** The resource's title. */
  title: string
  /** What processing reads: at most 500,000 code points. */
  markdown: string
  /** True where nobody chose the title (a page's site name): the document's own then takes its place. */
  titleIsProvisional: boolean
  /** Name of the person who made the document. */
  publishedByName: string
  /** ISO 8601 UTC with milliseconds. */
  now: string
}

/**
 * Keeps the text of a new document until it is processed, and after that for doing it again.
 *
 * Whoever makes a document writes, in one transaction:
 * 1. the `contents` row: `processingStatus` PROCESSING (or DRAFT for a draft), `indexingStatus` PENDING, no
 *    `summary`, no `failureReason`; and its `content_teams`;
 * 2. this version, whose status is PROCESSING like the resource's;
 * 3. `enqueue(tx, { kind: 'process-content', organizationId, payload: { contentId } })`, but not for a draft or
 *    a contribution in review: the job leaves those alone. Publishing or approving sets the resource to
 *    PROCESSING, clears `reviewRequestId` and enqueues then.
 *
 * The job makes the version current, sets its dates and statuses, and fails the resource where it must.
 * A retry sets the resource to PROCESSING / PENDING, `failureReason` null, and enqueues again.
 *
 * @returns the version's id
 */
export async function insertFirstVersion(tx: Transaction, version: FirstVersion): Promise<string> {
  const id = newId('ver')
  const { contentId, title, markdown, titleIsProvisional, publishedByName, now } = version
  await tx.run(({ builder, t }) =>
    builder.insert(t.contentVersions).values({
      id,
      contentId,
      versionNumber: 1,
      title,
      status: 'PROCESSING',
      isCurrent: false,
      publishedAt: null,
      publishedByName,
      retrainingIntent: 'none',
      createdAt: now,
    }),
  )
  await tx.run(({ builder, t }) =>
    builder.insert(t.contentSources).values({ versionId: id, markdown, titleIsProvisional }),
  )
  return id
}
