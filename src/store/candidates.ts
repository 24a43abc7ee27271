import { type SQL, sql } from 'drizzle-orm'

/** How many records are looked up one by one. A list in which more may have a text is gone through in its order. */
export const MOST_CANDIDATES = 1_000

const NONE_TOO_MANY = sql.raw(`limit ${MOST_CANDIDATES + 1}`)

/**
 * The records that may have a text in their names, from the index of grams, and those that are not in the index yet: a
 * migration has put them off. The expression of grams is a value of its own: with one that it knows, PostgreSQL would
 * go by how frequent each gram is alone, and go through all words where it expects many records.
 */
const named = sql`
  select * from (select (select subject_id from search_entries where search_entries.id = found.id) as value
    from (select id from search_texts where grams @@ (select (${sql.placeholder('grams')})::tsquery) ${NONE_TOO_MANY})
      as found) as named
  union select * from (select distinct record_id from search_changes where put_off = true
    and organization_id = ${sql.placeholder('organizationId')} and subject = ${sql.placeholder('subject')}
    ${NONE_TOO_MANY}) as later`

const isFew = sql.raw(`(select count(*) from named) <= ${MOST_CANDIDATES}`)

/**
 * One of the lists is read: the condition of each is decided once, before any row. The rows are in its order, since the
 * other has none.
 */
export const postgresEitherWay = (direct: () => SQL, whole: () => SQL): SQL => sql`
  with named as materialized (${named})
  select * from (${direct()}) as direct where ${isFew}
  union all select * from (${whole()}) as whole where not (${isFew})`
