import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { AcceptanceScope } from '../../access/sign-in-rules.js'
import { addressSpellings } from '../../records/address-key.js'
import { nextUpdatedAtOfRows } from '../../records/precondition.js'
import type { Reader, Transaction } from '../../store/store.js'
import { statement } from '../../store/statement.js'
import type { MaybePromise } from '../../base/maybe-promise.js'
import type { AccountRole } from '../../base/vocabulary.js'

const MOST_INVITATIONS = 500

/** An invitation that can be accepted. */
export interface OpenInvitation {
  organizationId: string
  organizationName: string
  name: string
  email: string
  phone: string | null
  role: AccountRole
  expiresAt: string
}

const openByAddress = statement({
  select: ({ invitations, organizations }) => ({
    organizationId: invitations.organizationId,
    organizationName: organizations.name,
    name: invitations.name,
    email: invitations.email,
    phone: sql<string | null>`${invitations.phone}`,
    role: invitations.role,
    expiresAt: invitations.expiresAt,
  }),
  query: ({ select, oneOf, t: { invitations, organizations }, now }) =>
    select
      .from(invitations)
      .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
      .where(and(oneOf(sql`lower(${invitations.email})`, 'spellings'), gt(invitations.expiresAt, now)))
      .orderBy(organizations.name, invitations.organizationId, invitations.email)
      .limit(MOST_INVITATIONS),
})

/**
 * The invitations to an address that have not expired, by the names of the organizations.
 *
 * @param key the address as `addressKey` gives it
 */
export function findOpenInvitations(reader: Reader, key: string): MaybePromise<OpenInvitation[]> {
  return reader.all(openByAddress, { spellings: addressSpellings(key) })
}

/** Adds a person with an account from an invitation. */
export async function insertInvited(
  tx: Transaction,
  { organizationId }: AcceptanceScope,
  ids: { employeeId: string; userId: string },
  { name, email, phone, role }: OpenInvitation,
): Promise<void> {
  const now = await tx.now()
  await tx.insert(
    (t) => t.people,
    [
      {
        ...ids,
        organizationId,
        name,
        email,
        loginName: name,
        role,
        phone,
        status: 'ACTIVE',
        employmentStatus: 'ACTIVE',
        signedUp: false,
        directoryManaged: false,
        createdAt: now,
        updatedAt: now,
      },
    ],
  )
  tx.record({ organizationId, type: 'MEMBER', id: ids.userId })
}

/**
 * Gives an account with the invitation's role to a person of the organization who has none.
 *
 * @returns false if the person has one already
 */
export async function giveAccount(
  tx: Transaction,
  { organizationId }: AcceptanceScope,
  { employeeId, userId }: { employeeId: string; userId: string },
  role: AccountRole,
): Promise<boolean> {
  const now = await tx.now()
  const given = await tx.run(({ builder, t: { people } }) =>
    builder
      .update(people)
      .set({ userId, role, updatedAt: nextUpdatedAtOfRows(tx, now, people.updatedAt) })
      .where(
        and(
          eq(people.employeeId, employeeId),
          eq(people.organizationId, organizationId),
          isNull(people.userId),
          eq(people.status, 'ACTIVE'),
        ),
      ),
  )
  if (given === 0) return false
  tx.record([
    { organizationId, type: 'EMPLOYEE', id: employeeId, deleted: true },
    { organizationId, type: 'MEMBER', id: userId },
  ])
  return true
}
