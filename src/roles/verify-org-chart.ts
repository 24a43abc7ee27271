import { assertCanManageOrganization } from '../access/admin-rules.js'
import { conflict } from '../base/errors.js'
import { administer, type Administered } from '../graph/administer.js'
import { actorOf, type RequestContext } from '../graph/context.js'
import { recordOrganizationEvent } from '../records/audit-log.js'
import { findChartRevision } from '../records/org-chart-revision.js'
import { confirmChart } from './chart-store.js'

/**
 * Confirms that the chart is right. Confirming it again begins a new interval.
 *
 * @param input the revision that the client has shown
 * @throws CodedError 403 for all but organization admins whose token has the scope; 409 for another revision than the
 *   chart has now
 */
export async function verifyOrgChart(
  context: RequestContext,
  { revision }: { revision: number },
): Promise<Administered<{ organizationId: string }>> {
  const scope = assertCanManageOrganization(context.viewer)
  const { organizationId } = scope
  return await administer(context, { scope, organization: ['org-chart'] }, async (tx) => {
    const current = await findChartRevision(tx, organizationId)
    if (current !== revision)
      throw conflict(`The chart has revision ${current} by now: look at it again.`, 'revision')
    await confirmChart(tx, scope, revision)
    await recordOrganizationEvent(tx, actorOf(context), 'ORG_CHART_VERIFIED')
    return { organizationId }
  })
}
