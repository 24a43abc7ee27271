import { and, asc, eq, sql } from 'drizzle-orm'
import type { OrgChartScope, ReportingLineScope } from '../access/scope.js'
import type { Page } from '../graph/relations/connection.js'
import { belongsTo } from '../records/belongs-to.js'
import { namePage, pastKey } from '../store/keyset.js'
import type { Columns } from '../store/columns.js'
import { nullable, statement } from '../store/statement.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Reader } from '../store/store.js'
import type { Tables } from '../store/tables.js'

const holderFields = ({ roleHolders, people }: Tables) => ({
  roleId: roleHolders.roleId,
  id: roleHolders.userId,
  name: people.name,
  nameFold: roleHolders.nameFold,
  email: people.email,
  assignedOn: roleHolders.assignedOn,
})

/** @model RoleHolder */
export interface HolderRow {
  roleId: string
  id: string
  name: string
  nameFold: string
  email: string
  assignedOn: string | null
}

const holders = statement({
  select: holderFields,
  query: ({ fields, t, p, keys, joinFirst }) => sql`
    select ${fields} from ${keys('roleIds')} ${joinFirst(t.roleHolders, {
      where: sql`${t.roleHolders.roleId} = keys.value and ${t.roleHolders.current} = true
        and ${pastKey([t.roleHolders.nameFold, t.roleHolders.userId], [p('afterName'), p('afterId')])}`,
      orderBy: sql`${t.roleHolders.nameFold}, ${t.roleHolders.userId}`,
      limit: p('limit'),
    })}
    join ${t.people} on ${t.people.userId} = ${t.roleHolders.userId}
    where ${belongsTo(t.people.organizationId, p('organizationId'))}
    order by ${t.roleHolders.nameFold}, ${t.roleHolders.userId}`,
})

/** The first holders of each role, by name. */
export function listHolders(
  reader: Reader,
  scope: OrgChartScope,
  roleIds: readonly string[],
  page: Page,
): MaybePromise<HolderRow[]> {
  return reader.all(holders.reading(page.columns), {
    roleIds,
    organizationId: scope.organizationId,
    ...namePage(page),
  })
}

const allHolders = statement({
  select: holderFields,
  // CROSS JOIN stops SQLite from looking up every role for every person of the organization.
  query: ({ fields, t, p, keys }) => sql`
    select ${fields} from ${keys('roleIds')} cross join ${t.roleHolders} cross join ${t.people}
    where ${t.roleHolders.roleId} = keys.value and ${t.roleHolders.current} = true
      and ${t.people.userId} = ${t.roleHolders.userId} and ${t.people.organizationId} = ${p('organizationId')}
    order by ${t.roleHolders.roleId}, ${t.roleHolders.nameFold}, ${t.roleHolders.userId}`,
})

/** Every holder of each role, by name. */
export function listAllHolders(
  reader: Reader,
  scope: OrgChartScope,
  roleIds: readonly string[],
  columns?: Columns,
): MaybePromise<HolderRow[]> {
  return reader.all(allHolders.reading(columns), { roleIds, organizationId: scope.organizationId })
}

const reportingFields = ({ people }: Tables) => ({
  employeeId: people.employeeId,
  userId: nullable(people.userId),
  signedUp: people.signedUp,
  name: people.name,
  email: people.email,
})

/** @model ReportingPerson */
export interface ReportingPersonRow {
  employeeId: string
  userId: string | null
  signedUp: boolean
  name: string
  email: string
}

const isEmployed = ({ people }: Tables) =>
  sql`${people.status} = 'ACTIVE' and ${people.employmentStatus} <> 'TERMINATED'`

const manager = statement({
  select: reportingFields,
  query: ({ select, t, p }) =>
    select.from(t.people).where(
      and(
        sql`${t.people.employeeId} = (select me.manager_employee_id from ${t.people} as me
              where me.employee_id = ${p('employeeId')})`,
        belongsTo(t.people.organizationId, p('organizationId')),
        isEmployed(t),
      ),
    ),
})

/** The viewer's manager, as a list: empty if there is none or they are no longer employed. */
export function listManagers(reader: Reader, scope: ReportingLineScope): MaybePromise<ReportingPersonRow[]> {
  return reader.all(manager, { employeeId: scope.employeeId, organizationId: scope.organizationId })
}

const directReports = statement({
  select: reportingFields,
  query: ({ select, t, p }) =>
    select
      .from(t.people)
      .where(
        and(
          eq(t.people.managerEmployeeId, p('employeeId')),
          belongsTo(t.people.organizationId, p('organizationId')),
          isEmployed(t),
        ),
      )
      .orderBy(asc(t.people.nameFold), asc(t.people.employeeId)),
})

/** The people who report to the viewer and are still employed, by name. */
export function listDirectReports(
  reader: Reader,
  scope: ReportingLineScope,
): MaybePromise<ReportingPersonRow[]> {
  return reader.all(directReports, { employeeId: scope.employeeId, organizationId: scope.organizationId })
}
