import { stemOf } from './words.js'
import { STEM_MARK } from './indexed-text.js'

/** What a text may have in one of a query's places: a word, or the pairs of one that is written without spaces. */
export interface Unit {
  /** All of them must be there. */
  words: readonly string[]
  /** Whether a word that begins so counts as well, though less than the word itself. */
  isPrefix: boolean
  /** Whether its stem counts as well. */
  hasStem: boolean
}

/** The fields of a text that are looked through, the first of all three. */
export type Depth = 1 | 2 | 3

/** A set of texts: those with at least `count` of the units in these fields. */
export interface Match {
  depth: Depth
  count: number
  /** Whether only whole words count: neither stems nor prefixes. */
  whole: boolean
}

const FIELDS = ['title', 'headline', 'text'] as const
const LETTERS = ['t', 'h', 'b'] as const

/** How the parts of an expression are written for one database. */
export interface Notation {
  and: string
  or: string
  /** One word in fields. */
  word(word: string, depth: Depth, isPrefix: boolean): string
  scope(word: string): string
  /** Words one after the other, in any field. */
  phrase(words: readonly string[]): string
  without(expression: string, others: readonly string[]): string
}

const grouped = (parts: readonly string[], joint: string) =>
  parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(joint)})`

/** FTS5's: https://sqlite.org/fts5.html#full_text_query_syntax. Words have no quotation marks. */
const fts5: Notation = {
  and: ' AND ',
  or: ' OR ',
  word: (word, depth, isPrefix) => {
    const text = `"${word}"${isPrefix ? ' *' : ''}`
    return `{${FIELDS.slice(0, depth).join(' ')}} : ${text}`
  },
  scope: (word) => `scope : "${word}"`,
  phrase: (words) => `{${FIELDS.join(' ')}} : "${words.join(' ')}"`,
  without: (expression, others) =>
    others.length === 0 ? expression : `(${expression} NOT (${others.join(' OR ')}))`,
}

/** That of `tsquery`. */
const tsquery: Notation = {
  and: ' & ',
  or: ' | ',
  word: (word, depth, isPrefix) =>
    grouped(
      LETTERS.slice(0, depth).map((letter) => `'${letter}${word}'${isPrefix ? ':*' : ''}`),
      ' | ',
    ),
  scope: (word) => `'s${word}'`,
  // In any order: patterns see to the order; see `phrasePattern`.
  phrase: (words) =>
    grouped(
      words.map((word) => tsquery.word(word, 3, false)),
      ' & ',
    ),
  without: (expression, others) =>
    others.length === 0 ? expression : `(${expression} & !(${others.join(' | ')}))`,
}

export const notations: Readonly<Record<'sqlite' | 'postgresql', Notation>> = {
  sqlite: fts5,
  postgresql: tsquery,
}

function unitIn(notation: Notation, unit: Unit, { depth, whole }: Match): string {
  const { words, isPrefix, hasStem } = unit
  return grouped(
    words.map((word) => {
      if (whole) return notation.word(word, depth, false)
      const stem = hasStem ? stemOf(word) : word
      const forms = [
        notation.word(word, depth, isPrefix),
        ...(stem === word ? [] : [notation.word(stem, depth, false)]),
        ...(hasStem ? [notation.word(STEM_MARK + stem, depth, false)] : []),
      ]
      return grouped(forms, notation.or)
    }),
    notation.and,
  )
}

/** Each way to choose some of the values, in order. */
function choices<T>(values: readonly T[], count: number): T[][] {
  if (count === 0) return [[]]
  return values.flatMap((value, index) =>
    choices(values.slice(index + 1), count - 1).map((others) => [value, ...others]),
  )
}

/** The texts with at least so many of the units. */
export function matching(notation: Notation, units: readonly Unit[], match: Match): string {
  const each = units.map((unit) => unitIn(notation, unit, match))
  return grouped(
    choices(each, match.count).map((some) => grouped(some, notation.and)),
    notation.or,
  )
}

/** A pattern for `LIKE` that a text with these words in order matches. Words have no wildcards. */
export function phrasePattern(words: readonly string[]): string {
  return `% ${words.join(' ')} %`
}
