import { z } from 'zod'
import type { Change } from '../store/store.js'
import type { Entry, ImportContext } from './context.js'
import { between, timestamp } from './fields.js'
import type { ReferenceKind } from './references.js'
import { type Shape, shapeOf } from './shape.js'
import type { TableName } from './snapshot.js'
import {
  column,
  type ColumnsIn,
  type FieldMap,
  type FieldsOf,
  type List,
  type SchemaMap,
  schemasOf,
  type Total,
  type Values,
} from './stored.js'

/** Makes a column's value. As the type of a method, it lets the codecs of all record types share one type. */
type ColumnOf<Arguments extends unknown[]> = { of(...values: Arguments): unknown }['of']

/** Columns of an import's rows that no key of the record fills, by their properties. */
export interface Derived<Record, Derives extends string = string> {
  /** Columns of the record's row. */
  row?: Readonly<{ [column in Derives]: ColumnOf<[record: Record]> }>
  /** Columns of the rows of each list's elements. */
  elements?: Readonly<{ [list: string]: { [column: string]: ColumnOf<[element: Values, record: Record]> } }>
}

/** Steps of an import, in the order in which they run; most record types need only the last. */
interface Steps<Record, Result = Derived<Record>> {
  /** Works out missing keys from other keys. */
  fill?(record: Record): Partial<Record>
  /** Leaves out records that can't be written, and reports why. */
  screen?(context: ImportContext, entries: readonly Entry<Record>[]): Promise<readonly Entry<Record>[]>
  derive?(context: ImportContext, entries: readonly Entry<Record>[]): Result | Promise<Result>
  /**
   * The entry in the feed of changes for a record that an import has changed; null if nobody can read it.
   *
   * @param live false for an entity that is hidden or has a hidden ancestor
   */
  change(record: Record, organizationId: string, live: boolean): Omit<Change, 'organizationId'> | null
}

interface TableMapping {
  /** What a record is, in a sentence or two of `docs/bundle-records.md`. */
  meaning: string
  /** What an import checks or fills in beyond the single keys, for `docs/bundle-records.md`. */
  rules?: string
  /** The columns that identify a record. Except for `organizationId`, they are keys of the record too. */
  key: readonly string[]
  /** The kind under which its id is claimed; types that share a table share it. @default the type */
  claim?: string
  /** How other records refer to one of this type: the kind of reference, and the key that it names. */
  namedBy?: Readonly<Partial<Record<ReferenceKind, string>>>
  /** The condition, with one `?`, that a row belongs to the organization. @default by `organization_id` */
  where?: string
  /** Which of the table's rows are records of the type. @default all */
  filter?: string
  /** Columns that `derive` fills. */
  derives?: readonly string[]
  /** Columns that are not written: a new row gets their default, and an existing row keeps its value. */
  omit?: readonly string[]
  /**
   * Keys that belong together: if a line of `import --merge` has one of them, the others are also taken from
   * the line, with their defaults if missing.
   */
  together?: readonly (readonly string[])[]
  /** How many records are read at once. @default 500 */
  page?: number
}

/** A record type: how `src/bundle` checks, writes and reads its records. */
export interface Codec<Schema extends z.ZodType = z.ZodType<Values>>
  extends TableMapping, Steps<z.output<Schema>> {
  type: string
  schema: Schema
  shape: Shape
}

const dates = {
  createdAt: column(timestamp.nullish(), { initial: (now) => now }),
  updatedAt: column(timestamp.nullish(), { initial: (now) => now }),
}

type RecordKeys<Type extends string, Fields extends FieldMap> = {
  type: z.ZodLiteral<Type>
} & SchemaMap<Fields> &
  SchemaMap<typeof dates>
type RecordSchema<Type extends string, Fields extends FieldMap> = ReturnType<
  typeof z.strictObject<RecordKeys<Type, Fields>>
>

/** Checks what concerns several keys (see `between`), and says what in `rules`. */
type Checks<Record> = { check: Parameters<typeof between<Record>>[0]; rules: string } | { check?: never }

type Definition<T extends TableName, Fields extends FieldMap, Record, Result> = TableMapping &
  Steps<Record, Result> &
  Checks<Record> & {
    table: T
    /** The record's keys in the order of an export, except its type and its dates. */
    fields: Fields & FieldsOf<T, Fields>
  }

type RowIn<Result> = Result extends { row: infer Row } ? keyof Row : never
type ElementsIn<Result, Key> = Result extends { elements: infer Lists }
  ? Key extends keyof Lists
    ? keyof Lists[Key]
    : never
  : never
/** The columns that a `derives` of the record or of its lists names, and that `derive` doesn't fill. */
type Underived<Result, Derives, Fields> =
  | Exclude<Derives, RowIn<Result>>
  | {
      [Key in keyof Fields]: Fields[Key] extends List<z.ZodType, infer Named>
        ? Exclude<Named, ElementsIn<Result, Key>>
        : never
    }[keyof Fields]
/** Accepts a `derive` only if it leaves out nothing; the compiler names what it leaves out. */
type Complete<Missing> = [Missing] extends [never] ? unknown : { readonly underived: Missing }

/** The literal names of a mapping's columns. */
interface Naming<Derives extends string, Omitted extends string> {
  derives?: readonly Derives[]
  omit?: readonly Omitted[]
}

/**
 * Makes the codec of a record type.
 *
 * @example
 * codec('team', { meaning: 'A group of people.', table: 'teams', key: ['id'], fields: { id, name } })
 */
export function codec<
  const Type extends string,
  T extends TableName,
  Fields extends FieldMap,
  Result extends Derived<z.output<RecordSchema<Type, Fields>>, Derives>,
  const Derives extends string = never,
  const Omitted extends string = never,
>(
  type: Type,
  definition: Definition<T, Fields, z.output<RecordSchema<Type, Fields>>, Result> &
    Naming<Derives, Omitted> &
    Total<T, ColumnsIn<Fields> | keyof typeof dates | Derives | Omitted> &
    Complete<Underived<Result, Derives, Fields>>,
): Codec<RecordSchema<Type, Fields>> {
  const {
    table,
    fields,
    check,
    ...rest
  }: Definition<T, Fields, z.output<RecordSchema<Type, Fields>>, Result> = definition
  const schema: RecordSchema<Type, Fields> = z.strictObject(
    { type: z.literal(type), ...schemasOf<Fields>(fields), ...schemasOf(dates) },
    { error: 'a record' },
  )
  return {
    type,
    schema: check ? schema.check(between(check)) : schema,
    shape: shapeOf(table, { ...fields, ...dates }),
    ...rest,
  }
}

/** The keys that identify a record within its organization. */
export function ownKeys({ key }: Codec): string[] {
  return key.filter((name) => name !== 'organizationId')
}

/** A record's id. If it has several keys, each is a line: no key contains control characters. */
export function idOf(kind: Codec, record: Values): string {
  return ownKeys(kind)
    .map((key) => record[key])
    .join('\n')
}
