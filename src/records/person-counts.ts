import { eq, inArray, sql } from 'drizzle-orm'
import type { OrganizationWriteScope } from '../access/scope.js'
import type { MemberStatus } from '../base/vocabulary.js'
import { changesOf, type Transaction } from '../store/store.js'
import { listHeldRoles } from './held-roles.js'
import { countChartChange } from './org-chart-revision.js'
import { nextUpdatedAtOfAll, nextUpdatedAtOfRows } from './precondition.js'
import type { Tables } from '../store/tables.js'

/** A person whose copies and counts have to be updated; `refreshDerived` does that for a whole organization. */
interface Counted {
  employeeId: string
  userId: string
  /** Null if the person had no account. */
  before: MemberStatus | null
  after: MemberStatus
  /** Whether the person is new, so no other record refers to them yet. @default false */
  isNew?: boolean
}

const nameFoldOf = ({ people }: Tables, employeeId: string) =>
  sql`(select ${people.nameFold} from ${people} where ${people.employeeId} = ${employeeId})`

/**
 * Updates the copies and counts that depend on one person: whether they hold their roles, how many holders, team
 * members and members there are, and the order of both lists. It uses only what has changed, and does not count again.
 */
export async function countPerson(
  tx: Transaction,
  scope: OrganizationWriteScope,
  { employeeId, userId, before, after, isNew = false }: Counted,
): Promise<void> {
  const { organizationId } = scope
  const current = after === 'ACTIVE'
  const step = (current ? 1 : 0) - (before === 'ACTIVE' ? 1 : 0)
  let changesChart = false
  if (!isNew) {
    const roles = await tx.returning(({ builder, t }) =>
      builder
        .update(t.roleHolders)
        .set({ current, nameFold: nameFoldOf(t, employeeId) })
        .where(eq(t.roleHolders.userId, userId))
        .returning({ roleId: t.roleHolders.roleId }),
    )
    tx.record(changesOf(organizationId, 'COMPANY_ROLE', roles))
    changesChart = step !== 0 && roles.length > 0
    const teams = await tx.returning(({ builder, t }) =>
      builder
        .update(t.teamMembers)
        .set({ nameFold: nameFoldOf(t, employeeId) })
        .where(eq(t.teamMembers.employeeId, employeeId))
        .returning({ teamId: t.teamMembers.teamId }),
    )
    tx.record(changesOf(organizationId, 'TEAM', teams))
  }
  if (before === after) return
  if (step !== 0 && !isNew) await countMemberships(tx, scope, { employeeId, userId, step })
  // Changes of roles come to the organization's row last, too: otherwise, two changes could wait for each other.
  await tx.run(({ builder, t: { organizations: row } }) =>
    builder
      .update(row)
      .set({
        activeMembers: sql`${row.activeMembers} + ${step}`,
        deactivatedMembers: sql`${row.deactivatedMembers} + ${current ? (before === null ? 0 : -1) : 1}`,
      })
      .where(eq(row.id, organizationId)),
  )
  tx.record({ organizationId, type: 'ORGANIZATION', id: organizationId })
  if (changesChart) await countChartChange(tx, scope)
}

/** Counts a person in or out of their roles and teams. Those whose holders or members change have changed themselves. */
async function countMemberships(
  tx: Transaction,
  scope: OrganizationWriteScope,
  { employeeId, userId, step }: { employeeId: string; userId: string; step: number },
): Promise<void> {
  const roles = await listHeldRoles(tx, scope, userId)
  if (roles.length > 0) {
    const updatedAt = await nextUpdatedAtOfAll(tx, roles)
    const ids = roles.map(({ id }) => id)
    await tx.run(({ builder, t: { companyRoles: row } }) =>
      builder
        .update(row)
        .set({ holderCount: sql`${row.holderCount} + ${step}`, updatedAt })
        .where(inArray(row.id, ids)),
    )
  }
  const now = await tx.now()
  await tx.run(({ builder, t }) =>
    builder
      .update(t.teams)
      .set({
        memberCount: sql`${t.teams.memberCount} + ${step}`,
        updatedAt: nextUpdatedAtOfRows(tx, now, t.teams.updatedAt),
      })
      .where(
        inArray(
          t.teams.id,
          sql`(select ${t.teamMembers.teamId} from ${t.teamMembers} where ${t.teamMembers.employeeId} = ${employeeId})`,
        ),
      ),
  )
}
