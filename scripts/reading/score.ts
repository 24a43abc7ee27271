import type { Extraction } from '../../src/providers/extraction/port.js'
import type { KeyDocument, WantedItem, WantedPart } from './answer-key.js'
import { faultOf } from './judge-item.js'
import { shareOf, wordsOf } from './words.js'

/** How much of a wanted item an item must hold, and how much of an item must be wanted. */
const ENOUGH = 0.8
/** An item is compared with a wanted one if they share half of either. */
const RELATED = 0.5
/** Two items with this much in common, both ways, are the same. */
const SAME = 0.9
/** An item with more wanted ones than this is a page, not an item. */
const MOST_IN_ONE = 3

/** How an extraction compares with what is wanted of its document. */
export interface Score {
  found: WantedItem[]
  missed: WantedItem[]
  right: string[]
  /** Items that are not wanted, or not in this form. */
  wrong: string[]
  /** Whether the summary says what the document is about, in three sentences at most. */
  summarized: boolean
}

/** The number of a step, which the key leaves out where a list isn't a procedure. */
const STEP = /^\d{1,3}\. /

interface Item {
  text: string
  words: ReadonlySet<string>
  /** Words that say which subject it is about. They count neither for nor against it. */
  context: ReadonlySet<string>
}

/** Compares an extraction with the key of its document. The same input gives the same score. */
export function score(
  { topics, summary, title }: Extraction,
  { wanted, about, markdown }: KeyDocument,
): Score {
  const headings = new Set(
    [...markdown.matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = '']) => heading.trim()),
  )
  const items = topics.flatMap((topic) =>
    topic.items.map((text): Item => ({
      text,
      words: wordsOf(text.replace(STEP, '')),
      context: wordsOf(`${title ?? ''} ${topic.name} ${saidBefore(text, headings)}`),
    })),
  )
  const found = wanted.filter((one) => isFound(one, items))
  const right = items.filter((item, index) => isRight(item, items.slice(0, index), wanted))
  const sentences = (summary ?? '').match(/[.!?](?=\s+\p{Lu}|$)|[。！？]/gu)?.length ?? 0
  return {
    found,
    missed: wanted.filter((one) => !found.includes(one)),
    right: right.map(({ text }) => text),
    wrong: items.filter((item) => !right.includes(item)).map(({ text }) => text),
    summarized: shareOf(about, wordsOf(summary ?? '')) >= 0.5 && sentences <= 3,
  }
}

/** The headings at the start of an item, and the words before a step, which say of which procedure it is. */
function saidBefore(text: string, headings: ReadonlySet<string>): string {
  const said: string[] = []
  for (let rest = text; ;) {
    const start = rest.slice(0, Math.max(0, rest.indexOf(': ')))
    if (!headings.has(start)) break
    said.push(start)
    rest = rest.slice(start.length + 2)
  }
  return `${said.join(' ')} ${/^(.*?[:：] )\d{1,3}\. /.exec(text)?.[1] ?? ''}`
}

/**
 * Found in one item, or each of its parts in one, in order: steps with their numbers, entries with the words that
 * introduce the list unless they are sentences. What was cut is not found.
 */
function isFound(one: WantedItem, all: readonly Item[]): boolean {
  const items = all.filter(({ text }) => faultOf(text) !== 'cut')
  if (items.some((item) => holds(item, one))) return true
  let from = 0
  for (const part of one.parts) {
    const at = items.findIndex((item, index) => index >= from && isPart(item, part, one))
    if (at === -1) return false
    from = at
  }
  return one.parts.length > 0 && hasNeeded(items[from], one)
}

function isPart(item: Item, { words, isSentence }: WantedPart, { numbered, lead }: WantedItem): boolean {
  if (shareOf(words, item.words) < ENOUGH) return false
  if (numbered) return /\d/.test(item.text)
  return isSentence || lead.size === 0 || shareOf(lead, new Set([...item.words, ...item.context])) >= RELATED
}

function holds(item: Item, one: WantedItem): boolean {
  return shareOf(one.words, item.words) >= ENOUGH && hasNeeded(item, one)
}

function hasNeeded(item: Item | undefined, { needed }: WantedItem): boolean {
  return item !== undefined && (needed.size === 0 || shareOf(needed, item.words) === 1)
}

/** Wanted, understood by itself, and not said before. */
function isRight(item: Item, before: readonly Item[], wanted: readonly WantedItem[]): boolean {
  if (faultOf(item.text) !== null) return false
  if (before.some(({ words }) => shareOf(words, item.words) >= SAME && shareOf(item.words, words) >= SAME))
    return false
  const related = wanted.filter(
    ({ words }) => shareOf(words, item.words) >= RELATED || shareOf(item.words, words) >= RELATED,
  )
  const whole = related.filter((one) => holds(item, one))
  if (related.length === 0 || whole.length > MOST_IN_ONE) return false
  if (!related.some((one) => one.parts.length > 0 || hasNeeded(item, one))) return false
  const words = new Set([...item.words].filter((word) => !item.context.has(word)))
  const said = new Set(related.flatMap((one) => [...one.words]))
  return words.size === 0 || shareOf(words, said) >= ENOUGH
}
