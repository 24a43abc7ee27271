import { assertCanManageOrganization } from '../access/admin-rules.js'
import { badInput } from '../base/errors.js'
import { administer, type Administered } from '../graph/administer.js'
import type { RequestContext } from '../graph/context.js'
import { idsInput } from '../graph/input.js'
import { auditDuties, dutyDetail } from './duty-steps.js'
import { findOwnDuties, settleDuties } from './own-duty-store.js'
import { idsOf } from './role-steps.js'

/**
 * Makes suggested duties a person's own, skipping any that are already.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope; 400 for a bad list, and naming the
 *   place of an unknown duty
 */
export async function acceptDuty(
  context: RequestContext,
  input: { ids: readonly string[] },
): Promise<Administered<{ dutyIds: string[] }>> {
  const scope = assertCanManageOrganization(context.viewer)
  const ids = idsInput(input.ids, 'ids', { atLeast: 1 })
  return await administer(context, { scope, organization: ['org-chart'] }, async (tx) => {
    const duties = await findOwnDuties(tx, scope, ids)
    const known = new Set(idsOf(duties))
    const unknown = input.ids.findIndex((id) => !known.has(id))
    if (unknown !== -1) throw badInput('There is no duty with this id.', `ids.${unknown}`)
    const suggested = duties.filter(({ source }) => source !== 'MANUAL')
    if (suggested.length === 0) return { dutyIds: ids }
    await settleDuties(tx, scope, suggested)
    await auditDuties(
      tx,
      context,
      'DUTY_ACCEPTED',
      suggested.map((duty) => ({
        ...duty,
        detail: dutyDetail({ source: duty.source }, { source: 'MANUAL' }),
      })),
    )
    return { dutyIds: ids }
  })
}
