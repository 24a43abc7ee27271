import { JobFailure } from '../jobs/job-failure.js'
import { defineJob, type Effect, type Job } from '../jobs/job.js'
import type { Extraction, ExtractionResult, KnowledgeExtractor } from '../providers/extraction/port.js'
import { oneLine } from '../providers/one-line.js'
import type { Store, Transaction } from '../store/store.js'
import { chapterMarkdown } from './chapter-markdown.js'
import { findKeptText, releaseKeptText } from './kept-text.js'
import {
  changeContent,
  type ContentTarget,
  readReleasedVersion,
  type ReleasedVersion,
  releaseVersion,
  titled,
  turnContent,
} from './processing-store.js'
import { readText } from './read-text.js'
import { writeKnowledge } from './write-knowledge.js'
import { replaceChapters } from './write-text.js'

const LONGEST_TITLE = 255
const backoff = { firstMs: 2_000, mostMs: 300_000 }
const nothing: Effect = async () => {}

function extractionOf(result: ExtractionResult): Extraction {
  if (result.kind === 'failed') throw new JobFailure(result.reason)
  return result.extraction
}

/** The document's own title where nobody chose the resource's, under the rules for titles. */
function betterTitle({ titleIsProvisional }: ReleasedVersion, extraction: Extraction): string | undefined {
  const title = titleIsProvisional ? oneLine(extraction.title ?? '', LONGEST_TITLE) : ''
  return title === '' ? undefined : title
}

async function writeText(
  tx: Transaction,
  target: ContentTarget,
  version: ReleasedVersion,
  extraction: Extraction,
): Promise<void> {
  const title = betterTitle(version, extraction)
  const isReleased = await changeContent(tx, target, {
    processingStatus: 'COMPLETED',
    indexingStatus: 'PENDING',
    failureReason: null,
    summary: extraction.summary,
    ...(title === undefined ? {} : titled(title)),
  })
  if (!isReleased) return
  await replaceChapters(tx, version.versionId, extraction.chapters)
  await releaseVersion(tx, {
    contentId: target.contentId,
    versionId: version.versionId,
    ...(title === undefined ? {} : { title }),
  })
}

/**
 * `process-content`: reads a document's kept source into chapters, which completes its processing, and then into
 * knowledge, which completes its indexing. Both are read at once, as a language model is asked only once. A version
 * without a source, as an imported one is, keeps its chapters or its transcript, and is indexed from them.
 */
export function processContent(extractor: KnowledgeExtractor): Job {
  return defineJob({
    kind: 'process-content',
    maxAttempts: 8,
    concurrency: 2,
    backoff,
    run: async (context, payload, signal) => {
      const { store, organizationId, commit } = context
      const target = { organizationId, ...payload }
      const version = await readReleasedVersion(store, target, 'latest')
      if (version === undefined) return nothing
      const { title, versionId } = version
      const kept =
        version.markdown === null
          ? await findKeptText(store, versionId)
          : { kind: 'undivided' as const, markdown: version.markdown }
      if (kept.kind === 'none') throw new JobFailure('the version has no text', { final: true })
      if (kept.kind !== 'undivided') {
        return async (tx) =>
          await releaseKeptText(tx, target, { versionId, indexed: kept.kind === 'divided' })
      }
      const { markdown } = kept
      const extraction = extractionOf(await extractor.extract({ title, markdown }, signal))
      await commit((tx) => writeText(tx, target, version, extraction))
      return await writeKnowledge(context, target, extraction.topics)
    },
    onDead: async (tx, { organizationId, payload }) =>
      await turnContent(tx, { organizationId, ...payload }, 'fail'),
    onRetry: async (tx, { organizationId, payload }) =>
      await turnContent(tx, { organizationId, ...payload }, 'retry'),
  })
}

async function readAgain(
  extractor: KnowledgeExtractor,
  store: Store,
  { versionId, title, markdown }: ReleasedVersion,
  signal: AbortSignal,
): Promise<ExtractionResult> {
  const segments = await readText(store, 'segments', versionId)
  if (segments.length > 0) return await extractor.extractFromTranscript({ title, segments }, signal)
  const source = markdown ?? chapterMarkdown(await readText(store, 'chapters', versionId))
  return await extractor.extract({ title, markdown: source }, signal)
}

/** `index-content`: reads a version's segments or chapters into knowledge, and completes the indexing. */
export function indexContent(extractor: KnowledgeExtractor): Job {
  return defineJob({
    kind: 'index-content',
    maxAttempts: 8,
    concurrency: 2,
    backoff,
    run: async (context, payload, signal) => {
      const { store, organizationId } = context
      const target = { organizationId, ...payload }
      const version = await readReleasedVersion(store, target, 'current')
      if (version === undefined) return nothing
      const { topics } = extractionOf(await readAgain(extractor, store, version, signal))
      return await writeKnowledge(context, target, topics)
    },
    onDead: async (tx, { organizationId, payload }) =>
      await turnContent(tx, { organizationId, ...payload }, 'fail'),
    onRetry: async (tx, { organizationId, payload }) =>
      await turnContent(tx, { organizationId, ...payload }, 'retry'),
  })
}
