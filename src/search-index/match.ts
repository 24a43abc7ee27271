import type { SearchType } from '../base/vocabulary.js'
import type { DialectName } from '../store/dialect.js'
import { organizationMark, scopeWord } from './entry.js'
import { AUDIENCE_MARK, FIELD_MARKS, STEM_MARK, WEIGHT_MARK } from './indexed-text.js'
import { stemOf } from './words.js'

/** What a text may have in one of a query's places: a word, or a pair of characters of a text without spaces. */
export interface Unit {
  word: string
  /** Other spellings of it. */
  also: readonly string[]
  /** Whether a word that begins so counts as well, though less than the word itself. */
  isPrefix: boolean
  /** Whether its stem counts as well. */
  hasStem: boolean
}

/** A word that may have other forms, but not go on. */
export function wordItself(word: string): Unit {
  return { word, also: [], isPrefix: false, hasStem: true }
}

/** Shorter beginnings are those of too many words. */
const SHORTEST_BEGINNING = 3

/** Whether longer words that begin so may be looked for. */
export function mayGoOn({ word, hasStem }: Unit): boolean {
  return hasStem && word.length >= SHORTEST_BEGINNING
}

export type Field = 'title' | 'headline' | 'text'

/** The fields of a text. */
export const FIELDS: readonly Field[] = ['title', 'headline', 'text']

/** How the parts of an expression are written for one database and organization. */
export interface Notation {
  and: string
  or: string
  /** One word in fields. */
  word(word: string, fields: readonly Field[], isPrefix: boolean): string
  /** Any text of a type. */
  type(type: SearchType): string
  /** What an audience is written between, for any text that has it. */
  audience: { before: string; after: string }
  /** What goes before the words of blocks; see `blockWords`. SQLite has none. */
  block: string
  /** Words one after the other, in any field. */
  phrase(words: readonly string[]): string
}

const grouped = (parts: readonly string[], joint: string) =>
  parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(joint)})`

/** Words of titles and headlines are told from others by their marks: what has a word elsewhere isn't read. */
const inField = (field: Field) => (FIELD_MARKS[field] === '' ? `${field} : ` : '')

/**
 * FTS5's: https://sqlite.org/fts5.html#full_text_query_syntax. Words have no quotation marks. Only the organization's ids are
 * read, so that words need no mark.
 */
const fts5 = (organizationId: string): Notation => ({
  and: ' AND ',
  or: ' OR ',
  word: (word, fields, isPrefix) =>
    grouped(
      fields.map((field) => `${inField(field)}"${FIELD_MARKS[field]}${word}"${isPrefix ? ' *' : ''}`),
      ' OR ',
    ),
  type: (type) => `scope : "${scopeWord(organizationId, type)}"`,
  audience: { before: `scope : "${AUDIENCE_MARK}`, after: '"' },
  block: '',
  phrase: (words) =>
    grouped(
      FIELDS.map((field) => `${inField(field)}"${words.map((word) => FIELD_MARKS[field] + word).join(' ')}"`),
      ' OR ',
    ),
})

const LETTERS = { title: 't', headline: 'h', text: 'b' } as const

/** What a word of a field is in a `tsvector`. */
export const fieldLexeme = (mark: string, field: Field, word: string) => `${LETTERS[field]}${mark}${word}`

/** What all texts of a type have in a `tsvector`. */
export const typeLexeme = (mark: string, type: SearchType) => `s${mark}${type.toLowerCase()}`

/** What goes before the words of an entry's blocks in a `tsvector`; see `blockWords`. */
export const blockMark = (mark: string) => `k${mark}`

/** What all texts with an audience have in a `tsvector`. */
export const audienceLexeme = (mark: string, audience: string) => `r${mark}${audience}`

/** That of `tsquery`. */
function tsquery(organizationId: string): Notation {
  const mark = organizationMark(organizationId)
  const word: Notation['word'] = (one, fields, isPrefix) =>
    grouped(
      fields.map((field) => `'${fieldLexeme(mark, field, one)}'${isPrefix ? ':*' : ''}`),
      ' | ',
    )
  return {
    and: ' & ',
    or: ' | ',
    word,
    type: (type) => `'${typeLexeme(mark, type)}'`,
    audience: { before: `'${audienceLexeme(mark, '')}`, after: "'" },
    block: blockMark(mark),
    // In any order: patterns see to the order; see `phrasePattern`.
    phrase: (words) =>
      grouped(
        words.map((one) => word(one, FIELDS, false)),
        ' & ',
      ),
  }
}

/** How expressions for an organization's texts are written. */
export function notationFor(database: DialectName, organizationId: string): Notation {
  return database === 'sqlite' ? fts5(organizationId) : tsquery(organizationId)
}

/** The texts that meet all of the expressions. */
export function allOf(notation: Notation, parts: readonly string[]): string {
  return grouped(parts, notation.and)
}

/** The texts that meet one of the expressions. */
export function anyOf(notation: Notation, parts: readonly string[]): string {
  return grouped(parts, notation.or)
}

/** The texts with the word itself in one of the fields. */
export function wholeWord(notation: Notation, { word, also }: Unit, fields: readonly Field[]): string {
  return anyOf(
    notation,
    [word, ...also].map((form) => notation.word(form, fields, false)),
  )
}

/** The texts that have the word in the field often for its length. */
export function frequentWord(notation: Notation, { word }: Unit, field: Field): string {
  return notation.word(WEIGHT_MARK + word, [field], false)
}

/** The texts with the word, one of its other forms or, if it may go on, a word that begins with it. */
export function anyForm(notation: Notation, unit: Unit, fields: readonly Field[]): string {
  const { word, isPrefix, hasStem } = unit
  const stem = hasStem ? stemOf(word) : word
  return anyOf(notation, [
    wholeWord(notation, unit, fields),
    ...(isPrefix ? [notation.word(word, fields, true)] : []),
    ...(stem === word ? [] : [notation.word(stem, fields, false)]),
    ...(hasStem ? [notation.word(STEM_MARK + stem, fields, false)] : []),
  ])
}

/** The texts that have all of some words in one of the fields, each in any form. */
export function anyTerm(notation: Notation, words: readonly string[], fields: readonly Field[]): string {
  return anyOf(
    notation,
    fields.map((field) =>
      allOf(
        notation,
        words.map((word) => anyForm(notation, wordItself(word), [field])),
      ),
    ),
  )
}

/** A pattern for `LIKE` that a text with these words in order matches. Words have no wildcards. */
export function phrasePattern(words: readonly string[]): string {
  return `% ${words.join(' ')} %`
}
