import { assertCanReadMembers } from '../access/member-rules.js'
import { type Connection, type PageArguments, readPage } from '../graph/relations/connection.js'
import type { RequestContext } from '../graph/context.js'
import { NAME_START } from '../store/keyset.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import { personFilters } from './person-filters.js'
import { countProgress, listProgress, type ProgressRow } from './progress-store.js'

/**
 * The progress of everyone who has finished setting up, by their login name (contract: `GET /v1/members/progress`).
 *
 * @throws CodedError 403 for an external account, 400 for a bad query, team, page size or cursor
 */
export function listMemberProgress(
  context: RequestContext,
  args: PageArguments & { query?: string | null; teamId?: string | null },
): MaybePromise<Connection<ProgressRow>> {
  const scope = assertCanReadMembers(context.viewer)
  return andThen(personFilters(context, scope, args), (filters) =>
    readPage(context, {
      list: 'memberProgress',
      filters: { query: filters.query, teamId: filters.teamId },
      page: args,
      start: NAME_START,
      key: (row) => [row.loginNameFold, row.id],
      load: (page) => listProgress(context.session, scope, filters, page),
      count: () => {
        if (filters.query !== null || filters.teamId !== null) context.budget?.spendOnTotal()
        return countProgress(context.session, scope, filters)
      },
    }),
  )
}
