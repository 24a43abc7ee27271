import { ownReportingLine } from '../access/role-rules.js'
import type { RequestContext } from '../graph/context.js'
import { withinBudget } from '../graph/relations/in-chunks.js'
import type { Columns } from '../store/columns.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import { listDirectReports, listManagers, type ReportingPersonRow } from './holder-store.js'
import { listRolesOfPeople } from './store.js'

/**
 * The viewer's reporting line. Each part is read only when a query asks for it.
 *
 * @model ReportingLine
 */
export type ReportingLine = Record<string, never>

/** The roles the viewer holds, by name. */
export function listMyRoles(context: RequestContext, columns: Columns) {
  const { session, viewer } = withinBudget(context)
  return listRolesOfPeople(session, ownReportingLine(viewer), [viewer.userId], columns)
}

/** The viewer's manager, as a list: empty if there is none or they are no longer employed. */
export function listMyManagers({ session, viewer }: RequestContext): MaybePromise<ReportingPersonRow[]> {
  return listManagers(session, ownReportingLine(viewer))
}

/** The people who report to the viewer and are still employed, by name. */
export function listMyReports(context: RequestContext): MaybePromise<ReportingPersonRow[]> {
  const { session, viewer } = withinBudget(context)
  return listDirectReports(session, ownReportingLine(viewer))
}
