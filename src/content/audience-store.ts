import { and } from 'drizzle-orm'
import type { Audience } from '../access/publishing-rules.js'
import type { Scope } from '../access/scope.js'
import { badInput } from '../errors.js'
import { isOf } from '../store/is-of.js'
import { statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'

const teamsById = statement({
  select: ({ teams }) => ({ id: teams.id }),
  query: ({ select, t, p, oneOf }) =>
    select
      .from(t.teams)
      .where(and(oneOf(t.teams.id, 'ids'), isOf(t.teams.organizationId, p('organizationId')))),
})

/**
 * Every team of the audience is one of the organization's (contract, creation rules, 1).
 *
 * @throws CodedError 400 `Unknown teamId`
 */
export async function assertTeamsExist(
  reader: Reader,
  { organizationId }: Pick<Scope<string>, 'organizationId'>,
  { teamIds }: Audience,
): Promise<void> {
  if (teamIds.length === 0) return
  const found = await reader.all(teamsById, { ids: teamIds, organizationId })
  if (found.length < teamIds.length) throw badInput('Unknown teamId', 'teamIds')
}
