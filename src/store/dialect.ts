import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { drizzle as drizzleSqlite } from 'drizzle-orm/better-sqlite3'
import { drizzle as drizzlePostgres, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { postgresEitherWay } from './candidates.js'
import { latestStretches } from './id-blocks.js'
import { type FoundBy, postgresFoundBy, postgresTextsOf } from './postgres-words.js'
import { NOT_ABORTED } from './read-watch.js'
import { writingFolds } from './folded-texts.js'
import { postgresKit, sqliteKit } from './table-kit.js'
import { defineTables, type Tables } from './tables.js'

export type DialectName = 'sqlite' | 'postgresql'

/** Builds statements and never runs them. Its types are PostgreSQL's for both databases. */
export type Builder = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete'>

/** The differences between the databases in the text of a statement. */
export interface Dialect {
  name: DialectName
  tables: Tables
  builder: Builder
  compile(statement: SQLWrapper): { sql: string; params: unknown[] }
  /** A statement's text with a limit. `place` is the parameter of the limit, as the database writes parameters. */
  limited(text: string, place: string): string
  /** A value as the driver takes it. */
  toDriver(value: unknown): unknown
  /**
   * Whether `column` is one of the strings that are bound to the placeholder. One prepared statement works for any
   * number of strings.
   */
  oneOf(column: SQLWrapper, placeholder: string): SQL
  /** A source of rows: one row for each string that is bound to the placeholder, as `keys.value`. */
  keys(placeholder: string): SQL
  /** The same for a single string, which is bound itself, without a list. */
  onlyKey(placeholder: string): SQL
  /**
   * Joins the first rows of `table` that meet `where` to each row before it. They are read from an index, up to the
   * limit; a window function would read every row.
   */
  joinFirst(table: PgTable, subselect: { where: SQL; orderBy: SQL; limit: SQLWrapper }): SQL
  /** Joins the rows of `table` that meet `where` to each row before it. They are looked up for each of those rows. */
  joinEach(table: PgTable, where: SQL): SQL
  /**
   * A list that is filtered by a text: `direct` looks up its `candidates`, `whole` goes through it in its order. SQLite
   * has been given the candidates, and reads the first. PostgreSQL finds them by the grams that are bound, and reads the
   * first if they are few.
   */
  eitherWay(direct: () => SQL, whole: () => SQL): SQL
  /** A source of rows for `direct`: the records that may have the text, as `keys.value`. */
  candidates(keys: Dialect['keys']): SQL
  /**
   * Joins the pairs of ids that `subselect` returns for a row, in its columns `one` and `other`, to each row before it.
   * `subselect` may have an order and a limit, which apply to each row.
   */
  joinPairs(subselect: SQL): { join: SQL; one: SQL; other: SQL }
  /**
   * A source of rows: the `id` of each entry with matching words, the highest first. They come one by one on SQLite,
   * all at once on PostgreSQL.
   *
   * @param words an expression of `src/search-index/match.ts`
   * @param ids the lowest id, and an id that is above all of them
   * @param phrases the placeholder of patterns that the words, in their order, must all match; SQLite needs only
   *   `words` for that
   * @param latest 'any' if the entries may come in any order: PostgreSQL then looks up only as many as are read; 'inOrder' if
   *   it is to collect only a few more than are read, the latest first, which `keptOrder` must not sort again. Or how
   *   many entries are wanted, and where PostgreSQL looks for them first: a digit, see `WHERE_FIRST`, or always by going
   *   through the latest. There may be more entries than are wanted, in any order.
   */
  foundBy: FoundBy
  /** The order of what `foundBy` has in order: SQLite drops that of a subquery, PostgreSQL would sort it once more. */
  keptOrder(id: SQL): SQL
  /**
   * A source of rows: the `id` of each entry of some types, the highest first. Both databases need not collect all.
   *
   * @param words the expression for these types, for SQLite
   * @param types the placeholder of the list of them, for PostgreSQL: not all
   */
  textsOf(words: SQLWrapper, types: string, ids: { from: SQLWrapper; before: SQLWrapper }): SQL
  /** The common table expressions that `foundBy` reads for the latest entries, with a comma; see `id-blocks.ts`. */
  stretchesOf(texts: SQL, mark: SQL): SQL
  /**
   * Joins the rows of `search_entries` whose ids `subselect` returns for a row to each row before it, as `hit`.
   * `subselect` may have an order and a limit, which apply to each row.
   */
  joinFound(subselect: SQL): SQL
  /** The same for the ids alone, without a look-up of each. */
  joinIds(subselect: SQL): { join: SQL; id: SQL }
  /**
   * Joins those rows of a common table expression to each row before it whose entries have matching words. The words are
   * compared with these entries only, however many others have them.
   *
   * @param rows the name of the expression, which has the ids of entries in a column `id`
   * @param words as for `foundBy`
   * @param ids the lowest of those ids, and an id that is above all of them
   */
  joinMatching(rows: string, words: SQLWrapper, ids: { from: SQLWrapper; before: SQLWrapper }): SQL
  /** The bytes of a text as hexadecimal digits, in small letters. */
  hexOf(text: SQLWrapper): SQL
  /** A day some days after another, both as texts such as 2026-01-31; null if either of them is. */
  plusDays(day: SQLWrapper, days: SQLWrapper): SQL
  /** A timestamp that is a millisecond after another. */
  nextMoment(timestamp: SQLWrapper): SQL<string>
  /** The value of a key of a JSON object, as text; null if there is none. */
  valueIn(json: SQLWrapper, key: string): SQL
  /** A condition for long reads. It is true for every row, and throws once the read has to end. */
  notAborted: SQL
  /**
   * Locks the rows that a select in a transaction reads, skipping those that another transaction has locked.
   */
  skipLocked: SQL
  /** Keeps the rows that a select in a transaction reads from being deleted before it ends. */
  keptRows: SQL
  /** Locks the rows that a select in a transaction reads, once no other transaction keeps or changes them. */
  heldRows: SQL
  /** The database's own clock as an ISO 8601 timestamp with milliseconds. */
  now: SQL<string>
  /** A number drawn at random, from 0 to 2³¹ - 1. */
  random: SQL<number>
}

/**
 * If a limit is only a parameter, SQLite plans the statement anew each time that it runs, because the value may suggest
 * another plan (`sqlite3ExprIsInteger`). That took up to half the time of a page. A limit that is an expression avoids
 * it.
 */
const sqliteLimit = (place: string) => `limit (${place} + 0)`

const sqliteNotAborted = sql.raw(`${NOT_ABORTED}() = 1`)

/**
 * `notAborted` is also called before the words are looked up, which may take long by itself. FTS5 takes only integers as
 * limits, hence the casts.
 */
const sqliteFoundBy: FoundBy = (words, { from, before }) => sql`(select rowid as id from search_words
  where search_words match (case when ${sqliteNotAborted} then ${words} end)
    and ${sqliteNotAborted} and rowid >= cast(${from} as integer)
    and rowid < cast(${before} as integer) order by rowid desc)`

function sqliteDialect(): Dialect {
  const dialect = new SQLiteSyncDialect()
  return {
    name: 'sqlite',
    tables: defineTables(sqliteKit),
    // The builder follows the kit: SQLite's under PostgreSQL's types.
    builder: writingFolds(drizzleSqlite.mock() as unknown as Builder),
    compile: (statement) => {
      const { sql: text, params } = dialect.sqlToQuery(statement.getSQL())
      return { sql: text.replaceAll('limit ?', sqliteLimit('?')), params }
    },
    limited: (text, place) => `${text} ${sqliteLimit(place)}`,
    // Lists become JSON for `json_each`, booleans become 0 and 1.
    toDriver: (value) => {
      if (typeof value === 'boolean') return value ? 1 : 0
      return Array.isArray(value) ? JSON.stringify(value) : value
    },
    oneOf: (column, placeholder) =>
      sql`${column} in (select value from json_each(${sql.placeholder(placeholder)}))`,
    keys: (placeholder) => sql`json_each(${sql.placeholder(placeholder)}) as keys`,
    onlyKey: (placeholder) => sql`(select ${sql.placeholder(placeholder)} as value) as keys`,
    // CROSS JOIN keeps the tables in this order. Otherwise SQLite may begin with the joined table and run the
    // subselect for each of its rows.
    joinFirst: (table, { where, orderBy, limit }) =>
      sql`cross join ${table} on ${table}.rowid in (select ${table}.rowid from ${table} where ${where} order by ${orderBy} limit ${limit})`,
    joinEach: (table, where) => sql`cross join ${table} on ${where}`,
    eitherWay: (direct) => direct(),
    candidates: (keys) => keys('candidates'),
    // On SQLite, a table-valued function is the only part of FROM that may refer to the rows before it.
    joinPairs: (subselect) => ({
      join: sql`cross join json_each((select json_group_array(json_array(one, other)) from (${subselect}))) as pair`,
      one: sql`(pair.value ->> 0)`,
      other: sql`(pair.value ->> 1)`,
    }),
    foundBy: sqliteFoundBy,
    keptOrder: (id) => sql`order by ${id} desc`,
    textsOf: (words, _types, ids) => sqliteFoundBy(words, ids),
    stretchesOf: () => sql``,
    // CROSS JOIN as in `joinFirst`.
    joinFound: (subselect) => sql`cross join search_entries as hit on hit.id in (${subselect})`,
    // A table-valued function as in `joinPairs`.
    joinIds: (subselect) => ({
      join: sql`cross join json_each((select json_group_array(id) from (${subselect}))) as ids`,
      id: sql`ids.value`,
    }),
    joinMatching: (rows, words, ids) => {
      const found = sql.raw(rows)
      return sql`cross join search_entries as hit on hit.id in (select id from ${sqliteFoundBy(words, ids)})
        join ${found} on ${found}.id = hit.id`
    },
    hexOf: (text) => sql`lower(hex(${text}))`,
    plusDays: (day, days) => sql`date(${day}, (${days}) || ' days')`,
    nextMoment: (timestamp) => sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${timestamp}, '+0.001 seconds')`,
    valueIn: (json, key) => sql`(${json} ->> ${sql.raw(`'${key}'`)})`,
    notAborted: sqliteNotAborted,
    // There is only one writer at a time.
    skipLocked: sql``,
    keptRows: sql``,
    heldRows: sql``,
    now: sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`,
    random: sql<number>`(random() & 2147483647)`,
  }
}

/** A statement whose last clause is an order by columns. */
const ORDERED = /\border by [^()]*$/i

/**
 * With a parameter as the limit of ordered rows, PostgreSQL expects that a tenth of them are wanted. So it goes through
 * everything that the organization has in that order, to meet the few rows early, although all are read. It plans the
 * whole list if that is an expression of its own.
 */
const postgresLimited: Dialect['limited'] = (text, place) =>
  ORDERED.test(text)
    ? `with listed as materialized (${text}) select * from listed limit ${place}`
    : `${text} limit ${place}`

function postgresDialect(): Dialect {
  const dialect = new PgDialect()
  return {
    name: 'postgresql',
    tables: defineTables(postgresKit),
    builder: writingFolds(drizzlePostgres.mock()),
    compile: (statement) => dialect.sqlToQuery(statement.getSQL()),
    limited: postgresLimited,
    toDriver: (value) => value,
    oneOf: (column, placeholder) => sql`${column} = any(${sql.placeholder(placeholder)}::text[])`,
    keys: (placeholder) => sql`unnest(${sql.placeholder(placeholder)}::text[]) as keys(value)`,
    onlyKey: (placeholder) => sql`(select ${sql.placeholder(placeholder)}::text as value) as keys`,
    joinFirst: (table, { where, orderBy, limit }) =>
      sql`cross join lateral (select ${table}.* from ${table} where ${where} order by ${orderBy} limit ${limit}) as ${table}`,
    // OFFSET makes PostgreSQL look up the rows for each of those before, whatever it expects of these.
    joinEach: (table, where) =>
      sql`cross join lateral (select ${table}.* from ${table} where ${where} offset 0) as ${table}`,
    eitherWay: postgresEitherWay,
    candidates: () => sql`named as keys`,
    joinPairs: (subselect) => ({
      join: sql`cross join lateral (${subselect}) as pair`,
      one: sql`pair.one`,
      other: sql`pair.other`,
    }),
    foundBy: postgresFoundBy,
    keptOrder: () => sql``,
    textsOf: (_words, types, ids) => postgresTextsOf(types, ids),
    stretchesOf: (texts, mark) => sql`${latestStretches(texts, mark)},`,
    joinFound: (subselect) =>
      sql`cross join lateral (${subselect}) as own join search_entries as hit on hit.id = own.id`,
    joinIds: (subselect) => ({ join: sql`cross join lateral (${subselect}) as ids`, id: sql`ids.id` }),
    // OFFSET makes PostgreSQL read the expression once, and look up each row by its key, whatever it expects of the rows
    // before, and only once.
    joinMatching: (rows, words) => {
      const found = sql.raw(rows)
      return sql`cross join lateral (select (${words})::tsquery as query offset 0) as asked join (select ${found}.*, own.words from ${found} cross join lateral (select words from search_words
        where search_words.id = ${found}.id offset 0) as own offset 0) as ${found} on ${found}.words @@ asked.query`
    },
    hexOf: (text) => sql`encode(convert_to(${text}, 'UTF8'), 'hex')`,
    plusDays: (day, days) => sql`to_char((${day})::date + (${days}), 'YYYY-MM-DD')`,
    nextMoment: (timestamp) =>
      sql`to_char((${timestamp})::timestamptz at time zone 'UTC' + interval '1 millisecond', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    valueIn: (json, key) => sql`((${json})::jsonb ->> ${sql.raw(`'${key}'`)})`,
    notAborted: sql`true`,
    skipLocked: sql`for update skip locked`,
    keptRows: sql`for key share`,
    heldRows: sql`for update`,
    now: sql<string>`to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    random: sql<number>`floor(random() * 2147483648)::integer`,
  }
}

/** The two dialects, with the tables each of them compiles to. */
export const dialects: Record<DialectName, Dialect> = {
  sqlite: sqliteDialect(),
  postgresql: postgresDialect(),
}
