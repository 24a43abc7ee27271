import { assertCanManageOrganization } from '../access/admin-rules.js'
import { conflict } from '../base/errors.js'
import { later } from '../base/timestamp.js'
import { administer, type Administered } from '../graph/administer.js'
import { actorOf, type RequestContext } from '../graph/context.js'
import { recordOrganizationEvent } from '../records/audit-log.js'
import { confirmChart, readConfirmation } from './chart-store.js'

/** How long confirming the same again is the same confirmation, such as a call that is repeated. */
const REPEATED_MS = 3_600_000

/**
 * Confirms that the chart is right. Confirming it again later begins a new interval.
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
    const { revision: current, verifiedRevision, verifiedAt } = await readConfirmation(tx, scope)
    if (current !== revision)
      throw conflict(`The chart has revision ${current} by now: look at it again.`, 'revision')
    const now = await tx.now()
    const isRecent = verifiedAt !== null && verifiedAt <= now && now < later(verifiedAt, REPEATED_MS)
    if (isRecent && verifiedRevision === revision) return { organizationId }
    await confirmChart(tx, scope, { orgChartVerifiedRevision: revision, orgChartVerifiedAt: now })
    const before = verifiedAt === null ? null : String(verifiedRevision)
    // The same revision may be confirmed again, and is named then, too.
    const detail = [{ field: 'revision', before, after: String(revision) }]
    await recordOrganizationEvent(tx, actorOf(context), 'ORG_CHART_VERIFIED', detail)
    return { organizationId }
  })
}
