import { addedRows, isTrue, type Moment } from './moment.js'
import { changedRows, distinct, type Expectation, idsOf } from './expected-effects.js'

export const ofRolesMoved: Expectation = (before, after) => ({
  ROLES_MOVED: idsOf(changedRows(before, after, 'company_roles', 'parent_role_id')),
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
    HOLDERS_LEFT: holdersLost(before, after, id)
      .filter((row) => isTrue(row['current']))
      .map((row) => row['user_id']),
    DUTIES_ENDED: addedRows(after, before, 'duties', ['id']).map((row) => row['entity_id']),
  })

export const ofHoldersChanged =
  (roleId: string): Expectation =>
  (before, after) => ({
    ...ofEnrollments(before, after),
    HOLDERS_LEFT: holdersLost(before, after, roleId).map((row) => row['user_id']),
  })

export const ofTiersSet: Expectation = (before, after) => ({
  DUTIES_WIDENED: changedRows(before, after, 'duties', 'tier_qualifier').map((row) => row['entity_id']),
  DUTIES_ENDED: addedRows(after, before, 'duties', ['id']).map((row) => row['entity_id']),
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
    return { DUTIES_ENDED: [entityId], INHERITED_DUTIES_ENDED: idsOf(heirs) }
  }

/** The other roles that are accountable for the entity of each duty that is new or was changed, if it is accountable. */
export const ofDutiesMade: Expectation = (before, after) => {
  const columns = [
    'id',
    'responsibility',
    'tier_qualifier',
    'advancement_tier_id',
    'learning_priority_override',
  ]
  const accountable = after.rows('duties').filter((row) => row['responsibility'] === 'ACCOUNTABLE')
  const others = addedRows(before, after, 'duties', columns)
    .filter((row) => row['responsibility'] === 'ACCOUNTABLE')
    .flatMap((made) =>
      accountable.filter(
        (row) => row['entity_id'] === made['entity_id'] && row['role_id'] !== made['role_id'],
      ),
    )
  return { ACCOUNTABLE_TOO: distinct(others.map((row) => row['role_id'])) }
}

const revoked = (before: Moment, after: Moment) =>
  changedRows(before, after, 'access_tokens', 'revoked_at').length

export const ofLeaver =
  (userId: string): Expectation =>
  (before, after) => {
    const ofPerson = ({ rows }: Moment) => rows('role_holders').filter((row) => row['user_id'] === userId)
    const later = new Map(ofPerson(after).map((row) => [row['role_id'], isTrue(row['current'])]))
    return {
      HOLDERS_LEFT: ofPerson(before)
        .filter((row) => later.get(row['role_id']) !== isTrue(row['current']))
        .map((row) => row['role_id']),
      TOKENS_REVOKED: revoked(before, after),
    }
  }

export const ofAccountRole: Expectation = (before, after) => ({ TOKENS_REVOKED: revoked(before, after) })
