import type { Extraction } from '../../src/providers/extraction/port.js'
import { faultOf, LINK_WITHOUT_ADDRESS, NEEDS_BEFORE, NOT_TEXT } from './judge-item.js'
import { countProcedures } from './procedures.js'

/** A document of a folder and what was read from it. */
export interface ReadDocument {
  file: string
  markdown: string
  extraction: Extraction
}

/** Counts what can be counted without knowing what is wanted, by its name. */
export function countFaults(documents: readonly ReadDocument[]): Record<string, number> {
  const topics = documents.flatMap(({ extraction }) => extraction.topics)
  const items = topics.flatMap((topic) => topic.items)
  const faulty = (fault: ReturnType<typeof faultOf>) => items.filter((item) => faultOf(item) === fault).length
  const distinct = new Set(items.map((item) => item.normalize('NFKC').toLowerCase()))
  const summaries = documents.flatMap(({ extraction: { summary } }) => summary ?? [])
  const matching = (pattern: RegExp) => items.filter((item) => pattern.test(item)).length
  const procedures = documents.map(({ markdown, extraction }) =>
    countProcedures(
      markdown,
      extraction.topics.flatMap((topic) => topic.items),
    ),
  )
  const most = Math.max(0, ...topics.map((topic) => topic.items.length))
  return {
    documents: documents.length,
    'documents without a topic': documents.filter(({ extraction }) => extraction.topics.length === 0).length,
    topics: topics.length,
    items: items.length,
    'most items in a topic': most,
    'topics with that many': topics.filter((topic) => topic.items.length === most).length,
    'longest item': Math.max(0, ...items.map((item) => item.length)),
    'items that were cut': faulty('cut'),
    'items that only introduce others': faulty('introduces'),
    'items that begin with It, They, This is …': faulty('stands for'),
    'items that begin with This or Such NOUN': matching(NEEDS_BEFORE),
    'items with a link that leads nowhere': matching(LINK_WITHOUT_ADDRESS),
    'items with tags, tables or licences': matching(NOT_TEXT),
    procedures: procedures.reduce((sum, one) => sum + one.procedures, 0),
    'procedures with a step missing': procedures.reduce((sum, one) => sum + one.incomplete, 0),
    'items said before, in any document': items.length - distinct.size,
    summaries: summaries.length,
    'summaries that were cut': summaries.filter((summary) => summary.endsWith('…')).length,
    'summaries of more than two sentences': summaries.filter(
      (summary) => (summary.match(/(?<!\b\p{Lu})[.!?](?=\s+\p{Lu}|$)/gu)?.length ?? 0) > 2,
    ).length,
  }
}
