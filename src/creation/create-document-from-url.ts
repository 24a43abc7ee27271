import { assertCanSubmit, nameableTeams, publishableTo } from '../access/publishing-rules.js'
import { badInput, FIXED_TEXTS } from '../base/errors.js'
import { PAGE_LANGUAGE } from '../base/language-tag.js'
import type { RequestContext } from '../graph/context.js'
import { idempotentCall } from '../graph/idempotent-call.js'
import { isStorable } from '../graph/text.js'
import type { ReadDocument } from '../providers/read-document/port.js'
import type { FetchedPage } from '../providers/web-fetch/port.js'
import { documentKind } from '../providers/read-document/read-kind.js'
import { initialTitle } from '../providers/read-document/read-site-name.js'
import type { Visibility } from '../base/vocabulary.js'
import { requestedAudience } from '../graph/audience-input.js'
import { assertTeamsExist } from '../graph/audience-store.js'
import { type AcceptedDocument, type CreatedDocument, settleDocument } from './create-document.js'
import { MAX_CONTENT } from './creation-input.js'
import { assertMayContribute } from './review/review-limits.js'

/** Longer than waiting, fetching and reading may take together. */
const LEASE_SECONDS = 120

/** The address to read a document from, and its audience. */
export interface CreateDocumentFromUrlInput {
  url: string
  visibility: Visibility
  teamIds?: readonly string[] | null
  idempotencyKey?: string | null
}

/** The same error for every cause, so that nobody can tell an unreachable address from a forbidden one. */
function unfetchable() {
  return badInput(FIXED_TEXTS.unfetchable, 'url')
}

/**
 * Fetches a public page or file during the request, and creates a document from its text (contract,
 * `POST /v1/documents/from-url`). Its first title is the site's name; processing finds a better one. If the
 * client disconnects before the document is stored, nothing is created; after that the work is finished.
 *
 * @throws CodedError as `createDocument`, 400 `This address cannot be fetched`, and 503 with `Retry-After` if
 *   too many calls are waiting
 */
export async function createDocumentFromUrl(
  context: RequestContext,
  input: CreateDocumentFromUrlInput,
): Promise<CreatedDocument> {
  const { viewer, session } = context
  // The contract: bad input is refused first, then external accounts.
  if (!isStorable(input.url)) throw unfetchable()
  const audience = requestedAudience(input.visibility, input.teamIds)
  const scope = assertCanSubmit(viewer)
  await assertTeamsExist(session, nameableTeams(viewer), audience)
  const call = await idempotentCall<CreatedDocument>(context, scope, {
    operation: 'createDocumentFromUrl',
    key: input.idempotencyKey,
    body: { url: input.url, audience },
  })
  // Before fetching: check the review allowance, and answer a repetition.
  const goesToReview = publishableTo(viewer, audience) === null
  try {
    const repeated = await session.transaction(scope, async (tx) => {
      if (goesToReview) await tx.lock(`review-submissions:${scope.userId}`)
      const first = await call.begin(tx, LEASE_SECONDS)
      if (!first && goesToReview) await assertMayContribute(tx, scope)
      return first
    })
    if (repeated) return repeated
    const { organizationId: group, userId: person } = viewer
    const turn = context.services.fetchTurns.run({ group, person }, context.signal, () =>
      fetchText(context, input.url),
    )
    // A disconnected client would not know of the document, and a retry would create a second one.
    const { page, text } = await turn.finally(() => session.assertAwaited())
    const document: AcceptedDocument = {
      title: initialTitle(page),
      titleIsProvisional: true,
      markdown: withPageFields(text),
      sourceUrl: page.finalUrl,
      audience,
      asDraft: false,
    }
    return await settleDocument(context, scope, document, call, async () => undefined)
  } catch (error) {
    await session.transaction(scope, (tx) => call.release(tx))
    throw error
  }
}

/**
 * The page's text with its title and its language as front matter, where processing looks for a better title than the
 * site's name. The article of a page often has no heading. If all together is too long, the text alone.
 */
function withPageFields({ title, language, markdown }: ReadDocument): string {
  const fields = Object.entries({ title, [PAGE_LANGUAGE]: language }).filter(([, value]) => value !== null)
  if (fields.length === 0) return markdown
  // A JSON string is also a YAML string.
  const lines = fields.map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
  const whole = `---\n${lines.join('')}---\n\n${markdown}`
  return whole.length > MAX_CONTENT ? markdown : whole
}

async function fetchText(
  { services: { webFetcher, documentReader, logger }, signal, requestId }: RequestContext,
  url: string,
): Promise<{ page: FetchedPage; text: ReadDocument }> {
  const page = await webFetcher.fetch(url, signal)
  if (page.kind === 'refused') {
    logger.info({ requestId, cause: page.cause }, 'an address was not fetched')
    throw unfetchable()
  }
  if (documentKind(page) === null) {
    logger.info({ requestId, cause: `media type ${page.contentType}` }, 'an address was not fetched')
    throw unfetchable()
  }
  const text = await documentReader.readDocument(page)
  if (text.kind === 'unreadable') {
    logger.info({ requestId, cause: text.cause }, 'an address was not read')
    throw unfetchable()
  }
  return { page, text }
}
