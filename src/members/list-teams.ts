import { assertCanReadTeams } from '../access/member-rules.js'
import { type Connection, type PageArguments, readPage } from '../graph/relations/connection.js'
import type { RequestContext } from '../graph/context.js'
import type { Asker } from '../graph/relations/read-look-ups.js'
import { isPossibleId, searchText } from '../graph/text.js'
import { NAME_START } from '../store/keyset.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import { teamById } from './loaders.js'
import { listTeamsByName, type TeamRow } from './team-store.js'

/**
 * The teams that the viewer can see, by name (contract: `GET /v1/teams`).
 *
 * @throws CodedError 403 for an external account, 400 for a bad query, page size or cursor
 */
export function listTeams(
  context: RequestContext,
  args: PageArguments & { query?: string | null },
): MaybePromise<Connection<TeamRow>> {
  const scope = assertCanReadTeams(context.viewer)
  const query = searchText(args.query)
  context.budget?.spendOnSearch(query)
  return readPage(context, {
    list: 'teams',
    filters: { query },
    page: args,
    start: NAME_START,
    key: (team) => [team.nameFold, team.id],
    load: (page) => listTeamsByName(context.session, scope, query, page),
  })
}

/**
 * One team, or null if the viewer can't see it.
 *
 * @throws CodedError 403 for an external account
 */
export function readTeam(context: RequestContext, id: string, asker: Asker): MaybePromise<TeamRow | null> {
  assertCanReadTeams(context.viewer)
  return isPossibleId(id) ? teamById.find(context, id, asker) : null
}
