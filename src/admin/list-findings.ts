import { assertCanUpdateOrganization } from '../access/admin-rules.js'
import { type Connection, type PageArguments, readPage } from '../graph/relations/connection.js'
import type { RequestContext } from '../graph/context.js'
import { DATE_START } from '../store/keyset.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import { type FindingRow, listFindingsByDate } from './finding-store.js'

/**
 * The organization's findings, newest first (contract: `GET /v1/findings`).
 *
 * @throws CodedError 403 for all but organization admins, 400 for a bad page size or cursor
 */
export function listFindings(
  context: RequestContext,
  page: PageArguments,
): MaybePromise<Connection<FindingRow>> {
  const scope = assertCanUpdateOrganization(context.viewer)
  return readPage(context, {
    list: 'findings',
    page,
    start: DATE_START,
    key: (finding) => [finding.createdAt, finding.id],
    load: (at) => listFindingsByDate(context.session, scope, at),
  })
}
