import { assertCanReadTeams, type MemberScope } from '../access/member-rules.js'
import { badInput } from '../base/errors.js'
import type { RequestContext } from '../graph/context.js'
import { isPossibleId, searchText } from '../graph/text.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import { findCandidates } from '../search-index/candidate-store.js'
import type { PersonFilters } from './person-list-store.js'
import { findTeams } from './team-store.js'

/**
 * The filters that lists of people share. A team the viewer can't see gets the same error as a team that
 * doesn't exist (contract, errors, 400).
 *
 * @throws CodedError 400 naming `query` or `teamId`
 */
export function personFilters(
  context: RequestContext,
  members: MemberScope,
  args: { query?: string | null; teamId?: string | null },
): MaybePromise<PersonFilters> {
  const query = searchText(args.query)
  context.budget?.spendOnSearch(query)
  const teamId = args.teamId ?? null
  const { organizationId, everyone } = members
  const filters = (): MaybePromise<PersonFilters> => {
    // A list of one person needs no index.
    if (query === null || !everyone) return { query, teamId, candidates: null }
    const found = findCandidates(context.session, organizationId, 'PERSON', [query])
    return andThen(found, (candidates) => ({ query, teamId, candidates }))
  }
  if (teamId === null) return filters()
  const scope = assertCanReadTeams(context.viewer)
  const teams = isPossibleId(teamId) ? findTeams(context.session, scope, [teamId]) : []
  return andThen(teams, ([team]) => {
    if (!team) throw badInput('There is no such team.', 'teamId')
    return filters()
  })
}
