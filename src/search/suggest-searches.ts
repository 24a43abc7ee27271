import { searchable } from '../access/search-rules.js'
import { badInput } from '../base/errors.js'
import type { SearchType } from '../base/vocabulary.js'
import type { RequestContext } from '../graph/context.js'
import { searchText } from '../graph/text.js'
import { wordsOf } from '../search-index/words.js'
import { fold } from '../store/fold.js'
import { parseQuery } from './parse-query.js'
import { listSuggested, type SuggestedText, WAYS } from './suggestion-store.js'

/** @model SearchSuggestion */
export interface Suggestion {
  text: string
  /** The kind of record whose title or name it is; null for words. */
  type: SearchType | null
}

/** How many suggestions there are at most, and how many of them are titles if there are words as well. */
const MOST = 8
const MOST_TITLES = 5
/** A single letter begins too many words. */
const SHORTEST = 2
/** How much of a text is looked through for words. */
const READ_FOR_WORDS = 4_000

/** Titles that begin with what was typed, then those that have it as whole words, then others; the latest first. */
function titlesOf(texts: readonly SuggestedText[], typed: string): Suggestion[] {
  const titles = new Map<string, Suggestion & { way: number }>()
  for (const { way, type, title } of texts) {
    const key = fold(title)
    if (way === WAYS.anywhere || title === '' || titles.has(key)) continue
    titles.set(key, { text: title, type, way: key.startsWith(typed) ? -1 : way })
  }
  return [...titles.values()]
    .toSorted((one, other) => one.way - other.way)
    .map(({ text, type }) => ({ text, type }))
}

/** The words that begin so, of most texts first, as they are written. Each is from a text that the viewer may find. */
function wordsIn(texts: readonly SuggestedText[], beginning: string): string[] {
  const found = new Map<string, { written: string; count: number }>()
  for (const { way, title, text } of texts) {
    if (way !== WAYS.anywhere) continue
    const read = `${title}\n${text.slice(0, READ_FOR_WORDS)}`
    const words = new Map<string, string>()
    for (const { word, start, end, isPair } of wordsOf(read)) {
      if (isPair || word === beginning || !word.startsWith(beginning)) continue
      words.set(word, read.slice(start, end).toLowerCase())
    }
    for (const [word, written] of words) {
      const known = found.get(word)
      if (known) known.count += 1
      else found.set(word, { written, count: 1 })
    }
  }
  return [...found.values()]
    .toSorted((one, other) => other.count - one.count || one.written.length - other.written.length)
    .map(({ written }) => written)
}

/**
 * How somebody may want to go on who has typed this much. Titles, names and words are taken from texts that the viewer
 * may find, and from nothing else: texts that the viewer may not read change no suggestion.
 *
 * @throws CodedError 400 for a prefix that is empty or too long; 503 if the database can't answer in time
 */
export async function suggestSearches(context: RequestContext, prefix: string): Promise<Suggestion[]> {
  const text = searchText(prefix)
  if (text === null) throw badInput('There must be something to go on from.', 'prefix')
  context.budget?.spendOnSearch(text)
  const { units } = parseQuery(text.replaceAll(/["“”„«»]/gu, ' '))
  const last = units.at(-1)
  if (last === undefined || (last.hasStem && last.word.length < SHORTEST)) return []
  const scope = searchable(context.viewer)
  const texts = await listSuggested(context.session, scope, units.slice(0, -1), last)
  const titles = titlesOf(texts, fold(text))
  const begun = [...wordsOf(text)].at(-1)
  const kept = begun === undefined ? '' : text.slice(0, begun.start)
  const known = new Set([fold(text), ...titles.map((title) => fold(title.text))])
  const words = wordsIn(texts, last.word)
    .map((word) => kept + word)
    .filter((words_) => !known.has(fold(words_)))
  const shown = titles.slice(0, Math.max(MOST_TITLES, MOST - words.length))
  return [...shown, ...words.map((words_) => ({ text: words_, type: null }))].slice(0, MOST)
}
