import { assertCanManageOrganization } from '../access/admin-rules.js'
import { notFound } from '../base/errors.js'
import { administer } from '../graph/administer.js'
import type { RequestContext } from '../graph/context.js'
import { descriptionInput, idInput, nameInput } from '../graph/input.js'
import { countChartChange } from '../records/org-chart-revision.js'
import { assertUnchanged } from '../records/precondition.js'
import { changeRole, findChartRole } from './chart-store.js'
import { auditRole } from './role-steps.js'

/** What changes; what is undefined stays. */
interface UpdateRoleInput {
  id: string
  name?: string | null
  description?: string | null
  expectedUpdatedAt?: string | null
}

/**
 * Changes a role's name or description.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope; 400 for a bad name or description;
 *   404 for an unknown role; 409 `CHANGED_MEANWHILE`
 */
export async function updateRole(
  context: RequestContext,
  { id, name, description, expectedUpdatedAt }: UpdateRoleInput,
): Promise<{ roleId: string }> {
  const scope = assertCanManageOrganization(context.viewer)
  const roleId = idInput(id)
  const change = {
    ...(name == null ? {} : { name: nameInput(name) }),
    ...(description === undefined ? {} : { description: descriptionInput(description) }),
  }
  return await administer(context, { scope, organization: ['directory', 'org-chart'] }, async (tx) => {
    const role = await findChartRole(tx, scope, roleId)
    if (!role) throw notFound()
    const next = { ...role, ...change }
    if (next.name === role.name && next.description === role.description) return { roleId }
    assertUnchanged(role, expectedUpdatedAt)
    await changeRole(tx, scope, role, change)
    if (next.name !== role.name) await countChartChange(tx, scope)
    await auditRole(tx, context, 'COMPANY_ROLE_UPDATED', next, {
      name: [role.name, next.name],
      description: [role.description, next.description],
    })
    return { roleId }
  })
}
