import type { EditScope } from '../access/content-scope.js'
import type { CreationScope, ProcessingScope, PublishScope, ReviewScope } from '../access/publishing-rules.js'
import type { JobScope } from '../access/scope.js'
import { enqueue } from '../jobs/enqueue.js'
import { DatabaseFault } from '../store/database-fault.js'
import { later } from '../base/timestamp.js'
import type { Transaction } from '../store/store.js'
import type { ReadBy, Visibility } from '../base/vocabulary.js'
import type { ContentFacts } from './content-facts-store.js'
import {
  closeReviewRequest,
  type ContentState,
  type Filling,
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
 * The states of a resource, and every step between them. Apart from the import of bundles, only this file and that of
 * unchecked videos change them.
 *
 *   processing  DRAFT → PROCESSING → COMPLETED        its text is split into chapters
 *                            ↕ FAILED                 and back, to try again
 *   indexing    PENDING → COMPLETED                   knowledge is drawn from its text
 *                  ↕ FAILED                           and back, unless it teaches nothing (NO_USABLE_CONTENT)
 *   review      waiting → approved | declined         a contribution is a draft that is hidden
 *
 * Drafts, contributions in review and archived resources are never processed. A job that finds one leaves it as it is.
 * The version that is processed has the status of its resource, and is the current one once it is completed.
 */

const AT_THE_BEGINNING: Omit<ContentState, 'processingStatus'> = {
  indexingStatus: 'PENDING',
  failureReason: null,
}
const DRAFT: ContentState = { ...AT_THE_BEGINNING, processingStatus: 'DRAFT' }
const PROCESSING: ContentState = { ...AT_THE_BEGINNING, processingStatus: 'PROCESSING' }
const READY_TO_INDEX: ContentState = { ...AT_THE_BEGINNING, processingStatus: 'COMPLETED' }

/** If the site gives no title now, it may have one a minute later. */
const CHECK_AFTER_SECONDS = 60

/** What a new resource is called, and whom it is for. */
interface NewResource {
  title: string
  visibility: Visibility
}

/** A document was created but could not be published. The cause says why. */
export class PublishingFailed extends Error {}

/**
 * Creates a draft document, which its editors can see and publish later.
 *
 * @returns the resource's id
 */
export function beginAsDraft(
  tx: Transaction,
  scope: CreationScope,
  resource: NewResource,
  fill: Filling,
): Promise<string> {
  return insertContent(tx, scope, { ...DRAFT, ...resource, type: 'document', reviewRequestId: null }, fill)
}

/**
 * Creates a document that is live at once, and has it processed.
 *
 * @returns the resource's id
 * @throws PublishingFailed if everything but its processing could be written
 */
export async function beginLive(
  tx: Transaction,
  scope: CreationScope,
  publish: PublishScope,
  resource: NewResource,
  fill: Filling,
): Promise<string> {
  const content = { ...PROCESSING, ...resource, type: 'document' as const, reviewRequestId: null }
  const contentId = await insertContent(tx, scope, content, fill)
  try {
    await askForProcessing(tx, publish, contentId)
  } catch (error) {
    // If the database fails, it can't store a draft either.
    if (error instanceof DatabaseFault) throw error
    throw new PublishingFailed('The document could not be published.', { cause: error })
  }
  return contentId
}

/** Creates a contribution that waits for a decision. The requested audience is not stored. */
export function beginInReview(
  tx: Transaction,
  scope: CreationScope,
  { title, reviewRequestId }: { title: string; reviewRequestId: string },
  fill: Filling,
): Promise<string> {
  const content = { ...DRAFT, title, visibility: 'admins', type: 'document', reviewRequestId } as const
  return insertContent(tx, scope, content, fill)
}

/**
 * Creates a live video. If the site has checked it, it is ready to index once it has a transcript; if not, the site is
 * asked about it later.
 */
export async function beginVideo(
  tx: Transaction,
  scope: CreationScope,
  video: NewResource & { isChecked: boolean; durationSeconds: number | null; videoSiteId: string },
  fill: Filling,
): Promise<string> {
  const { isChecked, ...facts } = video
  const state = isChecked ? READY_TO_INDEX : PROCESSING
  const content = { ...state, ...facts, type: 'video' as const, reviewRequestId: null }
  const contentId = await insertContent(tx, scope, content, fill)
  if (!isChecked) await askForCheck(tx, scope, contentId, CHECK_AFTER_SECONDS)
  return contentId
}

/** Queues the processing of a resource in the state PROCESSING, once the transaction is committed. */
export async function askForProcessing(
  tx: Transaction,
  scope: ProcessingScope,
  contentId: string,
): Promise<void> {
  await enqueue(tx, scope, { kind: 'process-content', payload: { contentId } })
}

/** Queues a check of a video with the site, due after `afterSeconds`. */
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

/**
 * Has people see another version of a resource, which has been processed, and has its summary, language and knowledge
 * follow.
 */
export async function releaseProcessed(
  tx: Transaction,
  scope: PublishScope,
  { contentId, versionId, title }: { contentId: string; versionId: string; title: string },
): Promise<void> {
  await releaseVersion(tx, scope, { contentId, versionId })
  await moveContent(tx, scope, contentId, { title, language: null, ...AT_THE_BEGINNING })
  await enqueue(tx, scope, { kind: 'process-content', payload: { contentId, versionId } })
}

/** Accepts a contribution: publishes its document and has it processed. */
export async function approveRequest(
  tx: Transaction,
  scope: ReviewScope,
  { id, contentId, visibility }: { id: string; contentId: string; visibility: Visibility },
  fill: Filling,
): Promise<{ decidedAt: string }> {
  const decided = await closeReviewRequest(tx, scope, id, { status: 'APPROVED', reason: null })
  await moveContribution(tx, scope, contentId, { ...PROCESSING, visibility }, fill)
  await askForProcessing(tx, scope, contentId)
  return decided
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
 * @param facts what else changes
 */
export async function completeWithKeptText(
  tx: Transaction,
  scope: EditScope | JobScope,
  { contentId, versionId, indexed }: { contentId: string; versionId: string; indexed: boolean },
  facts: ContentFacts = {},
): Promise<void> {
  if (!(await moveContent(tx, scope, contentId, { ...READY_TO_INDEX, ...facts }))) return
  await releaseVersion(tx, scope, { contentId, versionId })
  if (indexed) await enqueue(tx, scope, { kind: 'index-content', payload: { contentId, versionId } })
}

/**
 * Completes the indexing of a resource, or fails it with `NO_USABLE_CONTENT`.
 *
 * `teaches` says whether any knowledge was found in it, and `readBy` by what. The `language` stays as it is if none was
 * found, as a bundle may have said it.
 *
 * @returns false if the resource is gone, a draft, in review, or archived
 */
export function completeIndexing(
  tx: Transaction,
  scope: JobScope,
  contentId: string,
  { teaches, readBy, language }: { teaches: boolean; readBy: ReadBy; language: string | null },
): Promise<boolean> {
  const state = teaches
    ? ({ indexingStatus: 'COMPLETED', failureReason: null, readBy } as const)
    : ({ indexingStatus: 'FAILED', failureReason: 'NO_USABLE_CONTENT', readBy } as const)
  return moveContent(tx, scope, contentId, { ...state, ...(language === null ? {} : { language }) })
}

/** Records that a job has given up: fails the resource's processing, or else its indexing. */
export async function failWork(tx: Transaction, scope: JobScope, contentId: string): Promise<void> {
  if (await moveProcessing(tx, scope, contentId, 'PROCESSING', 'FAILED')) return
  await moveIndexing(tx, scope, contentId, 'PENDING', 'FAILED')
}

/** Undoes `failWork` when an operator puts the job back into the queue. */
export async function resumeWork(tx: Transaction, scope: JobScope, contentId: string): Promise<void> {
  if (await moveProcessing(tx, scope, contentId, 'FAILED', 'PROCESSING')) return
  await moveIndexing(tx, scope, contentId, 'FAILED', 'PENDING')
}
