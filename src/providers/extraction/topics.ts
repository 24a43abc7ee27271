import { beginsWithVerb } from './imperatives.js'
import type { ExtractedTopic } from './port.js'
import { SimilarTexts } from './similar-texts.js'
import { foldedName, inClauses } from './plain-text.js'
import { refersOutside } from './references.js'
import { isShortRule, scoreOf, WORTH_AS_ENTRY, WORTH_KEEPING } from './score.js'
import { namesPages, type Section } from './sections.js'
import { endsSentence, hasVerb } from './sentences.js'
import type { Statement } from './statement.js'
import { type Title, underHeading, Words } from './under-heading.js'

/** The most items in a topic; if there are more, those with the highest scores are kept. */
export const MOST_ITEMS = 60
const MOST_TOPICS = 200
/** What a statement about something that is named elsewhere scores less. */
const UNKNOWN = 8
/** How much of the name of a page is a link, at least. */
const HAS_LINK = 0.2
/** A longer statement says enough besides. */
const LONGEST_UNKNOWN = 300
/** The most items in a document: a dozen on each page of the longest. */
const MOST_IN_DOCUMENT = 3_000

/**
 * Assigns statements to sections (both in the order of their lines) and keeps the best of each section.
 *
 * Sections with the same folded name become one topic. A statement is kept only once in a document, and a
 * section without statements becomes no topic.
 */
export function buildTopics(
  sections: readonly Section[],
  statements: readonly Statement[],
  title: Title,
): ExtractedTopic[] {
  const bySection = new Map<string, { name: string; title: string; said: Statement[] }>()
  let next = 0
  for (const [index, section] of sections.entries()) {
    const end = sections[index + 1]?.line ?? Number.POSITIVE_INFINITY
    const from = next
    while (next < statements.length && (statements[next]?.line ?? end) < end) next += 1
    const key = foldedName(section.name)
    const topic = bySection.get(key) ?? { ...section, said: [] }
    for (const statement of statements.slice(from, next)) topic.said.push(statement)
    bySection.set(key, topic)
  }
  const words = new Words()
  const ranked = [...bySection.values()].map(({ name, title: text, said }) => ({
    name,
    items: rank(name, said, { ...title, text }, words),
  }))
  const kept = keepBest(ranked, WORTH_KEEPING, words)
  if (kept.length > 0) return kept
  const entries = keepBest(ranked.map(entriesOf), WORTH_AS_ENTRY, words)
  return entries.length > 0
    ? entries
    : keepBest([...bySection.values()].map(shortRulesOf), WORTH_KEEPING, words)
}

interface Ranked {
  text: string
  /** Without the headings before it. */
  own: string
  kind: Statement['kind']
  score: number
}

/** Keeps only the short rules. */
function shortRulesOf({ name, said }: { name: string; said: readonly Statement[] }) {
  const items = said
    .filter(isShortRule)
    .flatMap(({ text, kind }) =>
      inClauses(text).map((part): Ranked => ({ text: part, own: part, kind, score: WORTH_KEEPING })),
    )
  return { name, items }
}

/** Keeps only the entries of lists. */
function entriesOf({ name, items }: { name: string; items: Ranked[] }) {
  return { name, items: items.filter(({ kind }) => kind === 'entry') }
}

/** The procedures of which a step is worth keeping. */
function wholeProcedures(scored: readonly { statement: Statement; score: number }[]): ReadonlySet<object> {
  return new Set(
    scored.flatMap(({ statement: { procedure }, score }) =>
      procedure !== undefined && score >= WORTH_KEEPING ? [procedure] : [],
    ),
  )
}

/** How much a statement says to somebody who sees only it and the name of its topic. */
function scoreUnder(name: string, statement: Statement, words: Words): number {
  const score = scoreOf(statement)
  const { text, heading = name } = statement
  if (words.isAboutMakers(heading) || words.isInvented(heading) || words.isInvented(name))
    return score - UNKNOWN
  if (namesPages(heading) && statement.linked > HAS_LINK && !isSentence(text)) return score - UNKNOWN
  return score >= WORTH_KEEPING && text.length <= LONGEST_UNKNOWN && refersOutside(text, name)
    ? score - UNKNOWN
    : score
}

function isSentence(text: string): boolean {
  return beginsWithVerb(text) || (endsSentence(text) && hasVerb(text))
}

/** Scores the statements, and keeps their order. A step that says little is kept with those around it. */
function rank(name: string, said: readonly Statement[], title: Title, words: Words): Ranked[] {
  const scored = said.map((statement) => ({ statement, score: scoreUnder(name, statement, words) }))
  const whole = wholeProcedures(scored)
  return scored.flatMap(({ statement, score: own }) => {
    const { procedure } = statement
    const isKept = procedure !== undefined && whole.has(procedure) && /\p{L}/u.test(statement.text)
    const score = isKept ? Math.max(own, WORTH_KEEPING) : own
    const text = score < WORTH_AS_ENTRY ? statement.text : underHeading(statement, name, title, words)
    return inClauses(text).map((part, _, { length }): Ranked => ({
      text: part,
      own: length === 1 ? statement.text : part,
      kind: statement.kind,
      score,
    }))
  })
}

function keepBest(
  ranked: readonly { name: string; items: Ranked[] }[],
  leastScore: number,
  words: Words,
): ExtractedTopic[] {
  const known = new Map<string, Ranked>()
  const best = ranked
    .map(({ name, items }) => {
      const fresh = items.filter((item) => {
        if (item.score < leastScore) return false
        const [key, own] = [words.folded(item.text), words.folded(item.own)]
        if (known.has(key)) return false
        known.set(key, item)
        if (!known.has(own)) known.set(own, item)
        return true
      })
      return { name, items: bestOf(fresh, MOST_ITEMS) }
    })
    .filter(({ items }) => items.length > 0)
    .slice(0, MOST_TOPICS)
  const kept = new Set(
    bestOf(
      best.flatMap(({ items }) => items),
      MOST_IN_DOCUMENT,
    ),
  )
  const repeated = sentencesAlone([...kept], known)
  const seen = new SimilarTexts<true>(words.folded)
  return best
    .map(({ name, items }) => ({
      name,
      items: items
        .filter((item) => kept.has(item) && !repeated.has(item) && isNew(seen, item))
        .map(({ text }) => text),
    }))
    .filter(({ items }) => items.length > 0)
}

/** The items with the highest scores, in their order. */
function bestOf(items: readonly Ranked[], most: number): Ranked[] {
  if (items.length <= most) return [...items]
  const best = new Set(items.toSorted((a, b) => b.score - a.score).slice(0, most))
  return items.filter((item) => best.has(item))
}

/** The items that are only a sentence of another item; items are known by their folded texts. */
function sentencesAlone(
  items: readonly Ranked[],
  known: ReadonlyMap<string, Ranked>,
): ReadonlySet<Ranked | undefined> {
  const alone = new Set<Ranked | undefined>()
  for (const { own } of items) {
    const sentences = own.split(/(?<=[.!?。！？]["'”’)]{0,3}) +(?=["'“‘(]?\p{Lu})/u)
    if (sentences.length > 1) for (const sentence of sentences) alone.add(known.get(foldedName(sentence)))
  }
  return alone
}

function isNew(seen: SimilarTexts<true>, item: Ranked): boolean {
  if (seen.find(item.text) !== undefined) return false
  seen.add(item.text, true)
  return true
}
