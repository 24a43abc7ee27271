import { assertCanManageOrganization } from '../access/admin-rules.js'
import { conflict, notFound } from '../base/errors.js'
import { administer, type Administered } from '../graph/administer.js'
import type { RequestContext } from '../graph/context.js'
import { effect, shownAs, shownEntities } from '../graph/effects.js'
import { idInput } from '../graph/input.js'
import { assertFewRecords } from '../records/few-records.js'
import { holdersOf } from '../records/names-of.js'
import { assertUnchanged } from '../records/precondition.js'
import { findChartRole, listReportingRoles, removeRole } from './chart-store.js'
import { listFirstAssigned } from './assignment-store.js'
import { listed } from './curriculum-steps.js'
import { listStoredItems } from './curriculum-store.js'
import { asRemoved, auditDuties, entitiesOf } from './duty-steps.js'
import { listDutiesOf } from './own-duty-store.js'
import { auditMoved, auditRole, idsOf, labelsOf } from './role-steps.js'
import { listOwnTiers } from './tier-store.js'

/** The most holders that the audit log names: more would not fit into its text. */
const MOST_NAMED = 500

interface DeleteRoleInput {
  id: string
  children?: 'MOVE_UP' | 'REFUSE'
  holders?: 'UNASSIGN' | 'REFUSE'
  expectedUpdatedAt: string
  dryRun?: boolean
}

/**
 * Deletes a role with everything that only it has.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope; 404 for an unknown role; 409
 *   `CHANGED_MEANWHILE`, for a role with children or holders that the input doesn't provide for, and for one with
 *   very many children and duties
 */
export async function deleteRole(
  context: RequestContext,
  { id, children = 'REFUSE', holders = 'REFUSE', expectedUpdatedAt, dryRun }: DeleteRoleInput,
): Promise<Administered<{ roleId: string }>> {
  const scope = assertCanManageOrganization(context.viewer)
  const roleId = idInput(id)
  // Deactivating somebody, which holds the directory, changes the same holders and roles in another order.
  const locks = { organization: ['directory', 'org-chart'] } as const
  return await administer(context, { scope, ...locks, dryRun }, async (tx) => {
    const role = await findChartRole(tx, scope, roleId)
    if (!role) throw notFound()
    assertUnchanged(role, expectedUpdatedAt)
    const below = await listReportingRoles(tx, scope, roleId)
    if (below.length > 0 && children === 'REFUSE')
      throw conflict(
        `${below.length === 1 ? 'One role reports' : `${below.length} roles report`} to this one.`,
        'children',
      )
    const { holderCount } = role
    if (holderCount > 0 && holders === 'REFUSE')
      throw conflict(
        `${holderCount === 1 ? 'One person holds' : `${holderCount} people hold`} this role.`,
        'holders',
      )
    const leaving = await listFirstAssigned(tx, scope, roleId, MOST_NAMED)
    const duties = await listDutiesOf(tx, scope, roleId)
    // The role and the organization, whose chart has another revision then, are records, too.
    assertFewRecords(
      2 + below.length + duties.length,
      `${below.length} roles report to this one, which has ${duties.length} duties: move or remove some of them first.`,
    )
    const tiers = await listOwnTiers(tx, scope, roleId)
    const items = await listStoredItems(tx, scope, roleId)
    await removeRole(tx, scope, { role, children: below, dutyIds: idsOf(duties) })
    await auditRole(tx, context, 'COMPANY_ROLE_DELETED', role, {
      description: [role.description, null],
      parentRoleId: [role.parentRoleId, null],
      holders: [holdersOf(leaving), null],
      advancementTiers: [labelsOf(tiers), null],
      curriculum: [listed(items), null],
    })
    await auditMoved(tx, context, below, { from: roleId, to: role.parentRoleId })
    await auditDuties(tx, context, 'DUTY_REMOVED', asRemoved(duties))
    return {
      roleId,
      effects: [
        ...effect('ROLES_MOVED', shownAs('CompanyRole', idsOf(below))),
        ...effect('HOLDERS_LEFT', shownAs('Member', idsOf(leaving)), holderCount),
        ...effect('DUTIES_ENDED', shownEntities(entitiesOf(duties))),
      ],
    }
  })
}
