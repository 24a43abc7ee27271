import type { CreationScope } from '../../access/publishing-rules.js'
import type { Links } from '../../graph/links.js'
import { enqueueMails } from '../../jobs/enqueue.js'
import { listActiveAdmins } from '../../records/admins.js'
import { newId } from '../../records/new-id.js'
import { nameOfPerson } from '../../records/names-of.js'
import type { Transaction } from '../../store/store.js'
import { beginInReview } from '../lifecycle.js'
import { insertReviewRequest } from './submission-store.js'
import { assertMayContribute } from './review-limits.js'

/** A document to send to review. */
export interface Contribution {
  title: string
  titleIsProvisional: boolean
  markdown: string
  sourceUrl: string | null
}

/**
 * Adds a document to the review queue, and an e-mail to each active organization admin to the outbox, in the
 * caller's transaction.
 *
 * @throws CodedError 429 `REVIEW_SUBMISSION_LIMIT_REACHED`
 */
export async function submitForReview(
  tx: Transaction,
  scope: CreationScope,
  { title, titleIsProvisional, markdown, sourceUrl }: Contribution,
  links: Links,
): Promise<{ contentId: string; reviewRequestId: string }> {
  await assertMayContribute(tx, scope)
  const reviewRequestId = newId('rev')
  const document = { id: reviewRequestId, title, titleIsProvisional, text: markdown, sourceUrl }
  const contentId = await beginInReview(tx, scope, { title, reviewRequestId }, (id) =>
    insertReviewRequest(tx, scope, { ...document, contentId: id }),
  )
  const contributor = await nameOfPerson(tx, scope)
  const url = links.to('review', reviewRequestId)
  await enqueueMails(tx, scope, await listActiveAdmins(tx, scope), {
    about: 'review',
    subject: `To review: ${title}`,
    text:
      `${contributor} has sent a document to review:\n\n` +
      `${title}\n\nAccept or decline it here:\n${url}\n`,
  })
  return { contentId, reviewRequestId }
}
