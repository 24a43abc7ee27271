import { eq, sql } from 'drizzle-orm'
import type { OrganizationWriteScope } from '../access/scope.js'
import { first } from '../store/session.js'
import { statement } from '../store/statement.js'
import type { Reader, Transaction } from '../store/store.js'
import type { ChangedRows } from './derived.js'

const revision = statement({
  select: ({ organizations }) => ({ revision: organizations.orgChartRevision }),
  query: ({ select, t: { organizations: row }, p }) => select.from(row).where(eq(row.id, p('id'))),
})

/** How often an organization's chart has changed; undefined if there is no such organization. */
export async function findChartRevision(reader: Reader, organizationId: string): Promise<number | undefined> {
  return (await first(reader, revision, { id: organizationId }))?.revision
}

/**
 * Counts a change of what the org chart shows: its roles, their names and parents, or who holds them. People confirm
 * the chart by this number, so nobody confirms what they haven't seen.
 */
export async function countChartChange(
  tx: Transaction,
  { organizationId }: OrganizationWriteScope,
): Promise<void> {
  await tx.run(({ builder, t: { organizations: row } }) =>
    builder
      .update(row)
      .set({ orgChartRevision: sql`${row.orgChartRevision} + 1` })
      .where(eq(row.id, organizationId)),
  )
  tx.record({ organizationId, type: 'ORGANIZATION', id: organizationId })
}

/** Counts a change of the org chart if `refreshDerived` has found holders who left, returned or have another name. */
export async function countRefreshedChart(
  tx: Transaction,
  scope: OrganizationWriteScope,
  { role_holders: holders = 0, company_roles: roles = 0 }: ChangedRows,
): Promise<void> {
  if (holders + roles > 0) await countChartChange(tx, scope)
}
