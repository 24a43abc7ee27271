import type { EditScope } from '../access/content-scope.js'
import type { CreationScope, ProcessingScope, PublishScope, ReviewScope } from '../access/publishing-rules.js'
import type { JobScope } from '../access/scope.js'
import { enqueue } from '../jobs/enqueue.js'
import { later } from '../store/later.js'
import type { Transaction } from '../store/store.js'
import type { Visibility } from '../base/vocabulary.js'
import {
  closeReviewRequest,
  type ContentFacts,
  type ContentState,
  insertContent,
  moveContent,
  moveContribution,
  moveDraft,
  moveIndexing,
  moveProcessing,
  publishVersion,
  releaseVersion,
} from './lifecycle-store.js'

/*
 * The states of a resource, and every step between them. Apart from the import of bundles, only this file
 * changes them.
 *
 *   processing  DRAFT → PROCESSING → COMPLETED        its text is split into chapters
 *                            ↕ FAILED                 and back, to try again
 *   indexing    PENDING → COMPLETED                   knowledge is drawn from its text
 *                  ↕ FAILED                           and back, unless it teaches nothing (NO_USABLE_CONTENT)
 *   review      waiting → approved | declined         a contribution is a draft that is hidden
 *
 * Drafts and contributions in review are never processed. A job that finds one leaves it as it is. The version that is
 * processed has the status of its resource, and is the current one once it is completed.
 */

const AT_THE_BEGINNING: Omit<ContentState, 'processingStatus'> = {
  indexingStatus: 'PENDING',
  failureReason: null,
}
const DRAFT: ContentState = { ...AT_THE_BEGINNING, processingStatus: 'DRAFT' }
const PROCESSING: ContentState = { ...AT_THE_BEGINNING, processingStatus: 'PROCESSING' }
const READY_TO_INDEX: ContentState = { ...AT_THE_BEGINNING, processingStatus: 'COMPLETED' }

/** Whom a new resource is for. */
interface NewResource {
  title: string
  visibility: Visibility
}

/**
 * Creates a draft document, which its editors can see and publish later. Afterwards share it, give it a
 * version, and call `refreshAudience`.
 *
 * @returns the resource's id
 */
export function beginAsDraft(
  tx: Transaction,
  scope: CreationScope,
  { title, visibility }: NewResource,
): Promise<string> {
  return insertContent(tx, scope, { ...DRAFT, title, visibility, type: 'document', reviewRequestId: null })
}

/** Like `beginAsDraft`, but the document is live at once. Call `askForProcessing` to have it processed. */
export function beginLive(
  tx: Transaction,
  scope: CreationScope,
  { title, visibility }: NewResource,
): Promise<string> {
  return insertContent(tx, scope, {
    ...PROCESSING,
    title,
    visibility,
    type: 'document',
    reviewRequestId: null,
  })
}

/** Creates a contribution that waits for a decision. The requested audience is not stored. */
export function beginInReview(
  tx: Transaction,
  scope: CreationScope,
  { title, reviewRequestId }: { title: string; reviewRequestId: string },
): Promise<string> {
  return insertContent(tx, scope, {
    ...DRAFT,
    title,
    visibility: 'admins',
    type: 'document',
    reviewRequestId,
  })
}

/** Creates a live video. If the site has checked it, it is ready to index once it has a transcript. */
export function beginVideo(
  tx: Transaction,
  scope: CreationScope,
  video: NewResource & { isChecked: boolean; durationSeconds: number | null; videoSiteId: string },
): Promise<string> {
  const { isChecked, ...facts } = video
  const state = isChecked ? READY_TO_INDEX : PROCESSING
  return insertContent(tx, scope, { ...state, ...facts, type: 'video', reviewRequestId: null })
}

/** Has a resource in the state PROCESSING processed, once the transaction is committed. */
export async function askForProcessing(
  tx: Transaction,
  scope: ProcessingScope,
  contentId: string,
): Promise<void> {
  await enqueue(tx, scope, { kind: 'process-content', payload: { contentId } })
}

/** Has the site asked about a video after `afterSeconds`. */
export async function askForCheck(
  tx: Transaction,
  scope: CreationScope | EditScope,
  contentId: string,
  afterSeconds: number,
): Promise<void> {
  const dueAt = later(await tx.now(), afterSeconds * 1_000)
  await enqueue(tx, scope, { kind: 'check-video', payload: { contentId }, dueAt })
}

/**
 * Publishes a draft and has it processed.
 *
 * @param publishedByName name of the person who does so
 */
export async function publishDraft(
  tx: Transaction,
  scope: PublishScope,
  contentId: string,
  publishedByName: string,
): Promise<void> {
  await publishVersion(tx, scope, contentId, publishedByName)
  await moveDraft(tx, scope, contentId, PROCESSING)
  await askForProcessing(tx, scope, contentId)
}

/** Accepts a contribution. `releaseContribution` then publishes it. */
export function approveRequest(
  tx: Transaction,
  scope: ReviewScope,
  reviewRequestId: string,
): Promise<{ decidedAt: string }> {
  return closeReviewRequest(tx, scope, reviewRequestId, { status: 'APPROVED', reason: null })
}

/** Declines a contribution, which stays hidden. */
export function declineRequest(
  tx: Transaction,
  scope: ReviewScope,
  reviewRequestId: string,
  reason: string,
): Promise<{ decidedAt: string }> {
  return closeReviewRequest(tx, scope, reviewRequestId, { status: 'REJECTED', reason })
}

/**
 * Takes an approved contribution out of the queue. Afterwards share it, give it a version, and call
 * `refreshAudience` and `askForProcessing`.
 */
export async function releaseContribution(
  tx: Transaction,
  scope: ReviewScope,
  contentId: string,
  visibility: Visibility,
): Promise<void> {
  await moveContribution(tx, scope, contentId, { ...PROCESSING, visibility })
}

/** Processes a document again after its processing failed. */
export async function processAgain(tx: Transaction, scope: EditScope, contentId: string): Promise<void> {
  await moveProcessing(tx, scope, contentId, 'FAILED', 'PROCESSING')
  await moveDraft(tx, scope, contentId, PROCESSING)
  await askForProcessing(tx, scope, contentId)
}

/** Indexes a resource again after its indexing failed. Its text stays readable. */
export async function indexAgain(tx: Transaction, scope: EditScope, contentId: string): Promise<void> {
  await moveContent(tx, scope, contentId, AT_THE_BEGINNING)
  await enqueue(tx, scope, { kind: 'index-content', payload: { contentId } })
}

/**
 * Completes the processing of a resource. From now on, readers see this version.
 *
 * @param writeText stores the version's text
 */
export async function completeProcessing(
  tx: Transaction,
  scope: JobScope,
  { contentId, versionId }: { contentId: string; versionId: string },
  facts: ContentFacts,
  writeText: () => Promise<void>,
): Promise<void> {
  if (!(await moveContent(tx, scope, contentId, { ...READY_TO_INDEX, ...facts }))) return
  await writeText()
  const { title } = facts
  await releaseVersion(tx, scope, { contentId, versionId, ...(title === undefined ? {} : { title }) })
}

/**
 * Completes the processing of a resource with the text its version already has.
 *
 * @param indexed whether to index that text
 */
export async function completeWithKeptText(
  tx: Transaction,
  scope: EditScope | JobScope,
  { contentId, versionId, indexed }: { contentId: string; versionId: string; indexed: boolean },
): Promise<void> {
  if (!(await moveContent(tx, scope, contentId, READY_TO_INDEX))) return
  await releaseVersion(tx, scope, { contentId, versionId })
  if (indexed) await enqueue(tx, scope, { kind: 'index-content', payload: { contentId, versionId } })
}

/**
 * Completes the indexing of a resource, or fails it with `NO_USABLE_CONTENT`.
 *
 * @param teaches whether any knowledge was found in it
 * @returns false if the resource is gone, a draft, or in review
 */
export function completeIndexing(
  tx: Transaction,
  scope: JobScope,
  contentId: string,
  teaches: boolean,
): Promise<boolean> {
  const state = teaches
    ? ({ indexingStatus: 'COMPLETED', failureReason: null } as const)
    : ({ indexingStatus: 'FAILED', failureReason: 'NO_USABLE_CONTENT' } as const)
  return moveContent(tx, scope, contentId, state)
}

/** Records that a job has given up: fails the resource's processing, or else its indexing. */
export async function fail(tx: Transaction, scope: JobScope, contentId: string): Promise<void> {
  if (await moveProcessing(tx, scope, contentId, 'PROCESSING', 'FAILED')) return
  await moveIndexing(tx, scope, contentId, 'PENDING', 'FAILED')
}

/** Undoes `fail` when an operator puts the job back into the queue. */
export async function resume(tx: Transaction, scope: JobScope, contentId: string): Promise<void> {
  if (await moveProcessing(tx, scope, contentId, 'FAILED', 'PROCESSING')) return
  await moveIndexing(tx, scope, contentId, 'FAILED', 'PENDING')
}

/** An unchecked video as the transaction found it. */
interface UncheckedVideo {
  contentId: string
  versionId: string
  processingStatus: ContentState['processingStatus']
}

/** Completes the processing of a video with what the site says; a transcript may have completed it before. */
export async function completeVideoCheck(
  tx: Transaction,
  scope: JobScope,
  { contentId, versionId, processingStatus }: UncheckedVideo,
  facts: ContentFacts,
): Promise<void> {
  const isOpen = processingStatus === 'PROCESSING'
  const change = { ...(isOpen ? { processingStatus: 'COMPLETED' as const } : {}), ...facts }
  if (!(await moveContent(tx, scope, contentId, change))) return
  if (isOpen) await releaseVersion(tx, scope, { contentId, versionId })
}

/** Fails the processing of a video, unless a transcript has completed it. */
export async function failVideoCheck(
  tx: Transaction,
  scope: JobScope,
  { contentId }: UncheckedVideo,
): Promise<void> {
  await moveProcessing(tx, scope, contentId, 'PROCESSING', 'FAILED')
}

/** Takes up the processing of a video again whose check failed. */
export async function resumeVideoCheck(
  tx: Transaction,
  scope: EditScope | JobScope,
  { contentId }: UncheckedVideo,
): Promise<void> {
  await moveProcessing(tx, scope, contentId, 'FAILED', 'PROCESSING')
}
