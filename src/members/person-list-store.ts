import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { MemberScope } from '../access/member-rules.js'
import type { Page } from '../graph/relations/connection.js'
import { type Candidates, listedBy, readingOf } from '../search-index/candidate-store.js'
import { containsPattern } from '../store/fold.js'
import { namePage, pastKey } from '../store/keyset.js'
import type { BoundValues, Fields, StatementContext } from '../store/statement.js'

/** Filters a list of people by search text and team. */
export interface PersonFilters {
  query: string | null
  teamId: string | null
  /** What finds those who may match the query; null if everybody may. See `findCandidates`. */
  candidates: Candidates | null
}

/** Which variant of a list's statement to run. */
export interface PersonListOptions {
  /** Whether the list has only the viewer. */
  own: boolean
  search: boolean
  team: boolean
  /** Whether the people who may match are looked up. */
  known: boolean
  /** Whether the list has only holders of a company role. @default false */
  holders?: boolean
}

/** Where a list starts that has only some people, and the columns of its order. */
interface Start {
  from: SQL
  where: SQL[]
  key: readonly [PgColumn, PgColumn]
}

/** A list of people ordered by a folded name, then by user id. */
export interface PersonList {
  name: PgColumn
  /** The copy of that name in `team_members`, if there is one. */
  teamName?: PgColumn
  /** The leading column of the list's index, if it has the same value in every row. */
  constant?: PgColumn
  /** Additional conditions. */
  conditions: SQL[]
  /** Joins other tables to the people of the page. */
  join: SQL
}

type Context = StatementContext<Fields>

/** Whether each of the people is looked up: neither the list's order nor a team finds them. */
export const isDirect = ({ own, known }: PersonListOptions): boolean => own || known

function conditions({ t, p }: Context, list: PersonList, options: PersonListOptions): SQL[] {
  const { people, teamMembers, roleHolders } = t
  return [
    sql`${people.organizationId} = ${p('organizationId')} and ${people.userId} is not null`,
    ...list.conditions,
    ...(options.own ? [sql`${people.userId} = ${p('userId')}`] : []),
    ...(isDirect(options) && options.team
      ? [
          sql`exists (select 1 from ${teamMembers} where ${teamMembers.teamId} = ${p('teamId')}
            and ${teamMembers.employeeId} = ${people.employeeId})`,
        ]
      : []),
    ...(options.holders && (isDirect(options) || options.team)
      ? [
          sql`exists (select 1 from ${roleHolders} where ${roleHolders.roleId} = ${p('companyRoleId')}
            and ${roleHolders.userId} = ${people.userId})`,
        ]
      : []),
    ...(options.search
      ? [
          sql`(${people.nameFold} like ${p('pattern')} escape '\\'
            or ${people.emailFold} like ${p('pattern')} escape '\\')`,
        ]
      : []),
  ]
}

/**
 * Where a list of people who may match starts, or of a team, or of a role's holders; undefined for any other list. CROSS
 * JOIN stops SQLite from going through the whole organization by name to check each person's team.
 */
function startOf(
  { t, p, candidates, joinEach }: Context,
  list: PersonList,
  options: PersonListOptions,
): Start | undefined {
  const { people, teamMembers, roleHolders } = t
  if (options.known) {
    return {
      from: sql`${candidates()} ${joinEach(people, sql`${people.employeeId} = keys.value`)}`,
      where: [],
      key: [list.name, people.userId],
    }
  }
  if (options.own) return undefined
  if (options.team) {
    return {
      from: sql`${teamMembers} cross join ${people}`,
      where: [
        sql`${teamMembers.teamId} = ${p('teamId')} and ${teamMembers.employeeId} = ${people.employeeId}`,
      ],
      key: [list.teamName ?? list.name, people.userId],
    }
  }
  if (options.holders) {
    return {
      from: sql`${roleHolders} cross join ${people}`,
      where: [
        sql`${roleHolders.roleId} = ${p('companyRoleId')} and ${roleHolders.userId} = ${people.userId}`,
      ],
      key: [roleHolders.nameFold, roleHolders.userId],
    }
  }
  return undefined
}

function all(parts: readonly SQL[]): SQL {
  return sql.join([...parts], sql` and `)
}

/** The statement that reads a page of the list: at most `limit` people after the key. */
export function pageOfPeople<Options extends PersonListOptions>(
  context: Context,
  listOf: (context: Context, options: Options) => PersonList,
  options: Options,
): SQL {
  return listedBy(context, options, (way) => pageOf(context, listOf(context, way), way))
}

function pageOf(context: Context, list: PersonList, options: PersonListOptions): SQL {
  const { fields, t, p } = context
  const { people } = t
  const start = startOf(context, list, options)
  const [name, id] = start?.key ?? [list.name, people.userId]
  const where = [...conditions(context, list, options), pastKey([name, id], [p('afterName'), p('afterId')])]
  const lead = list.constant ? sql`${list.constant}, ` : sql``
  const order = sql`order by ${lead}${name}, ${id}`
  if (start) {
    const started = all([...start.where, sql`${name} >= ${p('afterName')}`, ...where])
    return sql`select ${fields} from ${start.from} ${list.join} where ${started} ${order} limit ${p('limit')}`
  }
  if (options.search && !options.own) {
    return sql`select ${fields} from
      (select ${people.userId} as found from ${people}
        where ${all(where)} ${order} limit ${p('limit')}) as page
      cross join ${people} ${list.join} where ${people.userId} = page.found ${order}`
  }
  return sql`select ${fields} from ${people} ${list.join} where ${all(where)} ${order} limit ${p('limit')}`
}

/** The statement that counts the whole list. */
export function countOfPeople<Options extends PersonListOptions>(
  context: Context,
  listOf: (context: Context, options: Options) => PersonList,
  options: Options,
): SQL {
  return listedBy(context, options, (way) => {
    const list = listOf(context, way)
    const start = startOf(context, list, way)
    const where = all([...(start?.where ?? []), ...conditions(context, list, way)])
    return sql`select ${context.fields} from ${start?.from ?? context.t.people} where ${where}`
  })
}

/** The columns of the statement that counts a list: `count`. */
export const countFields = () => ({ count: sql<number>`count(*)`.mapWith(Number) })

/** The variant of a list's statement for this viewer and these filters. */
export function personListOptions(
  scope: MemberScope,
  { query, teamId, candidates }: PersonFilters,
): PersonListOptions {
  return { own: !scope.everyone, search: query !== null, team: teamId !== null, known: candidates !== null }
}

/** The values that a list's statements bind for this viewer and these filters. */
export function personListValues(
  scope: MemberScope,
  { query, teamId, candidates }: PersonFilters,
): BoundValues {
  return {
    organizationId: scope.organizationId,
    userId: scope.userId,
    pattern: query === null ? '' : containsPattern(query),
    teamId: teamId ?? '',
    ...candidates,
  }
}

/** How the list is read. A list of the viewer alone is never long. */
export function personListReading({ own, search, known }: PersonListOptions) {
  return readingOf({ search: search && !own, known })
}

/** The values that a list ordered by name binds for a page, beside those of its filters. */
export function pageValues(page: Page, filters: BoundValues): BoundValues {
  return { ...namePage(page), ...filters }
}
