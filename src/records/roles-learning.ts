import { sql } from 'drizzle-orm'
import type { PersonWriteScope } from '../access/scope.js'
import type { EntityState } from '../base/vocabulary.js'
import { statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'

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
