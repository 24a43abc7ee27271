import type { JobScope } from '../../access/scope.js'
import { enqueue } from '../../jobs/enqueue.js'
import { JobFailure } from '../../jobs/job-failure.js'
import { defineJob, type Effect, type Job } from '../../jobs/job.js'
import type { Extraction, KnowledgeExtractor } from '../../providers/extraction/port.js'
import { titleLine } from '../../providers/one-line.js'
import type { Transaction } from '../../store/store.js'
import { extractionJob, extractionOf } from './extraction-job.js'
import { completeProcessing, completeWithKeptText } from '../lifecycle.js'
import { holdContent } from '../lifecycle-store.js'
import { findKeptText } from './kept-text-store.js'
import { type ContentTarget, readReleasedVersion, type ReleasedVersion } from './processing-store.js'
import { replaceChapters } from './version-text-store.js'
import { completeWorkingVersion } from '../versions/working-version-store.js'
import { writeKnowledge } from './write-knowledge.js'

const MAX_TITLE = 255
const nothing: Effect = async () => {}

/** The document's own title, if nobody chose one and the document's keeps the rules for titles. */
function betterTitle({ titleIsProvisional }: ReleasedVersion, extraction: Extraction): string | undefined {
  const title = titleIsProvisional ? titleLine(extraction.title ?? '', MAX_TITLE) : ''
  return title === '' ? undefined : title
}

async function writeText(
  tx: Transaction,
  scope: JobScope,
  target: ContentTarget,
  version: ReleasedVersion,
  extraction: Extraction,
): Promise<void> {
  const { contentId } = target
  const { versionId } = version
  const isNew = target.versionId !== undefined && !version.isCurrent
  const title = betterTitle(version, extraction) ?? (isNew ? version.versionTitle : undefined)
  const { summary, language } = extraction
  const facts = { summary, language, ...(title === undefined ? {} : { title }) }
  await completeProcessing(tx, scope, { contentId, versionId }, facts, () =>
    replaceChapters(tx, scope, versionId, extraction.chapters),
  )
  if (isNew) await enqueue(tx, scope, { kind: 'mark-retakes', payload: { contentId, versionId } })
}

/** Gives a draft of a version its chapters. Only editors see them until it is published. */
async function completeDraft(
  tx: Transaction,
  scope: JobScope,
  { contentId, versionId }: { contentId: string; versionId: string },
  chapters: Extraction['chapters'],
): Promise<void> {
  if (!(await holdContent(tx, scope, contentId))) return
  await replaceChapters(tx, scope, versionId, chapters)
  await completeWorkingVersion(tx, scope, { contentId, versionId })
}

/**
 * `process-content`: splits a document's stored source into chapters, which completes its processing, and draws
 * knowledge from it, which completes its indexing. One extraction gives both, so a language model is asked only once. A
 * version without a source, such as an imported one, keeps its chapters or its transcript and is indexed from them. A
 * new version of a resource replaces the one that people see only now; a draft of one gets no more than its chapters.
 */
export function processContent(extractor: KnowledgeExtractor): Job {
  return defineJob({
    kind: 'process-content',
    ...extractionJob,
    run: async (context, payload, signal) => {
      const { store, scope, commit, kept: done } = context
      const { contentId } = payload
      const version = await readReleasedVersion(store, scope, payload, 'latest')
      if (version === undefined) return nothing
      const { title, versionId } = version
      const kept =
        version.markdown === null
          ? await findKeptText(store, versionId)
          : { kind: 'undivided' as const, markdown: version.markdown }
      if (kept.kind === 'none') throw new JobFailure('the version has no text', { final: true })
      if (kept.kind !== 'undivided') {
        return async (tx) =>
          await completeWithKeptText(tx, scope, { contentId, versionId, indexed: kept.kind === 'divided' })
      }
      const { markdown } = kept
      const extraction = extractionOf(await extractor.extract({ title, markdown }, signal, done))
      if (payload.asDraft)
        return async (tx) => await completeDraft(tx, scope, { contentId, versionId }, extraction.chapters)
      await commit((tx) => writeText(tx, scope, payload, version, extraction))
      const texts = extraction.chapters.map(({ text }) => text)
      return await writeKnowledge(context, contentId, { ...extraction, texts })
    },
  })
}
