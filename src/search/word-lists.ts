import {
  allOf,
  anyForm,
  anyOf,
  FIELDS,
  frequentWord,
  type Notation,
  type Unit,
  wholeWord,
} from '../search-index/match.js'
import type { ParsedQuery } from './parse-query.js'

/**
 * What it is worth, in parts of 100, to have a word in one way. A text counts each word of the query once, in the
 * best way that it has it. Titles and headlines before the text, whole words before other forms.
 */
const WORTH = {
  shortTitle: 1_000,
  title: 800,
  titleForm: 650,
  titleBeginning: 450,
  headline: 400,
  headlineForm: 300,
  often: 220,
  text: 140,
  textForm: 100,
}

/** Shorter beginnings are those of too many words. */
const SHORTEST_BEGINNING = 3

/** Texts that have one word of the query in one way. */
interface WordList {
  /** The place of the word in the query. */
  unit: number
  worth: number
  words: string
}

function listsOf(notation: Notation, unit: Unit, place: number, everywhere: boolean): WordList[] {
  const list = (worth: number, words: string) => ({ unit: place, worth, words })
  const isLong = unit.hasStem && unit.word.length >= SHORTEST_BEGINNING
  return [
    list(WORTH.shortTitle, frequentWord(notation, unit, 'title')),
    list(WORTH.title, wholeWord(notation, unit, ['title'])),
    list(WORTH.titleForm, anyForm(notation, { ...unit, isPrefix: false }, ['title'])),
    ...(isLong || unit.isPrefix
      ? [list(WORTH.titleBeginning, notation.word(unit.word, ['title'], true))]
      : []),
    ...(everywhere
      ? [
          list(WORTH.headline, wholeWord(notation, unit, ['headline'])),
          list(WORTH.headlineForm, anyForm(notation, unit, ['headline'])),
          list(WORTH.often, frequentWord(notation, unit, 'text')),
          list(WORTH.text, wholeWord(notation, unit, ['text'])),
          list(WORTH.textForm, anyForm(notation, unit, ['text'])),
        ]
      : []),
  ]
}

/** The part of an expression that every text must meet: its organization or types, and the phrases. */
export function required(
  notation: Notation,
  scopes: readonly string[],
  { phrases }: Pick<ParsedQuery, 'phrases'>,
): string[] {
  return [
    anyOf(
      notation,
      scopes.map((word) => notation.scope(word)),
    ),
    ...phrases.map((words) => notation.phrase(words)),
  ]
}

/** How a list is bound: three digits of the unit, seven of the weight, then the expression. */
export const UNIT_DIGITS = 3
export const WEIGHT_DIGITS = 7

/**
 * The lists that a search reads, each with the weight of being in it.
 *
 * @param weights how much each word decides, in parts of 100; 0 for one that is looked for in no text
 * @param common whether a word is in so many texts that only those with it in their titles are worth reading
 */
export function weightedLists(
  notation: Notation,
  scopes: readonly string[],
  query: ParsedQuery,
  weights: readonly { weight: number; isCommon: boolean }[],
): string[] {
  const always = required(notation, scopes, query)
  return query.units.flatMap((unit, place) => {
    const { weight = 0, isCommon = false } = weights[place] ?? {}
    if (weight === 0) return []
    return listsOf(notation, unit, place, !isCommon).map(({ worth, words }) => {
      const number = String(Math.round((weight * worth) / 100)).padStart(WEIGHT_DIGITS, '0')
      return `${String(place).padStart(UNIT_DIGITS, '0')}${number}${allOf(notation, [...always, words])}`
    })
  })
}

/** A list for each group of words: the texts that have all of them, in any form. Bound as above, without a weight. */
export function countedLists(
  notation: Notation,
  scopes: readonly string[],
  query: ParsedQuery,
  groups: readonly (readonly Unit[])[],
): string[] {
  const always = required(notation, scopes, { ...query, phrases: [] })
  return groups.map((units, place) => {
    const words = units.map((unit) => anyForm(notation, unit, FIELDS))
    const expression = allOf(notation, [...always, ...words])
    return `${String(place).padStart(UNIT_DIGITS, '0')}${'0'.repeat(WEIGHT_DIGITS)}${expression}`
  })
}
