import { and, inArray, sql } from 'drizzle-orm'
import type { OrganizationWriteScope } from '../access/scope.js'
import { changesOf, type Transaction } from '../store/store.js'
import { addressSpellings } from './address-key.js'
import { belongsTo } from './belongs-to.js'

/**
 * Ends the organization's invitations to an address: they were accepted, or their person has an account or has left.
 *
 * @returns how many there were
 */
export async function endInvitations(
  tx: Transaction,
  { organizationId }: OrganizationWriteScope,
  email: string,
): Promise<number> {
  const ended = await tx.returning(({ builder, t: { invitations: row } }) =>
    builder
      .delete(row)
      .where(
        and(
          belongsTo(row.organizationId, sql`${organizationId}`),
          inArray(sql`lower(${row.email})`, addressSpellings(email)),
        ),
      )
      .returning({ email: row.email }),
  )
  tx.record(changesOf(organizationId, 'INVITATION', ended, true))
  return ended.length
}
