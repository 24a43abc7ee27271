import { eq, type SQL, sql } from 'drizzle-orm'
import type { SharedScope } from '../access/scope.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { Page } from '../graph/relations/connection.js'
import { isReadableLesson, shareValues } from '../records/shared-with.js'
import { type Candidates, listedBy, readingOf } from '../search-index/candidate-store.js'
import { containsPattern } from '../store/fold.js'
import { namePage, pastKey } from '../store/keyset.js'
import {
  type BoundValues,
  type Fields,
  statement,
  type StatementContext,
  variants,
} from '../store/statement.js'
import type { LongReader } from '../store/store.js'
import { lessonFields, type LessonRow } from './lesson-store.js'

/** Filters a list of lessons. */
export interface LessonFilters {
  query: string | null
  /** What finds those that may have the query in their titles; null if any may. See `findCandidates`. */
  candidates: Candidates | null
}

interface LessonOptions {
  search: boolean
  /** Whether the lessons that may match are known. */
  known: boolean
}

const lessonOptions = ({ query, candidates }: LessonFilters): LessonOptions => ({
  search: query !== null,
  known: candidates !== null,
})

const lessonValues = ({ query, candidates }: LessonFilters): BoundValues => ({
  ...(query === null ? {} : { pattern: containsPattern(query) }),
  ...candidates,
})

const listedLessons = (
  { t: { lessons }, candidates, joinEach }: StatementContext<Fields>,
  { known }: LessonOptions,
): SQL =>
  known ? sql`${candidates()} ${joinEach(lessons, sql`${lessons.id} = keys.value`)}` : sql`${lessons}`

/** What is asked of each of them, beside that the viewer can see it. */
const lessonConditions = ({ t, p }: StatementContext<Fields>, { search }: LessonOptions): SQL[] => [
  eq(t.lessons.organizationId, p('organizationId')),
  ...(search ? [sql`${t.lessons.titleFold} like ${p('pattern')} escape '\\'`] : []),
]

const lessonsByTitle = variants((options: LessonOptions) =>
  statement({
    select: lessonFields,
    query: (context) => {
      const { fields, t, p } = context
      const key = [t.lessons.titleFold, t.lessons.id] as const
      const where = [
        ...lessonConditions(context, options),
        pastKey(key, [p('afterName'), p('afterId')]),
        isReadableLesson(context),
      ]
      return listedBy(
        context,
        options,
        (way) => sql`select ${fields} from ${listedLessons(context, way)}
          where ${sql.join(where, sql` and `)} order by ${key[0]}, ${key[1]} limit ${p('limit')}`,
      )
    },
  }),
)

/** A page of the lessons that the viewer can see, by title. */
export function listLessons(
  reader: LongReader,
  scope: SharedScope,
  filters: LessonFilters,
  page: Page,
): MaybePromise<LessonRow[]> {
  const { organizationId } = scope
  const values = { organizationId, ...shareValues(scope), ...lessonValues(filters), ...namePage(page) }
  const options = lessonOptions(filters)
  return reader.all(lessonsByTitle(options), values, readingOf(options))
}

const lessonCount = variants((options: LessonOptions) =>
  statement({
    select: () => ({ count: sql<number>`count(*)`.mapWith(Number) }),
    query: (context) => {
      const where = [...lessonConditions(context, options), isReadableLesson(context)]
      return listedBy(
        context,
        options,
        (way) => sql`select ${context.fields} from (select 1 from ${listedLessons(context, way)}
          where ${sql.join(where, sql` and `)} limit ${context.p('limit')}) as counted`,
      )
    },
  }),
)

/** How many lessons the viewer can see, counted up to a limit. */
export function countLessons(
  reader: LongReader,
  scope: SharedScope,
  filters: LessonFilters,
  limit: number,
): MaybePromise<number> {
  const { organizationId } = scope
  const values = { organizationId, ...shareValues(scope), ...lessonValues(filters), limit }
  const options = lessonOptions(filters)
  const counted = reader.all(lessonCount(options), values, readingOf(options))
  return andThen(counted, ([row]) => row?.count ?? 0)
}
