import { readableContent } from '../access/content-scope.js'
import { assertCanWriteContent } from '../access/publishing-rules.js'
import { CodedError, notFound } from '../errors.js'
import type { RequestContext } from '../graph/context.js'
import { isPossibleId } from '../graph/text.js'
import { enqueue } from '../jobs/enqueue.js'
import type { Transaction } from '../store/store.js'
import { assertProcessable } from './kept-text.js'
import { findEditable, publishDraft } from './document-store.js'
import { changeContent, type ContentTarget } from './processing-store.js'
import { askForCheck, isUntitled, resumeVideo } from './unchecked-video-store.js'

/**
 * Processes a resource again that failed, unless it has nothing to teach from (contract, `NO_USABLE_CONTENT`).
 *
 * @throws CodedError 404 for what the viewer may not edit, 409 for what has not failed, has no text or can't be retried
 */
export async function retryProcessing(
  context: RequestContext,
  contentId: string,
): Promise<{ contentId: string }> {
  const { viewer, session } = context
  assertCanWriteContent(viewer)
  if (!isPossibleId(contentId)) throw notFound()
  return session.transaction(async (tx) => {
    await tx.lock(`content:${contentId}`)
    const content = await findEditable(tx, readableContent(viewer), contentId)
    if (!content) throw notFound()
    if (content.failureReason === 'NO_USABLE_CONTENT') {
      throw new CodedError(
        'CONFLICT',
        409,
        'The resource has nothing to teach from; a retry would not change that.',
      )
    }
    if (content.processingStatus !== 'FAILED' && content.indexingStatus !== 'FAILED') {
      throw new CodedError('CONFLICT', 409, 'The resource has not failed.')
    }
    const target = { organizationId: viewer.organizationId, contentId }
    if (content.processingStatus !== 'FAILED') await indexAgain(tx, target)
    else if (isUntitled(content)) await checkAgain(tx, target)
    else {
      await assertProcessable(tx, content)
      await publishDraft(tx, viewer, contentId)
    }
    return { contentId }
  })
}

/** The video site has not told of it yet: it may by now. */
async function checkAgain(tx: Transaction, target: ContentTarget): Promise<void> {
  await resumeVideo(tx, target)
  await askForCheck(tx, target, 0)
}

/** Its text is there and stays readable; a recording has a transcript, but no source to process again. */
async function indexAgain(tx: Transaction, { organizationId, contentId }: ContentTarget): Promise<void> {
  await changeContent(tx, { organizationId, contentId }, { indexingStatus: 'PENDING', failureReason: null })
  await enqueue(tx, { kind: 'index-content', organizationId, payload: { contentId } })
}
