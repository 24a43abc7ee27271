import { sql } from 'drizzle-orm'
import type { OrganizationWriteScope } from '../access/scope.js'
import type { MemberStatus } from '../base/vocabulary.js'
import { nullable, statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'
import { addressFolds, isSameAddress } from './address-key.js'

/** How many addresses with the same folded form are compared. */
const MOST_ALIKE = 100

/** A person with an address, managed by an identity directory or not. */
export interface Addressed {
  employeeId: string
  userId: string | null
  status: MemberStatus
  isManaged: boolean
}

const peopleByEmail = statement({
  select: ({ people, directoryPeople }) => ({
    employeeId: people.employeeId,
    userId: nullable(people.userId),
    email: people.email,
    status: people.status,
    isManaged: sql<boolean>`exists (select 1 from ${directoryPeople}
      where ${directoryPeople.employeeId} = ${people.employeeId})`.mapWith(Boolean),
  }),
  query: ({ fields, oneOf, t: { people }, p }) =>
    sql`select ${fields} from ${people} where ${people.organizationId} = ${p('organizationId')}
      and ${oneOf(people.emailFold, 'emailFolds')} limit ${sql.raw(String(MOST_ALIKE))}`,
})

/** The people of the organization with this address, however it is spelled. */
export async function findAddressed(
  reader: Reader,
  { organizationId }: OrganizationWriteScope,
  email: string,
): Promise<Addressed[]> {
  const alike = await reader.all(peopleByEmail, { organizationId, emailFolds: addressFolds(email) })
  return alike.filter((person) => isSameAddress(person.email, email))
}
