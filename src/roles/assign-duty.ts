import { assertCanManageOrganization } from '../access/admin-rules.js'
import { badInput, notFound } from '../base/errors.js'
import type { EntityType } from '../base/vocabulary.js'
import { administer, type Administered } from '../graph/administer.js'
import type { RequestContext } from '../graph/context.js'
import { idInput } from '../graph/input.js'
import { isPossibleId } from '../graph/text.js'
import { findChartRole } from './chart-store.js'
import { assertFits, auditDuties, dutyDetail } from './duty-steps.js'
import { insertDuty, nameOfEntity } from './own-duty-store.js'

interface AssignDutyInput {
  roleId: string
  entityType: EntityType
  entityId: string
  responsibility: string
  tierQualifier?: string
  advancementTierId?: string | null
  learningPriorityOverride?: string | null
  idempotencyKey?: string | null
}

/**
 * Makes a role responsible for a live entity, and so for everything below it.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope; 400 for an unknown entity, and for
 *   a tier that doesn't fit; 404 for an unknown role; 409 if the role has the same duty already
 */
export async function assignDuty(
  context: RequestContext,
  { idempotencyKey: key, ...input }: AssignDutyInput,
): Promise<Administered<{ dutyId: string }>> {
  const scope = assertCanManageOrganization(context.viewer)
  const duty = {
    roleId: idInput(input.roleId),
    entityType: input.entityType,
    entityId: input.entityId,
    responsibility: input.responsibility,
    tierQualifier: input.tierQualifier ?? 'ALL',
    advancementTierId: input.advancementTierId ?? null,
    learningPriorityOverride: input.learningPriorityOverride ?? null,
  }
  const { roleId, entityType, entityId } = duty
  const once = { operation: 'assignDuty', key, body: duty }
  return await administer(context, { scope, organization: ['org-chart'], once }, async (tx) => {
    const role = await findChartRole(tx, scope, roleId)
    if (!role) throw notFound()
    const entityName = isPossibleId(entityId)
      ? await nameOfEntity(tx, scope, entityType, entityId)
      : undefined
    if (entityName === undefined) throw badInput('There is no such entity with this id.', 'entityId')
    const effects = await assertFits(tx, scope, duty)
    const dutyId = await insertDuty(tx, scope, duty)
    const named = { id: dutyId, roleName: role.name, entityName }
    await auditDuties(tx, context, 'DUTY_ASSIGNED', [
      { ...named, detail: dutyDetail({}, { ...duty, source: 'MANUAL' }) },
    ])
    return { dutyId, effects }
  })
}
