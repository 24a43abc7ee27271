import { forbidden } from '../errors.js'
import {
  type AccountScope,
  mint,
  type OrgChartScope,
  type ReportingLineScope,
  type SharedScope,
} from './scope.js'
import { isExternal, isOrganizationAdmin, type Viewer } from './viewer.js'

/** Whether the viewer may see company roles at all. */
export function canReadOrgChart(viewer: Viewer): boolean {
  return !isExternal(viewer)
}

/**
 * `company-role.read`: every member but external accounts sees roles, holders and the chart.
 *
 * @throws CodedError 403
 */
export function assertCanReadOrgChart(viewer: Viewer): OrgChartScope {
  if (!canReadOrgChart(viewer)) throw forbidden('External accounts may not see company roles.')
  return mint<OrgChartScope>(viewer)
}

/** Everyone sees their own roles, manager and reports. */
export function ownReportingLine(viewer: Viewer): ReportingLineScope {
  return mint<ReportingLineScope>(viewer)
}

/** Everyone sees their own account and the organization's name. */
export function ownAccount(viewer: Viewer): AccountScope {
  return mint<AccountScope>(viewer)
}

/**
 * Spaces and lessons: what is shared with everyone or with one of the viewer's teams; organization admins see
 * all.
 */
export function readableShares(viewer: Viewer): SharedScope {
  return mint<SharedScope>({
    organizationId: viewer.organizationId,
    userId: viewer.userId,
    everything: isOrganizationAdmin(viewer),
    teamIds: [...viewer.teams.keys()],
  })
}
