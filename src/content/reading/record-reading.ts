import { readerOfContent, type ReaderScope } from '../../access/content-scope.js'
import { badInput, notFound } from '../../base/errors.js'
import type { RecordReadingInput } from '../../generated/resolvers.js'
import type { RequestContext } from '../../graph/context.js'
import { idInput } from '../../graph/input.js'
import { isPossibleId } from '../../graph/text.js'
import type { Transaction } from '../../store/store.js'
import { findChapterNumber, findVersionToRead } from '../text-store.js'
import { findProgress, type Progress, putProgress } from './reading-store.js'

/** What a call says of the version that can be read now. */
interface Read {
  versionNumber: number | null
  /** Counted from 1; null if the call names none. */
  chapter: number | null
  /** Whether it is finished; undefined if the call doesn't say. */
  isFinished: boolean | undefined
}

/** How far somebody has read after a call. What they have finished stays while they only look at a newer version. */
function progressAfter(
  known: Progress | undefined,
  { versionNumber, chapter, isFinished }: Read,
  now: string,
): Progress {
  const isSame = known?.versionNumber === versionNumber
  const finishedAt = known?.finishedAt ?? null
  if (known && finishedAt !== null && !isSame && isFinished === undefined) return known
  const finishedBefore = isSame ? finishedAt : null
  return {
    versionNumber,
    chapter: chapter ?? (isSame ? known.chapter : null),
    finishedAt: (isFinished ?? finishedBefore !== null) ? (finishedBefore ?? now) : null,
  }
}

async function chapterInput(
  tx: Transaction,
  scope: ReaderScope,
  contentId: string,
  chapterId: string | null | undefined,
): Promise<number | null> {
  if (chapterId == null) return null
  const number = isPossibleId(chapterId)
    ? await findChapterNumber(tx, scope, contentId, chapterId)
    : undefined
  if (number === undefined) throw badInput('There is no record with this id.', 'chapterId')
  return number
}

/**
 * Notes that the viewer has opened a resource, and what else they have read of it. It is about the version that they
 * can read now, and has no event in the audit log: what people read is only theirs.
 *
 * @throws CodedError 404 for a resource that the viewer can't read; 400 for a chapter that it doesn't have
 */
export async function recordReading(
  { viewer, session }: RequestContext,
  input: RecordReadingInput,
): Promise<{ contentId: string }> {
  const scope = readerOfContent(viewer)
  const contentId = idInput(input.contentId)
  return await session.transaction(scope, async (tx) => {
    await tx.lock(`reading:${scope.userId}:${contentId}`)
    const found = await findVersionToRead(tx, scope, contentId)
    if (!found) throw notFound()
    const chapter = await chapterInput(tx, scope, contentId, input.chapterId)
    const read = { ...found, chapter, isFinished: input.finished ?? undefined }
    const known = await findProgress(tx, scope, contentId)
    const now = await tx.now()
    await putProgress(tx, scope, contentId, progressAfter(known, read, now), now)
    return { contentId }
  })
}
