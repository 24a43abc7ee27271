import { assertCanReadOrgChart } from '../access/role-rules.js'
import { type Connection, type PageArguments, readPage } from '../graph/relations/connection.js'
import type { RequestContext } from '../graph/context.js'
import type { Wanted } from '../graph/execution/selects.js'
import { searchText } from '../graph/text.js'
import type { MaybePromise } from '../base/maybe-promise.js'
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
  return readPage(context, {
    list: 'companyRoles',
    filters: { query },
    page: args,
    wanted,
    start: NAME_START,
    key: (role) => [role.nameFold, role.id],
    load: (page) => listRoles(context.session, scope, query, page),
  })
}
