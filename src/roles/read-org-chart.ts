import { assertCanReadOrgChart } from '../access/role-rules.js'
import type { RequestContext } from '../graph/context.js'
import { withinBudget } from '../graph/relations/in-chunks.js'
import type { MaybePromise } from '../store/store.js'
import { type ChartRow, listChart } from './store.js'

/**
 * The whole chart of roles.
 *
 * @model OrgChart
 */
export interface OrgChart {
  nextCursor: null
}

/**
 * The chart, whose roles are read where they are asked for (contract: `GET /v1/org-chart`).
 *
 * @throws CodedError 403 for an external account
 */
export function readOrgChart({ viewer }: RequestContext): OrgChart {
  assertCanReadOrgChart(viewer)
  return { nextCursor: null }
}

/** Every role and the role it reports to. */
export function listChartEntries(context: RequestContext): MaybePromise<ChartRow[]> {
  const { session, viewer } = withinBudget(context)
  return listChart(session, assertCanReadOrgChart(viewer))
}
