import { type GraphQLResolveInfo, print, type SelectionSetNode } from 'graphql'
import { type Columns, unionOf } from '../../store/columns.js'
import { groupBy } from '../../store/group.js'
import { copyOut } from '../../store/row-list.js'
import type { MaybePromise } from '../../base/maybe-promise.js'
import type { RequestContext } from '../context.js'

/** How many records one statement reads. */
const PER_STATEMENT = 2_000

/** The field that a record is looked up for. */
export type Asker = Pick<GraphQLResolveInfo, 'fieldNodes' | 'schema' | 'fragments' | 'operation'>

/**
 * Loads the records of distinct ids in one statement, in any order. It needs to read only these columns, which include
 * the id.
 */
export type LoadByIds<Row> = (
  context: RequestContext,
  ids: string[],
  columns: Columns | undefined,
) => MaybePromise<Row[]>

/** A record that is looked up. */
export interface LookUp {
  id: string
  /** What is selected below the field that asks for it; see `selectionOf`. */
  selection: string
  /** @default all */
  columns: Columns | undefined
}

const texts = new WeakMap<SelectionSetNode, string>()

function textOf(selectionSet: SelectionSetNode): string {
  const known = texts.get(selectionSet)
  if (known !== undefined) return known
  const text = print(selectionSet)
  texts.set(selectionSet, text)
  return text
}

/** What is selected below a field, as text. Within one request, equal texts select the same. */
export function selectionOf({ fieldNodes }: Asker): string {
  const [field] = fieldNodes
  if (fieldNodes.length === 1 && field?.selectionSet) return textOf(field.selectionSet)
  return fieldNodes.map(({ selectionSet }) => (selectionSet ? textOf(selectionSet) : '')).join(' ')
}

async function loadAll<Row>(
  context: RequestContext,
  load: LoadByIds<Row>,
  lookUps: readonly LookUp[],
): Promise<Row[]> {
  const ids = [...new Set(lookUps.map(({ id }) => id))]
  const columns = unionOf(lookUps.map((lookUp) => lookUp.columns))
  if (ids.length <= PER_STATEMENT) return load(context, ids, columns)
  const parts = Array.from({ length: Math.ceil(ids.length / PER_STATEMENT) }, async (_, part) =>
    load(context, ids.slice(part * PER_STATEMENT, (part + 1) * PER_STATEMENT), columns),
  )
  return (await Promise.all(parts)).flat()
}

/**
 * Reads records with all the columns that any of their look-ups asks for. Records with the same selection below them
 * become one list, so what is below them is loaded for all of them at once. Records with different selections are
 * separate lists: otherwise a page below one of them would be read for all the others.
 *
 * @returns the record of each look-up; null if there is none, or the viewer may not see it
 */
export async function readLookUps<Row extends { id: string }>(
  context: RequestContext,
  load: LoadByIds<Row>,
  lookUps: readonly LookUp[],
): Promise<(Row | null)[]> {
  const rows = await loadAll(context, load, lookUps)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const bySelection = groupBy(lookUps, ({ selection }) => selection)
  if (bySelection.size === 1) return lookUps.map(({ id }) => byId.get(id) ?? null)
  const lists = new Map<string, Map<string, Row>>()
  for (const [selection, same] of bySelection) {
    const ids = new Set(same.map(({ id }) => id))
    const found = [...ids].flatMap((id) => byId.get(id) ?? [])
    lists.set(selection, new Map(copyOut(found).map((row) => [row.id, row])))
  }
  return lookUps.map(({ id, selection }) => lists.get(selection)?.get(id) ?? null)
}
