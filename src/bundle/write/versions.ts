import { createHash } from 'node:crypto'
import { claimChildren, type Entry, type ImportContext } from '../context.js'
import type { Content, Version } from '../records/content.js'
import { groupBy } from '../../store/group.js'

/** The version of a resource that comes without any: made from the resource's id, so the same each time. */
function onlyVersion(contentId: string): Version {
  return {
    id: `ver_${createHash('sha256').update(contentId).digest('hex').slice(0, 32)}`,
    versionNumber: 1,
    status: 'COMPLETED',
    isCurrent: true,
    publishedAt: null,
    publishedByName: '',
    retrainingIntent: 'none',
    chapters: [],
    segments: [],
  }
}

interface VersionClaim {
  id: string
  parent: string
  line: number
  key: string
  content: Content
  version: Version
}

function versionsOf({ line, record }: Entry<Content>): VersionClaim[] {
  const versions = record.versions ?? [onlyVersion(record.id)]
  return versions.map((version, index) => ({
    id: version.id,
    parent: record.id,
    line,
    key: `versions[${index}].id`,
    content: record,
    version,
  }))
}

/**
 * Version numbers may change hands among a resource's versions, and are unique at every moment:
 * where one differs from before, all of the resource's step aside first.
 */
async function stepAside(
  { bulk }: ImportContext,
  existing: readonly string[],
  versions: readonly VersionClaim[],
) {
  if (existing.length === 0) return
  const numbers = new Map(versions.map(({ version }) => [version.id, version.versionNumber]))
  const rows = await bulk.all<{ id: string; content: string; number: number }>(
    `select id, content_id as content, version_number as number from content_versions where ${bulk.oneOf('content_id')}`,
    existing,
  )
  const moved = rows.filter(({ id, number }) => numbers.get(id) !== number).map(({ content }) => content)
  if (moved.length === 0) return
  await bulk.run(
    `update content_versions set version_number = -version_number where ${bulk.oneOf('content_id')}`,
    [...new Set(moved)],
  )
}

async function writeTexts(
  context: ImportContext,
  versions: readonly VersionClaim[],
  existing: readonly string[],
) {
  const { bulk } = context
  const { chapters, segments } = bulk.tables
  const own = await claimChildren(
    context,
    'chapter',
    `select chapters.id, content_id as parent from chapters
     join content_versions on content_versions.id = version_id where ${bulk.oneOf('chapters.id')}`,
    versions.flatMap(({ key, line, parent, version }) =>
      version.chapters.map((chapter, position) => ({
        id: chapter.id,
        parent,
        line,
        key: `${key.replace(/id$/, '')}chapters[${position}].id`,
        row: { ...chapter, versionId: version.id, position },
      })),
    ),
  )
  const chapterRows = own.map(({ row }) => row)
  const segmentRows = versions.flatMap(({ version }) =>
    version.segments.map((segment, position) => ({ ...segment, versionId: version.id, position })),
  )
  await bulk.deleteOthers(
    { table: 'chapters', parent: 'version_id', key: 'id', keyType: 'text' },
    existing,
    chapterRows.map(({ versionId, id }) => [versionId, id]),
  )
  await bulk.upsert(chapters, chapterRows, { key: ['id'] })
  await bulk.deleteOthers(
    { table: 'segments', parent: 'version_id', key: 'position', keyType: 'integer' },
    existing,
    segmentRows.map(({ versionId, position }) => [versionId, position]),
  )
  await bulk.upsert(segments, segmentRows, { key: ['versionId', 'position'] })
}

/**
 * Writes the versions of resources, with their chapters and segments.
 *
 * @param existing ids of the resources that were there before
 */
export async function writeVersions(
  context: ImportContext,
  entries: readonly Entry<Content>[],
  existing: readonly string[],
): Promise<void> {
  const { bulk, now } = context
  const versions = await claimChildren(
    context,
    'version',
    `select id, content_id as parent from content_versions where ${bulk.oneOf('id')}`,
    entries.flatMap(versionsOf),
  )
  await bulk.deleteOthers(
    { table: 'content_versions', parent: 'content_id', key: 'id', keyType: 'text' },
    existing,
    versions.map(({ parent, id }) => [parent, id]),
  )
  await stepAside(context, existing, versions)
  const byDate = groupBy(versions, ({ version }) => Boolean(version.createdAt))
  for (const [dated, group] of byDate) {
    const rows = group.map(({ content, version }) => ({
      id: version.id,
      contentId: content.id,
      versionNumber: version.versionNumber,
      title: version.title ?? content.title,
      status: version.status,
      isCurrent: version.isCurrent,
      publishedAt: version.publishedAt,
      publishedByName: version.publishedByName,
      retrainingIntent: version.retrainingIntent,
      createdAt: version.createdAt ?? now,
    }))
    await bulk.upsert(bulk.tables.contentVersions, rows, { key: ['id'], keep: dated ? [] : ['createdAt'] })
  }
  const before = new Set(existing)
  const known = versions.flatMap(({ id, parent }) => (before.has(parent) ? [id] : []))
  await writeTexts(context, versions, known)
}
