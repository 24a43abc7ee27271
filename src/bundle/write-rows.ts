import { getTableName } from 'drizzle-orm'
import { groupBy } from '../store/group.js'
import { columnOf } from '../store/table-rows.js'
import type { BulkColumns } from './bulk/bulk.js'
import { type Claim, type Claims, refusals, refusedElement } from './claimed-ids.js'
import type { Derived } from './codec.js'
import type { ImportContext } from './context.js'
import { elementsOf, type ListShape, type Shape } from './shape.js'
import type { ListRows, Values } from './stored.js'

/**
 * Upserts a row for each item. If a key with an initial value is missing, an existing row keeps its value.
 *
 * @param derived columns that no key fills; they take precedence over those of the keys
 * @returns the items whose rows are new or have changed
 */
export async function writeRows<Item extends { values: Values }>(
  { bulk, now }: ImportContext,
  { table, cells, initial }: Shape,
  items: readonly Item[],
  derived: BulkColumns<Item>,
  how: { key: readonly string[]; omit?: readonly string[] | undefined },
): Promise<readonly Item[]> {
  const columns = new Map<string, (item: Item) => unknown>()
  for (const [column, valueOf] of cells.flatMap(({ writes }) => writes)) {
    columns.set(column, ({ values }) => valueOf(values, now))
  }
  for (const [column, valueOf] of derived) columns.set(column, valueOf)
  const missingOf = ({ values }: Item) =>
    initial.flatMap(({ key, column }) => (values[key] == null ? [column] : [])).join(' ')
  const groups = initial.length === 0 ? [['', items] as const] : groupBy(items, missingOf)
  const changed: Item[] = []
  for (const [missing, group] of groups) {
    const keep = missing.split(' ').filter((column) => column !== '')
    const upsert = { key: how.key, omit: how.omit ?? [], keep }
    for (const item of await bulk.upsert(bulk.tables[table], columns, group, upsert)) changed.push(item)
  }
  return changed
}

/** The owner of a list: a record, or an element of another list. */
export interface Owner {
  id: string
  line: number
  /** The path to its keys, such as `versions[0].`; empty for a record. */
  path: string
  values: Values
  /** The record that it is or belongs to, and that record's id. */
  record: Values
  recordId: string
  /** Whether the record was already stored. */
  existing: boolean
}

interface Element extends Claim {
  values: Values
  position: number
  owner: Owner
}

/** Claims the ids of elements, and leaves out those that belong to another record. */
async function claimElements(
  { bulk, claims, errors }: ImportContext,
  { table, parent, claim }: ListRows,
  elements: readonly Element[],
): Promise<readonly Element[]> {
  if (!claim || elements.length === 0) return elements
  const own = await claims.add(claim.kind, elements)
  const tables = bulk.tables
  const name = getTableName(tables[table])
  const owners = claim.owners ?? `select id, ${columnOf(tables[table], parent).name} as parent from ${name}`
  const rows = await bulk.everywhere<{ id: string; parent: string }>(
    `${owners} where ${bulk.oneOf(`${name}.id`)}`,
    own.map(({ id }) => id),
  )
  const records = new Map(rows.map((row) => [row.id, row.parent]))
  const kept = own.filter(({ id, line, key, owner }) => {
    const known = records.get(id)
    if (known === undefined || known === owner.recordId) return true
    errors.add(line, key, 'an id that no other record uses')
    return false
  })
  if (kept.length < elements.length) await noteRefused(claims, claim.kind, elements, new Set(kept))
  return kept
}

function noteRefused(claims: Claims, kind: string, elements: readonly Element[], kept: ReadonlySet<Element>) {
  const refused = elements.filter((element) => !kept.has(element))
  return claims.spoil(
    refusals(kind),
    refused.map(({ id, line, owner }) => ({ id: refusedElement(owner.recordId, id), line })),
  )
}

function elementsIn(list: ListShape, owners: readonly Owner[]): Element[] {
  return owners.flatMap((owner) =>
    elementsOf(list, owner.values).map((values, position) => ({
      id: String(values[list.idKey]),
      line: owner.line,
      key: list.rows.claim ? `${owner.path}${list.key}[${position}].id` : '',
      values,
      position,
      owner,
    })),
  )
}

/** The columns that no key of an element fills. */
function columnsOf(
  { bulk, organizationId }: ImportContext,
  { key, rows }: ListShape,
  { elements = {} }: Derived<Values>,
): BulkColumns<Element> {
  const columns = new Map<string, (element: Element) => unknown>()
  for (const column of rows.derives ?? []) {
    const valueOf = elements[key]?.[column]
    if (!valueOf) throw new Error(`${key}: nothing derives ${column}.`)
    columns.set(column, ({ values, owner }) => valueOf(values, owner.record))
  }
  columns.set(rows.parent, ({ owner }) => owner.id)
  if (rows.ordered) columns.set('position', ({ position }) => position)
  if ('organizationId' in bulk.tables[rows.table]) columns.set('organizationId', () => organizationId)
  return columns
}

/**
 * Replaces the elements of a list, including the lists within them.
 *
 * @param onChange called with each owner of elements that are new, have changed or are gone
 */
export async function writeList(
  context: ImportContext,
  list: ListShape,
  owners: readonly Owner[],
  derived: Derived<Values>,
  onChange: (owner: Owner) => void,
): Promise<void> {
  const { bulk } = context
  const { table, parent, key, claim, omit, prepare } = list.rows
  const elements = await claimElements(context, list.rows, elementsIn(list, owners))
  const existing = owners.flatMap((owner) => (owner.existing ? [owner.id] : []))
  if (existing.length > 0) {
    const kept = elements.filter(({ owner }) => owner.existing)
    const left = await bulk.deleteOthers(
      { table: bulk.tables[table], parent, key },
      existing,
      kept.map(({ id, owner, position }) => [owner.id, key === 'position' ? position : id]),
    )
    const lost = new Set(left)
    for (const owner of owners) if (lost.has(owner.id)) onChange(owner)
    await prepare?.(
      context,
      existing,
      kept.map(({ values }) => values),
    )
  }
  const changed = await writeRows(context, list.shape, elements, columnsOf(context, list, derived), {
    key: claim ? [key] : [parent, key],
    omit,
  })
  for (const { owner } of changed) onChange(owner)
  if (list.shape.lists.length === 0) return
  const within = elements.map(({ id, key: path, owner, values }) => ({
    ...owner,
    id,
    path: path.replace(/id$/, ''),
    values,
  }))
  for (const inner of list.shape.lists) await writeList(context, inner, within, derived, onChange)
}
