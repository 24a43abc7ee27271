import { assertCanReadTeams, canCountTeamMembers } from '../access/member-rules.js'
import { type Connection, type PageArguments, readPage } from '../graph/connection.js'
import type { RequestContext } from '../graph/context.js'
import { isPossibleId, searchText } from '../graph/text.js'
import { NAME_START } from '../store/keyset.js'
import { andThen, type MaybePromise } from '../store/store.js'
import { findTeams, listTeamsByName, type TeamRow } from './team-store.js'

/**
 * The teams that the viewer sees, by name.
 *
 * @throws CodedError 403 for an external account, 400 for a bad query, page size or cursor
 */
export function listTeams(
  context: RequestContext,
  args: PageArguments & { query?: string | null },
): MaybePromise<Connection<TeamRow>> {
  const scope = assertCanReadTeams(context.viewer)
  const query = searchText(args.query)
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
 * One team that the viewer sees, or null.
 *
 * @throws CodedError 403 for an external account
 */
export function readTeam(context: RequestContext, id: string): MaybePromise<TeamRow | null> {
  const scope = assertCanReadTeams(context.viewer)
  if (!isPossibleId(id)) return null
  return andThen(findTeams(context.session, scope, [id]), ([team]) => team ?? null)
}

/** How many active members are on a team; null to a viewer who can't see them all. */
export function sizeOfTeam(
  { viewer }: Pick<RequestContext, 'viewer'>,
  { memberCount }: TeamRow,
): number | null {
  return canCountTeamMembers(viewer) ? memberCount : null
}
