import { isDeepStrictEqual } from 'node:util'
import { assertCanManageOrganization } from '../access/admin-rules.js'
import { notFound } from '../base/errors.js'
import { administer, type Administered } from '../graph/administer.js'
import type { RequestContext } from '../graph/context.js'
import { idInput } from '../graph/input.js'
import { assertUnchanged } from '../records/precondition.js'
import { assertFits, auditDuties, dutyDetail } from './duty-steps.js'
import { type DutyFields, findOwnDuties, type OwnDuty, settleDuties } from './own-duty-store.js'

/** What changes; what is undefined stays. */
interface UpdateDutyInput {
  id: string
  responsibility?: string | null
  tierQualifier?: string | null
  advancementTierId?: string | null
  learningPriorityOverride?: string | null
  expectedUpdatedAt?: string | null
}

/** A duty's fields after a change. Those for all tiers name none. */
function changed(duty: OwnDuty, input: UpdateDutyInput): DutyFields {
  const tierQualifier = input.tierQualifier ?? duty.tierQualifier
  const kept = tierQualifier === 'ALL' ? null : duty.advancementTierId
  return {
    responsibility: input.responsibility ?? duty.responsibility,
    tierQualifier,
    advancementTierId: input.advancementTierId === undefined ? kept : input.advancementTierId,
    learningPriorityOverride:
      input.learningPriorityOverride === undefined
        ? duty.learningPriorityOverride
        : input.learningPriorityOverride,
  }
}

/**
 * Changes what a role does for an entity. A suggestion becomes a person's assignment.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope; 400 for a tier that doesn't fit;
 *   404 for an unknown duty; 409 if the role has the same duty already, and `CHANGED_MEANWHILE`
 */
export async function updateDuty(
  context: RequestContext,
  input: UpdateDutyInput,
): Promise<Administered<{ dutyId: string }>> {
  const scope = assertCanManageOrganization(context.viewer)
  const dutyId = idInput(input.id)
  return await administer(context, { scope, organization: ['org-chart'] }, async (tx) => {
    const [duty] = await findOwnDuties(tx, scope, [dutyId])
    if (!duty) throw notFound()
    const before = changed(duty, { id: dutyId })
    const after = changed(duty, input)
    if (isDeepStrictEqual(after, before)) return { dutyId }
    assertUnchanged(duty, input.expectedUpdatedAt)
    const effects = await assertFits(tx, scope, { ...duty, ...after }, before)
    await settleDuties(tx, scope, [duty], after)
    const detail = dutyDetail({ ...before, source: duty.source }, { ...after, source: 'MANUAL' })
    await auditDuties(tx, context, 'DUTY_UPDATED', [{ ...duty, detail }])
    return { dutyId, effects }
  })
}
