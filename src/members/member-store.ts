import { type SQL, sql } from 'drizzle-orm'
import type { MemberScope } from '../access/member-rules.js'
import type { Connection, Page } from '../graph/relations/connection.js'
import { belongsTo } from '../records/belongs-to.js'
import { pastKey } from '../store/keyset.js'
import { first } from '../store/session.js'
import { type Fields, nullable, statement, type StatementContext, variants } from '../store/statement.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { Reader } from '../store/store.js'
import type { Tables } from '../store/tables.js'
import type { AccountRole, MemberStatus, MemberStatusFilter } from '../base/vocabulary.js'
import { readMemberTotals } from './member-totals-store.js'
import {
  countFields,
  countOfPeople,
  pageOfPeople,
  pageValues,
  type PersonFilters,
  type PersonListOptions,
  personListOptions,
  personListValues,
} from './person-list-store.js'

/** @model Member, Manager */
export interface MemberRow {
  id: string
  employeeId: string
  name: string
  nameFold: string
  email: string
  status: MemberStatus
  signedUp: boolean
  role: AccountRole
  phone: string | null
  directoryManaged: boolean
  deactivatedAt: string | null
  managerEmployeeId: string | null
  /** Null if there is no manager, or the manager has no account. */
  managerId: string | null
  managerName: string | null
  managerStatus: MemberStatus | null
}

const memberFields = ({ people, directoryConnections: connection }: Tables) => ({
  id: sql<string>`${people.userId}`,
  employeeId: people.employeeId,
  name: people.name,
  nameFold: people.nameFold,
  email: people.email,
  status: people.status,
  signedUp: people.signedUp,
  role: people.role,
  phone: nullable(people.phone),
  directoryManaged: sql<boolean>`(${people.directoryManaged} and exists (select 1 from ${connection}
    where ${connection.organizationId} = ${sql.placeholder('organizationId')}
      and ${connection.status} <> 'DISCONNECTED'))`.mapWith(Boolean),
  deactivatedAt: nullable(people.deactivatedAt),
  managerEmployeeId: nullable(people.managerEmployeeId),
  managerId: sql<string | null>`manager.user_id`,
  managerName: sql<string | null>`manager.name`,
  managerStatus: sql<MemberStatus | null>`manager.status`,
})

const withManager = ({ people }: Tables): SQL =>
  sql`left join ${people} as manager on manager.employee_id = ${people.managerEmployeeId}`

/** Filters a list of members. */
export interface MemberFilters extends PersonFilters {
  status: MemberStatusFilter
  /** Only people without a manager. */
  noManager: boolean
}

interface MemberListOptions extends PersonListOptions {
  status: boolean
  noManager: boolean
}

function memberList({ t, p }: StatementContext<Fields>, options: MemberListOptions) {
  return {
    name: t.people.nameFold,
    teamName: t.teamMembers.nameFold,
    // PostgreSQL uses an index for sorting only if all its leading columns are named, even one that is null.
    ...(options.noManager && !options.team ? { constant: t.people.managerEmployeeId } : {}),
    conditions: [
      ...(options.status ? [sql`${t.people.status} = ${p('status')}`] : []),
      ...(options.noManager ? [sql`${t.people.managerEmployeeId} is null`] : []),
    ],
    join: withManager(t),
  }
}

const membersByName = variants((options: MemberListOptions) =>
  statement({
    select: memberFields,
    query: (context) => pageOfPeople(context, memberList(context, options), options),
  }),
)

const memberCount = variants((options: MemberListOptions) =>
  statement({
    select: countFields,
    query: (context) => countOfPeople(context, memberList(context, options), options),
  }),
)

function optionsFor(scope: MemberScope, filters: MemberFilters): MemberListOptions {
  return {
    ...personListOptions(scope, filters),
    status: filters.status !== 'all',
    noManager: filters.noManager,
  }
}

/** The stored status for a filter. Not bound by a statement that takes every status. */
const storedStatus = (status: MemberStatusFilter) => status.toUpperCase()

/** A page of the members that match, by name. */
export function listMembersByName(
  reader: Reader,
  scope: MemberScope,
  filters: MemberFilters,
  page: Page,
): MaybePromise<MemberRow[]> {
  return reader.all(membersByName(optionsFor(scope, filters)), {
    ...personListValues(scope, filters),
    ...pageValues(page),
    status: storedStatus(filters.status),
  })
}

/** How many members match. */
export function countMembers(
  reader: Reader,
  scope: MemberScope,
  filters: MemberFilters,
): MaybePromise<number> {
  const options = optionsFor(scope, filters)
  if (!options.own && !options.search && !options.team && !options.noManager) {
    return andThen(readMemberTotals(reader, scope), ({ active, deactivated }) =>
      filters.status === 'all' ? active + deactivated : filters.status === 'active' ? active : deactivated,
    )
  }
  const values = { ...personListValues(scope, filters), status: storedStatus(filters.status) }
  return andThen(first(reader, memberCount(options), values), (row) => row?.count ?? 0)
}

const membersById = variants((options: { own: boolean }) =>
  statement({
    select: memberFields,
    // CROSS JOIN, here and below, stops SQLite from reading the whole organization to find the keys.
    query: ({ fields, t, p, keys }) => sql`
      select ${fields} from ${keys('ids')} cross join ${t.people} ${withManager(t)}
      where ${t.people.userId} = keys.value and ${belongsTo(t.people.organizationId, p('organizationId'))}
        ${options.own ? sql`and ${t.people.userId} = ${p('userId')}` : sql``}`,
  }),
)

/** The members with these ids, leaving out those the viewer can't open. */
export function findMembers(
  reader: Reader,
  scope: MemberScope,
  ids: readonly string[],
): MaybePromise<MemberRow[]> {
  const { organizationId, userId, everyone } = scope
  return reader.all(membersById({ own: !everyone }), { ids, organizationId, userId })
}

const directReports = variants((options: { status: boolean; own: boolean }) =>
  statement({
    select: memberFields,
    query: ({ fields, t, p, keys, joinFirst }) => sql`
      select ${fields} from ${keys('managerIds')} ${joinFirst(t.people, {
        where: sql`${t.people.managerEmployeeId} = keys.value and ${t.people.userId} is not null
          ${options.status ? sql`and ${t.people.status} = ${p('status')}` : sql``}
          ${options.own ? sql`and ${t.people.userId} = ${p('userId')}` : sql``}
          and ${pastKey([t.people.nameFold, t.people.employeeId], [p('afterName'), p('afterId')])}`,
        orderBy: sql`${t.people.nameFold}, ${t.people.employeeId}`,
        limit: p('limit'),
      })} ${withManager(t)}
      where ${belongsTo(t.people.organizationId, p('organizationId'))}
      order by ${t.people.nameFold}, ${t.people.employeeId}`,
  }),
)

/** The first members who report to each of these people, by name. */
export function listMembersBelow(
  reader: Reader,
  scope: MemberScope,
  managerIds: readonly string[],
  page: Page,
  status: MemberStatusFilter,
): MaybePromise<MemberRow[]> {
  const { organizationId, userId, everyone } = scope
  return reader.all(directReports({ status: status !== 'all', own: !everyone }), {
    managerIds,
    organizationId,
    userId,
    status: storedStatus(status),
    ...pageValues(page),
  })
}

/** A member of a team, and their role on it. */
export interface TeamMemberRow extends MemberRow {
  teamId: string
  teamRole: 'team-admin' | 'team-viewer'
}

/** @model TeamMemberConnection */
export type TeamMemberConnection = Connection<TeamMemberRow>

/** @model TeamMemberEdge */
export interface TeamMemberEdge {
  node: TeamMemberRow
  cursor: string
}

const teamMembers = variants((options: { status: boolean; own: boolean }) =>
  statement({
    select: (t) => ({ ...memberFields(t), teamId: t.teamMembers.teamId, teamRole: t.teamMembers.role }),
    query: ({ fields, t, p, keys, joinFirst }) => sql`
      select ${fields} from ${keys('teamIds')} ${joinFirst(t.teamMembers, {
        where: sql`${t.teamMembers.teamId} = keys.value
          ${options.own ? sql`and ${t.teamMembers.employeeId} = ${p('employeeId')}` : sql``}
          and exists (select 1 from ${t.people} where ${t.people.employeeId} = ${t.teamMembers.employeeId}
            and ${t.people.userId} is not null
            ${options.status ? sql`and ${t.people.status} = ${p('status')}` : sql``})
          and ${pastKey([t.teamMembers.nameFold, t.teamMembers.employeeId], [p('afterName'), p('afterId')])}`,
        orderBy: sql`${t.teamMembers.nameFold}, ${t.teamMembers.employeeId}`,
        limit: p('limit'),
      })}
      cross join ${t.people} ${withManager(t)}
      where ${t.people.employeeId} = ${t.teamMembers.employeeId}
        and ${belongsTo(t.people.organizationId, p('organizationId'))}
      order by ${t.teamMembers.nameFold}, ${t.teamMembers.employeeId}`,
  }),
)

/** The first members of each team that the viewer can open, by name. */
export function listMembersOfTeams(
  reader: Reader,
  scope: MemberScope,
  teamIds: readonly string[],
  page: Page,
  status: MemberStatusFilter,
): MaybePromise<TeamMemberRow[]> {
  const { organizationId, employeeId, everyone } = scope
  return reader.all(teamMembers({ status: status !== 'all', own: !everyone }), {
    teamIds,
    organizationId,
    employeeId,
    status: storedStatus(status),
    ...pageValues(page),
  })
}
