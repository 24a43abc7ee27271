import { setImmediate as nextTurn } from 'node:timers/promises'
import { isTelling, stemOf, wordsOf } from './likeness.js'
import { numbersIn } from './numbers.js'
import { foldedName } from './plain-text.js'

/** At least this share of an item's telling words is in the text that it was read from. */
const MOSTLY = 0.7
/** Longer words are found by their first letters too, as endings differ. */
const BEGINNING = 5
/** The numbers that a list of steps gives to its entries. */
const STEPS = /(?:^|[;:|.] )\d{1,3}\. /g
/** A word with a capital that doesn't begin a sentence. */
const NAME = /(?<=[\p{L}\p{N},;)'’"”] )["“(]?\p{Lu}[\p{L}\p{N}]*/gu
/** The word that begins an item. */
const FIRST = /^["“(]?\p{Lu}[\p{L}\p{N}]*/u
/** Words that begin a sentence about anything. */
const BEGINNERS = new Set(
  'all any anybody anyone as at do each employees ensure every everybody everyone for from he if in it keep make must never no nobody not on one only people she so some staff the their there they this to use users we what when where who with you your alle bei das der die ein eine es jede jeder nach vor wenn wer chaque elle il la le les pour si tous un une cada el las los para todos una gli i ogni per as o os uma'.split(
    ' ',
  ),
)

/** The words of a text, to find those of items in it. */
export interface SourceWords {
  words: ReadonlySet<string>
  /** Without endings, and the beginnings of longer ones. */
  stems: ReadonlySet<string>
  numbers: ReadonlySet<string>
}

/** Some thousand characters, up to the end of a word if there is one: a letter may fold to 18 others. */
const AT_ONCE = /[^]{1,5000}(?!\S)|[^]{1,5000}/gu

/**
 * Reads the words of a text. Yields to the event loop after some thousand characters.
 *
 * @throws the signal's reason
 */
export async function sourceWords(text: string, signal: AbortSignal): Promise<SourceWords> {
  const words = new Set<string>()
  const stems = new Set<string>()
  const numbers = new Set<string>()
  for (const [some] of text.matchAll(AT_ONCE)) {
    await nextTurn()
    signal.throwIfAborted()
    for (const number of numbersIn(some)) numbers.add(number)
    for (const word of wordsOf(foldedName(some))) {
      words.add(word)
      stems.add(stemOf(word))
      stems.add(word.slice(0, BEGINNING))
    }
  }
  return { words, stems, numbers }
}

/** An item or a summary, in the form in which it is looked for. */
export interface Claim {
  numbers: readonly string[]
  /** The words of the names in it. */
  names: readonly string[]
  /** The word that begins it, which may be a name; empty if it begins sentences about anything. */
  first: readonly string[]
  /** The other words that have a meaning of their own. */
  telling: readonly string[]
}

/** Finds what has to be in the text that a claim was read from. The numbers of steps don't count. */
export function claimOf(text: string): Claim {
  const stated = text.replaceAll(STEPS, ' ').trim()
  const folded = (names: readonly string[]) => names.flatMap((name) => wordsOf(foldedName(name)))
  return {
    numbers: numbersIn(stated),
    names: folded(stated.match(NAME) ?? []),
    first: folded(FIRST.exec(stated) ?? []).filter((word) => !BEGINNERS.has(word)),
    telling: wordsOf(foldedName(stated)).filter((word) => isTelling(word) && !/\p{N}/u.test(word)),
  }
}

/** Whether texts have all numbers and names of a claim. */
export function hasFacts({ numbers, names }: Claim, sources: readonly SourceWords[]): boolean {
  return (
    numbers.every((number) => sources.some((source) => source.numbers.has(number))) &&
    names.every((name) => sources.some((source) => isIn(name, source)))
  )
}

/** Whether texts can have said what a claim says: they have all its numbers and names, and most of its other words. */
export function isGrounded(claim: Claim, sources: readonly SourceWords[]): boolean {
  const has = (word: string) => sources.some((source) => isIn(word, source))
  if (!hasFacts(claim, sources) || !claim.first.every(has)) return false
  return claim.telling.filter(has).length >= claim.telling.length * MOSTLY
}

function isIn(word: string, { words, stems }: SourceWords): boolean {
  return (
    words.has(word) ||
    stems.has(stemOf(word)) ||
    (word.length > BEGINNING && stems.has(word.slice(0, BEGINNING)))
  )
}
