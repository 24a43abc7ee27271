import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { CreationScope } from '../access/publishing-rules.js'
import type { Links } from '../graph/links.js'
import { enqueue } from '../jobs/enqueue.js'
import { newId } from '../store/new-id.js'
import { statement } from '../store/statement.js'
import type { Transaction } from '../store/store.js'
import { creatorName, insertContribution } from './document-store.js'
import { assertMayContribute } from './review-limits.js'

const activeAdmins = statement({
  select: ({ people }) => ({ name: people.name, address: people.email }),
  query: ({ select, t, p }) =>
    select
      .from(t.people)
      .where(
        and(
          eq(t.people.organizationId, p('organizationId')),
          eq(t.people.status, 'ACTIVE'),
          // Every admin has an account, and the index of members holds those alone.
          isNotNull(t.people.userId),
          inArray(t.people.role, ['owner', 'admin', 'billing-admin']),
        ),
      )
      .orderBy(asc(t.people.nameFold), asc(t.people.userId)),
})

/** What is sent to review. */
export interface Contribution {
  title: string
  titleIsProvisional: boolean
  markdown: string
  sourceUrl: string | null
}

/**
 * Puts a document into the review queue and a mail to each active organization admin into the outbox, all in
 * the caller's transaction.
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
  const contentId = await insertContribution(tx, scope, title, reviewRequestId)
  const now = await tx.now()
  const { organizationId, userId } = scope
  await tx.run(({ builder, t }) =>
    builder.insert(t.reviewRequests).values({
      id: reviewRequestId,
      organizationId,
      contentId,
      submittedByUserId: userId,
      title,
      titleIsProvisional,
      text: markdown,
      sourceUrl,
      status: 'PENDING',
      createdAt: now,
      updatedAt: now,
    }),
  )
  const contributor = await creatorName(tx, scope)
  const url = links.to('review', reviewRequestId)
  for (const to of await tx.all(activeAdmins, { organizationId })) {
    await enqueue(tx, {
      kind: 'send-mail',
      organizationId,
      payload: {
        messageId: newId('review'),
        to,
        subject: `To review: ${title}`,
        text: `${contributor} has sent a document to review:\n\n${title}\n\nAccept or decline it here:\n${url}\n`,
      },
    })
  }
  return { contentId, reviewRequestId }
}
