import { eq, sql } from 'drizzle-orm'
import { addressFolds, addressSpellings } from '../../records/address-key.js'
import { type Fields, nullable, statement, type StatementContext } from '../../store/statement.js'
import type { MaybePromise } from '../../base/maybe-promise.js'
import type { Reader } from '../../store/store.js'
import type { Tables } from '../../store/tables.js'
import type { MemberStatus } from '../../base/vocabulary.js'

/** As many of an organization tell what its others would: whether one is meant, several are, or nobody is. */
const MOST_OF_ORGANIZATION = 4
/** Nobody is asked to pick one of more organizations than this leaves. */
const MOST_PEOPLE = 2_000

/** Somebody with an address, who may sign in or not. */
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
 * An organization may have given one address to any number of people, of whom those count who have it as it is written,
 * and of these the active with an account, the others with one, and who has left. A window keeps it from taking the place
 * of others.
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
 * Those whose folded address is that of the key, by the names of their organizations: all that count of each.
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
