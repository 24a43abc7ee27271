import {
  assertCanFilterByManager,
  assertCanReadMembers,
  assertCanReadReportingLines,
  type MemberScope,
} from '../access/member-rules.js'
import { type Connection, type PageArguments, readPage } from '../graph/relations/connection.js'
import type { RequestContext } from '../graph/context.js'
import { NAME_START } from '../store/keyset.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { MemberStatusFilter } from '../base/vocabulary.js'
import { countMembers, listMembersByName, type MemberFilters, type MemberRow } from './member-store.js'
import { personFilters } from './person-filters.js'

interface ReportingLineArguments extends PageArguments {
  status: MemberStatusFilter
  noManager?: boolean | null
}

interface MemberArguments extends ReportingLineArguments {
  query?: string | null
  teamId?: string | null
}

function readMembers(
  context: RequestContext,
  list: string,
  scope: MemberScope,
  filters: MemberFilters,
  page: PageArguments,
): MaybePromise<Connection<MemberRow>> {
  return readPage(context, {
    list,
    filters: { ...filters },
    page,
    start: NAME_START,
    key: (member) => [member.nameFold, member.id],
    load: (at) => listMembersByName(context.session, scope, filters, at),
    count: () => {
      if (filters.query !== null || filters.teamId !== null || filters.noManager)
        context.budget?.spendOnTotal()
      return countMembers(context.session, scope, filters)
    },
  })
}

/**
 * The members that the viewer can read, by name (contract: `GET /v1/members`).
 *
 * @throws CodedError 403 for an external account and for `noManager`, whatever its value, from anyone but an
 *   organization admin; 400 for a bad query, team, page size or cursor
 */
export function listMembers(
  context: RequestContext,
  args: MemberArguments,
): MaybePromise<Connection<MemberRow>> {
  const scope = assertCanReadMembers(context.viewer)
  if (args.noManager != null) assertCanFilterByManager(context.viewer)
  return andThen(personFilters(context, args), (filters) =>
    readMembers(
      context,
      'members',
      scope,
      { ...filters, status: args.status, noManager: args.noManager ?? false },
      args,
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
): MaybePromise<Connection<MemberRow>> {
  const scope = assertCanReadReportingLines(context.viewer)
  const filters = { query: null, teamId: null, status: args.status, noManager: args.noManager ?? false }
  return readMembers(context, 'reportingLines', scope, filters, args)
}
