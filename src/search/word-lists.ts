import {
  allOf,
  anyForm,
  anyOf,
  anyTerm,
  type Field,
  FIELDS,
  frequentWord,
  type Notation,
  type Unit,
  wholeWord,
} from '../search-index/match.js'
import type { ParsedQuery, Synonym } from './parse-query.js'

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

/** What a synonym in a field is worth: less than the word itself there. */
const SYNONYM_WORTH: Readonly<Record<Field, number>> = { title: 560, headline: 280, text: 98 }
/** What is worth so much may be in as many texts as the word itself. */
const OF_MANY: ReadonlySet<number> = new Set([WORTH.text, WORTH.textForm])

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

/** The lists of a synonym count for each of the words that it stands for. */
function synonymLists(
  notation: Notation,
  { words }: Synonym,
  place: number,
  everywhere: boolean,
): WordList[] {
  return (everywhere ? FIELDS : (['title'] as const)).map((field) => ({
    unit: place,
    worth: SYNONYM_WORTH[field],
    words: anyTerm(notation, words, [field]),
  }))
}

/** The part of an expression that every text must meet: its organization or types, and the phrases. */
export function required(
  notation: Notation,
  scopes: readonly string[],
  { phrases }: Pick<ParsedQuery, 'phrases'>,
): string[] {
  const ofScopes = scopes.map((word) => notation.scope(word))
  return [
    ...(ofScopes.length === 0 ? [] : [anyOf(notation, ofScopes)]),
    ...phrases.map((words) => notation.phrase(words)),
  ]
}

/** Added to the unit of a list that so many texts are in that it is quickest to go through the latest texts. */
export const COMMON_LIST = 100
/** From which weight down that is so: that of a word in a fifth of the texts. */
const COMMON_WEIGHT = 52

/** How a list is bound: three digits of the unit, seven of the weight, then the expression. */
export const UNIT_DIGITS = 3
export const WEIGHT_DIGITS = 7

/**
 * The lists that a search reads, each with the weight of being in it.
 *
 * @param weights how much each word decides, in parts of 100, then each synonym, which decides no more than the words
 *   that it stands for; 0 for one that is looked for in no text
 * @param ofAllTypes whether hits may be of any type: going through the latest texts could otherwise take long
 * @param common whether a word is in so many texts that only those with it in their titles are worth reading
 */
export function weightedLists(
  notation: Notation,
  scopes: readonly string[],
  query: ParsedQuery,
  weights: readonly { weight: number; isCommon: boolean }[],
  ofAllTypes: boolean,
): string[] {
  const always = required(notation, scopes, query)
  const bound = ({ unit, worth, words }: WordList, weight: number) => {
    const number = String(Math.round((weight * worth) / 100)).padStart(WEIGHT_DIGITS, '0')
    return `${String(unit).padStart(UNIT_DIGITS, '0')}${number}${allOf(notation, [...always, words])}`
  }
  const own = query.units.flatMap((unit, place) => {
    const { weight = 0, isCommon = false } = weights[place] ?? {}
    if (weight === 0) return []
    const isGoneThrough = ({ worth }: WordList) => ofAllTypes && weight <= COMMON_WEIGHT && OF_MANY.has(worth)
    return listsOf(notation, unit, place, !isCommon).map((list) =>
      bound(isGoneThrough(list) ? { ...list, unit: COMMON_LIST + place } : list, weight),
    )
  })
  const others = query.synonyms.flatMap((synonym, index) => {
    const { weight = 0, isCommon = false } = weights[query.units.length + index] ?? {}
    if (weight === 0) return []
    return synonym.places.flatMap((place) => {
      const most = weights[place]?.weight || weight
      return synonymLists(notation, synonym, place, !isCommon).map((list) =>
        bound(list, Math.min(weight, most)),
      )
    })
  })
  return [...own, ...others]
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
