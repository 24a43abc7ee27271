import type { Rows } from '../../faults/support/rows.js'
import type { Client } from '../../support/app.js'
import { type Row, rowsOf } from '../../faults/support/parsed-rows.js'

/** What is stored, and what each person can read, before or after a change. */
export interface Moment {
  rows: (table: string) => readonly Row[]
  /** The records that each member can read, as `Lesson les_1`, by the member's user id. */
  reads: ReadonlyMap<string, ReadonlySet<string>>
}

const SHARED = `{ contents(first: 100) { nodes { __typename id processingStatus } }
  spaces(first: 100) { nodes { __typename id } }
  lessons(first: 100) { nodes { __typename id } } }`

/** What a member can read of what is shared with audiences. Drafts are left out: they are for their editors. */
async function readBy(client: Client): Promise<Set<string>> {
  const { data } = await client.graphql(SHARED)
  const lists: { nodes: { __typename: string; id: string; processingStatus?: string }[] }[] = [
    data?.contents,
    data?.spaces,
    data?.lessons,
  ].filter((list) => list != null)
  return new Set(
    lists.flatMap(({ nodes }) =>
      nodes
        .filter(({ processingStatus }) => processingStatus !== 'DRAFT')
        .map(({ __typename, id }) => `${__typename} ${id}`),
    ),
  )
}

/** Looks at all rows, and at what members read, by their user ids. */
export async function lookAt(rows: Rows, clients: ReadonlyMap<string, Client>): Promise<Moment> {
  const reads = new Map<string, Set<string>>()
  for (const [userId, client] of clients) reads.set(userId, await readBy(client))
  return { rows: rowsOf(rows), reads }
}

/** The members who can read some record of a type in the second of two moments only, by their user ids. */
export function thoseGaining(before: Moment, after: Moment, type = ''): string[] {
  const gaining = [...after.reads].filter(([userId, now]) => {
    const then = before.reads.get(userId)
    return [...now].some((record) => record.startsWith(type) && then?.has(record) !== true)
  })
  return gaining.map(([userId]) => userId)
}

const same = (one: Row, other: Row, columns: readonly string[]) =>
  columns.every((column) => one[column] === other[column])

/** The rows of a table that are in the second of two moments only, told apart by some columns. */
export function addedRows(before: Moment, after: Moment, table: string, columns: readonly string[]): Row[] {
  const known = before.rows(table)
  return after.rows(table).filter((row) => !known.some((one) => same(one, row, columns)))
}

/** Whether a column has the value true: SQLite has digits for it. */
export function isTrue(value: unknown): boolean {
  return Number(value) === 1
}
