import { badInput } from '../../base/errors.js'
import type { Columns } from '../../store/columns.js'
import { groupBy } from '../../store/group.js'
import { toOwnList } from '../../store/row-list.js'
import { andThen, type MaybePromise } from '../../base/maybe-promise.js'
import type { LoadContext, RequestContext } from '../context.js'
import type { CursorKey } from './cursors.js'
import { loadWithinBudget, withoutBudget } from './in-chunks.js'
import { childrenInTurns } from './in-turns.js'
import { ListCursors } from './list-cursors.js'
import { type ListOfPages, OnePage } from './one-page.js'
import { type Children, loadedBefore, loadFirst, siblingKeys } from './loaded-for-list.js'
import type { Wanted } from '../execution/selects.js'

export const MAX_PAGE_SIZE = 100
export const DEFAULT_PAGE_SIZE = 50

/** The paging arguments of a connection field. */
export interface PageArguments {
  first?: number | null
  after?: string | null
}

/** A page of a list, which the resolvers of every `…Connection` type work on. */
export interface Connection<Row extends object> {
  nodes: Row[]
  hasNextPage: boolean
  cursorOf(row: Row): string
  /** Whether the list has a total. */
  readonly isCounted: boolean
  count(): MaybePromise<number>
}

/** The page of a list that has nothing for the viewer. */
export function emptyConnection<Row extends object>(): Connection<Row> {
  return { nodes: [], hasNextPage: false, cursorOf: () => '', isCounted: true, count: () => 0 }
}

/** Where a page starts and how long it is. */
export interface Page {
  /** The key that the page follows. */
  after: CursorKey
  /** How many rows to read: one more than the page holds, if it matters whether the list goes on. */
  limit: number
  /** @default all */
  columns?: Columns
}

interface ListDefinition<Row extends object> extends ListOfPages<Row> {
  /** The list's name, which its cursors are bound to. */
  list: string
  /** The values of the filters in force, which its cursors are bound to as well. @default none */
  filters?: Readonly<Record<string, unknown>>
  page: PageArguments
  /**
   * What the query needs of the rows.
   *
   * @default everything
   */
  wanted?: Wanted | undefined
  /** A key before every row of the list. */
  start: CursorKey
}

/** @throws CodedError 400 naming `first` unless it is 1 to 100 */
export function pageSize({ first }: PageArguments): number {
  const size = first ?? DEFAULT_PAGE_SIZE
  if (size < 1 || size > MAX_PAGE_SIZE) {
    throw badInput(`The page size must be 1 to ${MAX_PAGE_SIZE}.`, 'first')
  }
  return size
}

/**
 * Reads one page of a root list.
 *
 * @param definition the list, how to load a page, and how to load its total, if it has one
 * @throws CodedError 400 for a page size out of range or a cursor that isn't this list's
 */
export function readPage<Row extends object>(
  context: RequestContext,
  definition: ListDefinition<Row> & { load: (page: Page) => MaybePromise<Row[]> },
): MaybePromise<Connection<Row>> {
  const { page, wanted, start, load } = definition
  const size = pageSize(page)
  const cursors = new ListCursors(context, definition.list, definition.filters ?? {})
  const after = page.after == null ? start : cursors.decode(page.after)
  return andThen(load(pageOf(after, size, wanted)), (rows) => cut(rows, size, cursors, definition))
}

/** What to read of a list. Whether it goes on matters only if the query asks for a position in it. */
function pageOf(after: CursorKey, size: number, wanted: Wanted | undefined): Page {
  return wanted
    ? { after, limit: wanted.position ? size + 1 : size, columns: wanted }
    : { after, limit: size + 1 }
}

/**
 * Cuts a list down to a page. It also shortens `rows` itself, because relations are loaded for the whole list that a
 * row came with.
 */
function cut<Row extends object>(
  rows: Row[],
  size: number,
  cursors: ListCursors,
  list: ListOfPages<Row>,
): Connection<Row> {
  const page = new OnePage(rows, size, cursors, list)
  rows.length = page.nodes.length
  return page
}

interface PagedRelation<Parent extends object, Row extends object, Filters extends object> {
  list: string
  key: (parent: Parent) => string
  parentKey: (row: Row) => string
  start: CursorKey
  rowKey: (row: Row) => CursorKey
  /**
   * How many rows one statement may find, where finding them takes longer than it usually does.
   *
   * @default as many as usual
   */
  maxRows?: number
  /**
   * What each parent costs beside the rows of its page, as the number of rows that could be read in the same time.
   *
   * @default 0
   */
  parentRows?: number
  /**
   * How many rows a parent's list has in all.
   *
   * @default the list has no count
   */
  count?: (context: RequestContext, parent: Parent, filters: Filters) => MaybePromise<number>
  /** Loads the first `limit` rows after the key for each of the parents' keys, in one statement. */
  load: (context: LoadContext, keys: string[], page: Page, filters: Filters) => MaybePromise<Row[]>
}

/**
 * Declares a connection below another type. Without `after`, the first parent that asks loads the page for
 * all the parents of its list. A cursor belongs to one parent, which then loads alone.
 */
export function toPage<Parent extends object, Row extends object, Filters extends object = object>(
  relation: PagedRelation<Parent, Row, Filters>,
): (
  context: RequestContext,
  parent: Parent,
  page: PageArguments,
  filters: Filters,
  wanted?: Wanted,
) => MaybePromise<Connection<Row>> {
  const { rowKey, count } = relation
  const uncounted = { key: rowKey }
  return (context, parent, page, filters, wanted) => {
    const list = count ? { key: rowKey, count: () => count(context, parent, filters) } : uncounted
    const size = pageSize(page)
    const key = relation.key(parent)
    const cursors = new ListCursors(context, relation.list, filters, key)
    const { after } = page
    if (after != null)
      return pageAfter(context, relation, { key, size, after, filters, wanted }, cursors, list)
    const variant = variantOf(size, filters, wanted)
    const loaded =
      loadedBefore<Children<Row>>(parent, relation, variant) ??
      loadPages(context, parent, relation, { variant, size, filters, wanted })
    // For most parents, everything is loaded already: these need no closure.
    const rows =
      loaded instanceof Promise
        ? rowsLater(context, parent, loaded, key)
        : rowsOf(context, parent, loaded, key)
    return rows instanceof Promise
      ? pageLater(rows, size, cursors, list)
      : new OnePage(rows, size, cursors, list)
  }
}

/** Reads a page of one parent that follows another page. */
function pageAfter<Parent extends object, Row extends object, Filters extends object>(
  context: RequestContext,
  relation: PagedRelation<Parent, Row, Filters>,
  {
    key,
    size,
    after,
    filters,
    wanted,
  }: { key: string; size: number; after: string; filters: Filters; wanted: Wanted | undefined },
  cursors: ListCursors,
  list: ListOfPages<Row>,
): MaybePromise<Connection<Row>> {
  const page = pageOf(cursors.decode(after), size, wanted)
  return andThen(relation.load(withoutBudget(context), [key], page, filters), (rows) =>
    cut(rows, size, cursors, list),
  )
}

function rowsOf<Row extends object>(
  { session }: RequestContext,
  parent: object,
  pages: Children<Row>,
  key: string,
): MaybePromise<Row[]> {
  return childrenInTurns(session, parent, pages, pages.groups.get(key) ?? [])
}

function rowsLater<Row extends object>(
  context: RequestContext,
  parent: object,
  pages: Promise<Children<Row>>,
  key: string,
): Promise<Row[]> {
  return pages.then((found) => rowsOf(context, parent, found, key))
}

function pageLater<Row extends object>(
  rows: Promise<Row[]>,
  size: number,
  cursors: ListCursors,
  list: ListOfPages<Row>,
): Promise<Connection<Row>> {
  return rows.then((some) => new OnePage(some, size, cursors, list))
}

/**
 * The results of `variantOf` for relations without filters, by what is wanted and by the size. A text that is made anew
 * for each parent would have to be hashed each time.
 */
const unfiltered = new WeakMap<Wanted, Map<number, string>>()

/** Identifies a page of one relation. It is called for each parent, and most have no filters. */
function variantOf(size: number, filters: object, wanted: Wanted | undefined): string {
  for (const _name in filters) return `${pagesOf(size, wanted)} ${JSON.stringify(filters)}`
  if (!wanted) return pagesOf(size, wanted)
  const bySize = unfiltered.get(wanted) ?? new Map<number, string>()
  const known = bySize.get(size)
  if (known !== undefined) return known
  const variant = pagesOf(size, wanted)
  unfiltered.set(wanted, bySize.set(size, variant))
  return variant
}

function pagesOf(size: number, wanted: Wanted | undefined): string {
  return wanted ? `${size} ${wanted.position} ${wanted.key}` : String(size)
}

function loadPages<Parent extends object, Row extends object, Filters extends object>(
  context: RequestContext,
  parent: Parent,
  relation: PagedRelation<Parent, Row, Filters>,
  {
    variant,
    size,
    filters,
    wanted,
  }: { variant: string; size: number; filters: Filters; wanted: Wanted | undefined },
): MaybePromise<Children<Row>> {
  return loadFirst(context, parent, { relation, variant }, () => {
    const page = pageOf(relation.start, size, wanted)
    const bounds = {
      extra: page.limit - size,
      pageRows: page.limit,
      perParent: size + (relation.parentRows ?? 0),
      ...(relation.maxRows === undefined ? {} : { maxRows: relation.maxRows }),
    }
    const load = (within: LoadContext, keys: string[]) => relation.load(within, keys, page, filters)
    return andThen(loadWithinBudget(context, siblingKeys(parent, relation.key), load, bounds), (rows) => {
      const groups = groupBy(rows, relation.parentKey)
      const kept = [...groups.values()]
      if (kept.some((group) => group.length > size)) toOwnList(kept.flatMap((group) => group.slice(0, size)))
      return { groups, total: rows.length }
    })
  })
}
