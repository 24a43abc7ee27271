import { eq } from 'drizzle-orm'
import { nullable, statement } from '../../store/statement.js'
import type { MaybePromise, Reader } from '../../store/store.js'
import type { Tables } from '../../store/tables.js'
import type { MemberStatus } from '../../vocabulary.js'

/** Nobody is asked to pick one of more organizations. */
const MOST_PEOPLE = 500

/** Somebody with an address, who may sign in or not. */
export interface AddressedRow {
  organizationId: string
  organizationName: string
  employeeId: string
  /** Null without an account. */
  userId: string | null
  /** The name of their login. */
  name: string
  /** The name of their record, folded. */
  nameFold: string
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
  nameFold: people.nameFold,
  email: people.email,
  status: people.status,
})

const byAddress = statement({
  select: fields,
  query: ({ select, t: { people, organizations }, p }) =>
    select
      .from(people)
      .innerJoin(organizations, eq(organizations.id, people.organizationId))
      .where(eq(people.emailFold, p('emailFold')))
      .orderBy(organizations.name, people.employeeId)
      .limit(MOST_PEOPLE),
})

/** Those whose folded address this is, by the names of their organizations. */
export function findPeopleByAddress(reader: Reader, emailFold: string): MaybePromise<AddressedRow[]> {
  return reader.all(byAddress, { emailFold })
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
