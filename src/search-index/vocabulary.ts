import { sql } from 'drizzle-orm'
import { insertRows } from '../store/insert-rows.js'
import { statement } from '../store/statement.js'
import type { LongReader, Transaction } from '../store/store.js'
import type { MaybePromise } from '../base/maybe-promise.js'

/** Words that may be misspelt: shorter ones are too near to too many, longer ones are no words. */
const SPELT = /^\p{L}[\p{L}\p{M}]{3,29}$/u

/** Whether a word is one of those that are corrected. */
export function isSpelt(word: string): boolean {
  return SPELT.test(word)
}

/** What a word and those near to it have in common: the first letter, and about the same length. */
function bucketOf(word: string): string {
  const [first = ''] = word
  return first + String(Array.from(word).length)
}

/** Adds words to an organization's vocabulary; those that it has stay. */
export async function addToVocabulary(
  tx: Transaction,
  organizationId: string,
  words: Iterable<string>,
): Promise<void> {
  const rows = [...words]
    .filter(isSpelt)
    .toSorted()
    .map((word) => ({ organizationId, bucket: bucketOf(word), word }))
  await insertRows(tx, (t) => t.searchVocabulary, rows)
}

/** How many pairs of letters, and letters, of a word are looked for in others. */
const MOST_PIECES = 12
const PIECE_LENGTH = 2
const PIECES = Array.from({ length: MOST_PIECES }, (_, index) => index)

/** Its pairs of letters and, of a short word, its letters after the first, which tell much even if two are wrong. */
function piecesOf(word: string): string[] {
  const letters = Array.from(word)
  const pairs = letters.slice(1).map((letter, index) => (letters[index] ?? '') + letter)
  const all = pairs.length < MOST_PIECES ? [...pairs, ...letters.slice(1)] : pairs
  const pieces = [...new Set(all)]
  if (pairs.length < MOST_PIECES) return pieces.slice(0, MOST_PIECES)
  return PIECES.map((index) => pieces[Math.floor((index * pieces.length) / MOST_PIECES)] ?? '')
}

/** Words among which those near to one are looked for. */
export interface Surroundings {
  word: string
  /** How much longer than it they may be. */
  longer: readonly number[]
  /** What they begin with. */
  beginning: string
}

/** How they are bound: two digits of a place, the first letter, two digits of the length, the pieces, the beginning. */
const FIRST_PIECE = 6
function boundSurroundings({ word, longer, beginning }: Surroundings, place: number): string[] {
  const [first = ''] = beginning
  const digits = (number: number) => String(number).padStart(2, '0')
  const pieces = piecesOf(word)
  const padded = PIECES.map((index) => {
    const piece = pieces[index] ?? ''
    return piece + ' '.repeat(PIECE_LENGTH - Array.from(piece).length)
  })
  return longer.map((more) => {
    const length = digits(Array.from(word).length + more)
    return digits(place) + first + length + padded.join('') + beginning
  })
}

const pieces = sql.raw(
  PIECES.map(
    (index) =>
      `'%' || trim(substr(keys.value, ${FIRST_PIECE + index * PIECE_LENGTH}, ${PIECE_LENGTH})) || '%' as piece${index}`,
  ).join(', '),
)
/** How many of the pieces a word has. Missing ones are in each word. */
const likeness = sql.raw(
  PIECES.map((index) => `case when word like piece${index} then 1 else 0 end`).join(' + '),
)
const beginning = sql.raw(`substr(keys.value, ${FIRST_PIECE + MOST_PIECES * PIECE_LENGTH})`)
/** Comes after all letters. */
const AFTER_ALL = sql.raw("'\u{10FFFF}'")

/** All words of a bucket are compared: a cut in the order of their letters would lose near ones behind far ones. */
const near = statement({
  select: () => ({
    place: sql<number>`near.place`.mapWith(Number),
    word: sql<string>`near.word`,
  }),
  query: ({ t: { searchVocabulary: v }, p, fields, keys, joinIds, notAborted }) => {
    const { id, join } = joinIds(sql`select ${v.word} as id from ${v}
      where ${v.organizationId} = ${p('organizationId')} and ${v.bucket} = asked.bucket
        and ${v.word} >= asked.beginning and ${v.word} < asked.beginning || ${AFTER_ALL}
      order by ${likeness} desc, ${v.word} limit ${p('most')}`)
    return sql`with asked as materialized (select cast(substr(keys.value, 1, 2) as integer) as place,
        substr(keys.value, 3, 1) || cast(cast(substr(keys.value, 4, 2) as integer) as text) as bucket,
        ${beginning} as beginning, ${pieces} from ${keys('surroundings')})
      select ${fields} from (select asked.place, ${id} as word from (select * from asked where ${notAborted}) as asked ${join})
        as near`
  },
})

/** How many words of one beginning and length are read: those that look most like the one that is looked for. */
const MOST_READ = 400

/**
 * The words of an organization's vocabulary that look most like some others, each with the place of the one it is like.
 *
 * @param surroundings up to 100
 */
export function listNear(
  reader: LongReader,
  organizationId: string,
  surroundings: readonly Surroundings[],
): MaybePromise<{ place: number; word: string }[]> {
  if (surroundings.length === 0) return []
  const values = { organizationId, surroundings: surroundings.flatMap(boundSurroundings), most: MOST_READ }
  return reader.all(near, values, { long: true })
}

const known = statement({
  select: ({ searchVocabulary: v }) => ({ word: v.word }),
  query: ({ t: { searchVocabulary: v }, p, fields, keys }) => sql`select ${fields} from ${keys('words')}
    cross join ${v} where ${v.organizationId} = ${p('organizationId')}
      and ${v.bucket} = substr(keys.value, 1, 1) || length(keys.value) and ${v.word} = keys.value order by ${v.word}`,
})

/** Those of some words that an organization's vocabulary has. */
export function listKnown(
  reader: LongReader,
  organizationId: string,
  words: readonly string[],
): MaybePromise<{ word: string }[]> {
  return words.length === 0 ? [] : reader.all(known, { organizationId, words }, { long: 'sqlite' })
}
