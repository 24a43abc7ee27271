import { and, eq, sql } from 'drizzle-orm'
import type { OrganizationWriteScope } from '../access/scope.js'
import type { Transaction } from '../store/store.js'
import { nextUpdatedAtOfRows } from './precondition.js'

/**
 * Notes a member's first sign-in, of any kind, and when it was; later ones change nothing. For members already marked
 * as signed up, the time of the first sign-in stays unknown.
 */
export async function noteSignedUp(
  tx: Transaction,
  { organizationId }: OrganizationWriteScope,
  userId: string,
): Promise<void> {
  const now = await tx.now()
  const changed = await tx.run(({ builder, t: { people } }) =>
    builder
      .update(people)
      .set({
        signedUp: true,
        firstLoginAt: sql`coalesce(${people.firstLoginAt}, ${now})`,
        updatedAt: nextUpdatedAtOfRows(tx, now, people.updatedAt),
      })
      .where(and(eq(people.userId, userId), eq(people.signedUp, false))),
  )
  if (changed === 0) return
  await tx.run(({ builder, t: { organizations: row } }) =>
    builder
      .update(row)
      .set({ signedUpMembers: sql`${row.signedUpMembers} + 1` })
      .where(eq(row.id, organizationId)),
  )
  tx.record([
    { organizationId, type: 'MEMBER', id: userId },
    { organizationId, type: 'ORGANIZATION', id: organizationId },
  ])
}
