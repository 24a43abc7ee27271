import { Param, Placeholder, type SQL, type SQLWrapper, is, sql } from 'drizzle-orm'
import type { PgColumn, PgSelectBuilder } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { Columns } from './columns.js'
import type { Builder, Dialect } from './dialect.js'
import { type RowMapper, rowMapper } from './row-mapper.js'
import type { Tables } from './tables.js'

/** The suffix of the name of a placeholder for the only string in a list. */
const ONLY = '[0]'

export type Fields = Record<string, PgColumn | SQL>

/** The parts that a statement is written with. */
export interface StatementContext<F extends Fields> extends Pick<
  Dialect,
  | 'oneOf'
  | 'keys'
  | 'joinFirst'
  | 'joinEach'
  | 'eitherWay'
  | 'joinPairs'
  | 'foundBy'
  | 'keptOrder'
  | 'textsOf'
  | 'stretchesOf'
  | 'joinFound'
  | 'joinIds'
  | 'joinMatching'
  | 'hexOf'
  | 'plusDays'
  | 'valueIn'
  | 'notAborted'
  | 'now'
  | 'random'
  | 'skipLocked'
  | 'keptRows'
  | 'heldRows'
> {
  t: Tables
  /** `select` of the statement's fields. */
  select: PgSelectBuilder<F>
  /** The statement's fields as a select list, each under its name, for statements written as SQL. */
  fields: SQL
  builder: Builder
  /** See `candidates` of `Dialect`. */
  candidates(): SQL
  /** A value bound by name when the statement runs. */
  p(name: string): Placeholder
}

/** The most sets of columns that a statement is prepared for. For any other, it reads all columns. */
const MAX_NARROWED = 16

/** How reads of a statement are run as one. */
export interface Gathering {
  /** Its list, the only value that it binds. Each read has one string in it. */
  list: string
  /** The field that has the string for which a row was read. */
  key: string
}

/** A read, written once for both databases, and prepared once on each. */
export interface Statement<Row extends object> {
  /** Set if requests that read it at the same time are answered by one statement, where the database is elsewhere. */
  readonly gathering: Gathering | undefined
  /** Whether its text is for one request only, so that no connection keeps it prepared. */
  readonly isOneOff: boolean
  /**
   * @param single the lists that hold only one string, with which the text compares
   * @default single none
   */
  compile(dialect: Dialect, single?: ReadonlySet<string>): CompiledStatement<Row>
  /**
   * The same read with only these columns, if it has all of them. Access to any other column of its rows throws. Not
   * for a statement whose text names its own columns.
   */
  reading(columns: Columns | undefined): Statement<Row>
}

export interface CompiledStatement<Row extends object> {
  sql: string
  /** How many parameters the text has. */
  parameters: number
  /** The names of the lists that the text uses by `oneOf` or `keys` of `Dialect`. */
  lists: readonly string[]
  /** Puts bound values in the order of the parameters, as the driver takes them. */
  bind: (values: BoundValues) => unknown[]
  mapRows: RowMapper<Row>
}

/**
 * Declares a read.
 *
 * @param definition `select` names the fields of a row; `query` is the statement that gets them,
 *   built with `select` or written as SQL with `fields`
 * @example
 * const teamNames = statement({
 *   select: (t) => ({ id: t.teams.id, name: t.teams.name }),
 *   query: ({ select, t, p }) => select.from(t.teams).where(eq(t.teams.organizationId, p('organizationId'))),
 * })
 */
export function statement<F extends Fields>(definition: Definition<F>): Statement<SelectResultFields<F>> {
  const narrowed = new Map<string, Statement<SelectResultFields<F>>>()
  const whole: Statement<SelectResultFields<F>> = {
    isOneOff: definition.isOneOff ?? false,
    gathering: definition.gathering,
    compile: (dialect, single) => compile(definition, dialect, undefined, single),
    reading: (columns) => {
      if (!columns) return whole
      const known = narrowed.get(columns.key)
      if (known) return known
      if (narrowed.size === MAX_NARROWED) return whole
      const fresh: Statement<SelectResultFields<F>> = {
        ...whole,
        compile: (dialect, single) => compile(definition, dialect, columns, single),
      }
      narrowed.set(columns.key, fresh)
      return fresh
    },
  }
  return whole
}

interface Definition<F extends Fields> {
  /** For a text that is different for each request. @default false */
  isOneOff?: boolean
  /** @default each read is a statement of its own */
  gathering?: Gathering & { key: keyof F }
  select: (t: Tables, dialect: Dialect) => F
  query: (context: StatementContext<F>) => SQLWrapper
}

/** The fields among the columns, or all fields if one of the columns is not a field. */
function narrow<F extends Fields>(fields: F, columns: Columns | undefined): F {
  if (!columns || [...columns.names].some((name) => !Object.hasOwn(fields, name))) return fields
  // The type still has the fields that are left out; reading them from a row throws.
  return Object.fromEntries(Object.entries(fields).filter(([name]) => columns.names.has(name))) as F
}

function compile<F extends Fields>(
  { select, query: write }: Definition<F>,
  dialect: Dialect,
  columns: Columns | undefined,
  single: ReadonlySet<string> = new Set(),
): CompiledStatement<SelectResultFields<F>> {
  const lists = new Set<string>()
  const oneOf: Dialect['oneOf'] = (column, name) => {
    lists.add(name)
    return single.has(name) ? sql`${column} = ${sql.placeholder(name + ONLY)}` : dialect.oneOf(column, name)
  }
  const all = select(dialect.tables, dialect)
  const fields = narrow(all, columns)
  const keys: Dialect['keys'] = (name) => {
    lists.add(name)
    return single.has(name) ? dialect.onlyKey(name + ONLY) : dialect.keys(name)
  }
  const query = write({
    t: dialect.tables,
    builder: dialect.builder,
    select: dialect.builder.select(fields),
    fields: sql.join(
      Object.entries(fields).map(([name, field]) => sql`${field} as ${sql.identifier(name)}`),
      sql`, `,
    ),
    oneOf,
    keys,
    joinFirst: dialect.joinFirst,
    joinEach: dialect.joinEach,
    eitherWay: dialect.eitherWay,
    candidates: () => dialect.candidates(keys),
    joinPairs: dialect.joinPairs,
    foundBy: dialect.foundBy,
    keptOrder: dialect.keptOrder,
    textsOf: dialect.textsOf,
    stretchesOf: dialect.stretchesOf,
    joinFound: dialect.joinFound,
    joinIds: dialect.joinIds,
    joinMatching: dialect.joinMatching,
    hexOf: dialect.hexOf,
    plusDays: dialect.plusDays,
    valueIn: dialect.valueIn,
    notAborted: dialect.notAborted,
    now: dialect.now,
    random: dialect.random,
    skipLocked: dialect.skipLocked,
    keptRows: dialect.keptRows,
    heldRows: dialect.heldRows,
    p: (name) => sql.placeholder(name),
  })
  const { sql: text, params } = dialect.compile(query)
  return {
    sql: text,
    parameters: params.length,
    lists: [...lists],
    bind: binder(params, dialect.toDriver),
    mapRows: rowMapper<SelectResultFields<F>>(
      fields,
      dialect.name,
      Object.keys(all).filter((name) => !Object.hasOwn(fields, name)),
    ),
  }
}

/** A column that may be null because of a left join. */
export function nullable<C extends PgColumn>(column: C): SQL<C['_']['data'] | null> {
  return sql<C['_']['data'] | null>`${column}`.mapWith((value: unknown) => column.mapFromDriverValue(value))
}

/**
 * Keeps one statement for each combination of options.
 *
 * @example const listRoles = variants((options: { search: boolean }) => statement(…))
 */
export function variants<Options extends object, Row extends object>(
  write: (options: Options) => Statement<Row>,
): (options: Options) => Statement<Row> {
  const written = new Map<string, Statement<Row>>()
  return (options) => {
    const key = JSON.stringify(options)
    const known = written.get(key)
    if (known) return known
    const fresh = write(options)
    written.set(key, fresh)
    return fresh
  }
}

export type BoundValue = string | number | boolean | null | readonly string[]
export type BoundValues = Readonly<Record<string, BoundValue>>

/**
 * Makes a function that puts bound values in the order of a statement's parameters. A parameter without a value is a
 * programming error.
 *
 * @param convert turns a value into what the driver takes; called once for a value that is bound several times
 */
function binder(
  params: readonly unknown[],
  convert: (value: unknown) => unknown,
): (values: BoundValues) => unknown[] {
  const fixed = params.map((param) => {
    if (is(param, Placeholder) || (is(param, Param) && is(param.value, Placeholder))) return undefined
    return convert(is(param, Param) ? encode(param, param.value) : param)
  })
  const bound = new Map<string, { param: Param | undefined; places: number[] }>()
  for (const [place, param] of params.entries()) {
    const encoded = is(param, Param) ? param : undefined
    const value = encoded ? encoded.value : param
    if (!is(value, Placeholder)) continue
    const key = `${value.name} ${encoded ? place : ''}`
    const known = bound.get(key)
    if (known) known.places.push(place)
    else bound.set(key, { param: encoded, places: [place] })
  }
  const slots = [...bound].map(([key, slot]) => ({ ...slot, name: key.slice(0, key.indexOf(' ')) }))
  return (values) => {
    const ordered = [...fixed]
    for (const { name, param, places } of slots) {
      const given = valueOf(name, values)
      const value = convert(param ? encode(param, given) : given)
      for (const place of places) ordered[place] = value
    }
    return ordered
  }
}

function encode({ encoder }: Param, value: unknown): unknown {
  return value === null ? null : encoder.mapToDriverValue(value)
}

function valueOf(name: string, values: BoundValues): BoundValue {
  const value = name.endsWith(ONLY) ? onlyOf(values[name.slice(0, -ONLY.length)]) : values[name]
  if (value === undefined) throw new Error(`The statement's parameter ${name} has no value.`)
  return value
}

function onlyOf(list: BoundValue | undefined): string | undefined {
  return Array.isArray(list) ? list[0] : undefined
}
