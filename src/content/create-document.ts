import {
  assertCanSubmit,
  assertCanWriteContent,
  type Audience,
  canPublish,
  type CreationScope,
} from '../access/publishing-rules.js'
import type { RequestContext } from '../graph/context.js'
import { type IdempotentCall, idempotentCall } from '../graph/idempotent-call.js'
import type { Transaction } from '../store/store.js'
import type { Visibility } from '../vocabulary.js'
import { assertTeamsExist } from './audience-store.js'
import { documentContent, documentTitle, requestedAudience } from './creation-input.js'
import { insertDraft, publishDraft } from './document-store.js'
import { submitForReview } from './submit-for-review.js'

const LEASE_SECONDS = 60

/** What became of a document that was sent (contract, `POST /v1/documents`, response). */
export type CreatedDocument = {
  mode: 'published' | 'review'
  draft: boolean
  contentId: string
  reviewRequestId: string | null
  title: string
  url: string
}

export interface CreateDocumentInput {
  title: string
  content: string
  visibility: Visibility
  teamIds?: readonly string[] | null
  asDraft?: boolean | null
  idempotencyKey?: string | null
}

/** A checked document on its way into the library or into review. */
export interface AcceptedDocument {
  title: string
  titleIsProvisional: boolean
  markdown: string
  sourceUrl: string | null
  audience: Audience
  asDraft: boolean
}

/**
 * Creates a document, or sends it to review where the viewer may not publish to the audience.
 *
 * @throws CodedError 403 without the scope, 400 for bad input, 403 for an external account, 429 past the review
 *   allowance, 409 and 422 for the idempotency key
 */
export async function createDocument(
  context: RequestContext,
  input: CreateDocumentInput,
): Promise<CreatedDocument> {
  const { viewer, session } = context
  assertCanWriteContent(viewer)
  const document: AcceptedDocument = {
    title: documentTitle(input.title),
    titleIsProvisional: false,
    markdown: documentContent(input.content),
    sourceUrl: null,
    audience: requestedAudience(input.visibility, input.teamIds),
    asDraft: input.asDraft ?? false,
  }
  await assertTeamsExist(session, viewer, document.audience)
  const scope = assertCanSubmit(viewer)
  const call = await idempotentCall<CreatedDocument>(context, {
    operation: 'createDocument',
    key: input.idempotencyKey,
    body: document,
  })
  return settleDocument(context, scope, document, call, (tx) => call.begin(tx, LEASE_SECONDS))
}

type Begin = (tx: Transaction) => Promise<CreatedDocument | undefined>

/** A document that was made could not be published; the cause tells why. */
class PublishingFailed extends Error {}

/** Makes a document, and publishes it where it is to be `live`. */
async function writeDocument(
  tx: Transaction,
  scope: CreationScope,
  document: AcceptedDocument,
  live: boolean,
): Promise<string> {
  const contentId = await insertDraft(tx, scope, document)
  try {
    if (live) await publishDraft(tx, scope, contentId)
  } catch (error) {
    throw new PublishingFailed('The document could not be published.', { cause: error })
  }
  return contentId
}

/**
 * Writes a checked document down, into review or live, in one transaction with its job: who has an answer has a
 * document that will be processed. Where publishing fails, it is made as a draft instead, and the answer says so.
 *
 * @param begin takes the idempotency key where that was not done before; gives the first answer of a repetition
 */
export async function settleDocument(
  context: RequestContext,
  scope: CreationScope,
  document: AcceptedDocument,
  call: IdempotentCall<CreatedDocument>,
  begin: Begin,
): Promise<CreatedDocument> {
  const { viewer, session, links, services } = context
  const { title } = document
  const publishes = canPublish(viewer, document.audience)
  const write = (live: boolean) =>
    session.transaction(async (tx) => {
      if (!publishes) await tx.lock(`review-submissions:${viewer.userId}`)
      const known = await begin(tx)
      if (known) return known
      const made = publishes
        ? { contentId: await writeDocument(tx, scope, document, live), reviewRequestId: null }
        : await submitForReview(tx, scope, document, links)
      const answer: CreatedDocument = {
        mode: publishes ? 'published' : 'review',
        draft: publishes && !live,
        ...made,
        title,
        url: links.to('content', made.contentId),
      }
      await call.keep(tx, answer)
      return answer
    })
  try {
    return await write(!document.asDraft)
  } catch (error) {
    if (!(error instanceof PublishingFailed)) throw error
    services.logger.error({ err: error.cause, requestId: context.requestId }, 'a document stayed a draft')
    return await write(false)
  }
}
