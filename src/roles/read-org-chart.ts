import { assertCanReadOrgChart } from '../access/role-rules.js'
import type { RequestContext } from '../graph/context.js'
import { andThen, type MaybePromise } from '../store/store.js'
import { type ChartRow, listChart } from './store.js'

/**
 * The whole chart of roles.
 *
 * @model OrgChart
 */
export interface OrgChart {
  roles: ChartRow[]
  nextCursor: null
}

/**
 * Every role and the role it reports to (contract: `GET /v1/org-chart`).
 *
 * @throws CodedError 403 for an external account
 */
export function readOrgChart({ session, viewer }: RequestContext): MaybePromise<OrgChart> {
  return andThen(listChart(session, assertCanReadOrgChart(viewer)), (roles) => ({ roles, nextCursor: null }))
}
