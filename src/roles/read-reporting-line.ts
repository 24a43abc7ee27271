import { canReadOrgChart, ownReportingLine } from '../access/rules.js'
import type { RequestContext } from '../graph/context.js'
import type { Columns } from '../store/columns.js'
import type { MaybePromise } from '../store/store.js'
import { listDirectReports, listManagers, type ReportingPersonRow } from './holder-store.js'
import { listRolesOfPeople } from './store.js'

/** The viewer's line; each part is read only when it is asked for. */
export type ReportingLine = Record<string, never>

/** The roles the viewer holds, by name. */
export function listMyRoles({ session, viewer }: RequestContext, columns: Columns) {
  return listRolesOfPeople(session, ownReportingLine(viewer), [viewer.userId], columns)
}

/** The same with all that a role leads to, which an external account may not see. */
export function listViewerRoles(context: RequestContext, columns: Columns) {
  return canReadOrgChart(context.viewer) ? listMyRoles(context, columns) : []
}

/** The viewer's manager, if one is given and still employed. */
export function listMyManagers({ session, viewer }: RequestContext): MaybePromise<ReportingPersonRow[]> {
  return listManagers(session, ownReportingLine(viewer))
}

/** Who reports to the viewer and is still employed. */
export function listMyReports({ session, viewer }: RequestContext): MaybePromise<ReportingPersonRow[]> {
  return listDirectReports(session, ownReportingLine(viewer))
}
