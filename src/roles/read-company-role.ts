import { assertCanReadOrgChart } from '../access/rules.js'
import type { RequestContext } from '../graph/context.js'
import { isPossibleId } from '../graph/text.js'
import type { Columns } from '../store/columns.js'
import { andThen, type MaybePromise } from '../store/store.js'
import { findRoles, type RoleRow } from './store.js'

/**
 * One role of the viewer's organization, with some of its columns or all, or null (contract: `GET /v1/company-roles/{id}`).
 *
 * @throws CodedError 403 for an external account
 */
export function readCompanyRole(
  context: RequestContext,
  id: string,
  columns?: Columns,
): MaybePromise<RoleRow | null> {
  const scope = assertCanReadOrgChart(context.viewer)
  if (!isPossibleId(id)) return null
  return andThen(findRoles(context.session, scope, [id], columns), ([role]) => role ?? null)
}
