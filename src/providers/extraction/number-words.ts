/*
 * Numbers that are written as words, in English, German, French, Spanish and Korean, and with the numerals of Chinese and
 * Japanese. `one` is none of them, as it may stand for anything.
 */

const from = (start: number, words: string, step = 1) =>
  Object.fromEntries(words.split(' ').map((word, index) => [word, start + index * step]))

const GERMAN_UNITS = 'ein zwei drei vier fünf sechs sieben acht neun'.split(' ')
const GERMAN_TENS = 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ')
/** `fünfundzwanzig`, `zweihundert` */
const GERMAN = Object.fromEntries(
  GERMAN_UNITS.flatMap((unit, before) => [
    [`${unit}hundert`, (before + 1) * 100],
    [`${unit}tausend`, (before + 1) * 1_000],
    ...GERMAN_TENS.map((ten, index) => [`${unit}und${ten}`, before + 1 + 20 + index * 10]),
  ]),
)
const GERMAN_ORDINALS = Object.fromEntries(
  'zweit dritt viert fünft sechst siebt acht neunt zehnt elft zwölft'
    .split(' ')
    .flatMap((stem, index) => ['e', 'en', 'er', 'es', 'em'].map((ending) => [stem + ending, index + 2])),
)

/** Cardinal and ordinal numbers below 100. `once` is missing: it is eleven in Spanish, and a word in English. */
const NUMBERS: Readonly<Record<string, number>> = {
  ...from(2, 'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'),
  ...from(17, 'seventeen eighteen nineteen'),
  ...from(20, 'twenty thirty forty fifty sixty seventy eighty ninety', 10),
  ...from(2, 'second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'),
  ...from(12, 'dozen dutzend douzaine docena', 0),
  ...from(2, 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn'),
  ...from(17, 'siebzehn achtzehn neunzehn'),
  ...from(20, GERMAN_TENS.join(' '), 10),
  ...GERMAN,
  ...GERMAN_ORDINALS,
  ...from(2, 'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'),
  ...from(20, 'vingt trente quarante cinquante soixante', 10),
  vingts: 20,
  ...from(2, 'deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième'),
  ...from(2, 'dos tres cuatro cinco seis siete ocho nueve diez'),
  ...from(
    12,
    'doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós',
  ),
  ...from(23, 'veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'),
  ...from(30, 'treinta cuarenta cincuenta sesenta setenta ochenta noventa', 10),
  ...from(2, 'segundo tercero'),
  ...from(2, 'segunda tercera'),
  tercer: 3,
}

/** They multiply what stands before them. */
const SCALES: Readonly<Record<string, number>> = {
  ...from(100, 'hundred hundert cent cents cien ciento', 0),
  ...from(1_000, 'thousand tausend mille mil', 0),
  ...from(1_000_000, 'million millionen millions millones', 0),
}

const WORD = `(?:${[...Object.keys(NUMBERS), ...Object.keys(SCALES)].join('|')})`
const WORDS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${WORD}(?:(?:[ -]|(?: and | und | et | y ))${WORD}){0,12}(?!\p{L})`,
  'giu',
)
/** After such a word, `second` is a time, and `cent` a coin or a part of a hundred; after digits, a scale is part of them. */
const OTHERWISE = /(?:\b(?:per|pour|por|a|each|every|one|cada|un)|\d) $/i
const OFTEN_OTHERWISE = /^(?:second|segundo|cents?|ciento|thousand|million|tausend|mille?)$/i

/** The numbers that a text has as words of European languages. */
export function numberWordsIn(text: string): number[] {
  return Array.from(text.matchAll(WORDS)).flatMap(({ 0: said, index }) => {
    const words = said.toLowerCase().split(/[ -]/)
    const isOther = words.length === 1 && OFTEN_OTHERWISE.test(said)
    return isOther && OTHERWISE.test(text.slice(Math.max(0, index - 6), index)) ? [] : valuesOf(words)
  })
}

/** After other numbers, `cents` are coins. */
const BEFORE_CENTS = new Set('deux trois quatre cinq sept huit neuf'.split(' '))

/** The values of words that stand beside each other: one, or several if they can't be added. */
function valuesOf(words: readonly string[]): number[] {
  const values: number[] = []
  let thousands = 0
  let rest: number | null = null
  for (const [place, word] of words.entries()) {
    const scale = SCALES[word]
    const value = NUMBERS[word]
    if (word === 'cents' && !BEFORE_CENTS.has(words[place - 1] ?? '')) continue
    if (scale === 100) rest = (rest ?? 1) * scale
    else if (scale !== undefined) {
      thousands += (rest ?? 1) * scale
      rest = null
    } else if (value !== undefined) {
      if (rest !== null && !canAdd(rest, value)) {
        values.push(thousands + rest)
        thousands = 0
        rest = null
      }
      rest = rest === 4 && value === 20 ? 80 : (rest ?? 0) + value
    }
  }
  return rest === null && thousands === 0 ? values : [...values, thousands + (rest ?? 0)]
}

/** `hundred` and `five`, `forty` and `two`, `soixante` and `douze`, `quatre` and `vingt`. */
function canAdd(number: number, more: number): boolean {
  const end = number % 100
  if (end === 0) return more < 100
  if (number === 4 && more === 20) return true
  return (end >= 20 && end % 10 === 0 && more < 10) || ((end === 60 || end === 80) && more >= 10 && more < 20)
}

const DIGITS = '零一二三四五六七八九'
const UNITS = new Map(Array.from('十百千', (unit, index) => [unit, 10 ** (index + 1)]))
/** What is counted, which tells `二人` from a word such as `三角`. */
const COUNTED =
  '人名个個台年月日时時分秒週周回次件枚歳岁元円块本册冊階层層楼倍天小间間か所ヶ号條条章页頁位公里米厘克升度つ点班组組隻只辆张張位份家种種款座%割'
const HAN = new RegExp(
  `(?<![\\d])(?<before>百分之|第)?(?<number>[〇零一二三四五六七八九十百千万萬億亿两兩]+)(?<after>[${COUNTED}]?)(?<then>.?)`,
  'gu',
)

/** The numbers that a text has in Chinese characters. */
export function hanNumbersIn(text: string): number[] {
  return Array.from(text.matchAll(HAN)).flatMap(({ groups = {} }) => {
    const { before, number = '', after = '', then = '' } = groups
    if (number === '一' || number === '万一') return []
    // `十分` is `enough`, too.
    if (number === '十' && after === '分' && !/[間间以前後后钟鐘ごほ]/u.test(then)) return []
    return number.length > 1 || before !== undefined || after !== '' ? [hanValue(number)] : []
  })
}

function hanValue(numeral: string): number {
  const plain = numeral
    .replaceAll('〇', '零')
    .replaceAll(/[两兩]/g, '二')
    .replaceAll('萬', '万')
    .replaceAll('亿', '億')
  if (!/[十百千万億]/u.test(plain))
    return Number(Array.from(plain, (digit) => DIGITS.indexOf(digit)).join(''))
  let whole = 0
  let part = 0
  let digit = 0
  for (const sign of plain) {
    const unit = UNITS.get(sign)
    if (unit !== undefined) {
      part += (digit === 0 ? 1 : digit) * unit
      digit = 0
    } else if (sign === '万' || sign === '億') {
      whole += (part + digit === 0 ? 1 : part + digit) * (sign === '万' ? 10_000 : 100_000_000)
      part = 0
      digit = 0
    } else digit = DIGITS.indexOf(sign)
  }
  return whole + part + digit
}

const KOREAN = '두 세 네 다섯 여섯 일곱 여덟 아홉 열'.split(' ')
const KOREAN_NUMBER = new RegExp(
  String.raw`(?<!\p{L})(열|스물)?(한|${KOREAN.join('|')})? ?(?:명|개|시|번|살|대|마리|달|잔|권|곳|가지|사람|차례|주)`,
  'gu',
)

/** The Korean numbers before what they count: `열두 명`. */
export function koreanNumbersIn(text: string): number[] {
  return Array.from(text.matchAll(KOREAN_NUMBER)).flatMap(([, ten, unit]) => {
    const tens = ten === undefined ? 0 : ten === '열' ? 10 : 20
    const units = unit === undefined ? 0 : unit === '한' ? 1 : KOREAN.indexOf(unit) + 2
    return tens + units > 1 ? [tens + units] : []
  })
}

const ONE =
  /(?<!\p{L})(?:one|first|single|ein(?:e[rsmn]?)?|erste[rnsm]?|une?|premi(?:er|ère)|un[oa]|primer[oa]?|한|하나|첫)(?!\p{L})|一/iu

/** Whether a text has a word for `one`. */
export function saysOne(text: string): boolean {
  return ONE.test(text)
}
