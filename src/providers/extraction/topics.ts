import type { ExtractedTopic } from './port.js'
import { clip, foldedName } from './plain-text.js'
import { isShortRule, scoreOf, WORTH_A_TRY, WORTH_AS_ENTRY, WORTH_KEEPING } from './score.js'
import type { Section } from './sections.js'
import type { Statement } from './statement.js'

const MOST_ITEMS = 12
const MOST_TOPICS = 200

/**
 * Assigns statements to sections (both in the order of their lines) and keeps the best of each section.
 *
 * Sections with the same folded name become one topic. A statement is kept only once in a document, and a
 * section without statements becomes no topic.
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
  // The score knows English best: a text in which it finds nothing worth keeping may still say something.
  const tried = kept.length > 0 ? kept : keepBest(ranked, WORTH_A_TRY)
  if (tried.length > 0) return tried
  const entries = keepBest(ranked.map(entriesOf), WORTH_AS_ENTRY)
  return entries.length > 0 ? entries : keepBest([...bySection.values()].map(shortRulesOf), WORTH_A_TRY)
}

type Ranked = { text: string; kind: Statement['kind']; score: number }

/** Keeps only the short rules, all alike. */
function shortRulesOf({ name, said }: { name: string; said: readonly Statement[] }) {
  const items = said
    .filter(isShortRule)
    .map(({ text, kind }): Ranked => ({ text: clip(text), kind, score: WORTH_A_TRY }))
  return { name, items }
}

/** Keeps only the entries of lists. */
function entriesOf({ name, items }: { name: string; items: Ranked[] }) {
  return { name, items: items.filter(({ kind }) => kind === 'entry') }
}

/** Scores the statements, and keeps their order. */
function rank(said: readonly Statement[]): Ranked[] {
  return said.map((statement) => ({
    text: clip(statement.text),
    kind: statement.kind,
    score: scoreOf(statement),
  }))
}

function keepBest(
  ranked: readonly { name: string; items: Ranked[] }[],
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
