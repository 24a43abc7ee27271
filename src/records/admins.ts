import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { OrganizationWriteScope } from '../access/scope.js'
import { ADMIN_ROLES } from '../base/vocabulary.js'
import { statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'
import type { Tables } from '../store/tables.js'

/** Whether a person is an active owner with an account, who can make others owners. */
const isOwner = ({ people }: Tables) =>
  sql`${people.role} = 'owner' and ${people.status} = 'ACTIVE' and ${people.userId} is not null`

const owners = statement({
  select: ({ people }) => ({ employeeId: people.employeeId }),
  query: ({ select, t, p }) =>
    select
      .from(t.people)
      .where(and(eq(t.people.organizationId, p('organizationId')), isOwner(t)))
      .orderBy(asc(t.people.employeeId)),
})

/** The active owners of an organization that have an account, by employee id. */
export async function findOwners(reader: Reader, organizationId: string): Promise<string[]> {
  return (await reader.all(owners, { organizationId })).map(({ employeeId }) => employeeId)
}

/** Makes a function that lists some of an organization's people by name, for mails to them. */
function lister(isListed: (t: Tables) => SQL | undefined) {
  const addresses = statement({
    select: ({ people }) => ({ name: people.name, address: people.email }),
    query: ({ select, t, p }) =>
      select
        .from(t.people)
        .where(and(eq(t.people.organizationId, p('organizationId')), isListed(t)))
        .orderBy(asc(t.people.nameFold), asc(t.people.userId)),
  })
  return async (reader: Reader, { organizationId }: OrganizationWriteScope) =>
    await reader.all(addresses, { organizationId })
}

/** The organization's active owners. */
export const listActiveOwners = lister(isOwner)

/** The organization's active admins. */
export const listActiveAdmins = lister(({ people }) =>
  and(
    eq(people.status, 'ACTIVE'),
    // Every admin has an account, and the index of members has only people with an account.
    isNotNull(people.userId),
    inArray(people.role, [...ADMIN_ROLES]),
  ),
)

const otherOwner = statement({
  select: ({ people }) => ({ employeeId: people.employeeId }),
  query: ({ select, t, p }) =>
    select
      .from(t.people)
      .where(
        and(
          eq(t.people.organizationId, p('organizationId')),
          isOwner(t),
          sql`${t.people.employeeId} <> ${p('employeeId')}`,
        ),
      )
      .limit(1),
})

/** A person who is about to leave, or to lose their role. */
interface Leaver {
  organizationId: string
  employeeId: string
  role: string
}

/** Whether this active person is the organization's only active owner with an account. */
export async function isLastOwner(
  reader: Reader,
  { organizationId, employeeId, role }: Leaver,
): Promise<boolean> {
  if (role !== 'owner') return false
  return (await reader.all(otherOwner, { organizationId, employeeId })).length === 0
}

const ownerless = statement({
  select: ({ organizations }) => ({ id: organizations.id }),
  query: ({ select, t, p }) =>
    select.from(t.organizations).where(
      sql`${t.organizations.id} = ${p('id')}
          and not exists (
            select 1 from ${t.people} where ${t.people.organizationId} = ${t.organizations.id} and ${isOwner(t)})
          and not exists (
            select 1 from ${t.invitations}
              where ${t.invitations.organizationId} = ${t.organizations.id} and ${t.invitations.role} = 'owner')`,
    ),
})

/** Whether an organization has neither an active owner with an account nor an invitation to be one. */
export async function lacksOwner(reader: Reader, id: string): Promise<boolean> {
  return (await reader.all(ownerless, { id })).length > 0
}
