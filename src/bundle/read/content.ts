import { createHash } from 'node:crypto'
import { byParent, PAGE, type RecordSource } from './record-source.js'
import type { Snapshot } from './snapshot.js'

/** Resources carry their texts, so fewer of them are held at once. */
const CONTENT_PAGE = 50

export const readTags: RecordSource<'tag'> = async function* (snapshot, organizationId) {
  const source = { key: ['name'], where: 'organization_id = ?', page: PAGE }
  for await (const page of snapshot.pages(snapshot.tables.tags, organizationId, source)) {
    yield page.map(({ name, createdAt, updatedAt }) => ({ type: 'tag', name, createdAt, updatedAt }))
  }
}

/**
 * The text of a version that has not been divided into chapters yet, as one chapter without a headline: a record has
 * no other place for it, and wherever it is imported it can be published from there.
 */
function undivided(versionId: string, markdown: string) {
  const id = `chp_${createHash('sha256').update(`${versionId} undivided`).digest('hex').slice(0, 32)}`
  return { id, headline: null, text: markdown }
}

/** The versions of resources, as their records show them. */
async function versionsOf(snapshot: Snapshot, contentIds: readonly string[]) {
  const { contentVersions, chapters, contentSources, segments } = snapshot.tables
  const versions = await snapshot.children(contentVersions, 'content_id', contentIds, ['version_number'])
  const ids = versions.map(({ id }) => id)
  const chaptersOf = byParent(
    await snapshot.children(chapters, 'version_id', ids, ['position', 'id']),
    ({ versionId }) => versionId,
  )
  const segmentsOf = byParent(
    await snapshot.children(segments, 'version_id', ids, ['position']),
    ({ versionId }) => versionId,
  )
  const bare = ids.filter((id) => chaptersOf(id).length === 0 && segmentsOf(id).length === 0)
  const sourcesOf = byParent(
    await snapshot.children(contentSources, 'version_id', bare, ['version_id']),
    ({ versionId }) => versionId,
  )
  const rowsOf = byParent(versions, ({ contentId }) => contentId)
  return (contentId: string) =>
    rowsOf(contentId).map((version) => ({
      id: version.id,
      versionNumber: version.versionNumber,
      title: version.title,
      status: version.status,
      isCurrent: version.isCurrent,
      publishedAt: version.publishedAt,
      publishedByName: version.publishedByName,
      retrainingIntent: version.retrainingIntent,
      createdAt: version.createdAt,
      chapters: [
        ...chaptersOf(version.id).map(({ id, headline, text }) => ({ id, headline, text })),
        ...sourcesOf(version.id).map(({ markdown }) => undivided(version.id, markdown)),
      ],
      segments: segmentsOf(version.id).map(({ startMs, endMs, text }) => ({ startMs, endMs, text })),
    }))
}

export const readContents: RecordSource<'content'> = async function* (snapshot, organizationId) {
  const { contents, contentTeams, contentTags } = snapshot.tables
  const source = { key: ['id'], page: CONTENT_PAGE }
  for await (const page of snapshot.pages(contents, organizationId, source)) {
    const ids = page.map(({ id }) => id)
    const teamsOf = byParent(
      await snapshot.children(contentTeams, 'content_id', ids, ['team_id']),
      ({ contentId }) => contentId,
    )
    const tagsOf = byParent(
      await snapshot.children(contentTags, 'content_id', ids, ['tag']),
      ({ contentId }) => contentId,
    )
    const versions = await versionsOf(snapshot, ids)
    yield page.map((row) => ({
      type: 'content',
      id: row.id,
      title: row.title,
      contentType: row.type,
      summary: row.summary,
      durationSeconds: row.durationSeconds,
      processingStatus: row.processingStatus,
      indexingStatus: row.indexingStatus,
      failureReason: row.failureReason,
      visibility: row.visibility,
      teamIds: teamsOf(row.id).map(({ teamId }) => teamId),
      tags: tagsOf(row.id).map(({ tag }) => tag),
      createdByUserId: row.createdByUserId,
      reviewRequestId: row.reviewRequestId,
      videoSiteId: row.videoSiteId,
      versions: versions(row.id),
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    }))
  }
}
