import { groupBy } from '../store/group.js'
import type { Codec } from './codec.js'
import type { ListShape, Shape } from './shape.js'
import type { Row, Snapshot } from './snapshot.js'
import type { Values } from './stored.js'

const PAGE = 500

/** Finds the elements of a list by the id of its owner. */
type Elements = (owner: unknown) => readonly unknown[]

/** Makes a function that turns a row, whose columns start at `from`, and its lists into values. */
function reader({ parts }: Shape, from: number) {
  let at = from
  const starts = parts.map((part) => {
    const start = { part, at }
    if ('read' in part) at += part.reads.length
    return start
  })
  return (row: Row, lists: ReadonlyMap<string, Elements>, id: unknown) => {
    const values: Record<string, unknown> = {}
    for (const { part, at: start } of starts) {
      values[part.key] = 'read' in part ? part.read(row, start) : lists.get(part.key)?.(id)
    }
    return values
  }
}

function columnsOf({ cells }: Shape): string[] {
  return cells.flatMap(({ reads }) => reads)
}

async function readLists(
  snapshot: Snapshot,
  { lists }: Shape,
  owners: readonly unknown[],
): Promise<Map<string, Elements>> {
  const read = new Map<string, Elements>()
  for (const list of lists) read.set(list.key, await readList(snapshot, list, owners))
  return read
}

async function readList(
  snapshot: Snapshot,
  { plain, rows: { table, parent, key, ordered, order, complete }, shape }: ListShape,
  owners: readonly unknown[],
): Promise<Elements> {
  const columns = columnsOf(shape)
  const byPlace = ordered ? ['position'] : []
  const rows = await snapshot.children(table, {
    parent,
    parents: owners.map(String),
    columns,
    order: order ?? [...new Set([...byPlace, key])],
  })
  // The parent's id comes before the columns.
  const idAt = columns.indexOf('id') + 1
  const valuesOf = reader(shape, 1)
  const lists = await readLists(
    snapshot,
    shape,
    rows.map((row) => row[idAt]),
  )
  const elements = rows.map((row) => valuesOf(row, lists, row[idAt]))
  const completed = complete ? await complete(snapshot, elements) : elements
  const byOwner = groupBy([...completed.keys()], (index) => rows[index]?.[0])
  return (owner) =>
    byOwner.get(owner)?.map((index) => (plain ? completed[index]?.['value'] : completed[index])) ?? []
}

/** Reads the records of a type by id: with all their keys, in the order of an export, dates last. */
export async function* readRecords(
  snapshot: Snapshot,
  { type, shape, key, where, filter, page = PAGE }: Codec,
): AsyncGenerator<Values[]> {
  const own = key.filter((column) => column !== 'organizationId')
  const order = own.length === 0 ? key : own
  const source = { key: order, columns: columnsOf(shape), where, filter, page }
  // The key comes before the columns.
  const valuesOf = reader(shape, order.length)
  for await (const rows of snapshot.pages(shape.table, source)) {
    const lists = await readLists(
      snapshot,
      shape,
      rows.map(([id]) => id),
    )
    yield rows.map((row) => ({ type, ...valuesOf(row, lists, row[0]) }))
  }
}
