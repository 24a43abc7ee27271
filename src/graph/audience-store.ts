import { and } from 'drizzle-orm'
import type { Audience, AudienceScope } from '../access/publishing-rules.js'
import { badInput, FIXED_TEXTS } from '../base/errors.js'
import { belongsTo } from '../records/belongs-to.js'
import { statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'
import { isPossibleId } from './text.js'

const teamsById = statement({
  select: ({ teams }) => ({ id: teams.id }),
  query: ({ select, t, p, oneOf }) =>
    select
      .from(t.teams)
      .where(and(oneOf(t.teams.id, 'ids'), belongsTo(t.teams.organizationId, p('organizationId')))),
})

/**
 * Checks that every team of the audience belongs to the organization (contract, creation rules, 1).
 *
 * @throws CodedError 400 `Unknown teamId`
 */
export async function assertTeamsExist(
  reader: Reader,
  { organizationId }: AudienceScope,
  { teamIds }: Audience,
): Promise<void> {
  if (teamIds.length === 0) return
  const ids = teamIds.filter(isPossibleId)
  const found = await reader.all(teamsById, { ids, organizationId })
  if (found.length < teamIds.length) throw badInput(FIXED_TEXTS.unknownTeam, 'teamIds')
}
