import { and, eq } from 'drizzle-orm'
import type { ContentScope, EditScope } from '../access/content-scope.js'
import type { Audience, CreationScope } from '../access/publishing-rules.js'
import type { VideoLink } from '../providers/video-site/port.js'
import { newId } from '../records/new-id.js'
import { nameOfPerson } from '../records/names-of.js'
import { contentValues, isReadableContent } from '../records/readable-content.js'
import { statement } from '../store/statement.js'
import type { Reader, Transaction } from '../store/store.js'
import { shareWith } from './document-store.js'
import { beginVideo } from './lifecycle.js'
import type { VideoFacts } from './processing/unchecked-video-store.js'

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

/** The organization's video with this id on the site, whether the viewer can see it or not. */
export async function findVideo(
  reader: Reader,
  { organizationId }: CreationScope | EditScope,
  videoSiteId: string,
) {
  const [video] = await reader.all(videoBySiteId, { organizationId, videoSiteId })
  return video
}

const readable = statement({
  select: ({ contents }) => ({ id: contents.id }),
  query: ({ select, t, p, oneOf }) =>
    select.from(t.contents).where(and(eq(t.contents.id, p('id')), isReadableContent({ t, p, oneOf }))),
})

/** Whether the viewer can see the resource. */
export async function canSee(reader: Reader, scope: ContentScope, id: string): Promise<boolean> {
  return (await reader.all(readable, { ...contentValues(scope), id })).length > 0
}

/**
 * Adds a live video with its first version. It is indexed once it has a transcript. A video without a title, and its
 * version, stay in processing until the site is asked about it again.
 */
export async function insertVideo(
  tx: Transaction,
  scope: CreationScope,
  link: VideoLink,
  { title, durationSeconds }: VideoFacts,
  { visibility, teamIds }: Audience,
): Promise<string> {
  // The library needs a title. Until the site gives one, the link is used.
  const name = title ?? link.url
  const isChecked = title !== null
  const video = { title: name, visibility, isChecked, durationSeconds, videoSiteId: link.id }
  return beginVideo(tx, scope, video, async (contentId) => {
    await shareWith(tx, scope, contentId, { visibility, teamIds })
    const now = await tx.now()
    const publishedByName = await nameOfPerson(tx, scope)
    await tx.run(({ builder, t }) =>
      builder.insert(t.contentVersions).values({
        id: newId('ver'),
        contentId,
        versionNumber: 1,
        title: name,
        status: isChecked ? 'COMPLETED' : 'PROCESSING',
        isCurrent: isChecked,
        publishedAt: isChecked ? now : null,
        publishedByName,
        retrainingIntent: 'none',
        createdAt: now,
      }),
    )
  })
}
