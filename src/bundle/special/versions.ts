import { createHash } from 'node:crypto'
import { isUntitled } from '../../base/video-address.js'
import type { ProcessingStatus } from '../../base/vocabulary.js'
import type { ImportContext } from '../context.js'
import type { Snapshot } from '../snapshot.js'
import type { Values } from '../stored.js'

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

/** The parts of a resource that determine its versions. */
interface Versioned {
  id: string
  title: string
  processingStatus: ProcessingStatus
  videoSiteId: string | null
}

/**
 * The version of a resource that comes without any, with the resource's status. Its id is made from the resource's,
 * so it is always the same.
 */
export function onlyVersion({ id, title, processingStatus }: Versioned) {
  return {
    id: `ver_${hashOf(id)}`,
    versionNumber: 1,
    title,
    status: processingStatus,
    isCurrent: processingStatus === 'COMPLETED',
    publishedAt: null,
    publishedByName: '',
    retrainingIntent: 'none' as const,
    chapters: [],
    segments: [],
  }
}

interface Status {
  status?: ProcessingStatus | undefined
  isCurrent: boolean
  publishedAt: string | null
}

/**
 * The state of a version of a resource. Without a status, a draft's version is a draft and any other is completed. A
 * video that the site has not confirmed has no completed version, although bundles of 0.1.0 say so.
 */
export function stateOfVersion(
  resource: Versioned,
  version: Status & { chapters: readonly unknown[]; segments: readonly unknown[] },
): Required<Status> {
  const { processingStatus: status } = resource
  const isOpen = status === 'PROCESSING' || status === 'FAILED'
  const isEmpty = version.chapters.length === 0 && version.segments.length === 0
  if (isOpen && isEmpty && isUntitled(resource)) {
    return { status, isCurrent: false, publishedAt: null }
  }
  const { isCurrent, publishedAt } = version
  return { status: version.status ?? (status === 'DRAFT' ? 'DRAFT' : 'COMPLETED'), isCurrent, publishedAt }
}

function isEmptyList(list: unknown): boolean {
  return Array.isArray(list) && list.length === 0
}

/**
 * Exports the text of a version that has not been divided into chapters yet as one chapter without a headline. A record
 * has no other place for the text, and after an import the version can be published from this chapter.
 */
export async function withUndividedText(
  snapshot: Snapshot,
  versions: readonly Values[],
): Promise<readonly Values[]> {
  const withoutText = versions.filter(
    ({ chapters, segments }) => isEmptyList(chapters) && isEmptyList(segments),
  )
  const sources = await snapshot.children('contentSources', {
    parent: 'versionId',
    columns: ['markdown'],
    parents: withoutText.map(({ id }) => String(id)),
    order: ['versionId'],
  })
  const texts = new Map(sources.map(([versionId, markdown]) => [versionId, markdown]))
  return versions.map((version) => {
    const text = texts.get(version['id'])
    if (text === undefined) return version
    return {
      ...version,
      chapters: [{ id: `chp_${hashOf(`${String(version['id'])} undivided`)}`, headline: null, text }],
    }
  })
}

/**
 * Makes room for new version numbers. Versions of a resource may swap their numbers, but numbers are unique at every
 * moment. So if any number differs from the stored one, all of the resource's numbers are made negative first.
 *
 * @param contentIds the resources that were already stored
 */
export async function freeVersionNumbers(
  { bulk }: ImportContext,
  contentIds: readonly string[],
  versions: readonly Values[],
): Promise<void> {
  const numbers = new Map(versions.map(({ id, versionNumber }) => [id, versionNumber]))
  const rows = await bulk.all<{ id: string; content: string; number: number }>(
    `select id, content_id as content, version_number as number from content_versions where ${bulk.oneOf('content_id')}`,
    contentIds,
  )
  const moved = rows.filter(({ id, number }) => numbers.get(id) !== number).map(({ content }) => content)
  if (moved.length === 0) return
  await bulk.run(
    `update content_versions set version_number = -version_number where ${bulk.oneOf('content_id')}`,
    [...new Set(moved)],
  )
}
