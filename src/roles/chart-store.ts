import { and, asc, eq, sql } from 'drizzle-orm'
import type { ManagementScope } from '../access/admin-rules.js'
import { newId } from '../records/new-id.js'
import { countChartChange } from '../records/org-chart-revision.js'
import { nextUpdatedAt, nextUpdatedAtOfAll } from '../records/precondition.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import { deleteInParts } from '../store/delete-in-parts.js'
import { first } from '../store/session.js'
import { nullable, statement } from '../store/statement.js'
import { changesOf, type Reader, type Transaction } from '../store/store.js'

/** A role as changes of the chart see it. */
export interface ChartRole {
  id: string
  name: string
  description: string | null
  parentRoleId: string | null
  holderCount: number
  updatedAt: string
}

const roleById = statement({
  select: ({ companyRoles: role }) => ({
    id: role.id,
    name: role.name,
    description: nullable(role.description),
    parentRoleId: nullable(role.parentRoleId),
    holderCount: role.holderCount,
    updatedAt: role.updatedAt,
  }),
  query: ({ select, t: { companyRoles: role }, p }) =>
    select.from(role).where(and(eq(role.id, p('id')), eq(role.organizationId, p('organizationId')))),
})

/** The role with this id, if the organization has it. The caller holds the chart's lock. */
export function findChartRole(
  reader: Reader,
  { organizationId }: ManagementScope,
  id: string,
): MaybePromise<ChartRole | undefined> {
  return first(reader, roleById, { id, organizationId })
}

const lineOf = statement({
  select: () => ({ id: sql<string>`line.id` }),
  query: ({ fields, t: { companyRoles: role }, p }) => sql`
    with recursive line(id, parent_id, level) as (
      select ${role.id}, ${role.parentRoleId}, 1 from ${role}
      where ${role.id} = ${p('id')} and ${role.organizationId} = ${p('organizationId')}
      union all
      select ${role.id}, ${role.parentRoleId}, line.level + 1 from line join ${role} on ${role.id} = line.parent_id
      where line.level < ${p('limit')}
    )
    select ${fields} from line order by level`,
})

/** The role with this id and those that it reports to, from it up to the top, at most `limit`; empty if unknown. */
export async function listLine(
  reader: Reader,
  { organizationId }: ManagementScope,
  id: string,
  limit: number,
): Promise<string[]> {
  return (await reader.all(lineOf, { id, organizationId, limit })).map((role) => role.id)
}

const levelsOf = statement({
  select: () => ({ count: sql<number>`max(part.level)`.mapWith(Number) }),
  query: ({ fields, t: { companyRoles: role }, p }) => sql`
    with recursive part(id, level) as (
      select ${role.id}, 1 from ${role}
      where ${role.id} = ${p('id')} and ${role.organizationId} = ${p('organizationId')}
      union all
      select ${role.id}, part.level + 1 from part join ${role} on ${role.parentRoleId} = part.id
      where part.level < ${p('limit')}
    )
    select ${fields} from part`,
})

/** How many levels a role makes with all that is below it: 1 if nothing is, and at most `limit`. */
export async function countLevels(
  reader: Reader,
  { organizationId }: ManagementScope,
  id: string,
  limit: number,
): Promise<number> {
  return (await first(reader, levelsOf, { id, organizationId, limit }))?.count ?? 0
}

/** Adds a role to the chart, and returns its id. */
export async function insertRole(
  tx: Transaction,
  scope: ManagementScope,
  fields: Pick<ChartRole, 'name' | 'description' | 'parentRoleId'>,
): Promise<string> {
  const { organizationId } = scope
  const [id, now] = [newId('role'), await tx.now()]
  await tx.run(({ builder, t }) =>
    builder
      .insert(t.companyRoles)
      .values({ ...fields, id, organizationId, holderCount: 0, createdAt: now, updatedAt: now }),
  )
  tx.record({ organizationId, type: 'COMPANY_ROLE', id })
  await countChartChange(tx, scope)
  return id
}

/** Changes what a role says, or whom it reports to. */
export async function changeRole(
  tx: Transaction,
  { organizationId }: ManagementScope,
  role: ChartRole,
  fields: Partial<Pick<ChartRole, 'name' | 'description' | 'parentRoleId'>>,
): Promise<void> {
  const updatedAt = await nextUpdatedAt(tx, role)
  await tx.run(({ builder, t }) =>
    builder
      .update(t.companyRoles)
      .set({ ...fields, updatedAt })
      .where(eq(t.companyRoles.id, role.id)),
  )
  tx.record({ organizationId, type: 'COMPANY_ROLE', id: role.id })
}

const reporting = statement({
  select: ({ companyRoles: role }) => ({ id: role.id, name: role.name, updatedAt: role.updatedAt }),
  query: ({ select, t: { companyRoles: role }, p }) =>
    select
      .from(role)
      .where(and(eq(role.parentRoleId, p('id')), eq(role.organizationId, p('organizationId'))))
      .orderBy(asc(role.nameFold), asc(role.id)),
})

/** The roles that report to a role, by name. */
export function listReportingRoles(
  reader: Reader,
  { organizationId }: ManagementScope,
  id: string,
): MaybePromise<Pick<ChartRole, 'id' | 'name' | 'updatedAt'>[]> {
  return reader.all(reporting, { id, organizationId })
}

/** What goes with a role that is deleted. */
interface Removed {
  role: ChartRole
  children: readonly Pick<ChartRole, 'id' | 'updatedAt'>[]
  dutyIds: readonly string[]
}

/** Deletes a role with everything that only it has. The roles that report to it report to its parent. */
export async function removeRole(
  tx: Transaction,
  scope: ManagementScope,
  { role, children, dutyIds }: Removed,
): Promise<void> {
  const { organizationId } = scope
  if (children.length > 0) {
    const updatedAt = await nextUpdatedAtOfAll(tx, children)
    await tx.run(({ builder, t: { companyRoles: row } }) =>
      builder
        .update(row)
        .set({ parentRoleId: role.parentRoleId, updatedAt })
        .where(eq(row.parentRoleId, role.id)),
    )
    tx.record(
      changesOf(
        organizationId,
        'COMPANY_ROLE',
        children.map(({ id }) => id),
      ),
    )
  }
  await deleteInParts(tx, { table: 'role_holders', owner: 'role_id', key: 'user_id' }, role.id)
  await tx.run(({ builder, t }) => builder.delete(t.companyRoles).where(eq(t.companyRoles.id, role.id)))
  tx.record({ organizationId, type: 'COMPANY_ROLE', id: role.id, deleted: true })
  tx.record(changesOf(organizationId, 'DUTY', dutyIds, true))
  await countChartChange(tx, scope)
}

/** What the chart is now, and what was last confirmed of it. */
interface Confirmation {
  revision: number
  verifiedRevision: number
  /** Null if it never was. */
  verifiedAt: string | null
}

const confirmation = statement({
  select: ({ organizations: row }) => ({
    revision: row.orgChartRevision,
    verifiedRevision: row.orgChartVerifiedRevision,
    verifiedAt: nullable(row.orgChartVerifiedAt),
  }),
  query: ({ select, t: { organizations: row }, p }) =>
    select.from(row).where(eq(row.id, p('organizationId'))),
})

/** The chart's last confirmation. */
export async function readConfirmation(
  reader: Reader,
  { organizationId }: ManagementScope,
): Promise<Confirmation> {
  const found = await first(reader, confirmation, { organizationId })
  if (!found) throw new Error('The viewer has no organization.')
  return found
}

/** Notes that this revision of the chart is right. */
export async function confirmChart(
  tx: Transaction,
  { organizationId }: ManagementScope,
  {
    orgChartVerifiedRevision,
    orgChartVerifiedAt,
  }: { orgChartVerifiedRevision: number; orgChartVerifiedAt: string },
): Promise<void> {
  await tx.run(({ builder, t: { organizations: row } }) =>
    builder
      .update(row)
      .set({ orgChartVerifiedAt, orgChartVerifiedRevision })
      .where(eq(row.id, organizationId)),
  )
  tx.record({ organizationId, type: 'ORGANIZATION', id: organizationId })
}
