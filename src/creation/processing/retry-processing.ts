import { editableContent, type EditScope } from '../../access/content-scope.js'
import { conflict } from '../../base/errors.js'
import type { RequestContext } from '../../graph/context.js'
import { idInput } from '../../graph/input.js'
import type { Transaction } from '../../store/store.js'
import { isUntitled } from '../../base/video-address.js'
import { auditContent } from '../audit-content.js'
import { assertProcessable } from './assert-processable.js'
import { holdEditable } from '../document-store.js'
import { askForCheck, indexAgain, processAgain } from '../lifecycle.js'
import { resumeVideo } from './move-video.js'

/**
 * Processes a failed resource again, unless it teaches nothing (contract, `NO_USABLE_CONTENT`).
 *
 * @throws CodedError 404 for a resource the viewer may not edit, 409 if it has not failed, has no text or
 *   can't be retried
 */
export async function retryProcessing(context: RequestContext, id: string): Promise<{ contentId: string }> {
  const scope = editableContent(context.viewer)
  const contentId = idInput(id)
  return await context.session.transaction(scope, async (tx) => {
    const content = await holdEditable(tx, scope, contentId)
    if (content.failureReason === 'NO_USABLE_CONTENT') {
      throw conflict('The resource has nothing to teach from; a retry would not change that.')
    }
    if (content.processingStatus !== 'FAILED' && content.indexingStatus !== 'FAILED') {
      throw conflict('The resource has not failed.')
    }
    if (content.processingStatus !== 'FAILED') await indexAgain(tx, scope, contentId)
    else if (isUntitled(content)) await checkAgain(tx, scope, contentId)
    else {
      await assertProcessable(tx, content)
      await processAgain(tx, scope, contentId)
    }
    await auditContent(tx, context, content, 'PROCESSING_RETRIED')
    return { contentId }
  })
}

/** Asks the video site again; it may know the video by now. */
async function checkAgain(tx: Transaction, scope: EditScope, contentId: string): Promise<void> {
  await resumeVideo(tx, scope, contentId)
  await askForCheck(tx, scope, contentId, 0)
}
