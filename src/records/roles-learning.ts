import { sql } from 'drizzle-orm'
import type { PersonWriteScope } from '../access/scope.js'
import { statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'

const itemsForTopics = statement({
  select: ({ curriculumItems }) => ({ roleId: curriculumItems.roleId }),
  query: ({ fields, t: { curriculumItems: item }, oneOf }) => sql`
    select ${fields} from ${item}
    where ${oneOf(item.itemId, 'topicIds')} and ${item.type} = 'topic' order by ${item.roleId}, ${item.position}`,
})

/** The roles of the curriculum items that are these topics, one for each item. */
export async function listLearning(
  reader: Reader,
  _scope: PersonWriteScope,
  topicIds: readonly string[],
): Promise<string[]> {
  if (topicIds.length === 0) return []
  return (await reader.all(itemsForTopics, { topicIds })).map(({ roleId }) => roleId)
}
