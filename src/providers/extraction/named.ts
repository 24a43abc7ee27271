import { numberWordsIn } from './number-words.js'

/*
 * The words of a statement that may be names or subjects, where capitals don't tell them.
 */

/** A word in small letters right after one that a name may follow: `by bob`, `in hamburg`. */
const AFTER_PREPOSITION =
  /(?<!\p{L})(?:by|in|at|from|near|called|named|von|bei|durch|par|chez|por|en) (\p{Ll}[\p{L}'’-]+)/gu
/** What such a word may be otherwise. */
const NO_NAME =
  /^(?:\p{L}+(?:ing|ly|ant|ando|iendo)|the|an?|all|any|both|each|every|either|its?|most|least|more|less|my|no|one|only|other|our|some|such|that|their|them|there|these|th[io]s|those|two|what|which|whom?|whose|you|your|advance|addition|bulk|case|charge|default|detail|effect|fact|full|front|general|half|hand|hours?|itself|line|minutes?|mid|once|order|part|parts|particular|person|place|practice|principle|question|short|start|terms|themselves|time|total|turn|use|writing|d[aeiu]\p{L}{0,2}|eine?[mnrs]?|ihne?n?|ihr\p{L}{0,2}|jede\p{L}|kein\p{L}*|uns|weitem|le|la|les|leurs?|un|une|un[oa]s|el|l[ao]s|su|sus|todo|cada|ejemplo|escrito|favor|medio|parte|supuesto|lo|qu[eé]|cas|cours|effet|ligne|plus|outre|exemple|écrit|an|jour|mois|semaine|personne|heure|línea|caso|total)$/iu

/** The words in small letters that stand where names do. */
export function wordsAfterPrepositions(text: string): string[] {
  return Array.from(text.matchAll(AFTER_PREPOSITION), ([, word = '']) => word).filter(
    (word) => !NO_NAME.test(word) && numberWordsIn(word).length === 0,
  )
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const HAN = /^\p{Script=Han}+$/u
const NAME_OR_NOUN = /^(?:\p{Script=Han}{2,}|[\p{Script=Katakana}ー]{2,})$/u
const NUMERALS = /^[〇零一二三四五六七八九十百千万億亿]+/u
/** Words that say only that, when or how something is to be done. */
const ANY_STATEMENT = new Set(
  '必须 应该 应当 可以 需要 不得 不能 不可 不要 能够 进行 使用 以及 如果 或者 时候 时间 所有 每个 每天 因为 但是 而且 这个 他们 我们 大家 之前 之后 以前 以后 之内 以内 必要 場合 可能 必須 使用 利用 全員 全部 全て 方法 対象 義務 禁止 確認 実施 以上 以下 時間 毎日 場所'.split(
    ' ',
  ),
)
/** One that begins with, ends with or is such a character is no name. */
const SMALL_SIGNS = /[的了是在和与有会要不个为于把被从到对就也都并及其它他她你我们这那每各该须应可能将]/u

/** The words of Chinese and Japanese that name something, and pairs of characters that are no words: perhaps a name. */
export function unspacedNames(text: string): { words: string[]; pairs: string[] } {
  const words: string[] = []
  const pairs: string[] = []
  let before = ''
  if (!/[\p{Script=Han}\p{Script=Katakana}]/u.test(text)) return { words, pairs }
  for (const { segment } of segmenter.segment(text.normalize('NFKC'))) {
    if (NAME_OR_NOUN.test(segment) && !isSmall(segment)) words.push(segment)
    const isSign = segment.length === 1 && HAN.test(segment) && !SMALL_SIGNS.test(segment)
    if (isSign && before !== '') pairs.push(before + segment)
    before = isSign ? segment : ''
  }
  return { words, pairs }
}

function isSmall(word: string): boolean {
  return (
    NUMERALS.test(word) || ANY_STATEMENT.has(word) || Array.from(word).every((sign) => SMALL_SIGNS.test(sign))
  )
}

const PARTICLE = /(?:에서는?|에게|으로|까지|부터|입니다|이다|[은는이가을를의에와과로도만])$/u
const WITH_PARTICLE = /^(\p{Script=Hangul}{2,4}?)(?:에서는?|에게|으로|입니다|이다|[은는이가을를])$/u
/** Ends as a verb before a noun does, or is a noun of any statement. */
const NO_KOREAN_NAME =
  /(?:[하있없되받않같많높낮작좋쓰오가]|[해어아야][서야])$|^(?:경우|필요|사람|이상|이하|이후|이전|방법|시간|모든|전에|후에|반드시|때문)/u

/** A Korean word without the particle at its end. */
export function koreanStem(word: string): string {
  return word.length > 1 ? word.replace(PARTICLE, '') : word
}

/** The Korean words that are nouns by their particles. */
export function koreanNames(words: readonly string[]): string[] {
  return words.filter((word) => {
    const noun = WITH_PARTICLE.exec(word)?.[1]
    return noun !== undefined && !NO_KOREAN_NAME.test(noun)
  })
}
