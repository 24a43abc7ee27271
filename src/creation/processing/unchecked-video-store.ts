import { and, eq, sql } from 'drizzle-orm'
import type { EditScope } from '../../access/content-scope.js'
import type { ProcessingScope } from '../../access/publishing-rules.js'
import type { JobScope } from '../../access/scope.js'
import { statement } from '../../store/statement.js'
import type { Reader, Transaction } from '../../store/store.js'
import { versionToProcess } from '../../records/version-to-process.js'
import { isUntitled } from '../../base/video-address.js'

/** What the video site says about a video. Null if it gave no answer or was not asked yet. */
export interface VideoFacts {
  title: string | null
  durationSeconds: number | null
}

const videoById = statement({
  select: ({ contents }) => ({
    title: contents.title,
    videoSiteId: sql<string>`${contents.videoSiteId}`,
    versionId: sql<string>`${versionToProcess(sql`${contents.id}`)}`,
    processingStatus: contents.processingStatus,
  }),
  query: ({ select, t, p }) =>
    select
      .from(t.contents)
      .where(
        and(
          eq(t.contents.id, p('contentId')),
          eq(t.contents.organizationId, p('organizationId')),
          sql`${t.contents.videoSiteId} is not null and ${t.contents.archivedAt} is null`,
        ),
      ),
})

/** A video that the site has not checked yet. Undefined for any other resource, and one that is archived. */
export async function findUncheckedVideo(
  reader: Reader,
  { organizationId }: ProcessingScope,
  contentId: string,
) {
  const [video] = await reader.all(videoById, { organizationId, contentId })
  return video && isUntitled(video) ? video : undefined
}

/** Gives the site's title to those versions of a video whose title is its link. */
export async function titleVersions(
  tx: Transaction,
  { organizationId }: EditScope | JobScope,
  contentId: string,
  titles: { from: string; to: string },
): Promise<void> {
  await tx.run(({ builder, t: { contentVersions: version } }) =>
    builder
      .update(version)
      .set({ title: titles.to })
      .where(and(eq(version.contentId, contentId), eq(version.title, titles.from))),
  )
  tx.record({ organizationId, type: 'CONTENT', id: contentId })
}
