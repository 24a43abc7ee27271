import { type SQL, sql } from 'drizzle-orm'
import type { MemberScope } from '../access/member-rules.js'
import type { Connection, Page } from '../graph/relations/connection.js'
import { belongsTo } from '../records/belongs-to.js'
import { managedByDirectory } from '../records/managed-by-directory.js'
import { pastKey } from '../store/keyset.js'
import { nullable, statement, variants } from '../store/statement.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Reader } from '../store/store.js'
import type { Tables } from '../store/tables.js'
import type { AccountRole, MemberStatus, MemberStatusFilter } from '../base/vocabulary.js'
import { pageValues } from './person-list-store.js'

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
  /** A day such as 2026-01-31. */
  employedOn: string | null
  deactivatedAt: string | null
  managerEmployeeId: string | null
  /** Null if there is no manager, or the manager has no account. */
  managerId: string | null
  managerName: string | null
  managerStatus: MemberStatus | null
  updatedAt: string
}

/** The columns of a member's record. */
export const memberFields = (t: Tables) => ({
  id: sql<string>`${t.people.userId}`,
  employeeId: t.people.employeeId,
  name: t.people.name,
  nameFold: t.people.nameFold,
  email: t.people.email,
  status: t.people.status,
  signedUp: t.people.signedUp,
  role: t.people.role,
  phone: nullable(t.people.phone),
  directoryManaged: managedByDirectory(t, t.people.directoryManaged, sql.placeholder('organizationId')),
  employedOn: nullable(t.people.employedOn),
  deactivatedAt: nullable(t.people.deactivatedAt),
  managerEmployeeId: nullable(t.people.managerEmployeeId),
  managerId: sql<string | null>`manager.user_id`,
  managerName: sql<string | null>`manager.name`,
  managerStatus: sql<MemberStatus | null>`manager.status`,
  updatedAt: t.people.updatedAt,
})

/** Joins the managers of the people of a list. */
export const withManager = ({ people }: Tables): SQL =>
  sql`left join ${people} as manager on manager.employee_id = ${people.managerEmployeeId}`

/** The stored status for a filter. Not bound by a statement that takes every status. */
export const storedStatus = (status: MemberStatusFilter) => status.toUpperCase()

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
  return reader.all(
    directReports({ status: status !== 'all', own: !everyone }),
    pageValues(page, { managerIds, organizationId, userId, status: storedStatus(status) }),
  )
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
  return reader.all(
    teamMembers({ status: status !== 'all', own: !everyone }),
    pageValues(page, { teamIds, organizationId, employeeId, status: storedStatus(status) }),
  )
}
