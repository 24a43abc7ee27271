import { joinedIn, writtenOut } from '../search-index/spellings.js'
import { plainOf, stemOf, type Word, wordsOf } from '../search-index/words.js'
import type { ParsedQuery } from './parse-query.js'

/**
 * A piece of a snippet.
 *
 * @model SearchSnippetPart
 */
export interface SnippetPart {
  text: string
  isMatch: boolean
}

/** The longest snippet, and how much of it comes before its first match, in UTF-16 units. */
const LENGTH = 240
const BEFORE = 80

/** Says which words of the query a word of a text matches. */
type Matcher = (word: string) => readonly number[]

const NONE: readonly number[] = []
/** The hits of a page have one query. */
const matchers = new WeakMap<ParsedQuery, Matcher>()

function makeMatcher({ units, phrases, synonyms }: ParsedQuery): Matcher {
  const known = new Map<string, readonly number[]>()
  const add = (word: string, place: number) => known.set(word, [...(known.get(word) ?? []), place])
  const stems = new Map<string, readonly number[]>()
  for (const [place, { word, also, hasStem }] of units.entries()) {
    const stem = hasStem ? stemOf(word) : word
    for (const form of new Set([word, ...also, stem])) add(form, place)
    if (hasStem) stems.set(stem, [place])
  }
  for (const { places, words } of synonyms) {
    for (const stem of words.map(stemOf)) stems.set(stem, [...(stems.get(stem) ?? []), ...places])
  }
  for (const [index, word] of phrases.flat().entries()) add(word, units.length + index)
  const prefixes = units.flatMap(({ word, isPrefix }, place) => (isPrefix ? [{ word, place }] : []))
  const placesOf = (word: string): readonly number[] => {
    const stem = stems.get(stemOf(word))
    if (stem !== undefined) return stem
    const begun = prefixes.filter((prefix) => word.startsWith(prefix.word))
    return begun.length === 0 ? NONE : begun.map(({ place }) => place)
  }
  return (word) => {
    const own = known.get(word)
    if (own !== undefined) return own
    const places = placesOf(word)
    known.set(word, places)
    return places
  }
}

function matcherOf(query: ParsedQuery): Matcher {
  const matcher = matchers.get(query) ?? makeMatcher(query)
  matchers.set(query, matcher)
  return matcher
}

type Mark = Pick<Word, 'start' | 'end'>

/** A word of a text, and the places of the words of the query that it matches. */
interface Match extends Mark {
  places: readonly number[]
}

/** What umlauts are made of, for a quick look: few lines have one. */
const UMLAUT = /[äöüÄÖÜ]|\u0308/

/** Joined words that match if they are written in one, and no part of which matches by itself. */
function* joinedMatches(text: string, matches: Matcher): Generator<Match, void, undefined> {
  for (const { word, parts, start, end } of joinedIn(text)) {
    const places = matches(word)
    if (places.length === 0 || parts.some((part) => matches(plainOf(part)).length > 0)) continue
    yield { start, end, places }
  }
}

/** The words of a text that match as they are written or, failing that, in another spelling; see `spellingsOf`. */
function* matchesIn(text: string, matches: Matcher): Generator<Match, void, undefined> {
  const joined = joinedMatches(text, matches)
  const hasUmlauts = UMLAUT.test(text)
  let next = joined.next()
  for (const { word, start, end, isPair } of wordsOf(text)) {
    for (; next.done !== true && next.value.start <= start; next = joined.next()) yield next.value
    let places = matches(word)
    if (hasUmlauts && places.length === 0 && !isPair)
      places = matches(writtenOut(text.slice(start, end)) ?? word)
    if (places.length > 0) yield { start, end, places }
  }
}

/** The nearest word boundary, so that no word is cut; the place itself if there is none. */
function wordEdge(text: string, place: number, step: 1 | -1): number {
  for (let moved = 0; moved < 20; moved += 1) {
    const at = place + moved * step
    if (at <= 0 || at >= text.length) return Math.max(0, Math.min(at, text.length))
    if (/\s/.test(text.charAt(step === 1 ? at - 1 : at))) return at
  }
  // Don't cut a surrogate pair.
  const unit = text.charCodeAt(place)
  return unit >= 0xdc00 && unit <= 0xdfff ? place + 1 : place
}

/** The matching words of the snippet; overlapping or adjoining pairs become one. */
function marksIn(text: string, matches: Matcher): Mark[] {
  const marks: Mark[] = []
  for (const { start, end } of matchesIn(text, matches)) {
    const last = marks.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else marks.push({ start, end })
  }
  return marks
}

/** The words of a query in the part of a text that ends with the word read last. */
class Window {
  readonly #weights: readonly number[]
  readonly #words: Match[] = []
  readonly #counts = new Map<number, number>()
  #from = 0
  weight = 0

  constructor(weights: readonly number[]) {
    this.#weights = weights
  }

  /** Moves on to the next matching word. */
  add(word: Match): void {
    this.#words.push(word)
    for (const place of word.places) this.#change(place, 1)
    for (let first = this.#words[this.#from]; first && word.end - first.start > LENGTH - BEFORE;) {
      for (const place of first.places) this.#change(place, -1)
      this.#from += 1
      first = this.#words[this.#from]
    }
  }

  get start(): number {
    return this.#words[this.#from]?.start ?? 0
  }

  /** How many words of the query it has. */
  get words(): number {
    return this.#counts.size
  }

  #change(place: number, by: 1 | -1): void {
    const count = (this.#counts.get(place) ?? 0) + by
    if (by === 1 && count === 1) this.weight += this.#weights[place] ?? 1
    if (count > 0) this.#counts.set(place, count)
    else {
      this.#counts.delete(place)
      this.weight -= this.#weights[place] ?? 1
    }
  }
}

/** The beginning of a text, up to where the best snippet is known, and where its first word of the query stands. */
function readToBest(lines: Iterable<string>, query: ParsedQuery, weights: readonly number[]) {
  const matches = matcherOf(query)
  const window = new Window(weights)
  const all = query.units.length + query.phrases.flat().length
  let [text, best, weight, isFound] = ['', 0, 0, false]
  for (const line of lines) {
    const own = line.replace(/\s+/g, ' ').trim()
    if (own === '') continue
    const from = text === '' ? 0 : text.length + 1
    text = text === '' ? own : `${text} ${own}`
    for (const { start, end, places } of isFound ? [] : matchesIn(own, matches)) {
      window.add({ start: from + start, end: from + end, places })
      if (window.weight > weight) [best, weight] = [window.start, window.weight]
      isFound = window.words === all
      if (isFound) break
    }
    if (isFound && text.length > best + 2 * LENGTH) break
  }
  return { text, best }
}

/** Where the snippet begins: at a sentence, or some words before its first word of the query. */
function beginning(text: string, first: number): number {
  if (first <= BEFORE) return 0
  const from = first - BEFORE
  const sentence = /[.!?:] (?=[^.!?:]*$)/.exec(text.slice(from, first))
  return sentence === null ? wordEdge(text, from, 1) : from + sentence.index + 2
}

/**
 * The part of a text with most of the words of a query, in pieces; none for an empty text.
 *
 * @param lines of the text; no more are taken than it needs
 * @param weights how much each word of the query decides
 */
export function snippetOf(
  lines: Iterable<string>,
  query: ParsedQuery,
  weights: readonly number[] = [],
): SnippetPart[] {
  const { text, best } = readToBest(lines, query, weights)
  const from = beginning(text, best)
  const to = from + LENGTH >= text.length ? text.length : wordEdge(text, from + LENGTH, -1)
  const piece = text.slice(from, to).toWellFormed()
  const parts: SnippetPart[] = []
  let at = 0
  const add = (end: number, isMatch: boolean) => {
    if (end > at) parts.push({ text: piece.slice(at, end), isMatch })
    at = end
  }
  for (const { start, end } of marksIn(piece, matcherOf(query))) {
    add(start, false)
    add(end, true)
  }
  add(piece.length, false)
  return parts
}
