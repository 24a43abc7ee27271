import { fold } from '../../store/fold.js'
import { claimOwn, upsertDated, type Writer } from '../context.js'
import type { Content, Tag } from '../records/content.js'
import { writeVersions } from './versions.js'
import { freeVideos } from './videos.js'

export const writeTags: Writer<Tag> = async (context, all) => {
  const { claims, organizationId } = context
  const entries = await claims.add(
    'tag',
    all.map((entry) => ({ ...entry, id: entry.record.name, key: 'name' })),
  )
  await upsertDated(
    context,
    context.bulk.tables.tags,
    entries,
    ({ record: { name } }) => ({ organizationId, name, nameFold: fold(name) }),
    { key: ['organizationId', 'name'] },
  )
}

export const writeContents: Writer<Content> = async (context, all) => {
  const { bulk, organizationId, references } = context
  const { contents, contentTeams, contentTags } = bulk.tables
  const own = await claimOwn(context, { kind: 'content', table: 'contents' }, all, ({ id }) => id)
  const entries = await freeVideos(context, own.entries)
  await upsertDated(
    context,
    contents,
    entries,
    ({ record }) => ({
      id: record.id,
      organizationId,
      title: record.title,
      titleFold: fold(record.title),
      type: record.contentType,
      summary: record.summary,
      durationSeconds: record.durationSeconds,
      processingStatus: record.processingStatus,
      indexingStatus: record.indexingStatus,
      failureReason: record.failureReason,
      visibility: record.visibility,
      createdByUserId: record.createdByUserId,
      reviewRequestId: record.reviewRequestId,
      videoSiteId: record.videoSiteId,
    }),
    { key: ['id'] },
  )
  const existing = entries.map(({ record }) => record.id).filter((id) => own.existing.has(id))
  const teams = entries.flatMap(({ record }) =>
    record.teamIds.map((teamId) => ({ contentId: record.id, teamId })),
  )
  await bulk.deleteOthers(
    { table: 'content_teams', parent: 'content_id', key: 'team_id', keyType: 'text' },
    existing,
    teams.map(({ contentId, teamId }) => [contentId, teamId]),
  )
  await bulk.upsert(contentTeams, teams, { key: ['contentId', 'teamId'] })
  const tags = entries.flatMap(({ record }) =>
    record.tags.map((tag) => ({ contentId: record.id, organizationId, tag })),
  )
  await bulk.deleteOthers(
    { table: 'content_tags', parent: 'content_id', key: 'tag', keyType: 'text' },
    existing,
    tags.map(({ contentId, tag }) => [contentId, tag]),
  )
  await bulk.upsert(contentTags, tags, { key: ['contentId', 'tag'] })
  await writeVersions(context, entries, existing)
  for (const { line, record } of entries) {
    references.add('user', record.createdByUserId, line, 'createdByUserId')
    for (const [index, id] of record.teamIds.entries()) references.add('team', id, line, `teamIds[${index}]`)
    for (const [index, tag] of record.tags.entries()) references.add('tag', tag, line, `tags[${index}]`)
  }
}
