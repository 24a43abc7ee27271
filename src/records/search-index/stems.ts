import { LRUCache } from 'lru-cache'
import { stemmer } from 'stemmer'

const LATIN = /^[a-z]{3,}$/
const known = new LRUCache<string, string>({ max: 20_000 })

/**
 * The stem that a Latin word shares with its other forms (Porter's algorithm): that of `storing` and `stored` is
 * `store`. Any other word, and one of digits, is its own stem.
 *
 * @param word folded, without accents
 */
export function stemOf(word: string): string {
  if (!LATIN.test(word)) return word
  const found = known.get(word)
  if (found !== undefined) return found
  const stem = stemmer(word)
  known.set(word, stem)
  return stem
}
