import { assertCanManageOrganization } from '../access/admin-rules.js'
import { notFound } from '../base/errors.js'
import { administer, type Administered } from '../graph/administer.js'
import type { RequestContext } from '../graph/context.js'
import { effect, MOST_SHOWN, shownEntities } from '../graph/effects.js'
import { idInput } from '../graph/input.js'
import { assertUnchanged } from '../records/precondition.js'
import { asRemoved, auditDuties, entitiesOf } from './duty-steps.js'
import { listHeirs } from './heir-store.js'
import { deleteDuties, findOwnDuties } from './own-duty-store.js'

interface RemoveDutyInput {
  id: string
  expectedUpdatedAt?: string | null
  dryRun?: boolean
}

/**
 * Ends a duty, and with it all that is inherited from it.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope; 404 for an unknown duty; 409
 *   `CHANGED_MEANWHILE`
 */
export async function removeDuty(
  context: RequestContext,
  { id, expectedUpdatedAt, dryRun }: RemoveDutyInput,
): Promise<Administered<{ dutyId: string }>> {
  const scope = assertCanManageOrganization(context.viewer)
  const dutyId = idInput(id)
  return await administer(context, { scope, organization: ['org-chart'], dryRun }, async (tx) => {
    const [duty] = await findOwnDuties(tx, scope, [dutyId])
    if (!duty) throw notFound()
    assertUnchanged(duty, expectedUpdatedAt)
    const heirs = await listHeirs(tx, scope, duty, MOST_SHOWN)
    await deleteDuties(tx, scope, [duty])
    await auditDuties(tx, context, 'DUTY_REMOVED', asRemoved([duty]))
    return {
      dutyId,
      effects: [
        ...effect('DUTIES_ENDED', shownEntities(entitiesOf([duty]))),
        ...effect('INHERITED_DUTIES_ENDED', shownEntities(heirs.first), heirs.count),
      ],
    }
  })
}
