import { sql } from 'drizzle-orm'
import type { EditScope } from '../../access/content-scope.js'
import { statement } from '../../store/statement.js'
import type { Reader } from '../../store/store.js'

const lessonsWith = statement({
  select: ({ lessons }) => ({ id: lessons.id }),
  query: ({ fields, t, p }) => sql`
    select ${fields} from ${t.lessonContents} cross join ${t.lessons}
    where ${t.lessonContents.contentId} = ${p('contentId')} and ${t.lessons.id} = ${t.lessonContents.lessonId}
      and ${t.lessons.state} = 'teaching' order by ${t.lessons.titleFold}, ${t.lessons.id}`,
})

/** The ids of the lessons that are taught with a resource, by title. */
export async function listTeaching(reader: Reader, _scope: EditScope, contentId: string): Promise<string[]> {
  return (await reader.all(lessonsWith, { contentId })).map(({ id }) => id)
}
