import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tables } from '../../src/store/tables.js'
import type { Client } from './app.js'
import type { ListWorld } from './list-world.js'

/** A page of a list as its keys, with the headers of the answer. */
interface KeyPage {
  keys: string[]
  next: string | null
  headers: Headers
}

/** A paginated list, with ways to add rows, find them and read pages. */
export interface PagedList {
  /** The index that the list is read from, if it is of the whole organization or of the viewer. */
  index?: string
  /** Adds a row that is sorted by the text or the date, and returns its key. */
  add(world: ListWorld, text: string, date: string): string
  /** The stored row behind a key. */
  row(t: Tables, key: string): { table: PgTable; where: SQL | undefined }
  /** Reads a page of `limit` rows. @default limit the list's own */
  read(client: Client, world: ListWorld, limit: number | undefined, cursor: string | null): Promise<KeyPage>
}

type Reads = PagedList['read']

function addressOf(path: string, parameters: URLSearchParams): string {
  return `${path}${path.includes('?') ? '&' : '?'}${parameters.toString()}`
}

/** A list of `/v1`; rows are told apart by one of their properties. */
export function rest(path: (world: ListWorld) => string, property = 'id'): Reads {
  return async (client, world, limit, cursor) => {
    const parameters = new URLSearchParams({
      ...(limit === undefined ? {} : { limit: String(limit) }),
      ...(cursor === null ? {} : { cursor }),
    })
    const { status, headers, body, text } = await client.get(addressOf(path(world), parameters))
    if (status !== 200) throw new Error(text)
    const keys = body.data.map((row: Record<string, string>) => row[property])
    return { keys, next: body.nextCursor, headers }
  }
}

/**
 * A connection of the graph, in the object that `parent` selects by `$id`, or a root field.
 *
 * @param filter arguments that narrow the list down
 */
export function graph(
  list: string,
  key: string,
  parent?: [field: string, id: (world: ListWorld) => string],
  filter = '',
): Reads {
  return async (client, world, limit, cursor) => {
    const selection = `list: ${list}(first: $first, after: $after ${filter}) { nodes { key: ${key} } nextCursor }`
    const id = parent ? parent[1](world) : null
    const nested = parent ? `parent: ${parent[0]} { ${selection} }` : selection
    const { data, errors, headers } = await client.graphql(
      `query ($first: Int, $after: String${id ? ', $id: ID!' : ''}) { ${nested} }`,
      { first: limit, after: cursor, ...(id ? { id } : {}) },
    )
    if (errors.length > 0) throw new Error(JSON.stringify(errors))
    const page = parent ? data.parent.list : data.list
    const keys = page.nodes.map((node: { key: string | { id: string } }) =>
      typeof node.key === 'string' ? node.key : node.key.id,
    )
    return { keys, next: page.nextCursor, headers }
  }
}
