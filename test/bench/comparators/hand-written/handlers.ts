import type { Caller } from '../shared/caller.js'

/** A server's answer to a caller; undefined stands for 404. */
export type Handler = (caller: Caller, id: string) => object | undefined
export type QueryHandler = (caller: Caller, variables: { first: number }) => object

/** Everything the workloads ask for. */
export interface Handlers {
  content: Handler
  role: Handler
  duties: Handler
  members: Handler
  chart: Handler
  /** By the name of the operation. */
  queries: ReadonlyMap<string, QueryHandler>
}

/** The rows of each parent, in their order. */
export function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

/** The spelling of enums in the graph. */
export const inCapitals = (value: string): string => value.replaceAll('-', '_').toUpperCase()

/** How many rows a page has. */
export const PAGE = 50

/** Where entities of the knowledge tree are in the web app. */
export const ENTITY_PATHS = {
  SPACE: 'knowledge/spaces',
  CATEGORY: 'knowledge/categories',
  TOPIC: 'knowledge/topics',
  ITEM: 'knowledge/items',
}

/** The values bound by the check whether a resource may be read. */
export const readable = (caller: Caller): unknown[] => [
  caller.organizationId,
  caller.everything,
  caller.teamIds,
  caller.everything,
  caller.managedTeamIds,
]
