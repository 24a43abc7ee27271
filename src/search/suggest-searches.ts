import { searchable } from '../access/search-rules.js'
import { badInput } from '../base/errors.js'
import type { SearchType } from '../base/vocabulary.js'
import type { RequestContext } from '../graph/context.js'
import { fitsQuery, searchText } from '../graph/text.js'
import type { Unit } from '../search-index/match.js'
import { searchedWords, wordsOf } from '../search-index/words.js'
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
/** A single letter begins too many words to be looked up. */
const SHORTEST = 2

const canBeSearched = (text: string) => fitsQuery(text.trim())

/** Whether a title that has the words before goes on with a word that begins with a letter. */
function goesOn(title: string, before: readonly Unit[], letter: string): boolean {
  return searchedWords(title).some(
    ({ word }) => word.startsWith(letter) && !before.some((unit) => word.startsWith(unit.word)),
  )
}

/** Titles that begin with what was typed, then those that have it as whole words, then others; the latest first. */
function titlesOf(texts: readonly SuggestedText[], typed: string): Suggestion[] {
  const titles = new Map<string, Suggestion & { way: number }>()
  for (const { way, type, title } of texts) {
    const key = fold(title)
    if (way === WAYS.anywhere || title === '' || titles.has(key) || !canBeSearched(title)) continue
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
    const read = `${title}\n${text}`
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
  const text = searchText(prefix, 'prefix')
  if (text === null) throw badInput('There must be something to go on from.', 'prefix')
  context.budget?.spendOnSearch(text)
  const typed = text.replaceAll(/[\s"“”„«»]+/gu, ' ').trim()
  const written = searchedWords(typed).at(-1)
  const { units } = parseQuery(typed)
  const last = units.find(({ word }) => word === written?.word)
  if (written === undefined || last === undefined) return []
  const before = units.filter((unit) => unit !== last)
  const isLetter = last.hasStem && last.word.length < SHORTEST
  if (isLetter && before.length === 0) return []
  const scope = searchable(context.viewer)
  const words = { before, last: isLetter ? null : last }
  const list = async (areBegun: boolean) => {
    const texts = await listSuggested(context.session, scope, words, areBegun)
    return isLetter ? texts.filter(({ title }) => goesOn(title, before, last.word)) : texts
  }
  let found = await list(false)
  let titles = titlesOf(found, fold(typed))
  if (titles.length < MOST_TITLES) {
    found = [...found, ...(await list(true))]
    titles = titlesOf(found, fold(typed))
  }
  const known = new Set([fold(typed), ...titles.map((title) => fold(title.text))])
  const completed = wordsIn(found, last.word)
    .map((word) => typed.slice(0, written.start) + word)
    .filter((one) => !known.has(fold(one)) && canBeSearched(one))
  const shown = titles.slice(0, Math.max(MOST_TITLES, MOST - completed.length))
  return [...shown, ...completed.map((one) => ({ text: one, type: null }))].slice(0, MOST)
}
