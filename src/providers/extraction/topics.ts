import type { ExtractedTopic } from './port.js'
import { clip, foldedName } from './plain-text.js'
import { scoreOf, WORTH_A_TRY, WORTH_KEEPING } from './score.js'
import type { Section } from './sections.js'
import type { Statement } from './statement.js'

const MOST_ITEMS = 12
const MOST_TOPICS = 200

/**
 * Sorts statements (in line order) under sections (in line order) and keeps the best of each.
 *
 * Sections of the same folded name are one topic; nothing is said twice in a document; a section
 * that says nothing is no topic.
 */
export function buildTopics(
  sections: readonly Section[],
  statements: readonly Statement[],
): ExtractedTopic[] {
  const bySection = new Map<string, { name: string; said: Statement[] }>()
  let next = 0
  for (const [index, section] of sections.entries()) {
    const end = sections[index + 1]?.line ?? Number.POSITIVE_INFINITY
    const from = next
    while (next < statements.length && (statements[next]?.line ?? end) < end) next += 1
    const key = foldedName(section.name)
    const topic = bySection.get(key) ?? { name: section.name, said: [] }
    for (const statement of statements.slice(from, next)) topic.said.push(statement)
    bySection.set(key, topic)
  }
  const ranked = [...bySection.values()].map(({ name, said }) => ({ name, items: rank(said) }))
  const kept = keepBest(ranked, WORTH_KEEPING)
  // The score knows English best: a text of which it finds nothing worth keeping may still have something to say.
  return kept.length > 0 ? kept : keepBest(ranked, WORTH_A_TRY)
}

/** What was said, in order, each with its score. */
function rank(said: readonly Statement[]): { text: string; score: number }[] {
  return said.map((statement) => ({ text: clip(statement.text), score: scoreOf(statement) }))
}

function keepBest(
  ranked: readonly { name: string; items: { text: string; score: number }[] }[],
  leastScore: number,
): ExtractedTopic[] {
  const known = new Set<string>()
  return ranked
    .map(({ name, items }) => {
      const fresh = items.filter(({ text, score }) => {
        if (score < leastScore) return false
        const key = foldedName(text)
        const first = !known.has(key)
        known.add(key)
        return first
      })
      const best = new Set(fresh.toSorted((a, b) => b.score - a.score).slice(0, MOST_ITEMS))
      return { name, items: fresh.filter((item) => best.has(item)).map(({ text }) => text) }
    })
    .filter(({ items }) => items.length > 0)
    .slice(0, MOST_TOPICS)
}
