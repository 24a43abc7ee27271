import { setImmediate as nextTurn } from 'node:timers/promises'
import { isTelling, stemOf, wordsOf } from './likeness.js'
import { koreanNames, koreanStem, unspacedNames, wordsAfterPrepositions } from './named.js'
import { saysOne } from './number-words.js'
import { numbersIn } from './numbers.js'
import { foldedName } from './plain-text.js'

/** At least this share of an item's telling words is in the text that it was read from. */
const MOSTLY = 0.7
/** Of so many telling words, one may be missing. */
const FEWEST_OF_ONE = 3
/** Longer words are found by their first letters too, as endings differ. */
const BEGINNING = 5
const KOREAN_BEGINNING = 2
const HANGUL = /\p{Script=Hangul}/u
/** The numbers that a list of steps gives to its entries. */
const STEPS = /(?:^|[;:|.] )\d{1,3}\. /g
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`
/** A word with a capital that doesn't begin a sentence. */
const NAME = new RegExp(
  String.raw`(?<=[\p{L}\p{N},;)'’"”] |[${UNSPACED}])["“(]?\p{Lu}(?:(?![${UNSPACED}])[\p{L}\p{N}])*`,
  'gu',
)
/** The word that begins an item, or with a capital another sentence of it. */
const FIRST = new RegExp(
  String.raw`(?:^["“(]?|(?<=\p{L}[.!?] )(?=\p{Lu}))(?=\p{L})(?:(?![${UNSPACED}\p{Script=Hangul}\p{Script=Thai}])[\p{L}\p{M}\p{N}])+`,
  'gu',
)
/** Adjacent characters of the scripts whose words are found by pairs. */
const PAIR = new RegExp(String.raw`[${UNSPACED}ー](?=([${UNSPACED}ー]))`, 'gu')
/** Other small words, and Korean verbs, whose forms differ too much. */
const SMALL =
  /^(?:has|have|had|will|would|could|need|needs|them|they|one|than|too|via|per|each|within|hat|haben|hatte|sind|sein|von|vom|dem|den|ihn|ihm|darf|soll|sollen|nur|auch|noch|sont|etre|doit|doivent|faut|peut|a|tiene|hay|son|esta|puede|deben|[a-z\p{Script=Hangul}]|\p{Script=Hangul}+[다요]|[있없하합해되됩].{0,4})$/u
const DENIES = setWithoutAccents(
  'not never cannot t nicht nie niemals kein keine keinen keiner pas jamais aucun aucune nunca ningún ninguna',
)
/** What a denial may come from. */
const LIMITS = setWithoutAccents(
  'no nobody nothing none nor neither without only except unless until prohibited forbidden banned stop avoid refuse nur ohne verboten untersagt erst sans ni interdit seul uniquement ne n sin prohibido solo',
)
/** Words that begin a sentence about anything. */
const BEGINNERS = setWithoutAccents(
  'a an after also an another are be because before both but by can do does during either few for if in is it its many may more most neither on once or other our please several should since such that then these those to under until up we when while within without your all any anybody anyone as at do each employees ensure every everybody everyone for from he if in it keep make must never no nobody not on one only people she so some staff the their there they this to use users we what when where who with you your alle bei das der die ein eine es jede jeder nach vor wenn wer chaque elle il la le les pour si tous un une cada el las los para todos una gli i ogni per as o os uma am auf aus bevor bis bitte dem den ein eine einen einem einer für ihr im ist kann man mit müssen nachdem ohne sie und wird wir zu zum zur après au aux avant avec c ce ces cet cette d dans de des du en est et j l lorsque n nous on ou par qu s sans sur vous al antes con cuando debe del después es no se sin su y',
)

function setWithoutAccents(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(withoutAccents))
}

/** A folded text without accents, which inflected words may have or lose: `Gast`, `Gäste`. */
function withoutAccents(folded: string): string {
  return /[^\x20-\x7e]/.test(folded)
    ? folded
        .normalize('NFD')
        .replaceAll(/[\u0300-\u036f]/g, '')
        .normalize('NFC')
    : folded
}

/** Signs that may be written as words. */
const SIGNS = new Map([
  ['€', ' euro '],
  ['$', ' dollar '],
  ['£', ' pound '],
  ['%', ' percent prozent '],
  ['°', ' degree grad '],
])

/** The words of a text, in the form in which they are compared. */
function foldedWords(text: string): string[] {
  return wordsOf(foldedText(text))
}

function foldedText(text: string): string {
  return withoutAccents(foldedName(text.replaceAll(/[€$£%°]/g, (sign) => sign + (SIGNS.get(sign) ?? ''))))
}

/** The words of a text, to find those of items in it. */
export interface SourceWords {
  words: ReadonlySet<string>
  /** Without endings, and the beginnings of longer ones. */
  stems: ReadonlySet<string>
  /** Adjacent characters of scripts without spaces. */
  pairs: ReadonlySet<string>
  numbers: ReadonlySet<string>
  /** Whether they deny or limit something. */
  limits: boolean
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
  const pairs = new Set<string>()
  const numbers = new Set<string>()
  for (const [some] of text.matchAll(AT_ONCE)) {
    await nextTurn()
    signal.throwIfAborted()
    for (const number of numbersIn(some)) numbers.add(number)
    if (saysOne(some)) numbers.add('1')
    const folded = foldedText(some)
    for (const [first, second = ''] of folded.matchAll(PAIR)) pairs.add(first + second)
    for (const word of wordsOf(folded)) {
      words.add(word)
      stems.add(stemOf(word))
      stems.add(word.slice(0, BEGINNING))
      stems.add(withoutGe(word).slice(0, BEGINNING))
      if (!HANGUL.test(word)) continue
      stems.add(koreanStem(word))
      stems.add(koreanStem(word).slice(0, KOREAN_BEGINNING))
    }
  }
  const limits = [...DENIES, ...LIMITS].some((word) => words.has(word))
  return { words, stems, pairs, numbers, limits }
}

/** An item or a summary, in the form in which it is looked for. */
export interface Claim {
  numbers: readonly string[]
  /** The words of the names in it. */
  names: readonly string[]
  /** The word that begins it, which may be a name; empty if it begins sentences about anything. */
  first: readonly string[]
  /** Other words that stand where names do. */
  likeNames: readonly string[]
  /** The same in scripts without spaces, and pairs of characters that are no words. */
  unspaced: { words: readonly string[]; pairs: readonly string[] }
  denies: boolean
  /** The other words that have a meaning of their own. */
  telling: readonly string[]
}

/** Finds what has to be in the text that a claim was read from. The numbers of steps don't count. */
export function claimOf(text: string): Claim {
  const stated = text.replaceAll(STEPS, ' ').trim()
  const folded = (names: readonly string[]) => names.flatMap(foldedWords)
  const words = foldedWords(stated)
  return {
    numbers: numbersIn(stated),
    names: folded(stated.match(NAME) ?? []),
    first: folded(stated.match(FIRST) ?? []).filter((word) => !BEGINNERS.has(word)),
    likeNames: [...folded(wordsAfterPrepositions(stated)), ...koreanNames(words)],
    unspaced: unspacedNames(stated),
    denies: words.some((word) => DENIES.has(word)),
    telling: words.filter(hasMeaning),
  }
}

function hasMeaning(word: string): boolean {
  if (!isTelling(word) || /\p{N}/u.test(word) || SMALL.test(word)) return false
  return !BEGINNERS.has(word) && !DENIES.has(word) && !LIMITS.has(word)
}

/** Whether texts have all numbers and names of a claim. */
export function hasFacts(
  { numbers, names }: Pick<Claim, 'numbers' | 'names'>,
  sources: readonly SourceWords[],
): boolean {
  return (
    numbers.every((number) => sources.some((source) => source.numbers.has(number))) &&
    names.every((name) => sources.some((source) => isIn(name, source)))
  )
}

/**
 * Whether texts can have said what a claim says: they have all its numbers, names and what may be one, most of its other
 * words, and deny or limit something if it does.
 */
export function isGrounded(claim: Claim, sources: readonly SourceWords[]): boolean {
  const has = (word: string) => sources.some((source) => isIn(word, source))
  if (!hasFacts(claim, sources) || ![...claim.first, ...claim.likeNames].every(has)) return false
  if (!hasUnspaced(claim, sources)) return false
  if (claim.denies && !sources.some(({ limits }) => limits)) return false
  const missing = claim.telling.filter((word) => !has(word)).length
  const isFew = missing === 1 && claim.telling.length >= FEWEST_OF_ONE
  return isFew || missing <= claim.telling.length * (1 - MOSTLY)
}

/** Whether texts have the words in scripts without spaces, and one character of what is no word. */
function hasUnspaced({ unspaced }: Claim, sources: readonly SourceWords[]): boolean {
  const has = (word: string) => sources.some(({ pairs }) => pairsOf(word).every((pair) => pairs.has(pair)))
  const hasOne = (pair: string) =>
    sources.some(({ words }) => Array.from(pair).some((sign) => words.has(sign)))
  return unspaced.words.every(has) && unspaced.pairs.every(hasOne)
}

function pairsOf(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))
}

function isIn(word: string, { words, stems }: SourceWords): boolean {
  if (words.has(word) || stems.has(stemOf(word))) return true
  if (HANGUL.test(word)) {
    const stem = koreanStem(word)
    return stems.has(stem.length > KOREAN_BEGINNING ? stem.slice(0, KOREAN_BEGINNING) : stem)
  }
  if (word.length > BEGINNING && stems.has(word.slice(0, BEGINNING))) return true
  const rest = withoutGe(word)
  return rest.length > BEGINNING && stems.has(rest.slice(0, BEGINNING))
}

/** A German participle without what other forms of the verb don't have: `gemeldet`. */
function withoutGe(word: string): string {
  return word.length > BEGINNING + 2 && word.startsWith('ge') ? word.slice(2) : word
}
