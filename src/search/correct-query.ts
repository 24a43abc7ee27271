import type { SearchScope } from '../access/search-rules.js'
import type { Unit } from '../search-index/match.js'
import { isSpelt, listKnown, listNear } from '../search-index/vocabulary.js'
import { wordsOf } from '../search-index/words.js'
import { nextTurn } from '../store/next-turn.js'
import type { Session } from '../store/session.js'
import type { Frequency } from './frequency-store.js'
import { attemptsAt, distanceOf, partsOf } from './near-words.js'
import { listFrequencies, type Search } from './store.js'

/** How many words of a query are corrected, and how many others are tried for one of them. */
const MOST_CORRECTED = 4
const MOST_TRIED = 100
/** How many words are compared before the event loop turns: about a millisecond. */
const COMPARED_AT_ONCE = 500

/** What may be meant by a misspelt word: another, or two. Fewer mistakes come first. */
interface Candidate {
  misspelt: string
  words: readonly string[]
  mistakes: number
}

/** Two words are taken for one mistake less than two. */
const APART = 1.5

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

/** The candidates for misspelt words: of each, near words and two words, those with the fewest mistakes. */
async function candidatesFor(
  session: Session,
  organizationId: string,
  misspelt: readonly string[],
): Promise<Candidate[]> {
  const near = await nearWords(session, organizationId, misspelt)
  return misspelt.flatMap((word) => {
    const apart = partsOf(word).map((words): Candidate => ({ misspelt: word, words, mistakes: APART }))
    return [...near.filter((one) => one.misspelt === word), ...apart]
      .toSorted((one, other) => one.mistakes - other.mistakes)
      .slice(0, MOST_TRIED)
  })
}

const asUnit = (word: string): Unit => ({ word, also: [], isPrefix: false, hasStem: false })

/** Those that most of the viewer's texts have, with the fewest mistakes. */
function bestOf(candidates: readonly Candidate[], counts: readonly number[]): Map<string, Candidate> {
  const best = new Map<string, { candidate: Candidate; count: number }>()
  for (const [index, candidate] of candidates.entries()) {
    const count = counts[index] ?? 0
    const other = best.get(candidate.misspelt)
    const isBetter =
      other === undefined ||
      candidate.mistakes < other.candidate.mistakes ||
      (candidate.mistakes === other.candidate.mistakes && count > other.count)
    if (count > 0 && isBetter) best.set(candidate.misspelt, { candidate, count })
  }
  return new Map([...best].map(([word, { candidate }]) => [word, candidate]))
}

/** Words made of two that the viewer's texts have, though no text has both. */
async function compoundsIn(
  session: Session,
  scope: SearchScope,
  search: Search,
  words: readonly string[],
): Promise<Map<string, Candidate>> {
  const ways = words.flatMap((word) =>
    partsOf(word)
      .filter((parts) => parts.every(isSpelt))
      .map((parts): Candidate => ({ misspelt: word, words: parts, mistakes: APART })),
  )
  const parts = [...new Set(ways.flatMap((way) => way.words))]
  const known = new Set((await listKnown(session, scope.organizationId, parts)).map(({ word }) => word))
  const likely = ways.filter((way) => way.words.every((word) => known.has(word)))
  const asked = [...new Set(likely.flatMap((way) => way.words))]
  const groups = asked.map((word) => [asUnit(word)])
  const found = await listFrequencies(session, scope, search, groups, 'all')
  const counts = new Map(found.map(({ unit, count }) => [asked[unit], count]))
  return bestOf(
    likely,
    likely.map((way) => Math.min(...way.words.map((word) => counts.get(word) ?? 0))),
  )
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
  const candidates = await candidatesFor(session, scope.organizationId, misspelt)
  const found = await listFrequencies(
    session,
    scope,
    search,
    candidates.map(({ words }) => words.map(asUnit)),
    'all',
  )
  const counts = candidates.map((_, place) => found.find(({ unit }) => unit === place)?.count ?? 0)
  const near = bestOf(candidates, counts)
  const left = misspelt.filter((word) => !near.has(word))
  const best = new Map([...near, ...(await compoundsIn(session, scope, search, left))])
  if (best.size === 0) return null
  let corrected = ''
  let at = 0
  for (const { word, start, end } of wordsOf(text)) {
    const meant = best.get(word)
    if (meant === undefined) continue
    corrected += text.slice(at, start) + meant.words.join(' ')
    at = end
  }
  return corrected + text.slice(at)
}
