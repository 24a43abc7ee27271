import type { Entry, ImportContext } from '../context.js'
import type { Content } from '../records/content.js'

/**
 * Makes way for videos that other resources of the library have so far: those must be in the file
 * too, where they give the video up. A video that two of the file's resources want is an error.
 */
export async function freeVideos(
  { bulk, claims, organizationId, references }: ImportContext,
  entries: readonly Entry<Content>[],
): Promise<Entry<Content>[]> {
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
    await bulk.run(
      `update contents set video_site_id = null where organization_id = ? and ${bulk.oneOf('video_site_id')}`,
      organizationId,
      taken.map(({ id }) => id),
    )
  }
  const claimed = new Set(videos.map(({ line }) => line))
  return entries.filter(({ line, record }) => record.videoSiteId === null || claimed.has(line))
}
