import { z } from 'zod'
import type { Tables } from '../store/tables.js'
import type { ImportContext } from './context.js'
import { keys } from './fields.js'
import type { ReferenceKind } from './references.js'
import type { Snapshot, TableName } from './snapshot.js'

export type RowOf<T extends TableName> = Tables[T]['$inferInsert']

/** The values of a record, of an element of its lists or of a row, by key. */
export type Values = Readonly<Record<string, unknown>>

/**
 * The kind of record that an id refers to: a fixed kind, a kind given by another key, or a tier of another key's role.
 */
export type Names =
  | ReferenceKind
  | { by: string; kinds: Readonly<Record<string, ReferenceKind>> }
  | { tierOf: string }

interface ColumnOptions<Value, As, Stored> {
  /** The column. @default the key */
  as?: As
  names?: Names
  /** What a new row gets if the key is missing; an existing row keeps its value. */
  initial?(now: string): Stored
  /** Turns a value other than null into what is stored. */
  toRow?(value: Value): Stored
  /** Turns what is stored into what is exported. */
  fromRow?(stored: Stored): unknown
}

/** A key whose value is stored in a column. */
export interface Column<
  Schema extends z.ZodType = z.ZodType,
  As extends string | undefined = string | undefined,
  Stored = unknown,
> extends ColumnOptions<unknown, As, Stored> {
  kind: 'column'
  schema: Schema
}

/** An object whose keys are columns of the same row. */
export interface Group<Schema extends z.ZodType = z.ZodType, Fields = FieldMap> {
  kind: 'group'
  schema: Schema
  fields: Fields
}

/** A list whose elements are rows of another table. Its type names the columns that the codec's `derive` fills. */
export interface List<Schema extends z.ZodType = z.ZodType, Derives extends string = string> {
  kind: 'list'
  schema: Schema
  fields: FieldMap
  /** Whether each element is a single value, which `fields` calls `value`. */
  plain: boolean
  rows: ListRows & { derives?: readonly Derives[] }
}

/** The rows of a list. Columns are named by their properties. */
export interface ListRows<T extends TableName = TableName> {
  table: T
  /** The column with the id of the record or element that the list belongs to. */
  parent: string
  /** The column that identifies a row among those of its parent. */
  key: string
  /** Whether a column `position` stores the place in the list. */
  ordered?: boolean
  /** Columns that the codec's `derive` fills. */
  derives?: readonly string[]
  /** Columns that are not written. */
  omit?: readonly string[]
  /** The order of the elements in an export. @default the position, then the key */
  order?: readonly string[]
  /**
   * The id of an element belongs to one record for good. `owners` selects the `id` and `parent` (the record)
   * for a list of ids. @default owners by the parent column
   */
  claim?: { kind: string; owners?: string }
  /** Prepares the database before the elements of existing parents are written. */
  prepare?(context: ImportContext, parents: readonly string[], elements: readonly Values[]): Promise<void>
  /** Adds what no column stores to exported elements. */
  complete?(snapshot: Snapshot, elements: readonly Values[]): Promise<readonly Values[]>
}

/** How a key is stored. A schema alone means a column that is named like the key. */
export type Field = z.ZodType | Column | Group | List
export interface FieldMap {
  readonly [key: string]: Field
}

type SchemaOf<F> = F extends z.ZodType
  ? F
  : F extends { schema: infer Schema extends z.ZodType }
    ? Schema
    : never

/** The schemas of fields, by their keys. */
export type SchemaMap<Fields> = { -readonly [K in keyof Fields]: SchemaOf<Fields[K]> }

type ColumnName<K, F> = F extends Column<z.ZodType, infer As> ? (As extends string ? As : K) : K
type StoredOf<F> = F extends z.ZodType
  ? z.output<F>
  : F extends Column<z.ZodType, string | undefined, infer Stored>
    ? Stored
    : never

type Fitting<T extends TableName, K, F> =
  ColumnName<K, F> extends keyof RowOf<T>
    ? NonNullable<StoredOf<F>> extends NonNullable<RowOf<T>[ColumnName<K, F>]>
      ? F
      : never
    : never

/** The same fields, provided that every column exists in the table and stores such values. */
export type FieldsOf<T extends TableName, Fields> = {
  [K in keyof Fields]: Fields[K] extends List
    ? Fields[K]
    : Fields[K] extends Group<z.ZodType, infer Inner>
      ? Inner extends FieldsOf<T, Inner>
        ? Fields[K]
        : never
      : Fitting<T, K, Fields[K]>
}

type ColumnsOf<K, F> =
  F extends Group<z.ZodType, infer Inner> ? ColumnsIn<Inner> : F extends List ? never : ColumnName<K, F>
/** The columns that fields fill. */
export type ColumnsIn<Fields> = { [K in keyof Fields]: ColumnsOf<K, Fields[K]> }[keyof Fields]

/** The columns that `derives` and `omit` name. */
export type NamedIn<Mapping> =
  | (Mapping extends { derives: readonly (infer Name)[] } ? Name : never)
  | (Mapping extends { omit: readonly (infer Name)[] } ? Name : never)

/**
 * Accepts a mapping of a table's columns only if it is total: an import fills each of them from a field, derives it or
 * omits it. A column that was forgotten would be lost with an export; the compiler names it.
 */
export type Total<T extends TableName, Written> = [
  Exclude<keyof RowOf<T>, Written | 'organizationId'>,
] extends [never]
  ? unknown
  : { readonly forgotten: Exclude<keyof RowOf<T>, Written | 'organizationId'> }

type RowsWritten<Fields, Rows> =
  | ColumnsIn<Fields>
  | NamedIn<Rows>
  | (Rows extends { parent: infer Parent } ? Parent : never)
  | (Rows extends { ordered: true } ? 'position' : never)

/** The schemas of fields. */
export function schemasOf<Fields extends FieldMap>(fields: Fields): SchemaMap<Fields> {
  const entries = Object.entries(fields).map(([key, field]) => [key, 'kind' in field ? field.schema : field])
  // The entries match those of the map one by one.
  return Object.fromEntries(entries) as SchemaMap<Fields>
}

/** A key whose value is stored in a column, but converted or under another name. */
export function column<
  Schema extends z.ZodType,
  const As extends string | undefined = undefined,
  const Stored = z.output<Schema>,
>(
  schema: Schema,
  options: ColumnOptions<NonNullable<z.output<Schema>>, As, Stored>,
): Column<Schema, As, NoInfer<Stored>> {
  return { kind: 'column', schema, ...options }
}

/** The object schema of fields. */
export type ObjectOf<Fields extends FieldMap> = z.ZodObject<SchemaMap<Fields>, z.core.$strict>

/**
 * An object whose keys are columns of the same row.
 *
 * @param schemaOf adds checks of several keys to the object's schema
 */
export function group<Fields extends FieldMap, Schema extends z.ZodType>(
  fields: Fields,
  schemaOf: (object: ObjectOf<Fields>) => Schema,
): Group<Schema, Fields> {
  return { kind: 'group', schema: schemaOf(keys(schemasOf(fields))), fields }
}

/**
 * A list of objects.
 *
 * @param schemaOf makes the list's schema from that of an element
 */
export function list<
  T extends TableName,
  Fields extends FieldMap,
  Schema extends z.ZodType,
  const Rows extends Partial<ListRows>,
  const Derives extends string = never,
>(
  fields: Fields & FieldsOf<T, Fields>,
  schemaOf: (element: ObjectOf<Fields>) => Schema,
  rows: ListRows<T> & Rows & { derives?: readonly Derives[] } & Total<T, RowsWritten<Fields, Rows>>,
): List<Schema, Derives> {
  return { kind: 'list', schema: schemaOf(keys(schemasOf<Fields>(fields))), fields, plain: false, rows }
}

/**
 * A list of single values, such as ids, that are the key of their rows.
 *
 * @param names what they refer to; null for values that are no ids
 */
export function plainList<
  T extends TableName,
  Schema extends z.ZodType,
  const Rows extends Partial<ListRows>,
  const Derives extends string = never,
>(
  schema: Schema,
  names: Names | null,
  rows: ListRows<T> &
    Rows & { derives?: readonly Derives[] } & Total<T, RowsWritten<never, Rows> | Rows['key']>,
): List<Schema, Derives> {
  const value = column(z.unknown(), { as: rows.key, ...(names === null ? {} : { names }) })
  return { kind: 'list', schema, fields: { value }, plain: true, rows }
}
