import { and, asc, sql } from 'drizzle-orm'
import { badInput, FIXED_TEXTS } from '../base/errors.js'
import type { Audience, AudienceScope } from '../access/publishing-rules.js'
import { belongsTo } from '../records/belongs-to.js'
import { namesOf } from '../records/names-of.js'
import { statement, variants } from '../store/statement.js'
import type { Reader, Transaction } from '../store/store.js'
import { isPossibleId } from './text.js'

const teamsById = variants(({ kept }: { kept: boolean }) =>
  statement({
    select: ({ teams }) => ({ id: teams.id }),
    query: ({ fields, t: { teams }, p, oneOf, keptRows }) => sql`
      select ${fields} from ${teams}
      where ${oneOf(teams.id, 'ids')} and ${belongsTo(teams.organizationId, p('organizationId'))}
      ${kept ? keptRows : sql``}`,
  }),
)

async function assertAllFound(
  reader: Reader,
  { organizationId }: AudienceScope,
  { teamIds }: Audience,
  options: { kept: boolean },
): Promise<void> {
  if (teamIds.length === 0) return
  const ids = teamIds.filter(isPossibleId)
  const found = await reader.all(teamsById(options), { ids, organizationId })
  if (found.length < teamIds.length) throw badInput(FIXED_TEXTS.unknownTeam, 'teamIds')
}

/**
 * Checks that every team of the audience belongs to the organization (contract, creation rules, 1).
 *
 * @throws CodedError 400 `Unknown teamId`
 */
export async function assertTeamsExist(
  reader: Reader,
  scope: AudienceScope,
  audience: Audience,
): Promise<void> {
  await assertAllFound(reader, scope, audience, { kept: false })
}

/**
 * Checks the same in the transaction that shares something with the teams, and keeps them until it ends: whoever deletes
 * one of them waits, and then finds what is shared with it.
 *
 * @throws CodedError 400 `Unknown teamId`
 */
export async function keepTeams(tx: Transaction, scope: AudienceScope, audience: Audience): Promise<void> {
  await assertAllFound(tx, scope, audience, { kept: true })
}

const teamNames = statement({
  select: ({ teams }) => ({ name: teams.name }),
  query: ({ select, t: { teams }, p, oneOf }) =>
    select
      .from(teams)
      .where(and(oneOf(teams.id, 'ids'), belongsTo(teams.organizationId, p('organizationId'))))
      .orderBy(asc(teams.nameFold), asc(teams.id)),
})

/**
 * What the audit log says of an audience that is replaced by another one. Teams have their names, as people read it.
 *
 * @param before null for a record that is new
 */
export async function audienceDetail(
  reader: Reader,
  { organizationId }: AudienceScope,
  before: Audience | null,
  after: Audience,
): Promise<Record<'visibility' | 'teams', [before: string | null, after: string | null]>> {
  const namesOfTeams = async (teamIds: readonly string[] = []) =>
    teamIds.length === 0 ? null : namesOf(await reader.all(teamNames, { ids: teamIds, organizationId }))
  return {
    visibility: [before?.visibility ?? null, after.visibility],
    teams: [await namesOfTeams(before?.teamIds), await namesOfTeams(after.teamIds)],
  }
}
