import { and, asc, eq, sql } from 'drizzle-orm'
import type { MemberScope, TeamScope } from '../access/member-rules.js'
import type { Page } from '../graph/relations/connection.js'
import { containsPattern } from '../store/fold.js'
import { belongsTo } from '../records/belongs-to.js'
import { managedByDirectory } from '../records/managed-by-directory.js'
import { pastKey } from '../store/keyset.js'
import { statement, variants } from '../store/statement.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Reader } from '../store/store.js'
import type { Tables } from '../store/tables.js'
import type { TeamRole } from '../base/vocabulary.js'
import { pageValues } from './person-list-store.js'

/** Whether a directory manages a team now. */
export const managedTeam = (t: Tables) =>
  managedByDirectory(
    t,
    sql`exists (select 1 from ${t.directoryTeams} where ${t.directoryTeams.teamId} = ${t.teams.id})`,
    sql.placeholder('organizationId'),
  )

/** @model Team */
export interface TeamRow {
  id: string
  name: string
  nameFold: string
  memberCount: number
  directoryManaged: boolean
  createdAt: string
  updatedAt: string
}

const teamFields = (t: Tables) => ({
  id: t.teams.id,
  name: t.teams.name,
  nameFold: t.teams.nameFold,
  memberCount: t.teams.memberCount,
  directoryManaged: managedTeam(t),
  createdAt: t.teams.createdAt,
  updatedAt: t.teams.updatedAt,
})

const teamsByName = variants((options: { own: boolean; search: boolean }) =>
  statement({
    select: teamFields,
    query: ({ select, t, p, oneOf }) =>
      select
        .from(t.teams)
        .where(
          and(
            options.own
              ? and(oneOf(t.teams.id, 'teamIds'), belongsTo(t.teams.organizationId, p('organizationId')))
              : eq(t.teams.organizationId, p('organizationId')),
            options.search ? sql`${t.teams.nameFold} like ${p('pattern')} escape '\\'` : undefined,
            pastKey([t.teams.nameFold, t.teams.id], [p('afterName'), p('afterId')]),
          ),
        )
        .orderBy(asc(t.teams.nameFold), asc(t.teams.id))
        .limit(p('limit')),
  }),
)

/** A page of the teams that the viewer can see, by name. */
export function listTeamsByName(
  reader: Reader,
  { organizationId, everything, teamIds }: TeamScope,
  query: string | null,
  page: Page,
): MaybePromise<TeamRow[]> {
  const pattern = query === null ? '' : containsPattern(query)
  return reader.all(
    teamsByName({ own: !everything, search: query !== null }),
    pageValues(page, { organizationId, teamIds, pattern }),
  )
}

const teamsById = variants((options: { own: boolean }) =>
  statement({
    select: teamFields,
    // CROSS JOIN, here and below, stops SQLite from reading the whole organization to find the keys.
    query: ({ fields, t, p, keys, oneOf }) => sql`
      select ${fields} from ${keys('ids')} cross join ${t.teams}
      where ${t.teams.id} = keys.value and ${belongsTo(t.teams.organizationId, p('organizationId'))}
        ${options.own ? sql`and ${oneOf(t.teams.id, 'teamIds')}` : sql``}`,
  }),
)

/** The teams with these ids, leaving out those the viewer can't see. */
export function findTeams(
  reader: Reader,
  { organizationId, everything, teamIds }: TeamScope,
  ids: readonly string[],
): MaybePromise<TeamRow[]> {
  return reader.all(teamsById({ own: !everything }), { ids, organizationId, teamIds })
}

/**
 * A team that a person is on, and their role on it.
 *
 * @model TeamMembership
 */
export interface MembershipRow {
  id: string
  name: string
  role: TeamRole
}

const memberships = statement({
  select: ({ teams, teamMembers }) => ({
    employeeId: teamMembers.employeeId,
    id: teams.id,
    name: teams.name,
    role: teamMembers.role,
  }),
  query: ({ fields, t, p, keys }) => sql`
    select ${fields} from ${keys('employeeIds')} cross join ${t.teamMembers} cross join ${t.teams}
    where ${t.teamMembers.employeeId} = keys.value and ${t.teams.id} = ${t.teamMembers.teamId}
      and ${belongsTo(t.teams.organizationId, p('organizationId'))}
    order by ${t.teams.nameFold}, ${t.teams.id}`,
})

/** The teams that these people are on, by name. `employeeId` is the person on a row's team. */
export function listMemberships(reader: Reader, scope: MemberScope, employeeIds: readonly string[]) {
  return reader.all(memberships, { employeeIds, organizationId: scope.organizationId })
}
