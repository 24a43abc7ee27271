import { readMemberTotals } from './member-totals-store.js'
import { sql } from 'drizzle-orm'
import type { MemberScope } from '../access/member-rules.js'
import type { Page } from '../graph/relations/connection.js'
import { belongsTo } from '../records/belongs-to.js'
import { type Fields, statement, type StatementContext, variants } from '../store/statement.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { LongReader, Reader } from '../store/store.js'
import {
  countFields,
  countOfPeople,
  pageOfPeople,
  pageValues,
  type PersonFilters,
  type PersonListOptions,
  personListOptions,
  personListReading,
  personListValues,
} from './person-list-store.js'

/** @model MemberProgress */
export interface ProgressRow {
  id: string
  name: string
  email: string
  employmentStatus: string
  loginNameFold: string
}

function progressList({ t }: StatementContext<Fields>) {
  return {
    name: t.people.loginNameFold,
    conditions: [sql`${t.people.signedUp} = true`],
    join: sql``,
  }
}

const progressByLoginName = variants((options: PersonListOptions) =>
  statement({
    select: ({ people }) => ({
      id: sql<string>`${people.userId}`,
      name: people.name,
      email: people.email,
      employmentStatus: people.employmentStatus,
      loginNameFold: people.loginNameFold,
    }),
    query: (context) => pageOfPeople(context, progressList, options),
  }),
)

const progressCount = variants((options: PersonListOptions) =>
  statement({
    select: countFields,
    query: (context) => countOfPeople(context, progressList, options),
  }),
)

/** A page of the people who have finished setting up, by their login name. */
export function listProgress(
  reader: LongReader,
  scope: MemberScope,
  filters: PersonFilters,
  page: Page,
): MaybePromise<ProgressRow[]> {
  const options = personListOptions(scope, filters)
  const values = pageValues(page, personListValues(scope, filters))
  return reader.all(progressByLoginName(options), values, personListReading(options))
}

/** How many people are in the whole list of `listProgress`. */
export function countProgress(
  reader: LongReader,
  scope: MemberScope,
  filters: PersonFilters,
): MaybePromise<number> {
  const options = personListOptions(scope, filters)
  if (!options.own && !options.search && !options.team) {
    return andThen(readMemberTotals(reader, scope), ({ signedUp }) => signedUp)
  }
  const values = personListValues(scope, filters)
  const count = reader.all(progressCount(options), values, personListReading(options))
  return andThen(count, ([row]) => row?.count ?? 0)
}

/** The figures of a person's progress. */
export interface FiguresRow {
  userId: string
  lessonCount: number
  popQuizCount: number
  lastReviewDate: string | null
}

const figures = variants((options: { ownReviews: boolean }) =>
  statement({
    select: ({ enrollments, popQuizzes, performanceReviews }) => ({
      userId: sql<string>`keys.value`,
      lessonCount:
        sql<number>`(select count(*) from ${enrollments} where ${enrollments.userId} = keys.value)`.mapWith(
          Number,
        ),
      popQuizCount:
        sql<number>`(select count(*) from ${popQuizzes} where ${popQuizzes.userId} = keys.value)`.mapWith(
          Number,
        ),
      lastReviewDate: sql<
        string | null
      >`(select max(${performanceReviews.reviewedAt}) from ${performanceReviews}
        where ${performanceReviews.userId} = keys.value ${
          options.ownReviews
            ? sql`and ${performanceReviews.authorUserId} = ${sql.placeholder('userId')}`
            : sql``
        })`,
    }),
    // CROSS JOIN stops SQLite from reading the whole organization and looking up each person in the keys.
    query: ({ fields, t, p, keys }) => sql`
      select ${fields} from ${keys('userIds')} cross join ${t.people}
      where ${t.people.userId} = keys.value and ${belongsTo(t.people.organizationId, p('organizationId'))}
        ${options.ownReviews ? sql`and ${t.people.userId} = ${p('userId')}` : sql``}`,
  }),
)

/**
 * The number of each person's lessons and quizzes and the date of their last review, if the viewer may see it.
 */
export function listFigures(
  reader: Reader,
  { organizationId, userId, everyone }: MemberScope,
  userIds: readonly string[],
): MaybePromise<FiguresRow[]> {
  return reader.all(figures({ ownReviews: !everyone }), { userIds, organizationId, userId })
}
