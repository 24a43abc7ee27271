import { sql } from 'drizzle-orm'
import { insertRows } from '../store/insert-rows.js'
import { statement } from '../store/statement.js'
import type { Reader, Transaction } from '../store/store.js'
import type { MaybePromise } from '../base/maybe-promise.js'

/** Words that may be misspelt: shorter ones are too near to too many, longer ones are no words. */
const SPELT = /^\p{L}[\p{L}\p{M}]{3,29}$/u

/** Whether a word is one of those that are corrected. */
export function isSpelt(word: string): boolean {
  return SPELT.test(word)
}

/** What a word and those near to it have in common: the first letter, and about the same length. */
export function bucketOf(word: string, longer = 0): string {
  const [first = ''] = word
  return first + String(Array.from(word).length + longer)
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

const inBuckets = statement({
  select: ({ searchVocabulary: v }) => ({ word: v.word }),
  // With CROSS JOIN, SQLite looks up each bucket, instead of reading the whole vocabulary.
  query: ({ t: { searchVocabulary: v }, p, fields, keys }) => sql`select ${fields} from ${keys('buckets')}
    cross join ${v} where ${v.organizationId} = ${p('organizationId')} and ${v.bucket} = keys.value
    order by ${v.word} limit ${p('limit')}`,
})

/** How many words are read at most; an organization of a thousand texts has some hundreds in five buckets. */
const MOST_READ = 20_000

/** The words of an organization's vocabulary that are in some buckets. */
export function listVocabulary(
  reader: Reader,
  organizationId: string,
  buckets: readonly string[],
): MaybePromise<{ word: string }[]> {
  return reader.all(inBuckets, { organizationId, buckets, limit: MOST_READ })
}

const known = statement({
  select: ({ searchVocabulary: v }) => ({ word: v.word }),
  query: ({ t: { searchVocabulary: v }, p, fields, keys }) => sql`select ${fields} from ${keys('words')}
    cross join ${v} where ${v.organizationId} = ${p('organizationId')}
      and ${v.bucket} = substr(keys.value, 1, 1) || length(keys.value) and ${v.word} = keys.value order by ${v.word}`,
})

/** Those of some words that an organization's vocabulary has. */
export function listKnown(
  reader: Reader,
  organizationId: string,
  words: readonly string[],
): MaybePromise<{ word: string }[]> {
  return words.length === 0 ? [] : reader.all(known, { organizationId, words })
}
