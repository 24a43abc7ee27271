import type { ReviewScope } from '../../access/publishing-rules.js'
import type { Links } from '../../graph/links.js'
import { enqueueMails } from '../../jobs/enqueue.js'
import type { Transaction } from '../../store/store.js'
import { findContributor, type ReviewRow } from './review-store.js'

/**
 * Mails the decision to the contributor. The mail doesn't say who decided, and neither does any other answer.
 */
export async function mailDecision(
  tx: Transaction,
  scope: ReviewScope,
  request: ReviewRow,
  links: Links,
): Promise<void> {
  // An admin who decides on their own contribution needs no mail.
  if (request.submittedById === scope.userId) return
  const to = await findContributor(tx, scope, request)
  if (!to) return
  const { id, title, status, reason } = request
  const said =
    status === 'APPROVED'
      ? `Your document was accepted:\n\n${title}\n\nIt is live for those whom it was shared with once it has been processed.`
      : `Your document was declined:\n\n${title}\n\nThe reason:\n\n${reason}`
  await enqueueMails(tx, scope, [to], {
    about: 'decision',
    subject: `${status === 'APPROVED' ? 'Accepted' : 'Declined'}: ${title}`,
    text: `${said}\n\nWhat you sent:\n${links.to('review', id)}\n`,
  })
}
