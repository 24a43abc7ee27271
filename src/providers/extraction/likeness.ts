import { createHash } from 'node:crypto'
import { foldedName } from './plain-text.js'

/**
 * Texts that share all hashes of a band are compared. With four bands of four hashes, 95 % of the pairs that
 * are 85 % alike are found.
 */
const BANDS = 4
const ROWS = 4
/**
 * If two texts say the same, the shorter has at least this share of the words of the longer, and at least so
 * many words.
 */
const MOSTLY = 0.85
const FEWEST_WORDS = 6
/** The endings of words, by their last letter. */
const ENDINGS = new Map([
  ['g', ['ing']],
  ['d', ['ed', 'd']],
  ['s', ['es', 's']],
  ['e', ['e']],
])
/** Words that don't change the meaning. */
const LITTLE = wordList(
  'a also an as at be by for from in is it its just of on our please so that the their then these this to very will with your',
)
/** Words that change the meaning. */
const WEIGHTY = wordList(
  'after all and any at before both but can cannot could don each either every except few if least less many may might more most must neither never no non none nor not once only or some shall should than though too unless until when whenever where while who within without',
)

function wordList(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').flatMap((word) => [word, stemOf(word)]))
}

/** The smallest prime above 2^32. */
const PRIME = 4_294_967_311
/** Fixed, because their results are stored. Products stay below 2^53. */
const HASHES = Array.from({ length: BANDS * ROWS }, (_, index) => {
  const digest = createHash('sha256').update(`row ${index}`).digest()
  return { a: (digest.readUInt32BE(0) >>> 12) + 1, b: digest.readUInt32BE(4) }
})

/** The remainder by `PRIME`. `%` takes ten times as long for numbers beyond 32 bits. */
function remainder(value: number): number {
  const rest = value - Math.floor(value / PRIME) * PRIME
  // The quotient may have been rounded up.
  return rest < 0 ? rest + PRIME : rest
}

/** The smallest value of each hash over the words. */
function signatureOf(words: ReadonlySet<string>): number[] {
  const numbers = [...words].map(hashOf)
  return HASHES.map(({ a, b }) => {
    let least = PRIME
    for (const number of numbers) {
      const value = remainder(a * number + b)
      if (value < least) least = value
    }
    return least
  })
}

/** A text without the number of a step before it. */
function unnumbered(text: string): string {
  return text.replace(/^\d{1,3}\. /, '')
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu

/** The words of a folded text; in scripts without spaces, its characters. */
export function wordsOf(folded: string): string[] {
  const spaced = /[\u0e00-\uffff\ud800-\udfff]/.test(folded) ? folded.replace(UNSPACED, ' $& ') : folded
  const words = spaced.split(' ')
  return words.includes('') ? words.filter((word) => word !== '') : words
}

/** FNV-1a, 32 bits. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < word.length; index += 1)
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193) >>> 0
  return hash
}

/** The numbers of a folded text, in order: they must be equal in two texts that say the same. */
function numbersOf(folded: string, words: readonly string[]): string {
  return /\d/.test(folded) || (/[^\x20-\x7e]/.test(folded) && /\p{N}/u.test(folded))
    ? words.filter((word) => /\p{N}/u.test(word)).join(' ')
    : ''
}

/**
 * Keys to find a text among many (MinHash, in bands): texts that say the same share at least one of four
 * keys, with a probability of 95 % or more. The same text always has the same keys.
 */
export function bandsOf(text: string): string[] {
  const folded = foldedName(unnumbered(text))
  const all = wordsOf(folded)
  const words = tellingOf(all)
  const signature = signatureOf(new Set(words.length > 0 ? words : [folded]))
  const numbers = numbersOf(folded, all)
  return Array.from({ length: BANDS }, (_, band) => {
    const rows = signature.slice(band * ROWS, (band + 1) * ROWS)
    return `${band}:${rows.join(',')}:${numbers}`
  })
}

/** A word without its ending and in one spelling: `organised` as `organizes`. */
export function stemOf(word: string): string {
  const ending = endingOf(word)
  const stem = word.slice(0, word.length - ending.length)
  return stem.includes('is') || stem.includes('our')
    ? stem.replace(/is(?=at|$)/, 'iz').replace(/our(?=$|it)/, 'or')
    : stem
}

function endingOf(word: string): string {
  for (const ending of ENDINGS.get(word.at(-1) ?? '') ?? [])
    if (word.length >= ending.length + 3 && word.endsWith(ending)) return ending
  return ''
}

/** Whether a word has a meaning of its own. */
export function isTelling(word: string): boolean {
  return !LITTLE.has(word)
}

/** The meaningful words of a text, in order, without endings. */
export function tellingOf(words: readonly string[]): string[] {
  const telling: string[] = []
  for (const word of words) if (isTelling(word)) telling.push(stemOf(word))
  return telling
}

/** A text in the form in which it is compared. */
export interface Comparable {
  text: string
  folded: string
  /** The meaningful words, in order, without endings. */
  words: readonly string[]
  numbers: string
}

/**
 * Prepares a text for comparing it with many.
 *
 * @default fold foldedName
 */
export function comparable(text: string, fold = foldedName): Comparable {
  const folded = fold(unnumbered(text))
  const words = wordsOf(folded)
  return { text, folded, words: tellingOf(words), numbers: numbersOf(folded, words) }
}

/**
 * Whether two texts say the same. They may differ in case, punctuation, the endings of words and small words,
 * and one may have a few extra words. A replaced word is a difference (`dental` and `vision`), and so are
 * another order, number or name, and words such as `not`, `only` and `before`.
 */
export function saysTheSame(one: Comparable, other: Comparable): boolean {
  if (one.folded === other.folded) return true
  if (one.numbers !== other.numbers) return false
  const [shorter, longer] = one.words.length > other.words.length ? [other, one] : [one, other]
  if (shorter.words.length < FEWEST_WORDS || shorter.words.length < MOSTLY * longer.words.length) return false
  const more = wordsBeyond(shorter.words, longer.words)
  return more !== null && more.every((word) => !WEIGHTY.has(word) && !isNamed(word, longer.text))
}

/** Whether two texts that are not compared with others say the same. */
export function areSimilar(one: string, other: string): boolean {
  return saysTheSame(comparable(one), comparable(other))
}

/** The extra words of the longer list, or null if it doesn't contain the shorter one in order. */
function wordsBeyond(shorter: readonly string[], longer: readonly string[]): string[] | null {
  const most = longer.length - shorter.length
  const more: string[] = []
  let next = 0
  for (const word of longer) {
    if (word === shorter[next]) next += 1
    else if (more.length === most) return null
    else more.push(word)
  }
  return more
}

/** Whether a word is a name in a text: written with a capital letter. */
function isNamed(stem: string, text: string): boolean {
  return (text.match(/\p{Lu}[\p{L}\p{N}]*/gu) ?? []).some((word) => stemOf(word.toLowerCase()) === stem)
}
