import { assertCanReadOrgChart } from '../access/role-rules.js'
import type { RequestContext } from '../graph/context.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { OrgChartVerificationStatus } from '../base/vocabulary.js'
import { findOrganization } from './store.js'

const DAY_MS = 86_400_000

/** Whether the chart has been confirmed, and when the next confirmation is due. The time alone decides. */
interface Due {
  status: OrgChartVerificationStatus
  lastVerifiedAt: string | null
  intervalDays: number
  nextDueAt: string | null
  isDue: boolean
}

/**
 * The confirmation, and what has changed since.
 *
 * @model OrgChartVerification
 */
export interface OrgChartVerification extends Due {
  /** How often the chart has changed since then; null if it was never confirmed. */
  changesSince: number | null
}

/**
 * The verification of a chart last confirmed at `lastVerifiedAt` that must be confirmed every `intervalDays` days.
 *
 * @param now the time to judge it at
 */
export function verificationAt(lastVerifiedAt: string | null, intervalDays: number, now: Date): Due {
  if (lastVerifiedAt === null) {
    return { status: 'never_verified', lastVerifiedAt, intervalDays, nextDueAt: null, isDue: true }
  }
  const nextDue = new Date(Date.parse(lastVerifiedAt) + intervalDays * DAY_MS)
  const isDue = now >= nextDue
  return {
    status: isDue ? 'reverification_due' : 'current',
    lastVerifiedAt,
    intervalDays,
    nextDueAt: nextDue.toISOString(),
    isDue,
  }
}

/**
 * When the organization's chart was last confirmed (contract: `GET /v1/org-chart/verification`).
 *
 * @throws CodedError 403 for an external account
 */
export function readVerification({
  session,
  membership,
  now,
}: RequestContext): MaybePromise<OrgChartVerification> {
  return andThen(findOrganization(session, assertCanReadOrgChart(membership)), (organization) => {
    if (!organization) throw new Error('The viewer has no organization.')
    const { orgChartVerifiedAt: lastVerifiedAt, orgChartIntervalDays, ...counted } = organization
    const changes = counted.orgChartRevision - counted.orgChartVerifiedRevision
    return {
      ...verificationAt(lastVerifiedAt, orgChartIntervalDays, now),
      // An imported confirmation may be of a chart with more changes than this one.
      changesSince: lastVerifiedAt === null ? null : Math.max(0, changes),
    }
  })
}
