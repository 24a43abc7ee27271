import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { SEARCH_TYPES } from '../base/vocabulary.js'
import { STRETCH_SIZES } from './id-blocks.js'

/**
 * Where the latest entries with some words are looked for first, as digits: among all entries; by going through the latest
 * entries, which is quickest for the beginning of a word that many have, since all with such a word would be collected; or in
 * one of the stretches of `id-blocks.ts`, this and the ones after it.
 */
export const WHERE_FIRST = { all: 0, goingThrough: 1, stretch: 2 } as const

/** `Dialect.foundBy`. */
export type FoundBy = (
  words: SQLWrapper,
  ids: { from: SQLWrapper; before: SQLWrapper },
  phrases?: string,
  latest?: 'any' | 'inOrder' | { wanted: SQLWrapper; first: SQLWrapper | 'goingThrough' },
) => SQL

const digit = (number: number) => sql.raw(`'${number}'`)

/** How many of the latest entries are gone through: some for each that is wanted. */
const goneThrough = (wanted: SQLWrapper) => sql`${wanted}::integer * 4 + 1500`

/** How many entries some common table expressions have, and the lowest of them. */
const sizeOf = (names: readonly string[]) =>
  sql.raw(names.map((name) => `(select count(*) from ${name})`).join(' + '))
const lowestOf = (names: readonly string[], otherwise: SQLWrapper) =>
  sql`coalesce(least(${sql.raw(names.map((name) => `(select min(id) from ${name})`).join(', '))}), ${otherwise})`

/** PostgreSQL's `Dialect.foundBy`. OFFSET makes it plan this separately from what is around it. */
export const postgresFoundBy: FoundBy = (words, { from, before }, phrases, latest) => {
  const matches = (asked: SQLWrapper) =>
    sql`words @@ (select (${asked})::tsquery) ${
      phrases === undefined
        ? sql``
        : sql`and not exists (select 1 from unnest(${sql.placeholder(phrases)}::text[]) as phrase
          where (select phrases from search_texts where search_texts.id = search_words.id) not like phrase)`
    }`
  // `id + 0` keeps the planner from reading all entries in order of their ids, instead of the index of words.
  const matching = (asked: SQLWrapper, end: SQLWrapper) => sql`select id from search_words
    where ${matches(asked)} and id + 0 >= ${from} and id + 0 < ${end}`
  const inStretch = (index: number) =>
    sql`${words} || (select words from stretches where place = ${sql.raw(String(index + 1))})`
  if (latest === 'any') return sql`(${matching(words, before)} offset 0)`
  if (latest === 'inOrder') {
    const stretches = STRETCH_SIZES.map((_, index) => `stretch_${index + 1}`)
    const partOf = (asked: SQLWrapper, earlier: readonly string[]) =>
      sql`${matching(asked, earlier.length === 0 ? before : lowestOf(earlier, before))} order by id desc offset 0`
    const parts = stretches.map(
      (name, index) =>
        sql`${sql.raw(name)} as materialized (${partOf(inStretch(index), stretches.slice(0, index))})`,
    )
    // Each part is only read once all before it are.
    return sql`(with ${sql.join(parts, sql`, `)}
      ${sql.raw(stretches.map((name) => `select id from ${name}`).join(' union all '))}
      union all select * from (${partOf(words, stretches)}) as older)`
  }
  if (latest === undefined) return sql`(${matching(words, before)} order by id desc offset 0)`
  const { wanted, first } = latest
  // The index of words has no order: all entries with the words that it finds must be collected to know the latest.
  const isGoneThrough =
    first === 'goingThrough' ? sql`true` : sql`${first} = ${digit(WHERE_FIRST.goingThrough)}`
  const parts = [
    sql`gone_through as materialized (select id from (select * from search_words
        where id >= ${from} and id < ${before} order by id desc
        limit (case when ${isGoneThrough} then ${goneThrough(wanted)} else 0 end)) as search_words
      where ${matches(words)} order by id desc limit ${wanted})`,
  ]
  const found = ['gone_through']
  const isTooLittle = () => sql`${sizeOf(found)} < ${wanted}`
  for (const [index] of first === 'goingThrough' ? [] : STRETCH_SIZES.entries()) {
    parts.push(sql`${sql.raw(`stretch_${index + 1}`)} as materialized (${matching(inStretch(index), lowestOf(found, before))}
      and ${first} between ${digit(WHERE_FIRST.stretch)} and ${digit(WHERE_FIRST.stretch + index)}
      and ${isTooLittle()} order by id desc limit ${wanted})`)
    found.push(`stretch_${index + 1}`)
  }
  return sql`(with ${sql.join(parts, sql`, `)}
    ${sql.raw(found.map((name) => `select id from ${name}`).join(' union all '))}
    union all select * from (${matching(words, lowestOf(found, before))}
      and ${isTooLittle()} order by id desc offset 0) as older)`
}

/**
 * PostgreSQL's `Dialect.textsOf`: the types are read side by side by their index, in order. Those that are not in the list have
 * no entries.
 */
export function postgresTextsOf(
  types: string,
  { from, before }: { from: SQLWrapper; before: SQLWrapper },
): SQL {
  const each = SEARCH_TYPES.slice(1).map(
    (
      _,
      index,
    ) => sql`(select id from search_entries where organization_id = ${sql.placeholder('organizationId')}
      and type = (${sql.placeholder(types)}::text[])[${sql.raw(String(index + 1))}] and id >= ${from} and id < ${before} order by id desc)`,
  )
  return sql`(select id from (${sql.join(each, sql` union all `)}) as typed order by id desc)`
}
