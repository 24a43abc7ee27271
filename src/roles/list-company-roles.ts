import { assertCanReadOrgChart } from '../access/role-rules.js'
import { type Connection, type PageArguments, readPage } from '../graph/relations/connection.js'
import type { RequestContext } from '../graph/context.js'
import type { Wanted } from '../graph/execution/selects.js'
import { searchText } from '../graph/text.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import { findCandidates } from '../search-index/candidate-store.js'
import { listRoles, type RoleRow } from './store.js'
import { NAME_START } from '../store/keyset.js'

/**
 * The organization's roles by name (contract: `GET /v1/company-roles`).
 *
 * @throws CodedError 403 for an external account, 400 for a bad query, page size or cursor
 */
export function listCompanyRoles(
  context: RequestContext,
  args: PageArguments & { query?: string | null },
  wanted: Wanted,
): MaybePromise<Connection<RoleRow>> {
  const scope = assertCanReadOrgChart(context.membership)
  const query = searchText(args.query)
  context.budget?.spendOnSearch(query)
  const { session } = context
  const found = query === null ? null : findCandidates(session, scope.organizationId, 'ROLE', [query])
  return andThen(found, (candidates) =>
    readPage(context, {
      list: 'companyRoles',
      filters: { query },
      page: args,
      wanted,
      start: NAME_START,
      key: (role) => [role.nameFold, role.id],
      load: (page) => listRoles(session, scope, { query, candidates }, page),
    }),
  )
}
