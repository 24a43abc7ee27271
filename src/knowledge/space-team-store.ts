import { and, asc, eq } from 'drizzle-orm'
import type { SharingScope } from '../access/content-rules.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import { belongsTo } from '../records/belongs-to.js'
import { statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'

const teamsOfSpaces = statement({
  select: ({ spaceTeams, teams }) => ({ spaceId: spaceTeams.spaceId, id: teams.id, name: teams.name }),
  query: ({ select, t, p, oneOf }) =>
    select
      .from(t.spaceTeams)
      .innerJoin(t.teams, eq(t.teams.id, t.spaceTeams.teamId))
      .where(
        and(oneOf(t.spaceTeams.spaceId, 'spaceIds'), belongsTo(t.teams.organizationId, p('organizationId'))),
      )
      .orderBy(asc(t.spaceTeams.spaceId), asc(t.teams.nameFold), asc(t.teams.id)),
})

/** The teams that each space is shared with, by name. */
export function listSpaceTeams(
  reader: Reader,
  { organizationId }: SharingScope,
  spaceIds: readonly string[],
): MaybePromise<{ spaceId: string; id: string; name: string }[]> {
  return reader.all(teamsOfSpaces, { spaceIds, organizationId })
}
