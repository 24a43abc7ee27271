import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { ManagementScope } from '../access/admin-rules.js'
import type { InvitationScope } from '../access/member-rules.js'
import type { Page } from '../graph/relations/connection.js'
import { addressFolds, addressSpellings, isSameAddress } from '../records/address-key.js'
import { beforeKey, HIGHEST } from '../store/keyset.js'
import { first } from '../store/session.js'
import { nullable, statement } from '../store/statement.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Reader, Transaction } from '../store/store.js'
import type { Tables } from '../store/tables.js'
import type { AccountRole } from '../base/vocabulary.js'

/** @model Invitation */
export interface InvitationRow {
  name: string
  email: string
  phone: string | null
  role: AccountRole
  expiresAt: string
  createdAt: string
}

const invitationFields = ({ invitations: invitation }: Tables) => ({
  name: invitation.name,
  email: invitation.email,
  phone: nullable(invitation.phone),
  role: invitation.role,
  expiresAt: invitation.expiresAt,
  createdAt: invitation.createdAt,
})

const invitationsByDate = statement({
  select: invitationFields,
  query: ({ select, t, p }) =>
    select
      .from(t.invitations)
      .where(
        and(
          eq(t.invitations.organizationId, p('organizationId')),
          beforeKey([t.invitations.createdAt, t.invitations.email], [p('beforeDate'), p('beforeEmail')]),
        ),
      )
      .orderBy(desc(t.invitations.createdAt), desc(t.invitations.email))
      .limit(p('limit')),
})

/** A page of the invitations, newest first. */
export function listInvitationsByDate(
  reader: Reader,
  scope: InvitationScope,
  { after, limit }: Page,
): MaybePromise<InvitationRow[]> {
  const [beforeDate = HIGHEST, beforeEmail = HIGHEST] = after
  return reader.all(invitationsByDate, {
    organizationId: scope.organizationId,
    beforeDate,
    beforeEmail,
    limit,
  })
}

const invitationTo = statement({
  select: invitationFields,
  query: ({ select, oneOf, t: { invitations: t }, p }) =>
    select
      .from(t)
      .where(and(eq(t.organizationId, p('organizationId')), oneOf(sql`lower(${t.email})`, 'spellings'))),
})

/**
 * The invitation to an address, however it is spelled; undefined if there is none. Locks the organization's
 * invitations until the transaction ends.
 */
export async function holdInvitation(
  tx: Transaction,
  { organizationId }: ManagementScope,
  email: string,
): Promise<InvitationRow | undefined> {
  await tx.lock(`invitations:${organizationId}`)
  return await first(tx, invitationTo, { organizationId, spellings: addressSpellings(email) })
}

/** How many addresses with the same folded form are compared. */
const MOST_ALIKE = 100

const accountsAt = statement({
  select: ({ people }) => ({ email: people.email }),
  query: ({ select, oneOf, t: { people }, p }) =>
    select
      .from(people)
      .where(
        and(
          eq(people.organizationId, p('organizationId')),
          oneOf(people.emailFold, 'emailFolds'),
          sql`${people.userId} is not null`,
        ),
      )
      .limit(MOST_ALIKE),
})

/** Whether a person with an account in the organization, active or not, has an address. */
export async function hasAccount(
  reader: Reader,
  { organizationId }: ManagementScope,
  email: string,
): Promise<boolean> {
  const alike = await reader.all(accountsAt, { organizationId, emailFolds: addressFolds(email) })
  return alike.some((person) => isSameAddress(person.email, email))
}

const invitationsSent = statement({
  select: ({ auditEvents: t }) => ({ email: t.subjectId, createdAt: t.createdAt }),
  query: ({ select, t: { auditEvents: t }, p }) =>
    select
      .from(t)
      .where(
        and(
          eq(t.organizationId, p('organizationId')),
          inArray(t.action, ['MEMBER_INVITED', 'INVITATION_RESENT']),
          gt(t.createdAt, p('since')),
        ),
      )
      .orderBy(t.createdAt)
      .limit(p('limit')),
})

/** The addresses and times of the organization's invitations sent after a time, oldest first. */
export function invitationsSentSince(
  reader: Reader,
  { organizationId }: ManagementScope,
  since: string,
  limit: number,
): MaybePromise<{ email: string; createdAt: string }[]> {
  return reader.all(invitationsSent, { organizationId, since, limit })
}

/** Adds an invitation. */
export async function insertInvitation(
  tx: Transaction,
  { organizationId }: ManagementScope,
  invitation: Omit<InvitationRow, 'createdAt'>,
): Promise<void> {
  const now = await tx.now()
  await tx.run(({ builder, t }) =>
    builder.insert(t.invitations).values({ ...invitation, organizationId, createdAt: now, updatedAt: now }),
  )
  tx.record({ organizationId, type: 'INVITATION', id: invitation.email })
}

/** Changes when an invitation expires. */
export async function extendInvitation(
  tx: Transaction,
  { organizationId }: ManagementScope,
  { email, expiresAt }: Pick<InvitationRow, 'email' | 'expiresAt'>,
): Promise<void> {
  const updatedAt = await tx.now()
  await tx.run(({ builder, t: { invitations: t } }) =>
    builder
      .update(t)
      .set({ expiresAt, updatedAt })
      .where(and(eq(t.organizationId, organizationId), eq(t.email, email))),
  )
  tx.record({ organizationId, type: 'INVITATION', id: email })
}

/** Removes an invitation. */
export async function removeInvitation(
  tx: Transaction,
  { organizationId }: ManagementScope,
  email: string,
): Promise<void> {
  await tx.run(({ builder, t: { invitations: t } }) =>
    builder.delete(t).where(and(eq(t.organizationId, organizationId), eq(t.email, email))),
  )
  tx.record({ organizationId, type: 'INVITATION', id: email, deleted: true })
}
