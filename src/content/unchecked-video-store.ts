import { and, eq, sql } from 'drizzle-orm'
import { enqueue } from '../jobs/enqueue.js'
import { videoLink } from '../providers/video-site/parse-link.js'
import { later } from '../store/later.js'
import { statement } from '../store/statement.js'
import type { Reader, Transaction } from '../store/store.js'
import { changeContent, type ContentTarget, titled } from './processing-store.js'

/** What the video site told of a video; null where it told nothing, or could not be asked yet. */
export interface VideoFacts {
  title: string | null
  durationSeconds: number | null
}

/** Whether a video still has its link for a title, as the site has not told another. */
export function isUntitled({ title, videoSiteId }: { title: string; videoSiteId: string | null }): boolean {
  return videoSiteId !== null && title === videoLink(videoSiteId).url
}

const videoById = statement({
  select: ({ contents }) => ({
    title: contents.title,
    videoSiteId: sql<string>`${contents.videoSiteId}`,
    processingStatus: contents.processingStatus,
  }),
  query: ({ select, t, p }) =>
    select
      .from(t.contents)
      .where(
        and(
          eq(t.contents.id, p('contentId')),
          eq(t.contents.organizationId, p('organizationId')),
          sql`${t.contents.videoSiteId} is not null`,
        ),
      ),
})

/** A video of the site that the site has not told of; undefined for all else. */
export async function findUncheckedVideo(reader: Reader, { organizationId, contentId }: ContentTarget) {
  const [video] = await reader.all(videoById, { organizationId, contentId })
  return video && isUntitled(video) ? video : undefined
}

/** Has the site be asked about a video, after some seconds. */
export async function askForCheck(
  tx: Transaction,
  { organizationId, contentId }: ContentTarget,
  afterSeconds: number,
): Promise<void> {
  const dueAt = later(await tx.now(), afterSeconds * 1_000)
  await enqueue(tx, { kind: 'check-video', organizationId, payload: { contentId }, dueAt })
}

/** Changes a video that is still unchecked; a transcript that came first has completed its processing. */
async function change(
  tx: Transaction,
  target: ContentTarget,
  facts: Partial<VideoFacts>,
  move: { from: 'PROCESSING' | 'FAILED'; to: 'COMPLETED' | 'FAILED' | 'PROCESSING' },
): Promise<void> {
  await tx.lock(`content:${target.contentId}`)
  const video = await findUncheckedVideo(tx, target)
  if (!video) return
  const { title, durationSeconds } = facts
  await changeContent(tx, target, {
    ...(video.processingStatus === move.from ? { processingStatus: move.to } : {}),
    ...(durationSeconds == null ? {} : { durationSeconds }),
    ...(title == null ? {} : titled(title)),
  })
  if (title == null) return
  await tx.run(({ builder, t: { contentVersions: version } }) =>
    builder
      .update(version)
      .set({ title })
      .where(and(eq(version.contentId, target.contentId), eq(version.title, video.title))),
  )
}

/** Gives a video what the site tells of it, and completes its processing. */
export function completeVideo(tx: Transaction, target: ContentTarget, facts: VideoFacts): Promise<void> {
  return change(tx, target, facts, { from: 'PROCESSING', to: 'COMPLETED' })
}

/** Ends the processing of a video that the site doesn't have, or doesn't tell of. */
export function failVideo(tx: Transaction, target: ContentTarget): Promise<void> {
  return change(tx, target, {}, { from: 'PROCESSING', to: 'FAILED' })
}

/** Takes up the processing of a video that failed. */
export function resumeVideo(tx: Transaction, target: ContentTarget): Promise<void> {
  return change(tx, target, {}, { from: 'FAILED', to: 'PROCESSING' })
}
