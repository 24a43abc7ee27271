import { eq, inArray, sql } from 'drizzle-orm'
import type { OrganizationWriteScope } from '../access/scope.js'
import type { MemberStatus } from '../base/vocabulary.js'
import { changesOf, type Transaction } from '../store/store.js'
import type { Tables } from '../store/tables.js'

/** The copies and counts of one person that reads rely on; `refreshDerived` does it for a whole organization. */
interface Counted {
  employeeId: string
  userId: string
  /** Null for somebody who had no account. */
  before: MemberStatus | null
  after: MemberStatus
  /** Nothing names somebody new yet. @default false */
  isNew?: boolean
}

const nameFoldOf = ({ people }: Tables, employeeId: string) =>
  sql`(select ${people.nameFold} from ${people} where ${people.employeeId} = ${employeeId})`

/**
 * Brings the copies and counts up to date that depend on one person: whether they hold their roles, how many holders,
 * team members and members there are, and the order of both lists. All by what has changed, not by counting anew.
 */
export async function countPerson(
  tx: Transaction,
  { organizationId }: OrganizationWriteScope,
  { employeeId, userId, before, after, isNew = false }: Counted,
): Promise<void> {
  const current = after === 'ACTIVE'
  if (!isNew) {
    const roles = await tx.returning(({ builder, t }) =>
      builder
        .update(t.roleHolders)
        .set({ current, nameFold: nameFoldOf(t, employeeId) })
        .where(eq(t.roleHolders.userId, userId))
        .returning({ roleId: t.roleHolders.roleId }),
    )
    tx.record(changesOf(organizationId, 'COMPANY_ROLE', roles))
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
  const step = (current ? 1 : 0) - (before === 'ACTIVE' ? 1 : 0)
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
  if (step === 0 || isNew) return
  await tx.run(({ builder, t }) =>
    builder
      .update(t.companyRoles)
      .set({ holderCount: sql`${t.companyRoles.holderCount} + ${step}` })
      .where(
        inArray(
          t.companyRoles.id,
          sql`(select ${t.roleHolders.roleId} from ${t.roleHolders} where ${t.roleHolders.userId} = ${userId})`,
        ),
      ),
  )
  await tx.run(({ builder, t }) =>
    builder
      .update(t.teams)
      .set({ memberCount: sql`${t.teams.memberCount} + ${step}` })
      .where(
        inArray(
          t.teams.id,
          sql`(select ${t.teamMembers.teamId} from ${t.teamMembers} where ${t.teamMembers.employeeId} = ${employeeId})`,
        ),
      ),
  )
}
