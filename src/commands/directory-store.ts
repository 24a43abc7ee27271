import { asc, eq, sql } from 'drizzle-orm'
import { containsPattern, fold } from '../store/fold.js'
import { LOWEST, pastKey } from '../store/keyset.js'
import { statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'
import { walkPages } from '../store/walk-pages.js'

const PAGE = 500

type MemberStatus = 'ACTIVE' | 'DEACTIVATED'

const organizationPage = statement({
  select: ({ organizations }) => ({
    id: organizations.id,
    name: organizations.name,
    activeMembers: organizations.activeMembers,
  }),
  query: ({ select, t, p }) =>
    select
      .from(t.organizations)
      .where(pastKey([t.organizations.id], [p('after')]))
      .orderBy(asc(t.organizations.id))
      .limit(p('limit')),
})

/** Every organization, by id. */
export function listOrganizations(reader: Reader) {
  return walkPages(
    LOWEST,
    PAGE,
    async (after, limit) => await reader.all(organizationPage, { after, limit }),
    ({ id }) => id,
  )
}

const organizationOf = statement({
  select: ({ organizations }) => ({ id: organizations.id }),
  query: ({ select, t, p }) => select.from(t.organizations).where(sql`${t.organizations.id} = ${p('id')}`),
})

/** Whether there is an organization with this id. */
export async function hasOrganization(reader: Reader, id: string): Promise<boolean> {
  return (await reader.all(organizationOf, { id })).length > 0
}

const member = statement({
  select: ({ people }) => ({
    organizationId: people.organizationId,
    name: people.name,
    status: people.status,
  }),
  query: ({ select, t, p }) => select.from(t.people).where(eq(t.people.userId, p('userId'))),
})

/** The member with this user id, active or not; undefined if there is none. */
export async function findMember(reader: Reader, userId: string) {
  const [row] = await reader.all(member, { userId })
  return row
}

const peoplePage = statement({
  select: ({ people }) => ({
    userId: people.userId,
    name: people.name,
    email: people.email,
    role: people.role,
    nameFold: people.nameFold,
  }),
  query: ({ fields, t, p }) => {
    const { people } = t
    return sql`select ${fields} from ${people}
      where ${people.organizationId} = ${p('organizationId')} and ${people.status} = 'ACTIVE'
        and ${people.userId} is not null
        and ${pastKey([people.nameFold, people.userId], [p('afterName'), p('afterId')])}
        and (${people.nameFold} like ${p('pattern')} escape '\\'
          or ${people.emailFold} like ${p('pattern')} escape '\\')
      order by ${people.nameFold}, ${people.userId} limit ${p('limit')}`
  },
})

/**
 * The people of an organization who can have a token: its active members, by name.
 *
 * @param search what the name or the address contains, whatever the case; empty for all
 */
export async function* listTokenHolders(reader: Reader, organizationId: string, search: string) {
  const pattern = containsPattern(search)
  const rows = walkPages(
    { afterName: LOWEST, afterId: LOWEST },
    PAGE,
    async (after, limit) => await reader.all(peoplePage, { organizationId, pattern, ...after, limit }),
    ({ nameFold, userId }) => ({ afterName: nameFold, afterId: userId ?? LOWEST }),
  )
  for await (const { nameFold: _, ...person } of rows) yield person
}

const peopleByEmail = statement({
  select: ({ people }) => ({ userId: people.userId }),
  query: ({ fields, t, p }) =>
    sql`select ${fields} from ${t.people} where ${t.people.emailFold} = ${p('emailFold')}
      and ${t.people.status} = ${p('status')} and ${t.people.userId} is not null
      order by ${t.people.userId} limit ${p('limit')}`,
})

/** The user ids of up to `limit` members of any organization with this address, whatever its case. */
export async function userIdsOf(
  reader: Reader,
  email: string,
  status: MemberStatus,
  limit: number,
): Promise<string[]> {
  const rows = await reader.all(peopleByEmail, { emailFold: fold(email), status, limit })
  return rows.flatMap(({ userId }) => userId ?? [])
}
