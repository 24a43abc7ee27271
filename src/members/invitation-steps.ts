import type { ManagementScope } from '../access/admin-rules.js'
import { tooManyRequests } from '../base/errors.js'
import { later } from '../base/timestamp.js'
import type { AuditAction } from '../base/vocabulary.js'
import { actorOf, type RequestContext } from '../graph/context.js'
import { enqueueMails } from '../jobs/enqueue.js'
import { isSameAddress } from '../records/address-key.js'
import { recordAuditEvents } from '../records/audit-log.js'
import { nameOfOrganization, nameOfPerson } from '../records/names-of.js'
import type { Transaction } from '../store/store.js'
import { type InvitationRow, invitationsSentSince } from './invitation-store.js'

const VALID_DAYS = 14
const DAY_MS = 24 * 3_600_000
const WINDOW_MS = 3_600_000
/** As many as the sign-in mails to an address. */
const MOST_TO_ADDRESS = 5
/** Enough for people who invite, but few for a program that abuses the service to send mails. */
const MOST_OF_ORGANIZATION = 1_000

/** When an invitation that is sent now expires. */
export async function expiryOfInvitation(tx: Transaction): Promise<string> {
  return later(await tx.now(), VALID_DAYS * DAY_MS)
}

/**
 * Limits invitation mails, because admins can name any address: unlimited invitations would bother the
 * receivers and get the service's mails classified as junk. Counts the audit log's events, so withdrawn
 * invitations are included. The caller holds the lock of the organization's invitations.
 *
 * @throws CodedError 429 for the 6th mail to an address within an hour, or the 1,001st of an organization
 */
async function assertMaySend(tx: Transaction, scope: ManagementScope, email: string): Promise<void> {
  const now = await tx.now()
  const sent = await invitationsSentSince(tx, scope, later(now, -WINDOW_MS), MOST_OF_ORGANIZATION)
  const toAddress = sent.filter((mail) => isSameAddress(mail.email, email))
  const isTooMuch = sent.length >= MOST_OF_ORGANIZATION
  const first = isTooMuch ? sent.at(-MOST_OF_ORGANIZATION) : toAddress.at(-MOST_TO_ADDRESS)
  if (!first) return
  const whose = isTooMuch ? 'of the organization' : 'to this address'
  throw tooManyRequests(
    `Too many invitations ${whose} were sent within an hour. Try again later.`,
    Math.max(1, Math.ceil((Date.parse(first.createdAt) + WINDOW_MS - Date.parse(now)) / 1_000)),
  )
}

/**
 * Queues the mail of an invitation, which names the inviter. It contains no secret: anyone who can read mail
 * to the address can sign in with it.
 *
 * @throws CodedError 429 if too many were sent
 */
export async function sendInvitation(
  tx: Transaction,
  scope: ManagementScope,
  { links }: Pick<RequestContext, 'links'>,
  { name, email }: Pick<InvitationRow, 'name' | 'email'>,
): Promise<void> {
  await assertMaySend(tx, scope, email)
  const organization = await nameOfOrganization(tx, scope)
  const inviter = await nameOfPerson(tx, scope)
  await enqueueMails(tx, scope, [{ name, address: email }], {
    about: 'invitation',
    subject: `You are invited to ${organization}`,
    text:
      `${inviter} of ${organization} invites you to learn and share knowledge with them.\n\n` +
      `Sign in with this e-mail address within ${VALID_DAYS} days, and you are in: ${links.signIn}\n\n` +
      'If you did not expect this, there is nothing that you need to do.\n',
  })
}

/** Records in the audit log what the viewer does to an invitation. */
export async function auditInvitation(
  tx: Transaction,
  context: RequestContext,
  action: AuditAction,
  { email, name }: Pick<InvitationRow, 'email' | 'name'>,
): Promise<void> {
  await recordAuditEvents(tx, actorOf(context), [
    { action, subjectType: 'INVITATION', subjectId: email, subjectName: name },
  ])
}
