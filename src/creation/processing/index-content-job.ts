import { defineJob, type Effect, type Job } from '../../jobs/job.js'
import type { KnowledgeExtractor } from '../../providers/extraction/port.js'
import { chapterMarkdown } from '../../records/own-heading.js'
import { fillSummary } from '../lifecycle-store.js'
import { extractionJob, extractionOf } from './extraction-job.js'
import { readReleasedVersion } from './processing-store.js'
import { readText, replaceSpokenChapters } from './version-text-store.js'
import { writeKnowledge } from './write-knowledge.js'

const nothing: Effect = async () => {}

/**
 * `index-content`: draws knowledge from a version's segments or chapters, and completes the indexing. What is said in a
 * recording also gives a summary, if it has none, and chapters where its captions have no punctuation.
 */
export function indexContent(extractor: KnowledgeExtractor): Job {
  return defineJob({
    kind: 'index-content',
    ...extractionJob,
    run: async (context, payload, signal) => {
      const { store, scope, commit, kept } = context
      const { contentId } = payload
      const version = await readReleasedVersion(store, scope, payload, 'current')
      if (version === undefined) return nothing
      const { versionId, title, markdown } = version
      const segments = await readText(store, 'segments', versionId)
      const textsOf = async () => (await readText(store, 'chapters', versionId)).map(({ text }) => text)
      if (segments.length === 0) {
        const source = markdown ?? chapterMarkdown(await readText(store, 'chapters', versionId))
        const read = extractionOf(await extractor.extract({ title, markdown: source }, signal, kept))
        return await writeKnowledge(context, contentId, { ...read, texts: await textsOf() })
      }
      const spoken = extractionOf(await extractor.extractFromTranscript({ title, segments }, signal, kept))
      await commit(async (tx) => {
        if (!(await fillSummary(tx, scope, contentId, spoken.summary))) return
        await replaceSpokenChapters(tx, scope, versionId, spoken.chapters)
      })
      const chapters = await textsOf()
      const texts = chapters.length > 0 ? chapters : segments.map(({ text }) => text)
      return await writeKnowledge(context, contentId, { ...spoken, texts })
    },
  })
}
