import { assertCanReadLessons } from '../access/knowledge-rules.js'
import { type Connection, type PageArguments, readPage } from '../graph/relations/connection.js'
import { MOST_COUNTED } from '../graph/relations/limited-total.js'
import type { RequestContext } from '../graph/context.js'
import { searchText } from '../graph/text.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import { countLessons, type LessonRow, listLessons as listLessonRows } from './lesson-store.js'
import { NAME_START } from '../store/keyset.js'

/**
 * The lessons that the viewer can see, by title.
 *
 * @throws CodedError 403 for an external account, 400 for a bad query, page size or cursor
 */
export function listLessons(
  context: RequestContext,
  args: PageArguments & { query?: string | null },
): MaybePromise<Connection<LessonRow>> {
  const scope = assertCanReadLessons(context.viewer)
  const query = searchText(args.query)
  context.budget?.spendOnSearch(query)
  return readPage(context, {
    list: 'lessons',
    filters: { query },
    page: args,
    start: NAME_START,
    key: (lesson) => [lesson.titleFold, lesson.id],
    load: (page) => listLessonRows(context.session, scope, query, page),
    count: () => {
      context.budget?.spendOnTotal()
      return countLessons(context.session, scope, query, MOST_COUNTED + 1)
    },
  })
}
