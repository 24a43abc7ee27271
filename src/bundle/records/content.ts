import type { z } from 'zod'
import {
  flag,
  id,
  ids,
  keys,
  listOf,
  longName,
  name,
  number,
  oneOf,
  orNull,
  record,
  requiredListOf,
  shortText,
  text,
  timestamp,
  whole,
} from './fields.js'

export const visibility = oneOf('everyone', 'teams', 'admins')

const processingStatus = oneOf('DRAFT', 'PROCESSING', 'COMPLETED', 'FAILED')

/** In milliseconds from the start of the recording; ends where it starts at the earliest. */
const segment = keys({ startMs: whole(0), endMs: whole(0), text }).check(({ value, issues }) => {
  if (value.endMs < value.startMs) {
    issues.push({ code: 'custom', message: 'a time not before startMs', path: ['endMs'], input: value })
  }
})

const version = keys({
  id,
  versionNumber: whole(1),
  title: longName.optional(),
  status: processingStatus.default('COMPLETED'),
  isCurrent: flag.default(false),
  publishedAt: orNull(timestamp),
  publishedByName: shortText.default(''),
  retrainingIntent: oneOf('none', 'full_retake', 'changed_material').default('none'),
  createdAt: timestamp.nullish(),
  chapters: listOf(keys({ id, headline: orNull(text), text }), { key: 'id', of: (chapter) => chapter.id }),
  segments: listOf(segment),
})

export const tag = record('tag', { name })

export const content = record('content', {
  id,
  title: longName,
  contentType: oneOf('document', 'video', 'audio', 'guide'),
  summary: orNull(text),
  durationSeconds: orNull(number(0, Number.MAX_SAFE_INTEGER)),
  processingStatus: processingStatus.default('COMPLETED'),
  indexingStatus: oneOf('PENDING', 'COMPLETED', 'FAILED').default('COMPLETED'),
  failureReason: orNull(text),
  visibility: visibility.default('everyone'),
  teamIds: ids,
  tags: listOf(name, { of: (tagName) => tagName }),
  createdByUserId: orNull(id),
  reviewRequestId: orNull(id),
  videoSiteId: orNull(id),
  versions: requiredListOf(version, {
    key: 'versionNumber',
    of: ({ versionNumber }) => versionNumber,
  }).optional(),
}).check(({ value, issues }) => {
  const current = value.versions?.flatMap(({ isCurrent }, index) => (isCurrent ? [index] : [])) ?? []
  for (const index of current.slice(1)) {
    issues.push({
      code: 'custom',
      message: 'false: only one version is the current one',
      path: ['versions', index, 'isCurrent'],
      input: value,
    })
  }
})

export type Tag = z.output<typeof tag>
export type Version = z.output<typeof version>
export type Content = z.output<typeof content>
