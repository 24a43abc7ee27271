import { defineJob, type Effect, type Job } from '../../jobs/job.js'
import type { ExtractionResult, KnowledgeExtractor } from '../../providers/extraction/port.js'
import type { Store } from '../../store/store.js'
import { chapterMarkdown } from '../../records/own-heading.js'
import { extractionJob, extractionOf } from './extraction-job.js'
import { readReleasedVersion, type ReleasedVersion } from './processing-store.js'
import { readText } from './version-text-store.js'
import { writeKnowledge } from './write-knowledge.js'

const nothing: Effect = async () => {}

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

/** `index-content`: draws knowledge from a version's segments or chapters, and completes the indexing. */
export function indexContent(extractor: KnowledgeExtractor): Job {
  return defineJob({
    kind: 'index-content',
    ...extractionJob,
    run: async (context, payload, signal) => {
      const { store, scope } = context
      const version = await readReleasedVersion(store, scope, payload, 'current')
      if (version === undefined) return nothing
      const { topics } = extractionOf(await readAgain(extractor, store, version, signal))
      return await writeKnowledge(context, payload.contentId, topics)
    },
  })
}
