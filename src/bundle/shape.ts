import type { Row, TableName } from './snapshot.js'
import type { Column, Field, FieldMap, Group, List, ListRows, Names, Values } from './stored.js'

/** A key whose value is stored in columns of the row. */
export interface Cell {
  key: string
  /** The columns that an import writes, and how their contents follow from a record's values. */
  writes: readonly (readonly [column: string, valueOf: (values: Values, now: string) => unknown])[]
  /** The columns that an export reads. */
  reads: readonly string[]
  /** Makes the key's value from these columns, which start at `at` in the row. */
  read(row: Row, at: number): unknown
}

/** A key whose value is stored in rows of another table. */
export interface ListShape {
  key: string
  plain: boolean
  /** The key of an element that identifies it among those of its parent. */
  idKey: string
  rows: ListRows
  shape: Shape
  /** Whether its elements, or the lists in them, contain references. */
  isNaming: boolean
}

/** How values become rows of a table, and rows become values. */
export interface Shape {
  table: TableName
  /** All keys, in the order of an export. */
  parts: readonly (Cell | ListShape)[]
  cells: readonly Cell[]
  lists: readonly ListShape[]
  /** Columns that keep their value if the key is missing. */
  initial: readonly { key: string; column: string }[]
  names: readonly { key: string; names: Names }[]
}

function columnCell(key: string, options: Omit<Column, 'kind' | 'schema'>): Cell {
  const { as = key, initial, toRow, fromRow } = options
  const plainOf = (values: Values) => values[key] ?? null
  const madeOf = (values: Values, now: string) => {
    const value = values[key] ?? initial?.(now) ?? null
    return toRow && value !== null ? toRow(value) : value
  }
  const valueOf = initial || toRow ? madeOf : plainOf
  return {
    key,
    writes: [[as, valueOf]],
    reads: [as],
    read: (row, at) => {
      const value = row[at]
      return fromRow && value !== null ? fromRow(value) : value
    },
  }
}

function groupCell(key: string, { fields }: Group): Cell {
  const cells = Object.entries(fields).map(([inner, field]) => cellOf(inner, field))
  const writes = cells.flatMap((cell) => cell.writes)
  return {
    key,
    writes: writes.map(([column, valueOf]) => [
      column,
      (values, now) => {
        const value = values[key]
        return isValues(value) ? valueOf(value, now) : null
      },
    ]),
    reads: cells.flatMap(({ reads }) => reads),
    read: (row, at) => readCells(cells, row, at),
  }
}

/** Reads cells whose columns start at `at` in the row. */
function readCells(cells: readonly Cell[], row: Row, at: number): Values {
  const values: Record<string, unknown> = {}
  let where = at
  for (const cell of cells) {
    values[cell.key] = cell.read(row, where)
    where += cell.reads.length
  }
  return values
}

function cellOf(key: string, field: Field): Cell {
  if (!('kind' in field)) return columnCell(key, {})
  if (field.kind === 'list') throw new Error(`${key}: a group of columns has no lists.`)
  return field.kind === 'group' ? groupCell(key, field) : columnCell(key, field)
}

function listShape(key: string, { fields, plain, rows }: List): ListShape {
  const shape = shapeOf(rows.table, fields)
  const isNaming = shape.names.length > 0 || shape.lists.some((list) => list.isNaming)
  const idKey = shape.cells.find(({ writes }) => writes.some(([as]) => as === rows.key))?.key ?? 'id'
  return { key, plain, idKey, rows, shape, isNaming }
}

/** Works out how the fields become rows of the table, and the other way round. */
export function shapeOf(table: TableName, fields: FieldMap): Shape {
  const parts = Object.entries(fields).map(([key, field]) =>
    'kind' in field && field.kind === 'list' ? listShape(key, field) : cellOf(key, field),
  )
  const columns = Object.entries(fields).flatMap(([key, field]) =>
    'kind' in field && field.kind === 'column' ? [{ key, ...field }] : [],
  )
  return {
    table,
    parts,
    cells: parts.filter((part) => 'read' in part),
    lists: parts.filter((part) => 'shape' in part),
    initial: columns.flatMap(({ key, as = key, initial }) => (initial ? [{ key, column: as }] : [])),
    names: columns.flatMap(({ key, names }) => (names ? [{ key, names }] : [])),
  }
}

/** Whether a value is an object with keys. */
function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The elements of a list by their keys. */
export function elementsOf({ key, plain }: ListShape, values: Values): readonly Values[] {
  const list = values[key]
  if (!Array.isArray(list)) return []
  return plain ? list.map((value: unknown) => ({ value })) : list.filter(isValues)
}
