import { listOf } from '../../store/row-list.js'
import type { MaybePromise } from '../../base/maybe-promise.js'
import type { RequestContext } from '../context.js'
import { loadForList } from './in-turns.js'

/** The children of all rows in a parent's list, by the keys of their parents, and their number. */
export interface Children<Child> {
  groups: ReadonlyMap<string, Child[]>
  total: number
}

/** The distinct keys of all the rows in a parent's list. */
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
 * What has been loaded for all the rows of a parent's list, or is being loaded; undefined until the first of them asks.
 *
 * @param variant distinguishes the ways in which one relation is loaded
 */
export function loadedBefore<Group>(
  parent: object,
  relation: object,
  variant: string,
): MaybePromise<Group> | undefined {
  // The entry under a relation was put there by the same relation.
  const variants = listOf(parent).loaded.get(relation) as Map<string, MaybePromise<Group>> | undefined
  return variants?.get(variant)
}

/** Loads something for all the rows of a parent's list, when the first of them asks; see `loadedBefore`. */
export function loadFirst<Group>(
  { session }: RequestContext,
  parent: object,
  { relation, variant }: { relation: object; variant: string },
  load: () => MaybePromise<Group>,
): MaybePromise<Group> {
  const { loaded } = listOf(parent)
  // The entry under a relation was put there by the same relation.
  const variants = (loaded.get(relation) ?? new Map()) as Map<string, MaybePromise<Group>>
  loaded.set(relation, variants)
  const fresh = rejectOnThrow(() => loadForList(session, parent, load))
  variants.set(variant, fresh)
  return fresh
}

/**
 * Turns an error that `load` throws into a rejection, which can be kept. Otherwise the load would fail again for each
 * row of a list.
 */
function rejectOnThrow<Group>(load: () => MaybePromise<Group>): MaybePromise<Group> {
  try {
    return load()
  } catch (error) {
    const failure = Promise.reject<Group>(error)
    // Each row that asks for it handles it.
    failure.catch(() => {})
    return failure
  }
}
