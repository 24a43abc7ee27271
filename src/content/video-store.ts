import { and, eq, sql } from 'drizzle-orm'
import type { ContentScope } from '../access/content-scope.js'
import type { Audience, CreationScope } from '../access/publishing-rules.js'
import type { VideoLink } from '../providers/video-site/port.js'
import { refreshContentAudiences } from '../store/content-audiences.js'
import { fold } from '../store/fold.js'
import { newId } from '../store/new-id.js'
import { contentValues, isReadableContent } from '../store/readable-content.js'
import { statement } from '../store/statement.js'
import type { Reader, Transaction } from '../store/store.js'
import { creatorName } from './document-store.js'
import { askForCheck, type VideoFacts } from './unchecked-video-store.js'

const videoBySiteId = statement({
  select: ({ contents }) => ({
    id: contents.id,
    title: contents.title,
    videoSiteId: contents.videoSiteId,
  }),
  query: ({ select, t, p }) =>
    select
      .from(t.contents)
      .where(
        and(eq(t.contents.organizationId, p('organizationId')), eq(t.contents.videoSiteId, p('videoSiteId'))),
      ),
})

/** The organization's video with this id on the site, whoever may see it. */
export async function findVideo(reader: Reader, { organizationId }: CreationScope, videoSiteId: string) {
  const [video] = await reader.all(videoBySiteId, { organizationId, videoSiteId })
  return video
}

const readable = statement({
  select: ({ contents }) => ({ id: contents.id }),
  query: ({ select, t, p, oneOf }) =>
    select.from(t.contents).where(and(eq(t.contents.id, p('id')), isReadableContent({ t, p, oneOf }))),
})

/** Whether the viewer may see the resource. */
export async function canSee(reader: Reader, scope: ContentScope, id: string): Promise<boolean> {
  return (await reader.all(readable, { ...contentValues(scope), id })).length > 0
}

/** A title that the site doesn't have at this moment it may have a minute later. */
const CHECK_AFTER_SECONDS = 60

/**
 * Adds a video with its first version, live from now on; it is indexed once it has a transcript. One without a title
 * is still processed: the site is to be asked about it later.
 */
export async function insertVideo(
  tx: Transaction,
  scope: CreationScope,
  link: VideoLink,
  { title, durationSeconds }: VideoFacts,
  { visibility, teamIds }: Audience,
): Promise<string> {
  const id = newId('cnt')
  const now = await tx.now()
  // The library needs a name for it: until the site tells one, that is the link.
  const name = title ?? link.url
  await tx.run(({ builder, t }) =>
    builder.insert(t.contents).values({
      id,
      organizationId: scope.organizationId,
      title: name,
      titleFold: fold(name),
      type: 'video',
      durationSeconds,
      processingStatus: title === null ? 'PROCESSING' : 'COMPLETED',
      indexingStatus: 'PENDING',
      visibility,
      createdByUserId: scope.userId,
      videoSiteId: link.id,
      createdAt: now,
      updatedAt: now,
    }),
  )
  if (teamIds.length > 0) {
    await tx.run(({ builder, t }) =>
      builder.insert(t.contentTeams).values(teamIds.map((teamId) => ({ contentId: id, teamId }))),
    )
  }
  const publishedByName = await creatorName(tx, scope)
  await tx.run(({ builder, t }) =>
    builder.insert(t.contentVersions).values({
      id: newId('ver'),
      contentId: id,
      versionNumber: 1,
      title: name,
      status: 'COMPLETED',
      isCurrent: true,
      publishedAt: now,
      publishedByName,
      retrainingIntent: 'none',
      createdAt: now,
    }),
  )
  await refreshContentAudiences(tx, sql`contents.id = ${id}`)
  if (title === null) {
    await askForCheck(tx, { organizationId: scope.organizationId, contentId: id }, CHECK_AFTER_SECONDS)
  }
  return id
}
