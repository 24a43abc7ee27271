import type { EditScope } from '../../access/content-scope.js'
import type { JobScope } from '../../access/scope.js'
import type { Transaction } from '../../store/store.js'
import { completeVideoCheck, failVideoCheck, resumeVideoCheck } from '../unchecked-video-lifecycle.js'
import { findUncheckedVideo, titleVersions, type VideoFacts } from './unchecked-video-store.js'

/** Finds a video that the site has not checked yet, and locks it until the transaction ends. */
async function holdUnchecked(tx: Transaction, scope: EditScope | JobScope, contentId: string) {
  await tx.lock(`content:${contentId}`)
  const video = await findUncheckedVideo(tx, scope, contentId)
  return video && { ...video, contentId }
}

/** Stores what the site says about a video, and completes its processing. */
export async function completeVideo(
  tx: Transaction,
  scope: JobScope,
  contentId: string,
  { title, durationSeconds }: VideoFacts,
): Promise<void> {
  const video = await holdUnchecked(tx, scope, contentId)
  if (!video) return
  await completeVideoCheck(tx, scope, video, {
    ...(durationSeconds === null ? {} : { durationSeconds }),
    ...(title === null ? {} : { title }),
  })
  if (title !== null) await titleVersions(tx, scope, contentId, { from: video.title, to: title })
}

/** Fails the processing of a video that the site doesn't have or gives no answer for. */
export async function failVideo(tx: Transaction, scope: JobScope, contentId: string): Promise<void> {
  const video = await holdUnchecked(tx, scope, contentId)
  if (video) await failVideoCheck(tx, scope, video)
}

/** Resumes the processing of a video after it failed. */
export async function resumeVideo(
  tx: Transaction,
  scope: EditScope | JobScope,
  contentId: string,
): Promise<void> {
  const video = await holdUnchecked(tx, scope, contentId)
  if (video) await resumeVideoCheck(tx, scope, video)
}
