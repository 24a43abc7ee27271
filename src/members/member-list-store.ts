import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { MemberScope } from '../access/member-rules.js'
import type { OrgChartScope } from '../access/scope.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { AccountRole, MemberStatusFilter } from '../base/vocabulary.js'
import type { Page } from '../graph/relations/connection.js'
import { belongsTo } from '../records/belongs-to.js'
import { first } from '../store/session.js'
import {
  type BoundValues,
  type Fields,
  statement,
  type StatementContext,
  variants,
} from '../store/statement.js'
import type { LongReader, Reader } from '../store/store.js'
import type { Tables } from '../store/tables.js'
import { memberFields, type MemberRow, storedStatus, withManager } from './member-store.js'
import { readMemberTotals } from './member-totals-store.js'
import {
  countFields,
  countOfPeople,
  isDirect,
  pageOfPeople,
  pageValues,
  type PersonFilters,
  type PersonListOptions,
  personListOptions,
  personListReading,
  personListValues,
} from './person-list-store.js'

/** Filters a list of members. */
export interface MemberFilters extends PersonFilters {
  status: MemberStatusFilter
  /** Only people without a manager. */
  noManager: boolean
  /** Only accounts with this role. @default all */
  role?: AccountRole | null
  /** Only holders of this company role. @default all */
  companyRoleId?: string | null
  /** Only people who have signed up, or only those who have not. @default all */
  signedUp?: boolean | null
}

interface MemberListOptions extends PersonListOptions {
  status: boolean
  noManager: boolean
  role: boolean
  signedUp: boolean
}

/**
 * The condition on the status. With a condition on the role or on signing up it is written so that SQLite, which has no
 * statistics, uses the index of that column; for holders of a role, the index of holders.
 */
function statusCondition(
  { people, roleHolders }: Tables,
  p: StatementContext<Fields>['p'],
  options: MemberListOptions,
): SQL {
  if (options.holders && !options.team && !isDirect(options))
    return sql`${roleHolders.current} = ${p('current')} and ${people.status} = ${p('status')}`
  if (options.role || options.signedUp) return sql`not (${people.status} <> ${p('status')})`
  return sql`${people.status} = ${p('status')}`
}

function memberList({ t, p }: StatementContext<Fields>, options: MemberListOptions) {
  return {
    name: t.people.nameFold,
    teamName: t.teamMembers.nameFold,
    // PostgreSQL uses an index for sorting only if all its leading columns are named, even one that is null.
    ...(options.noManager && !options.team && !options.holders && !options.known
      ? { constant: t.people.managerEmployeeId }
      : {}),
    conditions: [
      ...(options.status ? [statusCondition(t, p, options)] : []),
      ...(options.role ? [sql`${t.people.role} = ${p('role')}`] : []),
      ...(options.signedUp ? [sql`${t.people.signedUp} = ${p('signedUp')}`] : []),
      ...(options.noManager ? [sql`${t.people.managerEmployeeId} is null`] : []),
    ],
    join: withManager(t),
  }
}

const membersByName = variants((options: MemberListOptions) =>
  statement({
    select: memberFields,
    query: (context) => pageOfPeople(context, memberList, options),
  }),
)

const memberCount = variants((options: MemberListOptions) =>
  statement({
    select: countFields,
    query: (context) => countOfPeople(context, memberList, options),
  }),
)

function optionsFor(scope: MemberScope, filters: MemberFilters): MemberListOptions {
  return {
    status: filters.status !== 'all',
    noManager: filters.noManager,
    role: filters.role != null,
    holders: filters.companyRoleId != null,
    signedUp: filters.signedUp != null,
    ...personListOptions(scope, filters),
  }
}

/** The values that the statements of this list bind for the filters. */
function valuesOf(scope: MemberScope, filters: MemberFilters): BoundValues {
  const { status, role, companyRoleId, signedUp } = filters
  return {
    status: storedStatus(status),
    current: status === 'active',
    role: role ?? '',
    companyRoleId: companyRoleId ?? '',
    signedUp: signedUp ?? false,
    ...personListValues(scope, filters),
  }
}

/** Whether the list has everybody with a status, whose number is stored. */
function isWhole({ own, search, team, noManager, role, holders, signedUp }: MemberListOptions): boolean {
  return !(own || search || team || noManager || role || holders || signedUp)
}

/** A page of the members that match, by name. */
export function listMembersByName(
  reader: LongReader,
  scope: MemberScope,
  filters: MemberFilters,
  page: Page,
): MaybePromise<MemberRow[]> {
  const options = optionsFor(scope, filters)
  // Only the list that is asked for most has a statement for each choice of columns.
  const list = isWhole(options) ? membersByName(options).reading(page.columns) : membersByName(options)
  return reader.all(list, pageValues(page, valuesOf(scope, filters)), personListReading(options))
}

/** How many members match. */
export function countMembers(
  reader: LongReader,
  scope: MemberScope,
  filters: MemberFilters,
): MaybePromise<number> {
  const options = optionsFor(scope, filters)
  if (isWhole(options)) {
    return andThen(readMemberTotals(reader, scope), ({ active, deactivated }) =>
      filters.status === 'all' ? active + deactivated : filters.status === 'active' ? active : deactivated,
    )
  }
  const count = reader.all(memberCount(options), valuesOf(scope, filters), personListReading(options))
  return andThen(count, ([row]) => row?.count ?? 0)
}

const roleById = statement({
  select: ({ companyRoles }) => ({ id: companyRoles.id }),
  query: ({ select, t: { companyRoles: role }, p }) =>
    select.from(role).where(and(eq(role.id, p('id')), belongsTo(role.organizationId, p('organizationId')))),
})

/** Whether the organization has a company role with this id. */
export function hasRole(
  reader: Reader,
  { organizationId }: OrgChartScope,
  id: string,
): MaybePromise<boolean> {
  return andThen(first(reader, roleById, { id, organizationId }), (role) => role !== undefined)
}
