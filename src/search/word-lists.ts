import type { SearchType } from '../base/vocabulary.js'
import {
  allOf,
  anyForm,
  anyOf,
  anyTerm,
  type Field,
  FIELDS,
  frequentWord,
  mayGoOn,
  type Notation,
  type Unit,
  wholeWord,
} from '../search-index/match.js'
import { STRETCH_SIZES } from '../store/id-blocks.js'
import { WHERE_FIRST } from '../store/postgres-words.js'
import { COLLECTED, DEPTHS } from './hit-count-store.js'
import type { ParsedQuery, Synonym } from './parse-query.js'
import { shareFor } from './weight.js'

/**
 * What it is worth, in parts of 100, to have a word in one way. A text counts each word of the query once, in the
 * best way that it has it. Titles and headlines before the text, whole words before other forms.
 */
const WORTH = {
  name: 1_200,
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
/** What is worth so much may be in nearly as many texts as the word itself. */
const OF_MANY: ReadonlySet<number> = new Set([WORTH.text, WORTH.textForm])

/** What a word of the query is worth in a text. */
interface Part {
  /** The place of the word in the query. */
  unit: number
  worth: number
}

/** Texts that have words of the query in one way. */
interface WordList {
  parts: readonly Part[]
  words: string
  /** Whether it has all texts with a word that begins so. */
  isBegun: boolean
}

/** From which weight down a word is common: that of a word in half of the texts. */
const COMMON_WEIGHT = 52
/** Of a query with more words, only titles tell a word from its other forms: so fewer lists are read. */
const FEW_WORDS = 3

interface Ways {
  /** Whether only titles matter, or all fields; of the commonest word, the last list has all texts. */
  within: 'titles' | 'fields' | 'all'
  /** Whether so many texts have it that it says little if they have it often. */
  isCommon: boolean
  /** Whether the query has more than a few words. */
  isOfMany: boolean
}

/** The ways to have a word. */
function listsOf(
  notation: Notation,
  unit: Unit,
  place: number,
  { within, isCommon, isOfMany }: Ways,
): WordList[] {
  const list = (worth: number, words: string, isBegun = false): WordList => ({
    parts: [{ unit: place, worth }],
    words,
    isBegun,
  })
  return [
    list(WORTH.shortTitle, frequentWord(notation, unit, 'title')),
    list(WORTH.title, wholeWord(notation, unit, ['title'])),
    list(WORTH.titleForm, anyForm(notation, { ...unit, isPrefix: false }, ['title'])),
    ...(mayGoOn(unit) || unit.isPrefix
      ? [list(WORTH.titleBeginning, notation.word(unit.word, ['title'], true), true)]
      : []),
    ...(within === 'titles'
      ? []
      : [
          ...(isOfMany ? [] : [list(WORTH.headline, wholeWord(notation, unit, ['headline']))]),
          list(WORTH.headlineForm, anyForm(notation, unit, ['headline']), unit.isPrefix),
          ...(isCommon ? [] : [list(WORTH.often, frequentWord(notation, unit, 'text'))]),
          ...(isOfMany ? [] : [list(WORTH.text, wholeWord(notation, unit, ['text']))]),
          list(WORTH.textForm, anyForm(notation, unit, within === 'all' ? FIELDS : ['text']), unit.isPrefix),
        ]),
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
    parts: [{ unit: place, worth: SYNONYM_WORTH[field] }],
    words: anyTerm(notation, words, [field]),
    isBegun: false,
  }))
}

/**
 * The part of an expression that every text must meet: its type, and the phrases.
 *
 * @param types one of which it has; none for any type
 */
export function required(
  notation: Notation,
  types: readonly SearchType[],
  { phrases }: Pick<ParsedQuery, 'phrases'>,
): string[] {
  return [
    ...(types.length === 0 ? [] : [anyOf(notation, types.map(notation.type))]),
    ...phrases.map((words) => notation.phrase(words)),
  ]
}

/** How a list is bound: three digits of its number, a digit for each of its options, then the expression. */
export const NUMBER_DIGITS = 3
export const OPTION_DIGITS = 2

interface ListOptions {
  /** A digit: where the texts that are in it are looked for first; see `WHERE_FIRST`. */
  first: number
  /** Whether more of it is read than of other lists. */
  isDeep: boolean
}

/** A list as it is bound. */
export function boundList(
  number: number,
  words: string,
  { first = WHERE_FIRST.all, isDeep = false }: Partial<ListOptions> = {},
): string {
  return `${String(number).padStart(NUMBER_DIGITS, '0')}${first}${isDeep ? 1 : 0}${words}`
}

/** How many times as many texts have a word as have it in their title or in some other way. */
const FEWER = 8

/** Where to look first for the texts of a list: in the first stretch that has as many as are collected, by its share. */
function stretchFor(share: number, isDeep: boolean): number {
  const wanted = (isDeep ? DEPTHS.deep : DEPTHS.other) * COLLECTED
  const index = STRETCH_SIZES.findIndex((size) => size * share >= wanted)
  return index === -1 ? WHERE_FIRST.all : WHERE_FIRST.stretch + index
}

/** The words of a query, and how they are weighed; see `WeighedQuery`. */
interface WeighedWords extends ParsedQuery {
  weights: readonly { weight: number; isCommon: boolean }[]
  isAmongMany: boolean
  isDeep: boolean
}

/** The lists that a search reads, as they are bound. */
export interface WeightedLists {
  lists: readonly string[]
  /** The number of the list of records whose whole name is the query. No text is in it by its words. */
  named: number
  /** Three digits of a list's number, three of the place of a word, then what that word is worth in the list's texts. */
  parts: readonly string[]
}

/** The texts that have all of the words: the latest with one of them may not have another. */
function listsOfAll(notation: Notation, units: readonly { unit: Unit; place: number }[]): WordList[] {
  if (units.length < 2) return []
  const all = (worth: number, fields: readonly Field[]) => ({
    parts: units.map(({ place }) => ({ unit: place, worth })),
    words: allOf(
      notation,
      units.map(({ unit }) => anyForm(notation, unit, fields)),
    ),
    isBegun: units.some(({ unit }) => unit.isPrefix),
  })
  return [all(WORTH.titleForm, ['title']), all(WORTH.textForm, FIELDS)]
}

/**
 * The lists that a search reads, each with the weight of being in it.
 *
 * The last list of the commonest word has all texts with it, and is deep: if it has more than are read, so many were found
 * that the total need not be exact, whatever the other lists have.
 *
 * @param types those of the hits; none for any type
 * @param weights those of the words, then those of the synonyms, which decide no more than the words that they stand for
 */
export function weightedLists(
  notation: Notation,
  types: readonly SearchType[],
  { weights, isAmongMany, isDeep: areDeep, ...query }: WeighedWords,
): WeightedLists {
  const always = required(notation, types, query)
  const lists: string[] = []
  const parts: string[] = []
  const add = (list: WordList, weightOf: (place: number) => number, isDeep = false) => {
    const number = lists.length
    const weight = Math.max(...list.parts.map(({ unit }) => weightOf(unit)))
    const isOfMany = list.parts.every(({ worth }) => OF_MANY.has(worth))
    const first = list.isBegun
      ? // Going through the latest texts could take long if hits were of one type only.
        types.length === 0 && isOfMany && weight <= COMMON_WEIGHT
        ? WHERE_FIRST.goingThrough
        : WHERE_FIRST.all
      : stretchFor(shareFor(weight) / (isOfMany ? 1 : FEWER), isDeep || areDeep)
    lists.push(boundList(number, allOf(notation, [...always, list.words]), { first, isDeep }))
    for (const { unit, worth } of list.parts) {
      const places = [number, unit].map((place) => String(place).padStart(NUMBER_DIGITS, '0'))
      parts.push(`${places.join('')}${Math.round((weightOf(unit) * worth) / 100)}`)
    }
  }
  const weightOf = (place: number) => weights[place]?.weight ?? 0
  const searched = query.units.flatMap((unit, place) => (weightOf(place) === 0 ? [] : [{ unit, place }]))
  const everywhere = searched.filter(({ place }) => weights[place]?.isCommon !== true)
  const [commonest] = everywhere.toSorted((one, other) => weightOf(one.place) - weightOf(other.place))
  for (const one of searched) {
    const within = one === commonest ? 'all' : everywhere.includes(one) ? 'fields' : 'titles'
    const own = listsOf(notation, one.unit, one.place, {
      within,
      isCommon: isAmongMany && weightOf(one.place) <= COMMON_WEIGHT,
      isOfMany: isAmongMany && searched.length > FEW_WORDS,
    })
    for (const list of own) add(list, weightOf, within === 'all' && list === own.at(-1))
  }
  for (const list of listsOfAll(notation, searched)) add(list, weightOf)
  for (const [index, synonym] of query.synonyms.entries()) {
    const { weight = 0, isCommon = false } = weights[query.units.length + index] ?? {}
    if (weight === 0) continue
    for (const place of synonym.places) {
      for (const list of synonymLists(notation, synonym, place, !isCommon)) {
        add(list, () => Math.min(weight, weightOf(place) || weight))
      }
    }
  }
  const named = lists.length
  if (named === 0) return { lists, named, parts }
  add(
    {
      parts: searched.map(({ place }) => ({ unit: place, worth: WORTH.name })),
      words: notation.audience.before + notation.audience.after,
      isBegun: false,
    },
    weightOf,
  )
  return { lists, named, parts }
}

/** In place of where to look first: a list that is tried before another one. */
export const TRIED_WHOLE = 1

/**
 * A list for each group of words, as it is bound: the texts that have all of them, in any form.
 *
 * @param areTriedWhole whether, before that of a group with a word that may go on, there is one in which it does not, with
 *   `TRIED_WHOLE`: see `countWords`
 */
export function countedLists(
  notation: Notation,
  types: readonly SearchType[],
  query: ParsedQuery,
  groups: readonly (readonly Unit[])[],
  areTriedWhole: boolean,
): string[] {
  const always = required(notation, types, { ...query, phrases: [] })
  return groups.flatMap((units, place) => {
    const list = (counted: readonly Unit[], first: number) => {
      const words = counted.map((unit) => anyForm(notation, unit, FIELDS))
      return boundList(place, allOf(notation, [...always, ...words]), { first })
    }
    const whole = units.map((unit) => ({ ...unit, isPrefix: false }))
    const isBegun = units.some(({ isPrefix }) => isPrefix)
    return [...(areTriedWhole && isBegun ? [list(whole, TRIED_WHOLE)] : []), list(units, WHERE_FIRST.all)]
  })
}
