import { assertCanReadOrgChart } from '../access/rules.js'
import type { RequestContext } from '../graph/context.js'
import { andThen, type MaybePromise } from '../store/store.js'
import { type ChartRow, listChart } from './store.js'

/** The chart of roles, whole. */
export interface OrgChart {
  roles: ChartRow[]
  nextCursor: null
}

/**
 * Every role and where it stands in the chart (contract: `GET /v1/org-chart`).
 *
 * @throws CodedError 403 for an external account
 */
export function readOrgChart({ session, viewer }: RequestContext): MaybePromise<OrgChart> {
  return andThen(listChart(session, assertCanReadOrgChart(viewer)), (roles) => ({ roles, nextCursor: null }))
}
