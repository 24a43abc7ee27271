import type { Viewer } from '../../access/viewer.js'
import { badInput } from '../../errors.js'
import type { Columns } from '../../store/columns.js'
import { groupBy } from '../../store/group.js'
import { relist } from '../../store/row-list.js'
import { andThen, type MaybePromise } from '../../store/store.js'
import type { LoadContext, RequestContext } from '../context.js'
import type { CursorKey } from './cursors.js'
import { loadWithinBudget } from './in-chunks.js'
import { childrenInTurns } from './in-turns.js'
import { loadOnce, siblingKeys } from './siblings.js'
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
  cursorOf: (row: Row) => string
  count: () => MaybePromise<number>
}

/** The page of a list that has nothing for the viewer. */
export function emptyConnection<Row extends object>(): Connection<Row> {
  return { nodes: [], hasNextPage: false, cursorOf: () => '', count: () => 0 }
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

interface ListDefinition<Row extends object> {
  /** The list's name, which its cursors are bound to. */
  list: string
  /** The values of the filters in force, which its cursors are bound to as well. */
  filters: Readonly<Record<string, unknown>>
  page: PageArguments
  /**
   * What is asked for of the rows.
   *
   * @default everything
   */
  wanted?: Wanted | undefined
  /** A key before every row of the list. */
  start: CursorKey
  /** A row's sort key and id. */
  key: (row: Row) => CursorKey
}

/** @throws CodedError 400 naming `first` unless it is 1 to 100 */
export function pageSize({ first }: PageArguments): number {
  const size = first ?? DEFAULT_PAGE_SIZE
  if (size < 1 || size > MAX_PAGE_SIZE) {
    throw badInput(`The page size must be 1 to ${MAX_PAGE_SIZE}.`, 'first')
  }
  return size
}

/** What a list's cursors are bound to: the list and its filters, the one it belongs to, and who asks. */
class Identity {
  #text: string | undefined
  readonly #viewer: Viewer
  readonly #list: string
  readonly #filters: object
  readonly #of: string | undefined

  constructor({ viewer }: RequestContext, list: string, filters: object, of?: string) {
    this.#viewer = viewer
    this.#list = list
    this.#filters = filters
    this.#of = of
  }

  /** Written out only if the cursors of the list are asked for. */
  get text(): string {
    return (this.#text ??= this.#write())
  }

  #write(): string {
    const filters = this.#of === undefined ? this.#filters : { of: this.#of, ...this.#filters }
    return JSON.stringify([this.#list, filters, this.#viewer.organizationId, this.#viewer.userId])
  }
}

function noCount(): never {
  throw new Error('The list has no count.')
}

function connection<Row extends object>(
  context: RequestContext,
  identity: Identity,
  { nodes, hasNextPage }: Pick<Connection<Row>, 'nodes' | 'hasNextPage'>,
  key: (row: Row) => CursorKey,
): Connection<Row> {
  return {
    nodes,
    hasNextPage,
    cursorOf: (row) => context.cursors.encode(identity.text, key(row)),
    count: noCount,
  }
}

/**
 * Reads one page of a root list.
 *
 * @param definition the list, and how to load a page and, where the list has one, its total
 * @throws CodedError 400 for a page size out of range or a cursor that isn't this list's
 */
export function readPage<Row extends object>(
  context: RequestContext,
  definition: ListDefinition<Row> & {
    load: (page: Page) => MaybePromise<Row[]>
    count?: () => MaybePromise<number>
  },
): MaybePromise<Connection<Row>> {
  const { page, wanted, start, key, load, count } = definition
  const size = pageSize(page)
  const identity = new Identity(context, definition.list, definition.filters)
  const after = page.after == null ? start : context.cursors.decode(identity.text, page.after)
  return andThen(load(pageOf(after, size, wanted)), (rows) => {
    const found = connection(context, identity, cut(rows, size), key)
    return count ? { ...found, count } : found
  })
}

/** What to read of a list. Whether it goes on matters only if the query asks for a position in it. */
function pageOf(after: CursorKey, size: number, wanted: Wanted | undefined): Page {
  return wanted
    ? { after, limit: wanted.position ? size + 1 : size, columns: wanted }
    : { after, limit: size + 1 }
}

/**
 * Cuts a list down to a page. It does so in place: what is loaded for a row is loaded for the whole list it
 * came with.
 */
function cut<Row extends object>(rows: Row[], size: number): Pick<Connection<Row>, 'nodes' | 'hasNextPage'> {
  const hasNextPage = rows.length > size
  if (hasNextPage) rows.length = size
  return { nodes: rows, hasNextPage }
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
   * How many rows could be read in the time that a parent takes beside the rows of its page.
   *
   * @default 0
   */
  parentRows?: number
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
  return (context, parent, page, filters, wanted) => {
    const size = pageSize(page)
    const key = relation.key(parent)
    const identity = new Identity(context, relation.list, filters, key)
    if (page.after != null) {
      const after = context.cursors.decode(identity.text, page.after)
      return andThen(relation.load(context, [key], pageOf(after, size, wanted), filters), (rows) =>
        connection(context, identity, cut(rows, size), relation.rowKey),
      )
    }
    return andThen(loadPages(context, parent, relation, { size, filters, wanted }), (found) =>
      andThen(childrenInTurns(context.session, parent, found, found.groups.get(key) ?? []), (rows) => {
        const hasNextPage = rows.length > size
        const nodes = hasNextPage ? rows.slice(0, size) : rows
        return connection(context, identity, { nodes, hasNextPage }, relation.rowKey)
      }),
    )
  }
}

/** Tells apart the pages of one relation. It is asked for each parent, most of which have no filters. */
function variantOf(size: number, filters: object, wanted: Wanted | undefined): string {
  const page = wanted ? `${size} ${wanted.position} ${wanted.key}` : String(size)
  for (const _name in filters) return `${page} ${JSON.stringify(filters)}`
  return page
}

function loadPages<Parent extends object, Row extends object, Filters extends object>(
  context: RequestContext,
  parent: Parent,
  relation: PagedRelation<Parent, Row, Filters>,
  { size, filters, wanted }: { size: number; filters: Filters; wanted: Wanted | undefined },
): MaybePromise<{ groups: Map<string, Row[]>; total: number }> {
  const variant = variantOf(size, filters, wanted)
  return loadOnce(context, parent, { relation, variant }, () => {
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
      if (kept.some((group) => group.length > size)) relist(kept.flatMap((group) => group.slice(0, size)))
      return { groups, total: rows.length }
    })
  })
}
