import { assertCanReadLessons } from '../access/knowledge-rules.js'
import { type Connection, type PageArguments, readPage } from '../graph/relations/connection.js'
import { MOST_COUNTED } from '../graph/relations/limited-total.js'
import type { RequestContext } from '../graph/context.js'
import { searchText } from '../graph/text.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import { findCandidates } from '../search-index/candidate-store.js'
import { countLessons, listLessons as listLessonRows } from './lesson-list-store.js'
import type { LessonRow } from './lesson-store.js'
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
  const { session } = context
  const found = query === null ? null : findCandidates(session, scope.organizationId, 'LESSON', [query])
  return andThen(found, (candidates) =>
    readPage(context, {
      list: 'lessons',
      filters: { query },
      page: args,
      start: NAME_START,
      key: (lesson) => [lesson.titleFold, lesson.id],
      load: (page) => listLessonRows(session, scope, { query, candidates }, page),
      count: () => {
        context.budget?.spendOnTotal()
        return countLessons(session, scope, { query, candidates }, MOST_COUNTED + 1)
      },
    }),
  )
}
