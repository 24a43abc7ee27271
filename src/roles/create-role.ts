import { assertCanManageOrganization } from '../access/admin-rules.js'
import { administer } from '../graph/administer.js'
import type { RequestContext } from '../graph/context.js'
import { descriptionInput, nameInput } from '../graph/input.js'
import { insertRole } from './chart-store.js'
import { assertMayReportTo, auditRole } from './role-steps.js'

/**
 * Adds a role to the org chart.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope; 400 for a bad name or description,
 *   and an unknown parent
 */
export async function createRole(
  context: RequestContext,
  input: {
    name: string
    description?: string | null
    parentRoleId?: string | null
    idempotencyKey?: string | null
  },
): Promise<{ roleId: string }> {
  const scope = assertCanManageOrganization(context.viewer)
  const role = {
    name: nameInput(input.name),
    description: descriptionInput(input.description ?? null),
    parentRoleId: input.parentRoleId ?? null,
  }
  const once = { operation: 'createRole', key: input.idempotencyKey, body: role }
  return await administer(context, { scope, organization: ['org-chart'], once }, async (tx) => {
    await assertMayReportTo(tx, scope, role.parentRoleId)
    const roleId = await insertRole(tx, scope, role)
    await auditRole(
      tx,
      context,
      'COMPANY_ROLE_CREATED',
      { id: roleId, name: role.name },
      { description: [null, role.description], parentRoleId: [null, role.parentRoleId] },
    )
    return { roleId }
  })
}
