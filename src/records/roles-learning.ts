import { sql } from 'drizzle-orm'
import type { PersonWriteScope } from '../access/scope.js'
import type { EntityState } from '../base/vocabulary.js'
import { inParts } from '../base/in-parts.js'
import { nextTurn } from '../store/next-turn.js'
import { statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'

/** How many people's roles are looked at in one statement: a few milliseconds on SQLite. */
const PEOPLE = 1_000

const rolesForTopics = statement({
  select: ({ curriculumItems }) => ({ roleId: curriculumItems.roleId }),
  query: ({ fields, t: { curriculumItems: item }, oneOf }) => sql`
    select distinct ${fields} from ${item}
    where ${oneOf(item.itemId, 'topicIds')} and ${item.type} = 'topic' order by ${item.roleId}`,
})

/** The roles whose curricula have any of these topics. */
export async function listLearning(
  reader: Reader,
  _scope: PersonWriteScope,
  topicIds: readonly string[],
): Promise<string[]> {
  if (topicIds.length === 0) return []
  return (await reader.all(rolesForTopics, { topicIds })).map(({ roleId }) => roleId)
}

const rolesForSpace = statement({
  select: ({ curriculumItems }) => ({ roleId: curriculumItems.roleId }),
  query: ({ fields, t: { curriculumItems: item, entities }, p }) => sql`
    select distinct ${fields} from ${entities} cross join ${item}
    where ${entities.spaceId} = ${p('spaceId')} and ${entities.live} = true and ${entities.type} = 'TOPIC'
      and ${item.itemId} = ${entities.id} and ${item.type} = 'topic'`,
})

const rolesHeld = statement({
  select: ({ roleHolders }) => ({ roleId: roleHolders.roleId }),
  query: ({ fields, t: { roleHolders: row }, keys }) => sql`
    select distinct ${fields} from ${keys('userIds')} cross join ${row}
    where ${row.userId} = keys.value and ${row.current} = true`,
})

/** The roles that any of these people hold, and whose curricula have topics of a space that can be read. */
export async function listLearningIn(
  reader: Reader,
  _scope: PersonWriteScope,
  spaceId: string,
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return []
  const left = new Set((await reader.all(rolesForSpace, { spaceId })).map(({ roleId }) => roleId))
  const found: string[] = []
  for (const some of inParts(userIds, PEOPLE)) {
    if (left.size === 0) break
    const held = await reader.all(rolesHeld, { userIds: some })
    found.push(...held.map(({ roleId }) => roleId).filter((roleId) => left.delete(roleId)))
    await nextTurn()
  }
  return found
}

const hiddenTopics = statement({
  select: ({ entities }) => ({ id: entities.id }),
  query: ({ fields, t: { entities }, p, oneOf }) => sql`
    select ${fields} from ${entities} where ${oneOf(entities.id, 'ids')} and ${entities.state} = ${p('state')}
      and exists (select 1 from entities as category
        where category.id = ${entities.categoryId} and category.live = true)
    order by ${entities.nameFold}, ${entities.id}`,
})

/**
 * Those of the topics that a change has hidden: it gave them this state, and what they are part of can be read. Others
 * were hidden before.
 */
export async function listHiddenTopics(
  reader: Reader,
  _scope: PersonWriteScope,
  ids: readonly string[],
  state: Exclude<EntityState, 'current'>,
): Promise<string[]> {
  if (ids.length === 0) return []
  return (await reader.all(hiddenTopics, { ids, state })).map(({ id }) => id)
}
