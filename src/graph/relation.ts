import type { Columns } from '../store/columns.js'
import { groupBy } from '../store/group.js'
import { listOf } from '../store/row-list.js'
import { andThen, type MaybePromise } from '../store/store.js'
import type { RequestContext } from './context.js'
import { inTurns, loadForList } from './in-turns.js'

interface RelationDefinition<Parent extends object, Child extends object> {
  /** The key by which the parent's children are found; null if it has none. */
  key: (parent: Parent) => string | null
  /** Loads the children of all the keys in one statement, in the order they are shown in; some columns may be enough. */
  load: (context: RequestContext, keys: string[], columns: Columns | undefined) => MaybePromise<Child[]>
  /** The key of the parent that a child belongs to. */
  parentKey: (child: Child) => string
}

type Resolve<Parent, Result> = (
  context: RequestContext,
  parent: Parent,
  columns?: Columns,
) => MaybePromise<Result>

/** The distinct keys of all the rows that a parent came with. */
export function siblingKeys<Parent extends object>(
  parent: Parent,
  key: (parent: Parent) => string | null,
): string[] {
  const keys = new Set<string>()
  // Rows of one list come from one statement and are of one type.
  for (const sibling of listOf(parent).rows as Parent[]) {
    const value = key(sibling)
    if (value !== null) keys.add(value)
  }
  return [...keys]
}

/**
 * Loads something for all the rows of a parent's list, when the first of them asks.
 *
 * @param variant tells apart what one relation loads in several ways
 */
export function loadOnce<Parent extends object, Group>(
  parent: Parent,
  relation: object,
  variant: string,
  load: () => MaybePromise<Group>,
): MaybePromise<Group> {
  const { loaded } = listOf(parent)
  // The entry under a relation was put there by the same relation.
  const variants = (loaded.get(relation) ?? new Map()) as Map<string, MaybePromise<Group>>
  const known = variants.get(variant)
  if (known !== undefined) return known
  loaded.set(relation, variants)
  const fresh = onceFailed(() => loadForList(parent, load))
  variants.set(variant, fresh)
  return fresh
}

/** Turns what `load` throws into a rejection, which can be kept: each row of a list would fail anew. */
function onceFailed<Group>(load: () => MaybePromise<Group>): MaybePromise<Group> {
  try {
    return load()
  } catch (error) {
    const failure = Promise.reject<Group>(error)
    // Whoever asks for it handles it.
    failure.catch(() => {})
    return failure
  }
}

/**
 * Declares a relation to any number of children.
 *
 * The first parent that asks loads it for all the parents of its list.
 */
export function toMany<Parent extends object, Child extends object>(
  relation: RelationDefinition<Parent, Child>,
): Resolve<Parent, Child[]> {
  return (context, parent, columns) => {
    const key = relation.key(parent)
    if (key === null) return []
    const groups = loadOnce(parent, relation, columns?.key ?? '', () =>
      andThen(relation.load(context, siblingKeys(parent, relation.key), columns), (children) =>
        groupBy(children, relation.parentKey),
      ),
    )
    return inTurns(parent, relation, () => andThen(groups, (byKey) => byKey.get(key) ?? []))
  }
}

/** Declares a relation to at most one child, null where there is none or the viewer may not see it. */
export function toOne<Parent extends object, Child extends object>(
  relation: RelationDefinition<Parent, Child>,
): Resolve<Parent, Child | null> {
  return (context, parent, columns) => {
    const key = relation.key(parent)
    if (key === null) return null
    const index = loadOnce(parent, relation, columns?.key ?? '', () =>
      andThen(
        relation.load(context, siblingKeys(parent, relation.key), columns),
        (children) => new Map(children.map((child) => [relation.parentKey(child), child])),
      ),
    )
    return inTurns(parent, relation, () => andThen(index, (byKey) => byKey.get(key) ?? null))
  }
}

/** A record that is there wherever the one that names it is. */
export function present<Row>(value: MaybePromise<Row | null | undefined>): MaybePromise<Row> {
  return andThen(value, (row) => {
    if (row == null) throw new Error('A record is gone that another one names.')
    return row
  })
}
