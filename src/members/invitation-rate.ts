import type { ManagementScope } from '../access/admin-rules.js'
import { tooManyRequests } from '../base/errors.js'
import { isSameAddress } from '../records/address-key.js'
import { later } from '../base/timestamp.js'
import type { Transaction } from '../store/store.js'
import { invitationsSentSince } from './invitation-store.js'

const WINDOW_MS = 3_600_000
/** As many as the sign-in mails to an address. */
const MOST_TO_ADDRESS = 5
/** Enough for people who invite, but few for a program that abuses the service to send mails. */
const MOST_OF_ORGANIZATION = 1_000

/**
 * Limits invitation mails, because admins can name any address: unlimited invitations would bother the
 * receivers and get the service's mails classified as junk. Counts the audit log's events, so withdrawn
 * invitations are included. The caller holds the lock of the organization's invitations.
 *
 * @throws CodedError 429 for the 6th mail to an address within an hour, or the 1,001st of an organization
 */
export async function assertMaySend(tx: Transaction, scope: ManagementScope, email: string): Promise<void> {
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
