import { sql } from 'drizzle-orm'
import type { PersonWriteScope } from '../access/scope.js'
import { inParts } from '../base/in-parts.js'
import { nextTurn } from '../store/next-turn.js'
import { statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'
import { reachesOnlyThrough } from './team-share-store.js'

/** How many people are looked at in one statement, each with the curricula of their roles. */
const PEOPLE = 100

const rolesThrough = statement({
  select: ({ roleHolders }) => ({ roleId: roleHolders.roleId }),
  query: ({ fields, t, t: { people, roleHolders: holder }, p, keys }) => {
    const learned = (type: string, id: string) =>
      sql`from curriculum_items as item ${sql.raw(id)}
        where item.role_id = ${holder.roleId} and item.type = ${sql.raw(`'${type}'`)}`
    const spaces = sql`shared.id in (select topic.space_id
      ${learned('topic', 'join entities as topic on topic.id = item.item_id')} and topic.live = true)`
    const lessons = sql`shared.state = 'teaching' and shared.id in (select item.item_id ${learned('lesson', '')})`
    return sql`
      select distinct ${fields} from ${keys('userIds')} cross join ${holder} cross join ${people}
      where ${holder.userId} = keys.value and ${holder.current} = true and ${people.userId} = keys.value
        and (${reachesOnlyThrough(t, p('teamId'), 'space', spaces)}
          or ${reachesOnlyThrough(t, p('teamId'), 'lesson', lessons)})`
  },
})

/**
 * The roles with something in their curriculum that one of these people, who holds the role, sees only through a team.
 *
 * @param userIds members of the team
 */
export async function listLearningThrough(
  reader: Reader,
  _scope: PersonWriteScope,
  teamId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const found = new Set<string>()
  for (const some of inParts(userIds, PEOPLE)) {
    for (const { roleId } of await reader.all(rolesThrough, { teamId, userIds: some })) found.add(roleId)
    await nextTurn()
  }
  return [...found].toSorted()
}
