import { setImmediate as immediate } from 'node:timers/promises'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Audience } from '../access/publishing-rules.js'
import type { OrganizationWriteScope } from '../access/scope.js'
import { ADMIN_ROLES } from '../base/vocabulary.js'
import { LOWEST, pastKey } from '../store/keyset.js'
import { type Fields, statement, type StatementContext } from '../store/statement.js'
import type { Reader } from '../store/store.js'

/** Whether everybody whom something is shared with can read what is shared with an audience. */
export function reaches(audience: Audience, readers: Audience): boolean {
  if (audience.visibility === 'everyone' || readers.visibility === 'admins') return true
  if (audience.visibility === 'admins' || readers.visibility === 'everyone') return false
  return readers.teamIds.every((id) => audience.teamIds.includes(id))
}

/**
 * Whether the change of an audience takes access from any of these readers. People may be on a team of the readers and
 * on one of the audience before.
 */
export function someLose(readers: Audience, before: Audience, after: Audience): boolean {
  if (after.visibility === 'everyone') return false
  if ([readers, before].some(({ visibility }) => visibility === 'admins')) return false
  const unreached = (audience: Audience) =>
    audience.visibility === 'everyone' || audience.teamIds.some((id) => !after.teamIds.includes(id))
  return unreached(readers) && unreached(before)
}

/** Everybody who can read something that is shared with one of these audiences. */
export function together(audiences: readonly Audience[]): Audience {
  if (audiences.some(({ visibility }) => visibility === 'everyone'))
    return { visibility: 'everyone', teamIds: [] }
  return { visibility: 'teams', teamIds: audiences.flatMap(({ teamIds }) => teamIds) }
}

/** How many members are looked at in one statement: a few milliseconds on SQLite. */
const WINDOW = 2_000

/** Whether the row of `people` belongs to an audience; admins belong to all. */
function belongs(
  { t: { people, teamMembers }, p, oneOf }: Pick<StatementContext<Fields>, 't' | 'p' | 'oneOf'>,
  [visibility, teamIds]: readonly [visibility: string, teamIds: string],
): SQL {
  return sql`(${inArray(people.role, [...ADMIN_ROLES])} or ${p(visibility)} = 'everyone'
    or (${p(visibility)} = 'teams' and exists (select 1 from ${teamMembers}
      where ${teamMembers.employeeId} = ${people.employeeId} and ${oneOf(teamMembers.teamId, teamIds)})))`
}

const membersByName = statement({
  select: () => ({
    id: sql<string>`member.user_id`,
    nameFold: sql<string>`member.name_fold`,
    before: sql<boolean>`member.sees_before`.mapWith(Boolean),
    after: sql<boolean>`member.sees_after`.mapWith(Boolean),
  }),
  query: (context) => {
    const { fields, t, p } = context
    const { people } = t
    return sql`select ${fields} from (
      select ${people.userId}, ${people.nameFold},
        ${belongs(context, ['visibilityBefore', 'teamsBefore'])} as sees_before,
        ${belongs(context, ['visibilityAfter', 'teamsAfter'])} as sees_after
      from ${people}
      where ${people.organizationId} = ${p('organizationId')} and ${people.userId} is not null
        and ${people.status} = 'ACTIVE'
        and ${pastKey([people.nameFold, people.userId], [p('afterName'), p('afterId')])}
      order by ${people.nameFold}, ${people.userId} limit ${p('limit')}
    ) as member order by member.name_fold, member.user_id`
  },
})

/**
 * The user ids, by name, of the active members who see something only with one of two audiences. It looks at all
 * members, some at a time.
 */
export async function compareReaders(
  reader: Reader,
  { organizationId }: OrganizationWriteScope,
  before: Audience,
  after: Audience,
): Promise<{ gaining: string[]; losing: string[] }> {
  const [gaining, losing]: [string[], string[]] = [[], []]
  const audiences = {
    visibilityBefore: before.visibility,
    teamsBefore: before.teamIds,
    visibilityAfter: after.visibility,
    teamsAfter: after.teamIds,
  }
  for (let last = { nameFold: LOWEST, id: LOWEST }; ;) {
    const page = { afterName: last.nameFold, afterId: last.id, limit: WINDOW }
    const members = await reader.all(membersByName, { organizationId, ...audiences, ...page })
    for (const member of members) {
      if (member.after && !member.before) gaining.push(member.id)
      if (member.before && !member.after) losing.push(member.id)
    }
    const end = members.at(-1)
    if (end === undefined || members.length < WINDOW) return { gaining, losing }
    last = end
    await immediate()
  }
}
