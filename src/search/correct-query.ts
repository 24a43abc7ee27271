import type { SearchScope } from '../access/search-rules.js'
import type { Unit } from '../search-index/match.js'
import { isSpelt, listKnown, listNear } from '../search-index/vocabulary.js'
import { wordsOf } from '../search-index/words.js'
import { fitsQuery } from '../graph/text.js'
import { nextTurn } from '../store/next-turn.js'
import type { Session } from '../store/session.js'
import { formsOf, possibleParts, waysToPart } from './compounds.js'
import type { Frequency } from './frequency-store.js'
import { attemptsAt, distanceOf } from './near-words.js'
import { QUOTED } from './parse-query.js'
import { listFrequencies, type Search } from './store.js'

/** How many words of a query are corrected, and how many others and how many parts are tried for one of them. */
const MOST_CORRECTED = 4
const MOST_TRIED = 100
const MOST_PARTS_TRIED = 50
/** How many words are compared before the event loop turns: about a millisecond. */
const COMPARED_AT_ONCE = 500

/** What may be meant by a misspelt word: another, or its parts. Fewer mistakes come first. */
interface Candidate {
  misspelt: string
  words: readonly string[]
  mistakes: number
}

/** Parts that one text has are taken for one mistake less than two, those that only different texts have for more. */
const TOGETHER = 1.5
const SCATTERED = 3
/** What a third part adds. */
const THIRD_PART = 0.1

/** The words of the query that none of the viewer's texts has, nor a synonym of theirs. */
function misspeltOf({ query }: Search, frequencies: readonly Frequency[]): string[] {
  const own = query.units.length
  const known = new Set(
    frequencies.flatMap(({ unit }) => (unit < own ? [unit] : (query.synonyms[unit - own]?.places ?? []))),
  )
  return query.units
    .flatMap(({ word, hasStem }, place) => (!known.has(place) && hasStem && isSpelt(word) ? [word] : []))
    .slice(0, MOST_CORRECTED)
}

/** The words of the vocabulary that are near to misspelt ones; of each, those with the fewest mistakes. */
async function nearWords(
  session: Session,
  organizationId: string,
  misspelt: readonly string[],
): Promise<Candidate[]> {
  const attempts = misspelt.flatMap((word) =>
    attemptsAt(word)
      .filter((attempt) => isSpelt(attempt.word))
      .map((attempt) => ({ ...attempt, misspelt: word })),
  )
  const surroundings = attempts.map(({ word, beginning, more }) => ({
    word,
    beginning,
    longer: Array.from({ length: 2 * more + 1 }, (_, index) => index - more),
  }))
  const near = new Map(misspelt.map((word) => [word, new Map<string, Candidate>()]))
  const vocabulary = await listNear(session, organizationId, surroundings)
  for (const [index, { place, word }] of vocabulary.entries()) {
    if (index % COMPARED_AT_ONCE === COMPARED_AT_ONCE - 1) await nextTurn()
    const attempt = attempts[place]
    if (attempt === undefined) continue
    const more = distanceOf(attempt.word, word, attempt.more)
    if (more > attempt.more) continue
    const found = near.get(attempt.misspelt)
    const mistakes = attempt.mistakes + more
    if ((found?.get(word)?.mistakes ?? Infinity) > mistakes)
      found?.set(word, { misspelt: attempt.misspelt, words: [word], mistakes })
  }
  const inOrder = (one: Candidate, other: Candidate) =>
    one.mistakes - other.mistakes || ((one.words[0] ?? '') < (other.words[0] ?? '') ? -1 : 1)
  return [...near.values()].flatMap((found) => [...found.values()].toSorted(inOrder).slice(0, MOST_TRIED))
}

/** The words that compounds may be made of: those of the vocabulary, and those too short to be in it. */
async function partsOf(
  session: Session,
  organizationId: string,
  misspelt: readonly string[],
): Promise<string[]> {
  const forms = (part: string) => formsOf(part).filter(isSpelt)
  const all = new Set<string>()
  for (const word of misspelt) {
    for (const part of possibleParts(word).flatMap(forms)) all.add(part)
    await nextTurn()
  }
  const listed = await listKnown(session, organizationId, [...all])
  const known = new Set(listed.map(({ word }) => word))
  const isPart = (part: string) => !isSpelt(part) || forms(part).some((form) => known.has(form))
  const parts = misspelt.flatMap((word) =>
    [...new Set(waysToPart(word, isPart).flat().flatMap(formsOf))]
      .filter((part) => !isSpelt(part) || known.has(part))
      .slice(0, MOST_PARTS_TRIED),
  )
  return [...new Set(parts)]
}

const asUnit = (word: string): Unit => ({ word, also: [], isPrefix: false, hasStem: false })

/** How many of the viewer's texts have a word, or all of some words. */
type Counted = (words: readonly string[]) => number

const keyOf = (words: readonly string[]) => words.join(' ')

async function countTexts(
  session: Session,
  scope: SearchScope,
  search: Search,
  asked: readonly (readonly string[])[],
): Promise<Counted> {
  const groups = [...new Map(asked.map((words) => [keyOf(words), words])).values()]
  const units = groups.map((words) => words.map(asUnit))
  const found = await listFrequencies(session, scope, search, units, 'all')
  const counts = new Map(found.map(({ unit, count }) => [keyOf(groups[unit] ?? []), count]))
  return (words) => counts.get(keyOf(words)) ?? 0
}

/** Those that most of the viewer's texts have, with the fewest mistakes. */
function bestOf(candidates: readonly Candidate[], counted: Counted): Map<string, Candidate> {
  const best = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const other = best.get(candidate.misspelt)
    const count = counted(candidate.words)
    const isBetter =
      other === undefined ||
      candidate.mistakes < other.mistakes ||
      (candidate.mistakes === other.mistakes && count > counted(other.words))
    if (count > 0 && isBetter) best.set(candidate.misspelt, candidate)
  }
  return best
}

/** The ways to take words for others that the viewer's texts have, each part in the form that most of them have. */
function compoundsOf(misspelt: readonly string[], counted: Counted): Candidate[] {
  const count = (word: string) => counted([word])
  const bestForm = (part: string) =>
    formsOf(part).reduce((best, form) => (count(form) > count(best) ? form : best))
  return misspelt.flatMap((word) =>
    waysToPart(word, (part) => count(bestForm(part)) > 0).map((parts) => ({
      misspelt: word,
      words: parts.map(bestForm),
      mistakes: TOGETHER + THIRD_PART * (parts.length - 2),
    })),
  )
}

/** What is meant by words that may be made of others. */
async function bestCompounds(
  session: Session,
  scope: SearchScope,
  search: Search,
  compounds: readonly Candidate[],
  counted: Counted,
): Promise<Map<string, Candidate>> {
  if (compounds.length === 0) return new Map()
  const countedTogether = await countTexts(
    session,
    scope,
    search,
    compounds.map(({ words }) => words),
  )
  const scattered = compounds.map((one) => ({ ...one, mistakes: one.mistakes - TOGETHER + SCATTERED }))
  const fewest: Counted = (words) => Math.min(...words.map((word) => counted([word])))
  return new Map([...bestOf(scattered, fewest), ...bestOf(compounds, countedTogether)])
}

/**
 * The query with other words for those that none of the viewer's texts has, but that are near to one that some have.
 * A word that only hidden texts have is never offered: the vocabulary only says what to look for, and the viewer's
 * texts are counted for each.
 *
 * @param frequencies of the query's words
 * @returns null if there is nothing to correct
 */
export async function correctQuery(
  session: Session,
  scope: SearchScope,
  search: Search,
  text: string,
  frequencies: readonly Frequency[],
): Promise<string | null> {
  const misspelt = misspeltOf(search, frequencies)
  if (misspelt.length === 0) return null
  const [candidates, parts] = await Promise.all([
    nearWords(session, scope.organizationId, misspelt),
    partsOf(session, scope.organizationId, misspelt),
  ])
  const asked = [...candidates.map(({ words }) => words), ...parts.map((part) => [part])]
  const counted = await countTexts(session, scope, search, asked)
  const best = bestOf(candidates, counted)
  const mistakesIn = (word: string) => best.get(word)?.mistakes ?? Infinity
  const open = misspelt.filter((word) => mistakesIn(word) > TOGETHER)
  const compounds = await bestCompounds(session, scope, search, compoundsOf(open, counted), counted)
  for (const [word, candidate] of compounds)
    if (candidate.mistakes < mistakesIn(word)) best.set(word, candidate)
  if (best.size === 0) return null
  const quoted = [...text.matchAll(QUOTED)].map(({ 0: all, index }) => ({
    from: index,
    to: index + all.length,
  }))
  let corrected = ''
  let at = 0
  for (const { word, start, end } of wordsOf(text)) {
    const meant = best.get(word)
    if (meant === undefined || quoted.some(({ from, to }) => from <= start && end <= to)) continue
    corrected += text.slice(at, start) + meant.words.join(' ')
    at = end
  }
  const whole = corrected + text.slice(at)
  return at === 0 || !fitsQuery(whole) ? null : whole
}
