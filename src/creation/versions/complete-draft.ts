import type { JobScope } from '../../access/scope.js'
import type { ExtractedChapter } from '../../providers/extraction/port.js'
import type { Transaction } from '../../store/store.js'
import { holdContent } from '../lifecycle-store.js'
import { replaceChapters } from '../processing/version-text-store.js'
import { completeWorkingVersion } from './working-version-store.js'

/** Gives a draft of a version its chapters. Only editors see them until it is published. */
export async function completeDraft(
  tx: Transaction,
  scope: JobScope,
  { contentId, versionId }: { contentId: string; versionId: string },
  chapters: readonly ExtractedChapter[],
): Promise<void> {
  if (!(await holdContent(tx, scope, contentId))) return
  await replaceChapters(tx, scope, versionId, chapters)
  await completeWorkingVersion(tx, scope, { contentId, versionId })
}
