import { groupBy } from '../../../src/store/group.js'
import { changedRows, distinct, type Expectation, idsOf } from './expected-effects.js'
import { addedRows, isTrue, type Moment, thoseGaining } from './moment.js'
import type { Row } from '../../faults/support/parsed-rows.js'

/** The entities that can be read from now on, or no longer. */
const turned = (before: Moment, after: Moment, live: boolean) =>
  changedRows(before, after, 'entities', 'live').filter((row) => isTrue(row['live']) === live)

const hasRead = ({ reads }: Moment, userId: string, type: string, id: unknown) =>
  reads.get(userId)?.has(`${type} ${String(id)}`) === true

/** Whether somebody can read what is in a curriculum: a topic with its space, a lesson while it teaches. */
function canLearn(moment: Moment, userId: string, { type, item_id: id }: Row): boolean {
  if (type === 'lesson')
    return (
      moment.rows('lessons').some((row) => row['id'] === id && row['state'] === 'teaching') &&
      hasRead(moment, userId, 'Lesson', id)
    )
  const topic = moment.rows('entities').find((row) => row['id'] === id && isTrue(row['live']))
  return topic !== undefined && hasRead(moment, userId, 'KnowledgeSpace', topic['space_id'])
}

/**
 * The roles that have a topic in their curriculum that can't be read any more, or something that a holder of theirs could
 * read before and can't read now.
 */
function rolesMissing(before: Moment, after: Moment): unknown[] {
  const hidden = new Set(turned(before, after, false).map(({ id }) => id))
  const holders = groupBy(
    before.rows('role_holders').filter((row) => isTrue(row['current'])),
    (row) => row['role_id'],
  )
  const isLost = (item: Row) =>
    (holders.get(item['role_id']) ?? []).some(
      ({ user_id: userId }) =>
        canLearn(before, String(userId), item) && !canLearn(after, String(userId), item),
    )
  return distinct(
    before
      .rows('curriculum_items')
      .filter((item) => (item['type'] === 'topic' && hidden.has(item['item_id'])) || isLost(item))
      .map((item) => item['role_id']),
  )
}

const indexed = (before: Moment, after: Moment) =>
  addedRows(before, after, 'jobs', ['id'])
    .filter(({ kind }) => kind === 'index-content')
    .map(({ payload }) => JSON.parse(String(payload)).contentId)

/** Who sees more than before, and who sees less. */
export const ofAccess: Expectation = (before, after) => ({
  PEOPLE_GAIN_ACCESS: thoseGaining(before, after),
  PEOPLE_LOSE_ACCESS: thoseGaining(after, before),
})

export const ofLeavingTeam: Expectation = (before, after) => ({
  ...ofAccess(before, after),
  CURRICULUM_ITEMS_HIDDEN: rolesMissing(before, after),
})

export const ofTeamDeleted =
  (id: string): Expectation =>
  (before, after) => ({
    ...ofLeavingTeam(before, after),
    SHARES_ENDED: ['content', 'space', 'lesson'].flatMap((kind) =>
      before
        .rows(`${kind}_teams`)
        .filter((row) => row['team_id'] === id)
        .map((row) => row[`${kind}_id`]),
    ),
  })

/** Lessons that still teach, and list a resource. */
function lessonsWith(before: Moment, contentId: string): unknown[] {
  const teaching = new Set(
    before
      .rows('lessons')
      .filter(({ state }) => state === 'teaching')
      .map(({ id }) => id),
  )
  return before
    .rows('lesson_contents')
    .filter((row) => row['content_id'] === contentId && teaching.has(row['lesson_id']))
    .map((row) => row['lesson_id'])
}

/** Those of the records that some reader of theirs, who had read the resource, can read without any evidence now. */
function without(
  before: Moment,
  after: Moment,
  contentId: string,
  records: readonly { type: string; id: unknown; in: unknown; others?: readonly Row[] }[],
): unknown[] {
  return distinct(
    records
      .filter(({ type, in: shown, others = [] }) =>
        [...after.reads.keys()].some(
          (userId) =>
            hasRead(after, userId, type, shown) &&
            hasRead(before, userId, 'Content', contentId) &&
            ![{ id: contentId }, ...others].some(({ id }) => hasRead(after, userId, 'Content', id)),
        ),
      )
      .map(({ id }) => id),
  )
}

/** The items that have this resource as evidence, with the others that aren't archived or drafts. */
function itemsWith(moment: Moment, contentId: string): { item: Row; others: Row[] }[] {
  const shown = moment
    .rows('contents')
    .filter((row) => row['archived_at'] === null && row['processing_status'] !== 'DRAFT')
  return moment.rows('entities').flatMap((item) => {
    const evidence = moment.rows('evidence').filter((row) => row['item_id'] === item['id'])
    if (item['state'] !== 'current' || !evidence.some((row) => row['content_id'] === contentId)) return []
    const ids = new Set(evidence.map((row) => row['content_id']).filter((id) => id !== contentId))
    return [{ item, others: shown.filter(({ id }) => ids.has(id)) }]
  })
}

export const ofSharing =
  (contentId: string): Expectation =>
  (before, after) => {
    const items = itemsWith(after, contentId)
    // Nobody loses what another resource for everyone says.
    const most = items.filter(({ others }) => !others.some((row) => row['visibility'] === 'everyone'))
    const lessons = lessonsWith(before, contentId)
    const asItems = items
      .filter(({ item }) => isTrue(item['live']))
      .map(({ item, others }) => ({ type: 'KnowledgeSpace', id: item['id'], in: item['space_id'], others }))
    const asLessons = lessons.map((id) => ({ type: 'Lesson', id, in: id }))
    return {
      PEOPLE_GAIN_ACCESS: thoseGaining(before, after, 'Content'),
      PEOPLE_LOSE_ACCESS: thoseGaining(after, before, 'Content'),
      ITEMS_WITHOUT_EVIDENCE: {
        fewest: without(before, after, contentId, asItems),
        among: idsOf(most.map(({ item }) => item)),
      },
      LESSONS_WITHOUT_CONTENT: { fewest: without(before, after, contentId, asLessons), among: lessons },
      CURRICULUM_ITEMS_HIDDEN: rolesMissing(before, after),
      CONTENT_INDEXED_ANEW: indexed(before, after),
    }
  }

const archivedRows = (before: Moment, after: Moment, type: string) =>
  idsOf(
    changedRows(before, after, 'entities', 'state').filter(
      (row) => row['type'] === type && row['state'] === 'archived',
    ),
  )

export const ofContentArchived =
  (contentId: string): Expectation =>
  (before, after) => ({
    ITEMS_WITHOUT_EVIDENCE: archivedRows(before, after, 'ITEM'),
    TOPICS_ARCHIVED: archivedRows(before, after, 'TOPIC'),
    LESSONS_WITHOUT_CONTENT:
      changedRows(before, after, 'contents', 'archived_at').length > 0 ? lessonsWith(before, contentId) : [],
    CURRICULUM_ITEMS_HIDDEN: rolesMissing(before, after),
  })

/** Work that was under way goes on, which is no effect. */
export const ofContentRestored: Expectation = (before, after) => ({
  KNOWLEDGE_SHOWN: idsOf(turned(before, after, true)),
  CONTENT_INDEXED_ANEW: { fewest: [], among: indexed(before, after) },
})

const parts = (rows: readonly Row[], id: string) => idsOf(rows).filter((other) => other !== id)

export const ofEntityArchived =
  (id: string): Expectation =>
  (before, after) => ({
    KNOWLEDGE_HIDDEN: parts(turned(before, after, false), id),
    CURRICULUM_ITEMS_HIDDEN: rolesMissing(before, after),
  })

export const ofEntityRestored =
  (id: string): Expectation =>
  (before, after) => ({ KNOWLEDGE_SHOWN: parts(turned(before, after, true), id) })

export const ofSpaceAudience: Expectation = (before, after) => {
  const evidenced = ({ rows }: Moment) => new Set(rows('evidence').map((row) => row['item_id']))
  const left = evidenced(after)
  return {
    PEOPLE_GAIN_ACCESS: thoseGaining(before, after, 'KnowledgeSpace'),
    PEOPLE_LOSE_ACCESS: thoseGaining(after, before, 'KnowledgeSpace'),
    ITEMS_WITHOUT_EVIDENCE: [...evidenced(before)].filter((id) => !left.has(id)),
    CURRICULUM_ITEMS_HIDDEN: rolesMissing(before, after),
    CONTENT_INDEXED_ANEW: indexed(before, after),
  }
}

export const ofLessonChanged =
  (lessonId: string): Expectation =>
  (before, after) => ({
    LEARNERS_CONCERNED:
      changedRows(before, after, 'lessons', 'updated_at').length > 0
        ? before
            .rows('enrollments')
            .filter((row) => row['lesson_id'] === lessonId)
            .map((row) => row['user_id'])
        : [],
  })

export const ofLessonWithdrawn =
  (lessonId: string): Expectation =>
  (before, after) => ({
    ...ofLessonChanged(lessonId)(before, after),
    CURRICULUM_ITEMS_HIDDEN:
      changedRows(before, after, 'lessons', 'state').length > 0
        ? distinct(
            before
              .rows('curriculum_items')
              .filter((item) => item['type'] === 'lesson' && item['item_id'] === lessonId)
              .map((item) => item['role_id']),
          )
        : [],
  })
