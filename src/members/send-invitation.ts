import type { ManagementScope } from '../access/admin-rules.js'
import type { RequestContext } from '../graph/context.js'
import { enqueue } from '../jobs/enqueue.js'
import { later } from '../base/timestamp.js'
import { newId } from '../records/new-id.js'
import { nameOfOrganization, nameOfPerson } from '../records/names-of.js'
import type { Transaction } from '../store/store.js'
import { assertMaySend } from './invitation-rate.js'
import type { InvitationRow } from './invitation-store.js'

const HOLDS_DAYS = 14
const DAY_MS = 24 * 3_600_000

/** When an invitation that is sent now expires. */
export async function expiryOfInvitation(tx: Transaction): Promise<string> {
  return later(await tx.now(), HOLDS_DAYS * DAY_MS)
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
  await enqueue(tx, scope, {
    kind: 'send-mail',
    payload: {
      messageId: newId('invitation'),
      to: { name, address: email },
      subject: `You are invited to ${organization}`,
      text:
        `${inviter} of ${organization} invites you to learn and share knowledge with them.\n\n` +
        `Sign in with this e-mail address within ${HOLDS_DAYS} days, and you are in: ${links.signIn}\n\n` +
        'If you did not expect this, there is nothing that you need to do.\n',
    },
  })
}
