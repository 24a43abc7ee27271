import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { EditScope } from '../../access/content-scope.js'
import type { Audience } from '../../access/publishing-rules.js'
import { ADMIN_ROLES } from '../../base/vocabulary.js'
import { statement, variants } from '../../store/statement.js'
import type { Reader } from '../../store/store.js'

/** How many of the people are named. */
const NAMED = 20

/** Members who read what is shared with `teams`, but not what is shared with `others`; or all but those on `others`. */
const outside = variants(({ from }: { from: 'teams' | 'everyone' }) =>
  statement({
    select: ({ people }) => ({ userId: sql<string>`${people.userId}` }),
    query: ({ select, t, p, oneOf }) => {
      const isOn = (teams: string) => sql`exists (select 1 from ${t.teamMembers}
        where ${t.teamMembers.employeeId} = ${t.people.employeeId} and ${oneOf(t.teamMembers.teamId, teams)})`
      const list = select
        .from(t.people)
        .where(
          and(
            eq(t.people.organizationId, p('organizationId')),
            eq(t.people.status, sql`'ACTIVE'`),
            isNotNull(t.people.userId),
            notInArray(t.people.role, [...ADMIN_ROLES]),
            sql`not ${isOn('others')}`,
            from === 'teams'
              ? sql`${t.people.employeeId} in (select ${t.teamMembers.employeeId} from ${t.teamMembers}
                  where ${oneOf(t.teamMembers.teamId, 'teams')})`
              : undefined,
          ),
        )
        .orderBy(t.people.nameFold, t.people.userId)
      return from === 'teams' ? list : list.limit(p('limit'))
    },
  }),
)

const counted = statement({
  select: ({ organizations }) => ({
    members: organizations.activeMembers,
    admins: sql<number>`(select count(*) from people where people.organization_id = ${organizations.id}
      and people.status = 'ACTIVE' and people.user_id is not null
      and people.role in (${sql.raw(ADMIN_ROLES.map((role) => `'${role}'`).join(', '))}))`.mapWith(Number),
  }),
  query: ({ fields, t: { organizations }, p }) =>
    sql`select ${fields} from ${organizations} where ${organizations.id} = ${p('organizationId')}`,
})

/** People, how many they are and the first of them. */
export interface Readers {
  count: number
  userIds: string[]
}

const NOBODY: Readers = { count: 0, userIds: [] }

/**
 * The members who read what is shared with one audience, but not what is shared with another one. Those who read what
 * everyone does are counted by the organization's own count, as they may be very many; teams have hundreds of members.
 */
export async function readersOnlyOf(
  reader: Reader,
  { organizationId }: EditScope,
  audience: Audience,
  other: Audience,
): Promise<Readers> {
  if (audience.visibility === 'admins' || other.visibility === 'everyone') return NOBODY
  const values = { organizationId, others: other.teamIds, teams: audience.teamIds, limit: NAMED }
  const idsOf = async (from: 'teams' | 'everyone', bound: typeof values) =>
    (await reader.all(outside({ from }), bound)).map(({ userId }) => userId)
  if (audience.visibility === 'teams') {
    const userIds = await idsOf('teams', values)
    return { count: userIds.length, userIds }
  }
  const [all] = await reader.all(counted, { organizationId })
  const inside = await idsOf('teams', { ...values, teams: other.teamIds, others: [] })
  const count = (all?.members ?? 0) - (all?.admins ?? 0) - inside.length
  return { count, userIds: await idsOf('everyone', values) }
}
