import { searchedWords, stemOf } from './words.js'

/** How many words a synonym may have; of a text without spaces, pairs of characters. */
export const MOST_IN_TERM = 6

/** What terms and the words of queries are compared by, so that case, accents and other forms make no difference. */
export function keyOfWords(words: readonly string[]): string {
  return words.map(stemOf).join(' ')
}

/** The words of a synonym, as the index has them. */
export function wordsOfTerm(term: string): string[] {
  return searchedWords(term).map(({ word }) => word)
}

/** The key of a synonym as somebody wrote it. */
export function synonymKey(term: string): string {
  return keyOfWords(wordsOfTerm(term))
}
