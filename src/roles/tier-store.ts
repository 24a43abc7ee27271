import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { ManagementScope } from '../access/admin-rules.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import { nextUpdatedAtOfAll } from '../records/precondition.js'
import { statement } from '../store/statement.js'
import { changesOf, type Reader, type Transaction } from '../store/store.js'
import { changeRole, type ChartRole } from './chart-store.js'
import type { OwnDuty } from './own-duty-store.js'

/** A step of a role's advancement path. */
export interface Tier {
  id: string
  label: string
}

const tiersOfRole = statement({
  select: ({ advancementTiers: tier }) => ({ id: tier.id, label: tier.label }),
  query: ({ select, t: { advancementTiers: tier }, p }) =>
    select
      .from(tier)
      .where(eq(tier.roleId, p('roleId')))
      .orderBy(asc(tier.position)),
})

/** The tiers of a role, lowest first. */
export function listOwnTiers(reader: Reader, _scope: ManagementScope, roleId: string): MaybePromise<Tier[]> {
  return reader.all(tiersOfRole, { roleId })
}

/** Makes these the tiers of a role, lowest first. */
export async function replaceTiers(
  tx: Transaction,
  scope: ManagementScope,
  role: ChartRole,
  { tiers, goneIds }: { tiers: readonly Tier[]; goneIds: readonly string[] },
): Promise<void> {
  if (goneIds.length > 0)
    await tx.run(({ builder, t: { advancementTiers: tier } }) =>
      builder.delete(tier).where(inArray(tier.id, [...goneIds])),
    )
  if (tiers.length > 0)
    await tx.run(({ builder, t: { advancementTiers: tier } }) =>
      builder
        .insert(tier)
        .values(tiers.map(({ id, label }, position) => ({ id, roleId: role.id, position, label })))
        .onConflictDoUpdate({
          target: tier.id,
          set: { position: sql`excluded.position`, label: sql`excluded.label` },
        }),
    )
  await changeRole(tx, scope, role, {})
}

/** Makes duties whose tier goes duties for every tier. */
export async function widenDuties(
  tx: Transaction,
  { organizationId }: ManagementScope,
  duties: readonly Pick<OwnDuty, 'id' | 'updatedAt'>[],
): Promise<void> {
  if (duties.length === 0) return
  const ids = duties.map(({ id }) => id)
  const updatedAt = await nextUpdatedAtOfAll(tx, duties)
  await tx.run(({ builder, t: { duties: duty } }) =>
    builder
      .update(duty)
      .set({ tierQualifier: 'ALL', advancementTierId: null, updatedAt })
      .where(inArray(duty.id, ids)),
  )
  tx.record(changesOf(organizationId, 'DUTY', ids))
}
