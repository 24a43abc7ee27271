import { assertCanReadOrgChart } from '../access/role-rules.js'
import type { MembersContext, ListPart } from '../graph/context.js'
import type { OrgChartScope } from '../access/scope.js'
import type { CursorKey } from '../graph/relations/cursors.js'
import { NAME_START } from '../store/keyset.js'
import { required } from '../graph/relations/siblings.js'
import type { Columns } from '../store/columns.js'
import { toOwnList } from '../store/row-list.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { Reader } from '../store/store.js'
import { type ChartRow, findOrganization, listChart } from './store.js'

/** How many roles are read before the chart has to queue, and in each statement after that. */
const FIRST_ROLES = 500
const NEXT_ROLES = 2_000

/**
 * The whole chart of roles.
 *
 * @model OrgChart
 */
export interface OrgChart {
  /** Null if it was not requested. */
  revision: number | null
  nextCursor: null
}

/**
 * The chart, whose roles are read only if requested (contract: `GET /v1/org-chart`). Its revision is read before them:
 * whoever confirms it has seen at least what it stands for.
 *
 * @param wanted what is requested of the chart
 * @throws CodedError 403 for an external account
 */
export function readOrgChart(
  { session, membership }: MembersContext,
  wanted: Columns,
): MaybePromise<OrgChart> {
  const scope = assertCanReadOrgChart(membership)
  if (!wanted.names.has('revision')) return { revision: null, nextCursor: null }
  return andThen(required(findOrganization(session, scope)), ({ orgChartRevision: revision }) => ({
    revision,
    nextCursor: null,
  }))
}

/**
 * Every role and the role it reports to, or the requested part of them. After the first part, only a few
 * charts are read at a time.
 */
export function listChartEntries(context: MembersContext): MaybePromise<ChartRow[]> {
  const scope = assertCanReadOrgChart(context.membership)
  if (context.part) return readPart(context.session, scope, context.part)
  const most = context.budget?.left ?? Number.POSITIVE_INFINITY
  const limit = Math.min(FIRST_ROLES, most + 1)
  return andThen(listChart(context.session, scope, { after: NAME_START, limit }), (roles) =>
    roles.length < limit ? roles : readOn(context, scope, roles, most),
  )
}

/** Reads a part of the chart. Returns where the next one begins. */
function readPart(session: Reader, scope: OrgChartScope, part: ListPart): MaybePromise<ChartRow[]> {
  const { after = NAME_START, size } = part
  return andThen(listChart(session, scope, { after, limit: size }), (roles) => {
    part.after = roles.length < size ? undefined : keyOf(roles.at(-1))
    return roles
  })
}

/** The key of a role in the chart; undefined for none. */
function keyOf(role: ChartRow | undefined): CursorKey | undefined {
  return role && [role.nameFold, role.id]
}

/** Reads the roles after the first part, up to one more than the answer may hold, to detect too many. */
async function readOn(
  { session, budget }: MembersContext,
  scope: OrgChartScope,
  roles: ChartRow[],
  most: number,
): Promise<ChartRow[]> {
  for (;;) {
    if (budget && roles.length > most) throw budget.exhaust(most + 1)
    await session.pause()
    const after = keyOf(roles.at(-1)) ?? NAME_START
    const limit = Math.min(NEXT_ROLES, most + 1 - roles.length)
    const page = await listChart(session, scope, { after, limit })
    roles.push(...page)
    if (page.length < limit) break
  }
  toOwnList(roles)
  return roles
}
