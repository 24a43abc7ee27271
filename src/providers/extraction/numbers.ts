import { hanNumbersIn, koreanNumbersIn, numberWordsIn } from './number-words.js'

/** Digits, with what stands between those of one number or of a time, and what multiplies them. */
const NUMBER = /(\d+(?:[.,:]\d+|h\d\d)*)(?: ?(thousand|million|tausend|mille|[万億亿]))?/giu
const DATE = /(?<!\d)(\d{1,2})\.(\d{1,2})\.(?=\d{4}(?!\d))/g
/** The digits of other scripts, such as Thai or Arabic. */
const OTHER_DIGITS = /(?!\d)\p{Nd}/gu

const SCALES: Readonly<Record<string, number>> = {
  thousand: 1_000,
  tausend: 1_000,
  mille: 1_000,
  million: 1_000_000,
  万: 10_000,
  億: 100_000_000,
  亿: 100_000_000,
}

/**
 * The numbers in a text in one spelling: `1,000` and `1000`, `2,5` and `2.50`, `03` and `3`, `five` and `5`, `二十` and
 * `20`, `9:30` and `9.30` are the same.
 */
export function numbersIn(text: string): string[] {
  const plain = text
    .replaceAll(/(?<!\d)(\d*)½/g, (_, whole: string) => `${whole || 0}.5`)
    .normalize('NFKC')
    .replaceAll(DATE, '$1/$2/')
    .replaceAll(OTHER_DIGITS, valueOf)
  const written = Array.from(plain.matchAll(NUMBER), ([, digits = '', scale = '']) =>
    inOneSpelling(digits, SCALES[scale.toLowerCase()]),
  )
  return [
    ...written,
    ...[...numberWordsIn(plain), ...hanNumbersIn(plain), ...koreanNumbersIn(plain)].map(String),
  ]
}

/** The value of a digit: those of a script stand one after the other, from zero on. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}

function inOneSpelling(number: string, scale: number | undefined): string {
  // After a zero, three digits are decimals.
  const digits = number
    .replaceAll(/(?<!^0+)[.,](?=\d{3}(?!\d))/g, '')
    .replaceAll(/[,:h]/gi, '.')
    .replace(/^0+(?=\d)/, '')
  const short = digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits
  return scale === undefined ? short : String(Math.round(Number.parseFloat(short) * scale))
}
