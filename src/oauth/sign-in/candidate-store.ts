import { eq, sql } from 'drizzle-orm'
import { addressFolds, addressSpellings } from '../../records/address-key.js'
import { type Fields, nullable, statement, type StatementContext } from '../../store/statement.js'
import type { MaybePromise } from '../../base/maybe-promise.js'
import type { Reader } from '../../store/store.js'
import type { Tables } from '../../store/tables.js'
import type { MemberStatus } from '../../base/vocabulary.js'

/** So many people of an organization are enough to tell whether one, several or nobody is meant. */
const MOST_OF_ORGANIZATION = 4
/** The most people to read; this limits the organizations to pick from. */
const MOST_PEOPLE = 2_000

/** A person with an address, who may or may not be able to sign in. */
export interface AddressedRow {
  organizationId: string
  organizationName: string
  employeeId: string
  /** Null without an account. */
  userId: string | null
  /** The name of their login. */
  name: string
  email: string
  status: MemberStatus
}

/** Somebody with an account. */
export type PersonRow = AddressedRow & { userId: string }

const fields = ({ people, organizations }: Tables) => ({
  organizationId: people.organizationId,
  organizationName: organizations.name,
  employeeId: people.employeeId,
  userId: nullable(people.userId),
  name: people.loginName,
  email: people.email,
  status: people.status,
})

/**
 * An organization may have given one address to any number of people. Those with the exact spelling come
 * first; among these, active people with an account, then others with an account, then people who have left.
 * The window function limits the rows of each organization.
 */
const firstOfEach = (oneOf: StatementContext<Fields>['oneOf']) => sql`
  select employee_id from (
    select employee_id, row_number() over (partition by organization_id order by
      case when ${oneOf(sql`lower(email)`, 'spellings')} then 0 else 1 end,
      case when user_id is null then 2 when status = 'ACTIVE' then 0 else 1 end,
      case when status = 'ACTIVE' then 1 else 0 end,
      employee_id) as place
    from people where ${oneOf(sql`email_fold`, 'emailFolds')}) as known
  where place <= ${sql.raw(String(MOST_OF_ORGANIZATION))}`

const byAddress = statement({
  select: fields,
  query: ({ select, oneOf, t: { people, organizations } }) =>
    select
      .from(people)
      .innerJoin(organizations, eq(organizations.id, people.organizationId))
      .where(sql`${people.employeeId} in (${firstOfEach(oneOf)})`)
      .orderBy(organizations.name, people.employeeId)
      .limit(MOST_PEOPLE),
})

/**
 * The people with the key's folded address, by the names of their organizations, limited for each organization.
 *
 * @param key the address as `addressKey` gives it
 */
export function findPeopleByAddress(reader: Reader, key: string): MaybePromise<AddressedRow[]> {
  return reader.all(byAddress, { spellings: addressSpellings(key), emailFolds: addressFolds(key) })
}

const byUserId = statement({
  select: fields,
  query: ({ select, t: { people, organizations }, p }) =>
    select
      .from(people)
      .innerJoin(organizations, eq(organizations.id, people.organizationId))
      .where(eq(people.userId, p('userId'))),
})

/** The person with this account. */
export async function findPerson(reader: Reader, userId: string): Promise<PersonRow | undefined> {
  const [row] = await reader.all(byUserId, { userId })
  return row && { ...row, userId }
}
