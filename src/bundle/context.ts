import type { PgTable } from 'drizzle-orm/pg-core'
import type { Bulk, Upsert } from './bulk/bulk.js'
import type { Claim, ClaimKind, Claims } from './claims.js'
import type { ImportErrors } from './import-errors.js'
import type { References } from './references.js'
import { groupBy } from '../store/group.js'

/** A record and the line it stands on. */
export interface Entry<R> {
  line: number
  record: R
}

/** What the writers of an import share. */
export interface ImportContext {
  bulk: Bulk
  organizationId: string
  /** The time of the import, for what the file doesn't date. */
  now: string
  errors: ImportErrors
  claims: Claims
  references: References
}

/** Writes the records of one type that a batch brought. */
export type Writer<R> = (context: ImportContext, entries: readonly Entry<R>[]) => Promise<void>

interface Owned<R> {
  entries: Entry<R>[]
  /** Ids of the entries whose record was there before. */
  existing: Set<string>
}

/**
 * Claims the records' ids, and sorts out those that the file has twice or another organization has.
 *
 * @param source the claimed kind, and the table and column of its ids in the database
 */
export async function claimOwn<R>(
  { bulk, claims, errors, organizationId }: ImportContext,
  source: { kind: ClaimKind; table: string; column?: string; key?: string },
  entries: readonly Entry<R>[],
  idOf: (record: R) => string,
): Promise<Owned<R>> {
  const { kind, table, column = 'id', key = column } = source
  const own = await claims.add(
    kind,
    entries.map((entry) => ({ id: idOf(entry.record), line: entry.line, key, entry })),
  )
  const rows = await bulk.all<{ id: string; organization: string }>(
    `select ${column} as id, organization_id as organization from ${table} where ${bulk.oneOf(column)}`,
    own.map(({ id }) => id),
  )
  const foreign = new Set(rows.flatMap((row) => (row.organization === organizationId ? [] : [row.id])))
  for (const { id, line } of own) {
    if (foreign.has(id)) errors.add(line, key, 'a value that no other organization uses')
  }
  return {
    entries: own.flatMap(({ id, entry }) => (foreign.has(id) ? [] : [entry])),
    existing: new Set(rows.map(({ id }) => id)),
  }
}

/**
 * Claims the ids of children that have one of their own, such as a role's tiers, and sorts out
 * those that are another parent's.
 *
 * @param lookup a statement that gives `id` and its `parent` for a list of ids
 */
export async function claimChildren<C extends Claim & { parent: string }>(
  { bulk, claims, errors }: ImportContext,
  kind: ClaimKind,
  lookup: string,
  children: readonly C[],
): Promise<C[]> {
  if (children.length === 0) return []
  const own = await claims.add(kind, children)
  const rows = await bulk.all<{ id: string; parent: string }>(
    lookup,
    own.map(({ id }) => id),
  )
  const parents = new Map(rows.map(({ id, parent }) => [id, parent]))
  return own.filter(({ id, parent, line, key }) => {
    const known = parents.get(id)
    if (known === undefined || known === parent) return true
    errors.add(line, key, 'an id that no other record uses')
    return false
  })
}

interface Dated {
  createdAt?: string | null | undefined
  updatedAt?: string | null | undefined
}

/**
 * Upserts one row for each entry. Dates that the file leaves out are the time of the import on a
 * new row, and stay on an old one.
 */
export async function upsertDated<T extends PgTable, R extends Dated>(
  { bulk, now }: ImportContext,
  table: T,
  entries: readonly Entry<R>[],
  rowOf: (entry: Entry<R>) => Omit<T['$inferInsert'], 'createdAt' | 'updatedAt'>,
  how: Upsert,
): Promise<void> {
  const groups = groupBy(entries, ({ record }) =>
    [record.createdAt ? '' : 'createdAt', record.updatedAt ? '' : 'updatedAt'].join(' '),
  )
  for (const [missing, group] of groups) {
    const keep = [...(how.keep ?? []), ...missing.split(' ').filter((column) => column !== '')]
    const rows = group.map((entry) => ({
      ...rowOf(entry),
      createdAt: entry.record.createdAt ?? now,
      updatedAt: entry.record.updatedAt ?? now,
    }))
    await bulk.upsert(table, rows, { ...how, keep })
  }
}
