import { assertCanReadOrgChart } from '../access/role-rules.js'
import type { RequestContext } from '../graph/context.js'
import type { Asker } from '../graph/relations/read-look-ups.js'
import { isPossibleId } from '../graph/text.js'
import type { Columns } from '../store/columns.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import { roleById } from './loaders.js'
import type { RoleRow } from './store.js'

/**
 * One role of the viewer's organization, or null (contract: `GET /v1/company-roles/{id}`).
 *
 * @default columns all of them
 * @throws CodedError 403 for an external account
 */
export function readCompanyRole(
  context: RequestContext,
  id: string,
  asker: Asker,
  columns?: Columns,
): MaybePromise<RoleRow | null> {
  assertCanReadOrgChart(context.membership)
  return isPossibleId(id) ? roleById.find(context, id, asker, columns) : null
}
