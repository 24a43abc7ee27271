import { assertCanSubmit, assertCanWriteContent, canPublish } from '../access/publishing-rules.js'
import { badInput } from '../errors.js'
import type { RequestContext } from '../graph/context.js'
import { idempotentCall } from '../graph/idempotent-call.js'
import { isStorable } from '../graph/text.js'
import type { FetchedPage, ReadDocument } from '../providers/web-fetch/port.js'
import { documentKind } from '../providers/web-fetch/read-kind.js'
import { initialTitle } from '../providers/web-fetch/read-site-name.js'
import type { Visibility } from '../vocabulary.js'
import { assertTeamsExist } from './audience-store.js'
import { type AcceptedDocument, type CreatedDocument, settleDocument } from './create-document.js'
import { MAX_CONTENT, requestedAudience } from './creation-input.js'
import { assertMayContribute } from './review-limits.js'

/** As long as fetching and reading may take together, with room to spare. */
const LEASE_SECONDS = 120

export interface CreateDocumentFromUrlInput {
  url: string
  visibility: Visibility
  teamIds?: readonly string[] | null
  idempotencyKey?: string | null
}

/** One answer for every cause: what is unreachable and what is forbidden can't be told apart. */
function unfetchable() {
  return badInput('This address cannot be fetched', 'url')
}

/**
 * Fetches a public page or file within the request, and creates a document of its text (contract,
 * `POST /v1/documents/from-url`). Its first title is the site's name; processing finds a better one. For a client
 * that leaves before the document is written nothing is made; from then on the work goes to its end.
 *
 * @throws CodedError as `createDocument`, and 400 `This address cannot be fetched`
 */
export async function createDocumentFromUrl(
  context: RequestContext,
  input: CreateDocumentFromUrlInput,
): Promise<CreatedDocument> {
  const { viewer, session } = context
  assertCanWriteContent(viewer)
  if (!isStorable(input.url)) throw unfetchable()
  const audience = requestedAudience(input.visibility, input.teamIds)
  await assertTeamsExist(session, viewer, audience)
  const scope = assertCanSubmit(viewer)
  const call = await idempotentCall<CreatedDocument>(context, {
    operation: 'createDocumentFromUrl',
    key: input.idempotencyKey,
    body: { url: input.url, audience },
  })
  // Before anything is fetched: an allowance that is used up, and the first answer of a repetition.
  const repeated = await session.transaction(async (tx) => {
    if (!canPublish(viewer, audience)) await tx.lock(`review-submissions:${viewer.userId}`)
    const first = await call.begin(tx, LEASE_SECONDS)
    if (!first && !canPublish(viewer, audience)) await assertMayContribute(tx, scope)
    return first
  })
  if (repeated) return repeated
  try {
    const { page, text } = await fetchText(context, input.url)
    // Nobody would know of the document, and whoever tries again would have two.
    session.assertWanted()
    const document: AcceptedDocument = {
      title: initialTitle(page),
      titleIsProvisional: true,
      markdown: withOwnTitle(text),
      sourceUrl: page.finalUrl,
      audience,
      asDraft: false,
    }
    return await settleDocument(context, scope, document, call, async () => undefined)
  } catch (error) {
    await session.transaction((tx) => call.release(tx))
    throw error
  }
}

/**
 * The page's text with its title as front matter, which is where processing finds a better title than the site's
 * name: the article of a page often comes without its heading. No room for both means the text alone.
 */
function withOwnTitle({ title, markdown }: ReadDocument): string {
  if (title === null) return markdown
  // A JSON string is a YAML string too.
  const titled = `---\ntitle: ${JSON.stringify(title)}\n---\n\n${markdown}`
  return titled.length > MAX_CONTENT ? markdown : titled
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
