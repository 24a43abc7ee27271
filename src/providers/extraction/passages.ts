import { setImmediate as immediate } from 'node:timers/promises'
import { tellingOf, wordsOf } from './likeness.js'
import { foldedName } from './plain-text.js'
import { statementsIn, type TextPart } from './text-parts.js'

/** Where a text says something. */
export interface Passage {
  /** The number of the text among those that were searched, from 0. */
  text: number
  /** Code points of the text: the first, and the one after the last. */
  start: number
  end: number
}

/** At least this share of an item's telling words stands in its passage. */
const LEAST_SHARE = 0.6
/** At least this share of a neighbour's telling words is the item's, if the passage goes on there. */
const NEIGHBOUR_SHARE = 0.6
/** How many words of an item its places are looked up by, the rarest first, and how many places each may have. */
const MOST_LOOKED_UP = 4
const MOST_PLACES = 50
/** How many parts of a text make up a passage at most. */
const MOST_PARTS = 40
/** How many words are read, and items found, before others have their turn: some 5 ms. */
const WORDS_PER_TURN = 1_000
const ITEMS_PER_TURN = 10

const tellingWords = (text: string) => new Set(tellingOf(wordsOf(foldedName(text))))

interface Place extends TextPart {
  text: number
  words: ReadonlySet<string>
}

interface Said {
  places: Place[]
  share: number
}

/** The parts of all texts, and where each word stands. */
interface Index {
  places: Place[]
  byWord: Map<string, number[]>
}

async function indexOf(texts: readonly string[]): Promise<Index> {
  const places: Place[] = []
  const byWord = new Map<string, number[]>()
  let read = 0
  for (const [text, whole] of texts.entries())
    for (const part of statementsIn(whole)) {
      const words = tellingWords(whole.slice(part.start, part.end))
      for (const word of words) {
        const list = byWord.get(word)
        if (list === undefined) byWord.set(word, [places.length])
        else if (list.length < MOST_PLACES) list.push(places.length)
      }
      if (words.size > 0) places.push({ ...part, text, words })
      read += words.size + 1
      if (read < WORDS_PER_TURN) continue
      read = 0
      await immediate()
    }
  return { places, byWord }
}

const countIn = (words: ReadonlySet<string>, wanted: ReadonlySet<string>) => {
  let count = 0
  for (const word of words) if (wanted.has(word)) count += 1
  return count
}

/** Finds the place that says most of the wanted words, and the least else. */
function bestPlace({ places, byWord }: Index, wanted: ReadonlySet<string>): number | undefined {
  const lists = [...wanted]
    .map((word) => byWord.get(word) ?? [])
    .filter((list) => list.length > 0)
    .toSorted((one, other) => one.length - other.length)
    .slice(0, MOST_LOOKED_UP)
  let best: { at: number; count: number; size: number } | undefined
  for (const at of [...new Set(lists.flat())].toSorted((one, other) => one - other)) {
    const words = places[at]?.words ?? new Set()
    const found = { at, count: countIn(words, wanted), size: words.size }
    if (!best || found.count > best.count || (found.count === best.count && found.size < best.size))
      best = found
  }
  return best?.at
}

/**
 * Widens a place by its neighbours, as long as they say more of the wanted words and little else.
 *
 * @returns them in order, with the share of the words that they say
 */
function widened({ places }: Index, at: number, wanted: ReadonlySet<string>): Said {
  const missing = new Set(wanted)
  const take = (place: Place) => {
    for (const word of place.words) missing.delete(word)
    return place
  }
  const found = [places[at]].flatMap((place) => (place ? [take(place)] : []))
  const gainOf = (place: Place | undefined) =>
    place && countIn(place.words, wanted) >= place.words.size * NEIGHBOUR_SHARE
      ? countIn(place.words, missing)
      : 0
  let [first, last] = [at, at]
  while (missing.size > 0 && found.length < MOST_PARTS) {
    const [before, after] = [places[first - 1], places[last + 1]]
    const [gainBefore, gainAfter] = [gainOf(before), gainOf(after)]
    if (gainAfter > 0 && gainAfter >= gainBefore && after) {
      found.push(take(after))
      last += 1
    } else if (gainBefore > 0 && before) {
      found.unshift(take(before))
      first -= 1
    } else break
  }
  return { places: found, share: 1 - missing.size / wanted.size }
}

/** What stands before an item: a heading and a colon, or a question. */
const HEADING = /^(?:[^:?]{1,90}: |[^?]{3,90}\? )(?=\S)/
const MOST_HEADINGS = 3
/** How many telling words must be left without them. */
const FEWEST_WORDS = 3

/** An item, and the same without the first of what stands before it, without the first two, and so on. */
function withoutHeadings(item: string): string[] {
  const all = [item]
  for (let rest = item; all.length <= MOST_HEADINGS;) {
    const heading = HEADING.exec(rest)?.[0]
    if (heading === undefined) break
    rest = rest.slice(heading.length)
    all.push(rest)
  }
  return all
}

/** Where enough of an item is said, or else of what stands after its headings; undefined if that is nowhere. */
function placesOf(index: Index, item: string): Place[] | undefined {
  for (const text of withoutHeadings(item)) {
    const wanted = tellingWords(text)
    if (text !== item && wanted.size < FEWEST_WORDS) return undefined
    const best = bestPlace(index, wanted)
    if (best === undefined) continue
    const said = widened(index, best, wanted)
    if (said.share >= LEAST_SHARE) return said.places
  }
  return undefined
}

/** How many code points stand before a code unit of a text. */
function codePointsOf(text: string): (index: number) => number {
  const pairs = [...text.matchAll(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)].map(({ index }) => index)
  return (index) => {
    let [from, to] = [0, pairs.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((pairs[middle] ?? 0) + 1 < index) from = middle + 1
      else to = middle
    }
    return index - from
  }
}

/**
 * Finds where texts say what items say, by their words: an extractor may have joined sentences, put a heading before
 * them or changed their wording. An item that no text says has no passages; one that goes on over several texts has one
 * in each.
 *
 * @param texts the chapters of a document, or the segments of a transcript, in order
 */
export async function findPassages(
  texts: readonly string[],
  items: readonly string[],
): Promise<Map<string, Passage[]>> {
  const index = await indexOf(texts)
  const counts = texts.map((text) => codePointsOf(text))
  const found = new Map<string, Passage[]>()
  for (const [at, item] of items.entries()) {
    if (at % ITEMS_PER_TURN === ITEMS_PER_TURN - 1) await immediate()
    const passages = new Map<number, Passage>()
    for (const { text, start, end } of placesOf(index, item) ?? []) {
      const count = counts[text] ?? ((unit: number) => unit)
      const before = passages.get(text)
      passages.set(text, { text, start: before?.start ?? count(start), end: count(end) })
    }
    if (passages.size > 0) found.set(item, [...passages.values()])
  }
  return found
}
