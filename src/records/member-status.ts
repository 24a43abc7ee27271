import { eq } from 'drizzle-orm'
import type { OrganizationWriteScope } from '../access/scope.js'
import type { MemberStatus } from '../base/vocabulary.js'
import type { Transaction } from '../store/store.js'
import { countPerson } from './person-counts.js'
import { nextUpdatedAt } from './precondition.js'

/** A member who leaves or returns. */
interface Leaver {
  employeeId: string
  userId: string
  status: MemberStatus
  updatedAt: string
}

/** Has a member leave the organization or return to it. The caller holds the lock of the organization's people. */
export async function setMemberStatus(
  tx: Transaction,
  scope: OrganizationWriteScope,
  person: Leaver,
  status: MemberStatus,
): Promise<void> {
  const { employeeId, userId, status: before } = person
  const updatedAt = await nextUpdatedAt(tx, person)
  const deactivatedAt = status === 'ACTIVE' ? null : await tx.now()
  await tx.run(({ builder, t: { people } }) =>
    builder.update(people).set({ status, deactivatedAt, updatedAt }).where(eq(people.employeeId, employeeId)),
  )
  tx.record({ organizationId: scope.organizationId, type: 'MEMBER', id: userId })
  await countPerson(tx, scope, { employeeId, userId, before, after: status })
}
