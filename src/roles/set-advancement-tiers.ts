import { assertCanManageOrganization } from '../access/admin-rules.js'
import { notFound } from '../base/errors.js'
import { administer, type Administered } from '../graph/administer.js'
import type { RequestContext } from '../graph/context.js'
import { effect, shownEntities } from '../graph/effects.js'
import { idInput } from '../graph/input.js'
import { assertFewRecords } from '../records/few-records.js'
import { assertUnchanged } from '../records/precondition.js'
import { findChartRole } from './chart-store.js'
import { asRemoved, asWidened, auditDuties, entitiesOf, withoutTiers } from './duty-steps.js'
import { deleteDuties, listDutiesOf } from './own-duty-store.js'
import { auditRole, idsOf, isSameList, labelsOf } from './role-steps.js'
import { assertOwn, type TierInput, tiersInput, withIds } from './tier-steps.js'
import { listOwnTiers, replaceTiers, widenDuties } from './tier-store.js'

interface SetAdvancementTiersInput {
  roleId: string
  tiers: readonly TierInput[]
  expectedUpdatedAt: string
  dryRun?: boolean
}

/**
 * Makes these the steps of a role's advancement path. Duties for a step that goes are for every tier then; of those that
 * would be the same, one stays.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope; 400 for a bad list; 404 for an
 *   unknown role; 409 `CHANGED_MEANWHILE`, and if very many duties are for tiers that would go
 */
export async function setAdvancementTiers(
  context: RequestContext,
  { roleId: id, tiers, expectedUpdatedAt, dryRun }: SetAdvancementTiersInput,
): Promise<Administered<{ roleId: string }>> {
  const scope = assertCanManageOrganization(context.viewer)
  const roleId = idInput(id)
  const wanted = tiersInput(tiers)
  const organization = ['directory', 'org-chart'] as const
  return await administer(context, { scope, organization, dryRun }, async (tx) => {
    const role = await findChartRole(tx, scope, roleId)
    if (!role) throw notFound()
    const stored = await listOwnTiers(tx, scope, roleId)
    const next = withIds(wanted, stored)
    if (isSameList(next, stored)) return { roleId }
    // A tier that is missing may have been there when the client read the role.
    assertUnchanged(role, expectedUpdatedAt)
    assertOwn(wanted, stored)
    const kept = new Set(idsOf(next))
    const goneIds = idsOf(stored).filter((tierId) => !kept.has(tierId))
    const duties = goneIds.length === 0 ? [] : await listDutiesOf(tx, scope, roleId)
    const { widened, ended } = withoutTiers(duties, new Set(goneIds))
    const changed = widened.length + ended.length
    assertFewRecords(1 + changed, `${changed} duties are for tiers that would go: change some of them first.`)
    await widenDuties(tx, scope, widened)
    await deleteDuties(tx, scope, ended)
    await replaceTiers(tx, scope, role, { tiers: next, goneIds })
    await auditRole(tx, context, 'ADVANCEMENT_TIERS_SET', role, {
      advancementTiers: [labelsOf(stored), labelsOf(next)],
    })
    await auditDuties(tx, context, 'DUTY_UPDATED', asWidened(widened))
    await auditDuties(tx, context, 'DUTY_REMOVED', asRemoved(ended))
    return {
      roleId,
      effects: [
        ...effect('DUTIES_WIDENED', shownEntities(entitiesOf(widened))),
        ...effect('DUTIES_ENDED', shownEntities(entitiesOf(ended))),
      ],
    }
  })
}
