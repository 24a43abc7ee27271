import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { MemberScope } from '../access/member-rules.js'
import type { Page } from '../graph/relations/connection.js'
import { containsPattern } from '../store/fold.js'
import { LOWEST, pastKey } from '../store/keyset.js'
import type { BoundValues, Fields, StatementContext } from '../store/statement.js'

/** Filters a list of people by search text and team. */
export interface PersonFilters {
  query: string | null
  teamId: string | null
}

/** Which variant of a list's statement to run. */
export interface PersonListOptions {
  /** Whether the list has only the viewer. */
  own: boolean
  search: boolean
  team: boolean
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

function conditions({ t, p }: Context, list: PersonList, options: PersonListOptions): SQL[] {
  const { people, teamMembers } = t
  return [
    sql`${people.organizationId} = ${p('organizationId')} and ${people.userId} is not null`,
    ...list.conditions,
    ...(options.own ? [sql`${people.userId} = ${p('userId')}`] : []),
    ...(options.own && options.team
      ? [
          sql`exists (select 1 from ${teamMembers} where ${teamMembers.teamId} = ${p('teamId')}
            and ${teamMembers.employeeId} = ${people.employeeId})`,
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

/** CROSS JOIN stops SQLite from going through the whole organization by name to check each person's team. */
function teamFrom({ t, p }: Context): { from: SQL; where: SQL } {
  return {
    from: sql`${t.teamMembers} cross join ${t.people}`,
    where: sql`${t.teamMembers.teamId} = ${p('teamId')}
      and ${t.teamMembers.employeeId} = ${t.people.employeeId}`,
  }
}

function all(parts: readonly SQL[]): SQL {
  return sql.join([...parts], sql` and `)
}

/** The statement that reads a page of the list: at most `limit` people after the key. */
export function pageOfPeople(context: Context, list: PersonList, options: PersonListOptions): SQL {
  const { fields, t, p } = context
  const { people } = t
  const name = options.team && !options.own ? (list.teamName ?? list.name) : list.name
  const where = [
    ...conditions(context, list, options),
    pastKey([name, people.userId], [p('afterName'), p('afterId')]),
  ]
  const lead = list.constant ? sql`${list.constant}, ` : sql``
  const order = sql`order by ${lead}${name}, ${people.userId}`
  if (options.team && !options.own) {
    const team = teamFrom(context)
    return sql`select ${fields} from ${team.from} ${list.join}
      where ${team.where} and ${name} >= ${p('afterName')} and ${all(where)} ${order} limit ${p('limit')}`
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
export function countOfPeople(context: Context, list: PersonList, options: PersonListOptions): SQL {
  const where = conditions(context, list, options)
  if (!options.team || options.own) {
    return sql`select ${context.fields} from ${context.t.people} where ${all(where)}`
  }
  const team = teamFrom(context)
  return sql`select ${context.fields} from ${team.from} where ${team.where} and ${all(where)}`
}

/** The columns of the statement that counts a list: `count`. */
export const countFields = () => ({ count: sql<number>`count(*)`.mapWith(Number) })

/** The variant of a list's statement for this viewer and these filters. */
export function personListOptions(scope: MemberScope, { query, teamId }: PersonFilters): PersonListOptions {
  return { own: !scope.everyone, search: query !== null, team: teamId !== null }
}

/** The values that a list's statements bind for this viewer and these filters. */
export function personListValues(scope: MemberScope, { query, teamId }: PersonFilters): BoundValues {
  return {
    organizationId: scope.organizationId,
    userId: scope.userId,
    pattern: query === null ? '' : containsPattern(query),
    teamId: teamId ?? '',
  }
}

/** The values that a list ordered by name binds for a page. */
export function pageValues({ after, limit }: Page): BoundValues {
  const [afterName = LOWEST, afterId = LOWEST] = after
  return { afterName, afterId, limit }
}
