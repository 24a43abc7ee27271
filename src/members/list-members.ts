import {
  assertCanFilterByManager,
  assertCanReadMembers,
  assertCanReadReportingLines,
  type MemberScope,
} from '../access/member-rules.js'
import { assertCanReadOrgChart } from '../access/role-rules.js'
import { badInput } from '../base/errors.js'
import { type Connection, type PageArguments, readPage } from '../graph/relations/connection.js'
import type { RequestContext } from '../graph/context.js'
import type { Wanted } from '../graph/execution/selects.js'
import { isPossibleId } from '../graph/text.js'
import { NAME_START } from '../store/keyset.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { AccountRole, MemberStatusFilter } from '../base/vocabulary.js'
import { countMembers, hasRole, listMembersByName, type MemberFilters } from './member-list-store.js'
import type { MemberRow } from './member-store.js'
import { personFilters } from './person-filters.js'

interface ReportingLineArguments extends PageArguments {
  status: MemberStatusFilter
  noManager?: boolean | null
}

interface MemberArguments extends ReportingLineArguments {
  query?: string | null
  teamId?: string | null
  role?: AccountRole | null
  companyRoleId?: string | null
  signedUp?: boolean | null
}

/** Whether the total of the list has to be counted. */
function isCounted({ query, teamId, noManager, role, companyRoleId, signedUp }: MemberFilters): boolean {
  const filters = [query, teamId, role ?? null, companyRoleId ?? null, signedUp ?? null]
  return noManager || filters.some((filter) => filter !== null)
}

/** @throws CodedError 400 naming `companyRoleId` for a role that the organization doesn't have */
function assertRoleExists(context: RequestContext, companyRoleId: string | null): MaybePromise<void> {
  if (companyRoleId === null) return undefined
  const scope = assertCanReadOrgChart(context.membership)
  const known = isPossibleId(companyRoleId) ? hasRole(context.session, scope, companyRoleId) : false
  return andThen(known, (isKnown) => {
    if (!isKnown) throw badInput('There is no such role.', 'companyRoleId')
  })
}

function readMembers(
  context: RequestContext,
  list: string,
  scope: MemberScope,
  filters: MemberFilters,
  page: PageArguments,
  wanted: Wanted,
): MaybePromise<Connection<MemberRow>> {
  const { candidates: _, ...bound } = filters
  return readPage(context, {
    list,
    filters: bound,
    page,
    wanted,
    start: NAME_START,
    key: (member) => [member.nameFold, member.id],
    load: (at) => listMembersByName(context.session, scope, filters, at),
    count: () => {
      if (isCounted(filters)) context.budget?.spendOnTotal()
      return countMembers(context.session, scope, filters)
    },
  })
}

/**
 * The members that the viewer can read, by name (contract: `GET /v1/members`).
 *
 * @throws CodedError 403 for an external account and for `noManager`, whatever its value, from anyone but an
 *   organization admin; 400 for a bad query, team, company role, page size or cursor
 */
export function listMembers(
  context: RequestContext,
  args: MemberArguments,
  wanted: Wanted,
): MaybePromise<Connection<MemberRow>> {
  const scope = assertCanReadMembers(context.viewer)
  if (args.noManager != null) assertCanFilterByManager(context.viewer)
  const { status, role = null, companyRoleId = null, signedUp = null } = args
  const noManager = args.noManager ?? false
  return andThen(assertRoleExists(context, companyRoleId), () =>
    andThen(personFilters(context, scope, args), (filters) =>
      readMembers(
        context,
        'members',
        scope,
        { ...filters, status, noManager, role, companyRoleId, signedUp },
        args,
        wanted,
      ),
    ),
  )
}

/**
 * Everyone with their manager, by name (contract: `GET /v1/reporting-lines`).
 *
 * @throws CodedError 403 for all but organization admins, 400 for a bad page size or cursor
 */
export function listReportingLines(
  context: RequestContext,
  args: ReportingLineArguments,
  wanted: Wanted,
): MaybePromise<Connection<MemberRow>> {
  const scope = assertCanReadReportingLines(context.viewer)
  const { status, noManager } = args
  const filters = { query: null, teamId: null, candidates: null, status, noManager: noManager ?? false }
  return readMembers(context, 'reportingLines', scope, filters, args, wanted)
}
