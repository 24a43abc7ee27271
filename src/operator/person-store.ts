import { eq, sql } from 'drizzle-orm'
import { addressFolds, isSameAddress } from '../records/address-key.js'
import { nullable, statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'

type MemberStatus = 'ACTIVE' | 'DEACTIVATED'

const member = statement({
  select: ({ people }) => ({
    organizationId: people.organizationId,
    employeeId: people.employeeId,
    name: people.name,
    email: people.email,
    role: people.role,
    status: people.status,
    deactivatedAt: nullable(people.deactivatedAt),
    updatedAt: people.updatedAt,
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

/** How many addresses with the same folded form are compared. */
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
