import { changesOf } from '../../store/store.js'
import type { Entry, ImportContext } from '../context.js'

/**
 * Frees videos that other resources of the library have so far. These resources must be in the file too,
 * without the video. It is an error if two resources of the file have the same video.
 */
export async function freeVideos<C extends { id: string; videoSiteId: string | null }>(
  { bulk, claims, organizationId, noteChanges, references }: ImportContext,
  entries: readonly Entry<C>[],
): Promise<Entry<C>[]> {
  const videos = await claims.add(
    'video',
    entries.flatMap(({ line, record }) =>
      record.videoSiteId === null
        ? []
        : [{ id: record.videoSiteId, line, key: 'videoSiteId', content: record.id }],
    ),
  )
  if (videos.length > 0) {
    const holders = await bulk.all<{ id: string; video: string }>(
      `select id, video_site_id as video from contents
       where organization_id = ? and ${bulk.oneOf('video_site_id')}`,
      organizationId,
      videos.map(({ id }) => id),
    )
    const holderOf = new Map(holders.map(({ id, video }) => [video, id]))
    const taken = videos.filter(({ id, content }) => (holderOf.get(id) ?? content) !== content)
    for (const { id, line } of taken) {
      references.add('contentOfFile', holderOf.get(id) ?? null, line, 'videoSiteId')
    }
    const freed = await bulk.all<{ id: string }>(
      `update contents set video_site_id = null
       where organization_id = ? and ${bulk.oneOf('video_site_id')} returning id`,
      organizationId,
      taken.map(({ id }) => id),
    )
    const freedIds = freed.map(({ id }) => id)
    noteChanges(changesOf(organizationId, 'CONTENT', freedIds))
  }
  const claimed = new Set(videos.map(({ line }) => line))
  return entries.filter(({ line, record }) => record.videoSiteId === null || claimed.has(line))
}
