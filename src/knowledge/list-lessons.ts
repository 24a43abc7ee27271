import { assertCanReadLessons } from '../access/knowledge-rules.js'
import { type Connection, type PageArguments, readPage } from '../graph/relations/connection.js'
import type { RequestContext } from '../graph/context.js'
import { searchText } from '../graph/text.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import { countLessons, type LessonRow, listLessons as listLessonRows } from './lesson-store.js'
import { NAME_START } from '../store/keyset.js'

/** Counting more lessons than these takes too long. */
const MOST_COUNTED = 10_000

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

/** The total number of lessons in a list; null for more than 10,000, and for a list of a topic. */
export function totalOf(lessons: Connection<LessonRow>): MaybePromise<number | null> {
  if (!lessons.isCounted) return null
  return andThen(lessons.count(), (total) => (total > MOST_COUNTED ? null : total))
}
