import { sql } from 'drizzle-orm'
import type { ContentScope } from '../access/content-scope.js'
import { contentValues, isReadableContent } from '../records/readable-content.js'
import { statement } from '../store/statement.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Reader } from '../store/store.js'
import { contentFields, type ContentRow } from './content-row-store.js'

const contentsOfLessons = statement({
  select: (t) => ({ ...contentFields(t), foundThrough: t.lessonContents.lessonId }),
  query: (context) => {
    const { fields, t, oneOf } = context
    const { contents, lessonContents, people } = t
    return sql`
      select ${fields} from ${lessonContents} cross join ${contents}
      left join ${people} on ${people.userId} = ${contents.createdByUserId}
      where ${contents.id} = ${lessonContents.contentId}
        and ${oneOf(lessonContents.lessonId, 'lessonIds')} and ${isReadableContent(context)}
      order by ${lessonContents.position}, ${contents.id}`
  },
})

/** What each lesson (`foundThrough`) relies on and the viewer can read, in the lesson's order. */
export function listContentsOfLessons(
  reader: Reader,
  scope: ContentScope,
  lessonIds: readonly string[],
): MaybePromise<ContentRow[]> {
  return reader.all(contentsOfLessons, { lessonIds, ...contentValues(scope) })
}
