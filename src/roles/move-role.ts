import { assertCanManageOrganization } from '../access/admin-rules.js'
import { badInput, notFound } from '../base/errors.js'
import { administer, type Administered } from '../graph/administer.js'
import type { RequestContext } from '../graph/context.js'
import { effect, shownAs } from '../graph/effects.js'
import { idInput } from '../graph/input.js'
import { countChartChange } from '../records/org-chart-revision.js'
import { assertUnchanged } from '../records/precondition.js'
import { changeRole, findChartRole } from './chart-store.js'
import { assertMayReportTo, auditRole } from './role-steps.js'

interface MoveRoleInput {
  id: string
  parentRoleId?: string | null
  expectedUpdatedAt?: string | null
  dryRun?: boolean
}

/**
 * Has a role report to another role, or to none.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope; 400 for a parent that is left out,
 *   unknown, the role itself or below it; 404 for an unknown role; 409 `CHANGED_MEANWHILE`
 */
export async function moveRole(
  context: RequestContext,
  { id, parentRoleId, expectedUpdatedAt, dryRun }: MoveRoleInput,
): Promise<Administered<{ roleId: string }>> {
  const scope = assertCanManageOrganization(context.viewer)
  const roleId = idInput(id)
  if (parentRoleId === undefined)
    throw badInput('Name the role that it reports to, or null for the top of the chart.', 'parentRoleId')
  const organization = ['directory', 'org-chart'] as const
  return await administer(context, { scope, organization, dryRun }, async (tx) => {
    const role = await findChartRole(tx, scope, roleId)
    if (!role) throw notFound()
    if (role.parentRoleId === parentRoleId) return { roleId }
    assertUnchanged(role, expectedUpdatedAt)
    await assertMayReportTo(tx, scope, parentRoleId, roleId)
    await changeRole(tx, scope, role, { parentRoleId })
    await countChartChange(tx, scope)
    await auditRole(tx, context, 'COMPANY_ROLE_MOVED', role, {
      parentRoleId: [role.parentRoleId, parentRoleId],
    })
    return { roleId, effects: effect('ROLES_MOVED', shownAs('CompanyRole', [roleId])) }
  })
}
