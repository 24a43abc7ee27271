import { codec } from '../codec.js'
import {
  between,
  fitIntoIndex,
  id,
  ids,
  listOf,
  longName,
  oneOf,
  orNull,
  priority,
  shortText,
  statement,
  timestamp,
  visibility,
  whole,
  withAudience,
} from '../fields.js'
import { entity } from '../special/ancestors.js'
import { slugOf } from '../../records/knowledge-ids.js'
import { column, list, plainList } from '../stored.js'

const state = oneOf('current', 'archived', 'superseded').default('current')
const slug = shortText.refine((value) => value !== '', { error: 'a slug of 1 to 255 characters' }).optional()

/** When a person changed or archived the entity. */
const marks = {
  editedAt: column(timestamp.nullish(), { initial: () => null }),
  archivedAt: column(timestamp.nullish(), { initial: () => null }),
}

function withSlug(record: { name: string; slug?: string | undefined }) {
  return { slug: record.slug ?? slugOf(record.name) }
}

/** A record with a `state` other than `current` is not shown to anybody, nor are its descendants. */
const entityChange = ({ id: entityId }: { id: string }, _organizationId: string, live: boolean) => ({
  type: 'KNOWLEDGE_ENTITY' as const,
  id: entityId,
  deleted: !live,
})

export const space = codec('space', {
  meaning: 'The top of a knowledge tree; its audience applies to everything in it.',
  ...entity('SPACE'),
  omit: ['priority'],
  namedBy: { space: 'id' },
  fields: {
    id,
    name: longName,
    slug,
    state,
    ...marks,
    visibility: visibility.default('everyone'),
    teamIds: plainList(ids, 'team', { table: 'spaceTeams', parent: 'spaceId', key: 'teamId' }),
  },
  fill: (record) => ({ ...withSlug(record), ...withAudience(record) }),
  change: entityChange,
})

export const category = codec('category', {
  meaning: 'A part of a space.',
  ...entity('CATEGORY', 'space', 'spaceId'),
  omit: ['visibility', 'priority'],
  namedBy: { category: 'id' },
  fields: { id, name: longName, slug, spaceId: column(id, { names: 'space' }), state, ...marks },
  fill: withSlug,
  change: entityChange,
})

export const topic = codec('topic', {
  meaning: 'A subject to learn: a part of a category.',
  ...entity('TOPIC', 'category', 'categoryId'),
  omit: ['visibility'],
  namedBy: { topic: 'id' },
  fields: {
    id,
    name: longName,
    slug,
    categoryId: column(id, { names: 'category' }),
    state,
    ...marks,
    priority: orNull(priority),
  },
  fill: withSlug,
  change: entityChange,
})

/** Chapters count from 1, and are segments where there is only a transcript; code points count from 0. */
const passages = list(
  {
    contentId: column(id, { names: 'content' }),
    chapter: whole(1),
    start: whole(0),
    end: whole(1),
  },
  (passage) =>
    listOf(
      passage.check(
        between(({ start, end }, wrong) => {
          if (end <= start) wrong('a number above start', 'end')
        }),
      ),
    ),
  { table: 'passages', parent: 'itemId', key: 'position', ordered: true },
)

export const item = codec('item', {
  meaning: 'A single statement, with the resources that it was drawn from.',
  ...entity('ITEM', 'topic', 'topicId'),
  omit: ['slug', 'visibility', 'priority'],
  namedBy: { item: 'id' },
  fields: {
    id,
    name: statement,
    topicId: column(id, { names: 'topic' }),
    state,
    ...marks,
    contentIds: plainList(ids, 'content', {
      table: 'evidence',
      parent: 'itemId',
      key: 'contentId',
      omit: ['aside'],
    }),
    passages,
  },
  check: (record, wrong) => {
    const stray = record.passages.findIndex(({ contentId }) => !record.contentIds.includes(contentId))
    if (stray !== -1) wrong('one of contentIds', 'passages', stray, 'contentId')
    if (!fitIntoIndex(record)) wrong('a shorter statement, for an id of this length', 'name')
  },
  rules:
    'The longest statements need an id of at most 40 bytes, such as those of an export. Passages say where the text of a ' +
    'resource among `contentIds` says it: its chapter, counted from 1, and code points of that, counted from 0.',
  change: entityChange,
})

export const lesson = codec('lesson', {
  meaning: 'A lesson that people complete.',
  table: 'lessons',
  key: ['id'],
  namedBy: { lesson: 'id' },
  fields: {
    id,
    title: longName,
    state: oneOf('teaching', 'withdrawn').default('teaching'),
    purpose: oneOf('standard', 'single_learner', 'performance_review').default('standard'),
    visibility: visibility.default('everyone'),
    teamIds: plainList(ids, 'team', { table: 'lessonTeams', parent: 'lessonId', key: 'teamId' }),
    contentIds: plainList(ids, 'content', {
      table: 'lessonContents',
      parent: 'lessonId',
      key: 'contentId',
      ordered: true,
    }),
    topicIds: plainList(ids, 'topic', {
      table: 'lessonTopics',
      parent: 'lessonId',
      key: 'topicId',
      ordered: true,
    }),
  },
  fill: withAudience,
  change: ({ id: lessonId }) => ({ type: 'LESSON', id: lessonId }),
})

export const enrollment = codec('enrollment', {
  meaning: "A member's lesson, begun or finished.",
  table: 'enrollments',
  key: ['userId', 'lessonId'],
  where: 'user_id in (select user_id from people where organization_id = ?)',
  fields: {
    userId: column(id, { names: 'user' }),
    lessonId: column(id, { names: 'lesson' }),
    finishedAt: orNull(timestamp),
    lastFinishedAt: column(timestamp.nullish(), { initial: () => null }),
    retakeSince: column(timestamp.nullish(), { initial: () => null }),
  },
  change: ({ userId }) => ({ type: 'MEMBER', id: userId }),
})

export const popQuiz = codec('popQuiz', {
  meaning: 'A short quiz that a member has taken.',
  table: 'popQuizzes',
  key: ['id'],
  fields: { id, userId: column(id, { names: 'user' }) },
  change: ({ userId }) => ({ type: 'MEMBER', id: userId }),
})

export const performanceReview = codec('performanceReview', {
  meaning: 'A review of one member by another.',
  table: 'performanceReviews',
  key: ['id'],
  fields: {
    id,
    userId: column(id, { names: 'user' }),
    authorUserId: column(id, { names: 'user' }),
    reviewedAt: timestamp,
  },
  change: ({ userId }) => ({ type: 'MEMBER', id: userId }),
})
