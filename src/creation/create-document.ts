import {
  assertCanSubmit,
  type Audience,
  type CreationScope,
  nameableTeams,
  publishableTo,
} from '../access/publishing-rules.js'
import type { RequestContext } from '../graph/context.js'
import { type IdempotentCall, idempotentCall } from '../graph/idempotent-call.js'
import type { Transaction } from '../store/store.js'
import type { AuditAction, Visibility } from '../base/vocabulary.js'
import { requestedAudience } from '../graph/audience-input.js'
import { assertTeamsExist, keepTeams } from '../graph/audience-store.js'
import { auditContent } from './audit-content.js'
import { documentContent, documentTitle } from './creation-input.js'
import { PublishingFailed } from './lifecycle.js'
import { writeDocument } from './write-document.js'
import { submitForReview } from './review/submit-for-review.js'

const LEASE_SECONDS = 60
const CREATED: readonly AuditAction[] = ['CONTENT_CREATED']
const CREATED_LIVE: readonly AuditAction[] = [...CREATED, 'CONTENT_PUBLISHED']
const SUBMITTED: readonly AuditAction[] = ['CONTENT_SUBMITTED']

/**
 * The result of sending a document (contract, `POST /v1/documents`, response).
 *
 * @model CreateDocumentPayload
 */
export type CreatedDocument = {
  mode: 'published' | 'review'
  draft: boolean
  contentId: string
  reviewRequestId: string | null
  title: string
  url: string
}

/** A document to create, and its audience. */
export interface CreateDocumentInput {
  title: string
  content: string
  visibility: Visibility
  teamIds?: readonly string[] | null
  asDraft?: boolean | null
  idempotencyKey?: string | null
}

/** A checked document that goes into the library or into review. */
export interface AcceptedDocument {
  title: string
  titleIsProvisional: boolean
  markdown: string
  sourceUrl: string | null
  audience: Audience
  asDraft: boolean
}

/**
 * Creates a document, or sends it to review if the viewer may not publish to the audience.
 *
 * @throws CodedError 403 without the scope, 400 for bad input, 403 for an external account, 429 beyond the
 *   review allowance, 409 and 422 for the idempotency key
 */
export async function createDocument(
  context: RequestContext,
  input: CreateDocumentInput,
): Promise<CreatedDocument> {
  const { viewer, session } = context
  // The contract: bad input is refused first, then external accounts.
  const document: AcceptedDocument = {
    title: documentTitle(input.title),
    titleIsProvisional: false,
    markdown: documentContent(input.content),
    sourceUrl: null,
    audience: requestedAudience(input.visibility, input.teamIds),
    asDraft: input.asDraft ?? false,
  }
  const scope = assertCanSubmit(viewer)
  await assertTeamsExist(session, nameableTeams(viewer), document.audience)
  const call = await idempotentCall<CreatedDocument>(context, scope, {
    operation: 'createDocument',
    key: input.idempotencyKey,
    body: document,
  })
  return settleDocument(context, scope, document, call, (tx) => call.begin(tx, LEASE_SECONDS))
}

type Begin = (tx: Transaction) => Promise<CreatedDocument | undefined>

/**
 * Stores a checked document, live or in review. Its job is stored in the same transaction, so a client that
 * gets an answer knows the document will be processed. If publishing fails, the document is stored as a draft
 * and the answer says so.
 *
 * @param begin claims the idempotency key if that was not done before; returns the first answer for a repetition
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
  const publish = publishableTo(viewer, document.audience)
  const write = (live: boolean) =>
    session.transaction(scope, async (tx) => {
      if (!publish) await tx.lock(`review-submissions:${scope.userId}`)
      const known = await begin(tx)
      if (known) return known
      // A team may have been deleted since, such as while an address was fetched.
      if (publish) await keepTeams(tx, nameableTeams(viewer), document.audience)
      const made = publish
        ? {
            contentId: await writeDocument(tx, scope, document, live ? publish : null),
            reviewRequestId: null,
          }
        : await submitForReview(tx, scope, document, links)
      const actions = publish ? (live ? CREATED_LIVE : CREATED) : SUBMITTED
      await auditContent(tx, context, { id: made.contentId, title }, ...actions)
      const answer: CreatedDocument = {
        mode: publish ? 'published' : 'review',
        draft: publish !== null && !live,
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
