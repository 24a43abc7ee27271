import { groupBy } from '../../../src/store/group.js'
import { addedRows, countGaining, isTrue, type Moment } from './moment.js'
import type { Row } from './invariants.js'

/** How many records an effect happens to: a number, or the fewest and the most where readers and rules differ. */
type Count = number | readonly [fewest: number, most: number]

/** Counts anew, from what was and is stored and read, what a change has done. */
export type Expectation = (before: Moment, after: Moment) => Readonly<Record<string, Count>>

const distinct = (values: readonly unknown[]) => new Set(values).size

/** The rows with an id whose column has changed, as they are now. */
function changedRows(before: Moment, after: Moment, table: string, column: string): Row[] {
  const then = new Map(before.rows(table).map((row) => [row['id'], row[column]]))
  return after.rows(table).filter(({ id, [column]: now }) => then.has(id) && then.get(id) !== now)
}

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
 * How many roles have a topic in their curriculum that can't be read any more, or something that a holder of theirs could
 * read before and can't read now.
 */
function rolesMissing(before: Moment, after: Moment): number {
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
  addedRows(before, after, 'jobs', ['id']).filter(({ kind }) => kind === 'index-content').length

export const ofRolesMoved: Expectation = (before, after) => ({
  ROLES_MOVED: changedRows(before, after, 'company_roles', 'parent_role_id').length,
})

export const ofEnrollments: Expectation = (before, after) => ({
  PEOPLE_ENROLLED: distinct(
    addedRows(before, after, 'enrollments', ['user_id', 'lesson_id']).map((row) => row['user_id']),
  ),
})

const holdersLost = (before: Moment, after: Moment, roleId: string) =>
  addedRows(after, before, 'role_holders', ['role_id', 'user_id']).filter((row) => row['role_id'] === roleId)

export const ofRoleDeleted =
  (id: string): Expectation =>
  (before, after) => ({
    ...ofRolesMoved(before, after),
    // Nobody returns to a role that is gone, so those who have left are not counted.
    HOLDERS_LEFT: holdersLost(before, after, id).filter((row) => isTrue(row['current'])).length,
    DUTIES_ENDED: addedRows(after, before, 'duties', ['id']).length,
  })

export const ofHoldersSet =
  (roleId: string): Expectation =>
  (before, after) => ({
    ...ofEnrollments(before, after),
    HOLDERS_LEFT: holdersLost(before, after, roleId).length,
  })

export const ofTiersSet: Expectation = (before, after) => ({
  DUTIES_WIDENED: changedRows(before, after, 'duties', 'tier_qualifier').length,
})

const ABOVE: Readonly<Record<string, string>> = {
  SPACE: 'space_id',
  CATEGORY: 'category_id',
  TOPIC: 'topic_id',
}

export const ofDutyRemoved =
  (id: string): Expectation =>
  (before) => {
    const duty = before.rows('duties').find((row) => row['id'] === id)
    const column = ABOVE[String(duty?.['entity_type'])]
    const entityId = duty?.['entity_id']
    const heirs = before
      .rows('entities')
      .filter((row) => column && row[column] === entityId && row['id'] !== entityId && isTrue(row['live']))
    return { DUTIES_ENDED: 1, INHERITED_DUTIES_ENDED: heirs.length }
  }

export const ofLeaver =
  (userId: string): Expectation =>
  (before, after) => {
    const ofPerson = ({ rows }: Moment) => rows('role_holders').filter((row) => row['user_id'] === userId)
    const later = new Map(ofPerson(after).map((row) => [row['role_id'], isTrue(row['current'])]))
    const isLost = (row: Row) => later.get(row['role_id']) !== isTrue(row['current'])
    return {
      HOLDERS_LEFT: ofPerson(before).filter(isLost).length,
      TOKENS_REVOKED: changedRows(before, after, 'access_tokens', 'revoked_at').length,
    }
  }

/** Who sees more than before, and who sees less. */
export const ofAccess: Expectation = (before, after) => ({
  PEOPLE_GAIN_ACCESS: countGaining(before, after),
  PEOPLE_LOSE_ACCESS: countGaining(after, before),
})

export const ofLeavingTeam: Expectation = (before, after) => ({
  ...ofAccess(before, after),
  CURRICULUM_ITEMS_HIDDEN: rolesMissing(before, after),
})

export const ofTeamDeleted =
  (id: string): Expectation =>
  (before, after) => ({
    ...ofLeavingTeam(before, after),
    SHARES_ENDED: ['content_teams', 'space_teams', 'lesson_teams']
      .flatMap((table) => before.rows(table))
      .filter((row) => row['team_id'] === id).length,
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

/** How many of these records some reader of theirs, who had read the resource, can read without any evidence now. */
function countWithout(
  before: Moment,
  after: Moment,
  contentId: string,
  records: readonly { type: string; id: unknown; in: unknown; others?: readonly Row[] }[],
): number {
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
      PEOPLE_GAIN_ACCESS: countGaining(before, after, 'Content'),
      PEOPLE_LOSE_ACCESS: countGaining(after, before, 'Content'),
      ITEMS_WITHOUT_EVIDENCE: [countWithout(before, after, contentId, asItems), most.length],
      LESSONS_WITHOUT_CONTENT: [countWithout(before, after, contentId, asLessons), lessons.length],
      CURRICULUM_ITEMS_HIDDEN: rolesMissing(before, after),
      CONTENT_INDEXED_ANEW: indexed(before, after),
    }
  }

const archivedRows = (before: Moment, after: Moment, type: string) =>
  changedRows(before, after, 'entities', 'state').filter(
    (row) => row['type'] === type && row['state'] === 'archived',
  ).length

export const ofContentArchived =
  (contentId: string): Expectation =>
  (before, after) => ({
    ITEMS_WITHOUT_EVIDENCE: archivedRows(before, after, 'ITEM'),
    TOPICS_ARCHIVED: archivedRows(before, after, 'TOPIC'),
    LESSONS_WITHOUT_CONTENT:
      changedRows(before, after, 'contents', 'archived_at').length > 0
        ? lessonsWith(before, contentId).length
        : 0,
    CURRICULUM_ITEMS_HIDDEN: rolesMissing(before, after),
  })

/** Work that was under way goes on, which is no effect. */
export const ofContentRestored: Expectation = (before, after) => ({
  CONTENT_INDEXED_ANEW: [0, indexed(before, after)],
})

const parts = (rows: readonly Row[], id: string) => rows.filter((row) => row['id'] !== id).length

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
    PEOPLE_GAIN_ACCESS: countGaining(before, after, 'KnowledgeSpace'),
    PEOPLE_LOSE_ACCESS: countGaining(after, before, 'KnowledgeSpace'),
    ITEMS_WITHOUT_EVIDENCE: [...evidenced(before)].filter((id) => !left.has(id)).length,
    CURRICULUM_ITEMS_HIDDEN: rolesMissing(before, after),
    CONTENT_INDEXED_ANEW: indexed(before, after),
  }
}

export const ofLessonChanged =
  (lessonId: string): Expectation =>
  (before, after) => ({
    LEARNERS_CONCERNED:
      changedRows(before, after, 'lessons', 'updated_at').length > 0
        ? before.rows('enrollments').filter((row) => row['lesson_id'] === lessonId).length
        : 0,
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
        : 0,
  })

/** The effects that are not told as they should be, in words. */
export function misfits(
  told: ReadonlyMap<string, number>,
  expected: Readonly<Record<string, Count>>,
): string[] {
  const kinds = new Set([...told.keys(), ...Object.keys(expected)])
  return [...kinds].flatMap((kind) => {
    const [found, count] = [told.get(kind) ?? 0, expected[kind] ?? 0]
    const [fewest, most] = typeof count === 'number' ? [count, count] : count
    return found >= fewest && found <= most ? [] : [`${kind}: told ${found}, expected ${fewest} to ${most}`]
  })
}
