import type { SearchScope } from '../../access/search-rules.js'
import { keyOfWords, MOST_IN_TERM, wordsOfTerm } from '../../search-index/synonym-key.js'
import type { Session } from '../../store/session.js'
import { type ParsedQuery, type Synonym, unquotedWords } from '../parse-query.js'
import { listSynonyms } from './synonym-store.js'

/** How many words of a query synonyms stand for, counting each word for each of them. */
const MOST_STOOD_FOR = 24
/** How long a query's synonyms are together: each cursor has them. */
const MOST_CHARACTERS = 1_000

/** The places in a query, by the key, of the words that may be a term. */
function termsOf({ units }: ParsedQuery, text: string): Map<string, number[]> {
  const words = unquotedWords(text)
  const place = new Map(units.map(({ word }, index) => [word, index]))
  const terms = new Map<string, number[]>()
  for (const [from] of words.entries()) {
    for (let length = 1; length <= MOST_IN_TERM && from + length <= words.length; length += 1) {
      const own = words.slice(from, from + length)
      const key = keyOfWords(own)
      const places = own.flatMap((word) => place.get(word) ?? [])
      terms.set(key, [...new Set([...(terms.get(key) ?? []), ...places])])
    }
  }
  return terms
}

/**
 * The query with what the organization has named as meaning the same as some of its words. Quoted words have no
 * synonyms.
 *
 * @param text the query as it was written
 */
export async function withSynonyms(
  session: Session,
  scope: SearchScope,
  query: ParsedQuery,
  text: string,
): Promise<ParsedQuery> {
  const terms = termsOf(query, text)
  if (terms.size === 0) return query
  const synonyms: Synonym[] = []
  let [stoodFor, characters] = [0, 0]
  for (const { key, term } of await listSynonyms(session, scope, [...terms.keys()])) {
    const [places = [], words] = [terms.get(key), wordsOfTerm(term)]
    if (words.length === 0 || words.length > MOST_IN_TERM || places.length === 0) continue
    stoodFor += places.length
    characters += words.join(' ').length
    if (stoodFor > MOST_STOOD_FOR || characters > MOST_CHARACTERS) break
    synonyms.push({ places, words })
  }
  return { ...query, synonyms }
}
