import { assertCanReadNarrationUsage } from '../access/narration-rules.js'
import type { RequestContext } from '../graph/context.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import { monthOf, nextMonth, type MonthUse, readMonthUse } from './store.js'

/** The organization's use of narration in the current UTC month, in characters. */
export interface NarrationUsage extends MonthUse {
  allowance: number
  resetsAt: string
}

/**
 * How much of the month's allowance is used and reserved.
 *
 * @throws CodedError 403 for everyone but organization admins
 */
export function readNarrationUsage({
  session,
  viewer,
  services,
  now,
}: RequestContext): MaybePromise<NarrationUsage> {
  const scope = assertCanReadNarrationUsage(viewer)
  const timestamp = now.toISOString()
  return andThen(readMonthUse(session, scope, monthOf(timestamp), timestamp), (use) => ({
    ...use,
    allowance: services.narration.monthlyCharacters,
    resetsAt: nextMonth(timestamp).toISOString(),
  }))
}
