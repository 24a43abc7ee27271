/*
 * Relations: how a list of rows becomes a page, and how rows lead to other rows.
 *
 * - `siblings.ts` loads a relation for all the rows of a list when the first of them asks; `loaded-for-list.ts` keeps
 *   what was loaded with the list.
 * - `by-id.ts` declares how a kind of record is found by its id, and gathers the look-ups of a query.
 *   `read-look-ups.ts` reads what was gathered; `side-by-side.ts` says whether a query has anything to gather.
 * - `connection.ts` reads pages, of root lists and below other types; `connection-resolvers.ts` has the resolvers of
 *   every connection type; `cursors.ts` makes the cursors and reads them.
 * - `in-turns.ts` hands on long lists in several turns of the event loop.
 *
 * What must never happen here:
 *
 * - A statement is run for each row: statements depend on the depth of a query, never on its rows.
 * - A row is loaded for a request and kept for another: loaded rows live with their list, or for one tick.
 * - Something here decides who may see what: `load` asks a rule for a scope and leaves out the rest.
 * - A promise is made for a value that is ready, or a long list is worked on without a pause.
 */
import type { Columns } from '../../store/columns.js'
import { groupBy } from '../../store/group.js'
import { listOf } from '../../store/row-list.js'
import type { Session } from '../../store/session.js'
import { andThen, type MaybePromise } from '../../base/maybe-promise.js'
import type { TextLengths } from '../../records/text-lengths.js'
import type { LoadContext, RequestContext } from '../context.js'
import { assertHoldsChildren, inChunks, loadWithinBudget, MAX_ROWS, withoutBudget } from './in-chunks.js'
import { inPages } from './in-pages.js'
import { childrenInTurns, inTurns, isOfLongList } from './in-turns.js'
import { type Children, loadedBefore, loadFirst, siblingKeys } from './loaded-for-list.js'

interface RelationDefinition<Parent extends object, Child extends object, Context> {
  /** The key by which the parent's children are found; null if it has none. */
  key: (parent: Parent) => string | null
  /**
   * Loads the children of all the keys in one statement, in the order in which they are shown. It needs to read only
   * these columns.
   */
  load: (context: Context, keys: string[], columns: Columns | undefined) => MaybePromise<Child[]>
  /** @default there are none */
  texts?: LongTexts
  /** The key of the parent that a child belongs to. */
  parentKey: (child: Child) => string
  /**
   * How many children to expect for each parent: the more there are, the fewer parents share a statement.
   *
   * @default 1
   */
  perParent?: number
  /** How many children a parent has, if its row says so; in place of `perParent`. */
  countOf?: (parent: Parent) => number
  /**
   * Counts the children of each parent, up to `perParent`, if the parents' rows don't say how many there are. This
   * takes one more statement, so it is used only if the parents would otherwise not share one. It returns no rows if
   * all parents together have at most `enough` children.
   */
  count?: (context: Context, keys: string[], enough: number) => MaybePromise<{ id: string; count: number }[]>
  /**
   * Reads the children of one parent that follow a given child, in the same order. It is used for a parent that has, by
   * `countOf`, more children than one statement may find.
   *
   * @default one statement reads them all
   */
  loadNext?: (context: Context, key: string, after: Child | undefined, limit: number) => MaybePromise<Child[]>
}

/** The long texts that the children of a relation have. */
interface LongTexts {
  /** The column that they are in. */
  column: string
  /** Reads the lengths of the texts, without the texts. */
  measure: (context: RequestContext, keys: string[]) => MaybePromise<TextLengths>
}

/**
 * Makes a function that loads children only after it has made sure that their texts, together with those that it has
 * loaded before, fit into the query's budget.
 */
function afterLengths<Child>(
  context: RequestContext,
  { texts, columns }: { texts: LongTexts | undefined; columns: Columns | undefined },
): (keys: string[], load: () => MaybePromise<Child[]>) => MaybePromise<Child[]> {
  const { budget } = context
  const before: TextLengths = { objects: 0, characters: 0 }
  return (keys, load) => {
    if (!budget || !texts || columns?.names.has(texts.column) === false) return load()
    return andThen(texts.measure(context, keys), ({ objects, characters }) => {
      before.objects += objects
      before.characters += characters
      budget.assertHolds(before)
      return load()
    })
  }
}

type Resolve<Parent, Result> = (
  context: RequestContext,
  parent: Parent,
  columns?: Columns,
) => MaybePromise<Result>

const noChildren = () => 0

/**
 * Makes a function from the key of a parent to the number of its children, for all the rows in a parent's list. The
 * number is 0 for every key if one statement may find all children.
 */
function siblingCounts<Parent extends object>(
  parent: Parent,
  key: (parent: Parent) => string | null,
  countOf: (parent: Parent) => number,
): (key: string) => number {
  const siblings = listOf(parent).rows as Parent[]
  let total = 0
  for (const sibling of siblings) total += countOf(sibling)
  if (total <= MAX_ROWS) return noChildren
  const counts = new Map(siblings.map((sibling) => [key(sibling), countOf(sibling)]))
  return (value) => counts.get(value) ?? 0
}

/** How many children one statement may count. */
const MAX_COUNTED = 20_000

/**
 * Counts the children of each parent, and makes a function from the key of a parent to the number; undefined if they
 * need not be counted.
 */
function countedSiblings<Parent extends object, Child extends object>(
  context: RequestContext,
  keys: string[],
  { count, perParent = 1 }: Pick<RelationDefinition<Parent, Child, LoadContext>, 'count' | 'perParent'>,
): MaybePromise<((key: string) => number) | undefined> {
  if (!count || keys.length === 1 || keys.length * perParent <= MAX_ROWS) return undefined
  const rows = { most: MAX_COUNTED, rowsOf: () => perParent }
  // Whether one statement is enough is known only if one statement counts all of them.
  const enough = keys.length * perParent <= MAX_COUNTED ? MAX_ROWS : 0
  const counting = inChunks(
    context.session,
    keys,
    (chunk) => count(withoutBudget(context), chunk.keys, enough),
    rows,
  )
  return andThen(counting, (found) => {
    const counts = new Map(found.map((row) => [row.id, row.count]))
    return (key) => Math.max(1, counts.get(key) ?? 1)
  })
}

/** How a relation is read: what is loaded for a whole list, and which part of it belongs to one parent. */
interface Reading<Parent, Found, Result> {
  relation: { key: (parent: Parent) => string | null }
  /** The result for a parent that has no key. */
  none: () => Result
  load: (context: RequestContext, parent: Parent, columns: Columns | undefined) => MaybePromise<Found>
  find: (session: Session, parent: Parent, found: Found, key: string) => MaybePromise<Result>
}

/** Makes the resolver of a relation: the first parent that asks loads it for all the parents of its list. */
function resolving<Parent extends object, Found, Result>(
  reading: Reading<Parent, Found, Result>,
): Resolve<Parent, Result> {
  const { relation, none, find } = reading
  return (context, parent, columns) => {
    const key = relation.key(parent)
    if (key === null) return none()
    const found =
      loadedBefore<Found>(parent, relation, columns?.key ?? '') ?? loadFor(context, parent, columns, reading)
    // For most parents, everything is loaded already: these need no closure.
    if (found instanceof Promise || isOfLongList(parent))
      return findInTurn(context.session, parent, { found, key }, reading)
    return find(context.session, parent, found, key)
  }
}

function loadFor<Parent extends object, Found, Result>(
  context: RequestContext,
  parent: Parent,
  columns: Columns | undefined,
  { relation, load }: Reading<Parent, Found, Result>,
): MaybePromise<Found> {
  return loadFirst(context, parent, { relation, variant: columns?.key ?? '' }, () =>
    load(context, parent, columns),
  )
}

/** Finds what belongs to a parent, once that has been loaded and it is the parent's turn. */
function findInTurn<Parent extends object, Found, Result>(
  session: Session,
  parent: Parent,
  { found, key }: { found: MaybePromise<Found>; key: string },
  { relation, find }: Reading<Parent, Found, Result>,
): MaybePromise<Result> {
  return inTurns(session, parent, relation, () => andThen(found, (all) => find(session, parent, all, key)))
}

/** Loads the children of all the rows of a parent's list. */
function loadChildren<Parent extends object, Child extends object>(
  context: RequestContext,
  parent: Parent,
  relation: RelationDefinition<Parent, Child, LoadContext>,
  columns: Columns | undefined,
): MaybePromise<Children<Child>> {
  const { texts, perParent = 1, countOf, loadNext } = relation
  const measured = afterLengths<Child>(context, { texts, columns })
  const counts = countOf && siblingCounts(parent, relation.key, countOf)
  const load = (within: LoadContext, some: string[]) => {
    const [only = ''] = some
    if (some.length === 1 && loadNext && (counts?.(only) ?? 0) > MAX_ROWS)
      return inPages<Child>(context, (after, limit) => loadNext(within, only, after, limit), MAX_ROWS)
    return measured(some, () => relation.load(within, some, columns))
  }
  const keys = siblingKeys(parent, relation.key)
  const loading = andThen(counts ?? countedSiblings(context, keys, relation), (found) =>
    loadWithinBudget(context, keys, load, { perParent, ...(found ? { countOf: found } : {}) }),
  )
  return andThen(loading, (children) => {
    const groups = groupBy(children, relation.parentKey)
    assertHoldsChildren(context, parent, relation.key, groups)
    return { groups, total: children.length }
  })
}

/** Declares a relation to any number of children. */
export function toMany<Parent extends object, Child extends object>(
  relation: RelationDefinition<Parent, Child, LoadContext>,
): Resolve<Parent, Child[]> {
  return resolving<Parent, Children<Child>, Child[]>({
    relation,
    none: () => [],
    load: (context, parent, columns) => loadChildren(context, parent, relation, columns),
    find: (session, parent, found, key) =>
      childrenInTurns(session, parent, found, found.groups.get(key) ?? []),
  })
}

/** Declares a relation to at most one child; null if there is none or the viewer may not see it. */
export function toOne<Parent extends object, Child extends object>(
  relation: RelationDefinition<Parent, Child, RequestContext>,
): Resolve<Parent, Child | null> {
  const { texts } = relation
  return resolving<Parent, ReadonlyMap<string, Child>, Child | null>({
    relation,
    none: () => null,
    load: (context, parent, columns) => {
      const measured = afterLengths<Child>(context, { texts, columns })
      return andThen(
        inChunks(context.session, siblingKeys(parent, relation.key), ({ keys }) =>
          measured(keys, () => relation.load(context, keys, columns)),
        ),
        (children) => new Map(children.map((child) => [relation.parentKey(child), child])),
      )
    },
    find: (_session, _parent, byKey, key) => byKey.get(key) ?? null,
  })
}

/** A record that must exist because another one names it. */
export function required<Row>(value: MaybePromise<Row | null | undefined>): MaybePromise<Row> {
  return andThen(value, (row) => {
    if (row == null) throw new Error('A record that another one names is missing.')
    return row
  })
}
