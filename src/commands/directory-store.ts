import { asc, eq, sql } from 'drizzle-orm'
import { addressFolds, isSameAddress } from '../records/address-key.js'
import { containsPattern } from '../store/fold.js'
import { LOWEST, pastKey } from '../store/keyset.js'
import { nullable, statement, variants } from '../store/statement.js'
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
    employeeId: people.employeeId,
    name: people.name,
    email: people.email,
    role: people.role,
    status: people.status,
    deactivatedAt: nullable(people.deactivatedAt),
  }),
  // People of an organization that is still being imported are nobody's members yet.
  query: ({ select, t: { people, organizations }, p }) =>
    select
      .from(people)
      .innerJoin(organizations, eq(organizations.id, people.organizationId))
      .where(eq(people.userId, p('userId'))),
})

/** The member with this user id, active or not; undefined if there is none. */
export async function findMember(reader: Reader, userId: string) {
  const [row] = await reader.all(member, { userId })
  return row
}

const peoplePage = variants(({ isActive }: { isActive: boolean }) =>
  statement({
    select: ({ people }) => ({
      userId: people.userId,
      name: people.name,
      email: people.email,
      role: people.role,
      status: people.status,
      nameFold: people.nameFold,
    }),
    query: ({ fields, t, p }) => {
      const { people } = t
      return sql`select ${fields} from ${people}
      where ${people.organizationId} = ${p('organizationId')}
        ${isActive ? sql`and ${people.status} = 'ACTIVE'` : sql``}
        and ${people.userId} is not null
        and ${pastKey([people.nameFold, people.userId], [p('afterName'), p('afterId')])}
        and (${people.nameFold} like ${p('pattern')} escape '\\'
          or ${people.emailFold} like ${p('pattern')} escape '\\')
      order by ${people.nameFold}, ${people.userId} limit ${p('limit')}`
    },
  }),
)

/**
 * The members of an organization by name.
 *
 * @param search what the name or the address contains, whatever the case; empty for all
 * @param isActive whether only the active ones are meant, who can have a token
 */
export async function* listMembers(
  reader: Reader,
  organizationId: string,
  search: string,
  isActive: boolean,
) {
  const pattern = containsPattern(search)
  const rows = walkPages(
    { afterName: LOWEST, afterId: LOWEST },
    PAGE,
    async (after, limit) =>
      await reader.all(peoplePage({ isActive }), { organizationId, pattern, ...after, limit }),
    ({ nameFold, userId }) => ({ afterName: nameFold, afterId: userId ?? LOWEST }),
  )
  for await (const { nameFold: _, status, ...person } of rows) yield isActive ? person : { ...person, status }
}

/** How many addresses that searches know alike are looked at. */
const MOST_ALIKE = 1_000

const peopleByEmail = statement({
  select: ({ people }) => ({ userId: people.userId, email: people.email }),
  query: ({ fields, oneOf, t, p }) =>
    sql`select ${fields} from ${t.people} where ${oneOf(t.people.emailFold, 'emailFolds')}
      and ${t.people.status} = ${p('status')} and ${t.people.userId} is not null
      and exists (select 1 from ${t.organizations} where ${t.organizations.id} = ${t.people.organizationId})
      order by ${t.people.userId} limit ${sql.raw(String(MOST_ALIKE))}`,
})

/** The user ids of up to `limit` members of any organization with this address, however it is spelled. */
export async function userIdsOf(
  reader: Reader,
  email: string,
  status: MemberStatus,
  limit: number,
): Promise<string[]> {
  const rows = await reader.all(peopleByEmail, { emailFolds: addressFolds(email), status })
  return rows
    .flatMap((row) => (row.userId !== null && isSameAddress(row.email, email) ? [row.userId] : []))
    .slice(0, limit)
}

const activeWithAddress = statement({
  select: ({ people }) => ({ userId: people.userId, email: people.email }),
  query: ({ fields, oneOf, t: { people }, p }) =>
    sql`select ${fields} from ${people} where ${people.organizationId} = ${p('organizationId')}
      and ${oneOf(people.emailFold, 'emailFolds')} and ${people.status} = 'ACTIVE' and ${people.userId} is not null
      order by ${people.userId}`,
})

/** The user id of an active member of the organization with this address, compared as signing in compares it. */
export async function findActiveWithAddress(
  reader: Reader,
  organizationId: string,
  email: string,
): Promise<string | undefined> {
  const alike = await reader.all(activeWithAddress, { organizationId, emailFolds: addressFolds(email) })
  return alike.find((person) => isSameAddress(person.email, email))?.userId ?? undefined
}
