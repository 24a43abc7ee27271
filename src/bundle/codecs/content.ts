import { withoutOwnHeading } from '../../records/own-heading.js'
import { codec } from '../codec.js'
import {
  between,
  flag,
  id,
  ids,
  language,
  listOf,
  longName,
  name,
  number,
  oneOf,
  orNull,
  requiredListOf,
  shortText,
  text,
  timestamp,
  visibility,
  whole,
  withAudience,
} from '../fields.js'
import { withOwnRequest } from '../special/review-requests.js'
import { onlyVersion, stateOfVersion, freeVersionNumbers, withUndividedText } from '../special/versions.js'
import { freeVideos } from '../special/videos.js'
import { column, list, plainList } from '../stored.js'

export const tag = codec('tag', {
  meaning: 'A word that resources are filed under.',
  table: 'tags',
  key: ['organizationId', 'name'],
  namedBy: { tag: 'name' },
  fields: { name },
  change: ({ name: tagName }) => ({ type: 'TAG', id: tagName }),
})

const processingStatus = oneOf('DRAFT', 'PROCESSING', 'COMPLETED', 'FAILED')

const chapters = list(
  { id, headline: orNull(text), text },
  (chapter) => listOf(chapter, { key: 'id', uniqueBy: ({ id: chapterId }) => chapterId }),
  {
    table: 'chapters',
    parent: 'versionId',
    key: 'id',
    ordered: true,
    claim: {
      kind: 'chapter',
      owners: `select chapters.id, content_id as parent from chapters
        join content_versions on content_versions.id = version_id`,
    },
  },
)

/**
 * Times are in milliseconds from the start of the recording. A segment may not end before it starts. Segments
 * are stored in order of time.
 */
const segments = list(
  { startMs: whole(0), endMs: whole(0), text },
  (segment) =>
    listOf(
      segment.check(
        between(({ startMs, endMs }, wrong) => {
          if (endMs < startMs) wrong('a time not before startMs', 'endMs')
        }),
      ),
    ),
  { table: 'segments', parent: 'versionId', key: 'position', ordered: true },
)

const versions = list(
  {
    id,
    versionNumber: whole(1),
    title: longName.optional(),
    status: processingStatus.optional(),
    isCurrent: flag.default(false),
    publishedAt: orNull(timestamp),
    publishedByName: shortText.default(''),
    retrainingIntent: oneOf('none', 'full_retake', 'changed_material').default('none'),
    createdAt: column(timestamp.nullish(), { initial: (now) => now }),
    chapters,
    segments,
  },
  (version) =>
    requiredListOf(version, {
      key: 'versionNumber',
      uniqueBy: ({ versionNumber }) => versionNumber,
    }).optional(),
  {
    table: 'contentVersions',
    parent: 'contentId',
    key: 'id',
    order: ['versionNumber'],
    claim: { kind: 'version' },
    prepare: freeVersionNumbers,
    complete: withUndividedText,
  },
)

export const content = codec('content', {
  meaning: 'A resource of the library, with its versions and their text.',
  rules:
    'At most one version is the current one. A version without a `status` is a `DRAFT` where the resource is one, and ' +
    '`COMPLETED` elsewhere; without a `title` it has the resource’s. A resource without `versions` gets one with its own ' +
    'status. A video whose title is its link, and that is `PROCESSING` or `FAILED`, has only versions of that status ' +
    'unless they have a text. A chapter’s text that begins with a heading which says what its `headline` says is kept ' +
    'without it. A segment may not end before it starts, and segments ' +
    'are put in the order of their times. With a `reviewRequestId` the resource is hidden; see [Rules between keys](bundles.md#rules-between-keys).',
  table: 'contents',
  key: ['id'],
  namedBy: { content: 'id' },
  // Resources carry their texts, so fewer are held at a time.
  page: 50,
  fields: {
    id,
    title: longName,
    contentType: column(oneOf('document', 'video', 'audio', 'guide'), { as: 'type' }),
    summary: orNull(text),
    summaryEditedAt: column(timestamp.nullish(), { initial: () => null }),
    language: orNull(language),
    durationSeconds: orNull(number(0, Number.MAX_SAFE_INTEGER)),
    processingStatus: processingStatus.default('COMPLETED'),
    indexingStatus: oneOf('PENDING', 'COMPLETED', 'FAILED').default('COMPLETED'),
    failureReason: orNull(text),
    readBy: orNull(oneOf('EMBEDDED', 'MODEL')),
    visibility: visibility.default('everyone'),
    teamIds: plainList(ids, 'team', { table: 'contentTeams', parent: 'contentId', key: 'teamId' }),
    tags: plainList(listOf(name, { uniqueBy: (tagName) => tagName }), 'tag', {
      table: 'contentTags',
      parent: 'contentId',
      key: 'tag',
    }),
    createdByUserId: column(orNull(id), { names: 'user' }),
    reviewRequestId: orNull(id),
    videoSiteId: orNull(id),
    archivedAt: column(timestamp.nullish(), { initial: () => null }),
    versions,
  },
  check: (record, wrong) => {
    const current = record.versions?.flatMap(({ isCurrent }, index) => (isCurrent ? [index] : [])) ?? []
    for (const index of current.slice(1))
      wrong('false: only one version is the current one', 'versions', index, 'isCurrent')
  },
  fill: (record) => ({
    ...withAudience(record),
    versions: (record.versions ?? [onlyVersion(record)]).map((version) => ({
      ...version,
      title: version.title ?? record.title,
      ...stateOfVersion(record, version),
      chapters: version.chapters.map((chapter) => ({
        ...chapter,
        text: withoutOwnHeading(chapter.headline, chapter.text),
      })),
      segments: version.segments.toSorted((one, other) => one.startMs - other.startMs),
    })),
  }),
  screen: async (context, entries) => freeVideos(context, await withOwnRequest(context, entries)),
  change: ({ id: contentId, reviewRequestId, archivedAt }) => ({
    type: 'CONTENT',
    id: contentId,
    deleted: reviewRequestId !== null || archivedAt != null,
  }),
})

export const contentReading = codec('contentReading', {
  meaning: 'What a member has read of a resource. Nobody else sees it.',
  rules: 'The `chapter`, or segment of a transcript, is one of the version that was read, and counts from 1.',
  table: 'contentReadings',
  key: ['userId', 'contentId'],
  where: 'user_id in (select user_id from people where organization_id = ?)',
  fields: {
    userId: column(id, { names: 'user' }),
    contentId: column(id, { names: 'content' }),
    openedAt: timestamp,
    finishedAt: orNull(timestamp),
    versionNumber: orNull(whole(1)),
    chapter: orNull(whole(1)),
  },
  change: () => null,
})
