import { forbidden } from '../base/errors.js'
import {
  type AccountScope,
  mint,
  type OrgChartScope,
  type ReportingLineScope,
  type Scope,
  type SharedScope,
} from './scope.js'
import { isOrganizationAdmin, type Membership, type Viewer } from './viewer.js'

/** Whether a member may see company roles at all. */
export function canReadOrgChart({ isExternal }: Membership): boolean {
  return !isExternal
}

/**
 * `company-role.read`: every member except external accounts sees roles, holders and the chart.
 *
 * @throws CodedError 403
 */
export function assertCanReadOrgChart(membership: Membership): OrgChartScope {
  if (!canReadOrgChart(membership)) throw forbidden('External accounts may not see company roles.')
  return mint<OrgChartScope>({ organizationId: membership.organizationId })
}

/** Everyone sees their own roles, manager and reports. */
export function ownReportingLine(viewer: Viewer): ReportingLineScope {
  return mint<ReportingLineScope>(viewer)
}

/** What people have to complete: everybody's, or only the viewer's own. */
export type AssignmentScope = Scope<'assignments'> & { readonly everyone: boolean }

/** Everyone sees what they have to complete themselves; organization admins see that of everybody. */
export function readableAssignments(viewer: Viewer): AssignmentScope {
  return mint<AssignmentScope>({
    organizationId: viewer.organizationId,
    userId: viewer.userId,
    everyone: isOrganizationAdmin(viewer),
  })
}

/** Everyone sees their own account and the organization's name. */
export function ownAccount(viewer: Viewer): AccountScope {
  return mint<AccountScope>(viewer)
}

/**
 * Spaces and lessons: what is shared with everyone or with one of the viewer's teams; organization admins see all.
 */
export function readableShares(viewer: Viewer): SharedScope {
  return mint<SharedScope>({
    organizationId: viewer.organizationId,
    userId: viewer.userId,
    everything: isOrganizationAdmin(viewer),
    teamIds: [...viewer.teams.keys()],
  })
}
