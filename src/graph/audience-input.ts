import type { Audience } from '../access/publishing-rules.js'
import { badInput } from '../base/errors.js'
import { MAX_TEAMS, type Visibility } from '../base/vocabulary.js'

/**
 * Checks the audience of a record. `teamIds` are only for `teams`: 1 to 50 of them, counting duplicates once.
 *
 * @throws CodedError 400 naming `teamIds`
 */
export function requestedAudience(
  visibility: Visibility,
  teamIds: readonly string[] | null | undefined,
): Audience {
  if (visibility !== 'teams') {
    if (teamIds != null) throw badInput('teamIds goes with the visibility teams only.', 'teamIds')
    return { visibility, teamIds: [] }
  }
  if (teamIds == null || teamIds.length === 0) {
    throw badInput('teamIds must name at least one team with the visibility teams.', 'teamIds')
  }
  if (teamIds.length > MAX_TEAMS) throw badInput(`teamIds must have at most ${MAX_TEAMS} entries.`, 'teamIds')
  return { visibility, teamIds: [...new Set(teamIds)] }
}

/** Whether two audiences are the same people, in whatever order their teams are. */
export function isSameAudience(one: Audience, other: Audience): boolean {
  const teams = new Set(one.teamIds)
  return (
    one.visibility === other.visibility &&
    teams.size === other.teamIds.length &&
    other.teamIds.every((id) => teams.has(id))
  )
}
