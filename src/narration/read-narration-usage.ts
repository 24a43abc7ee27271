import { capabilitiesOf } from '../access/capability-rules.js'
import {
  assertCanReadNarrationUsage,
  assertCanSynthesize,
  type NarrationScope,
  type NarrationUsageScope,
} from '../access/narration-rules.js'
import type { RequestContext } from '../graph/context.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import { monthOf, nextMonth, type MonthUse, readMonthUse } from './store.js'

/** The organization's use of narration in the current UTC month, in characters. */
export interface NarrationUsage extends MonthUse {
  allowance: number
  resetsAt: string
}

function readUsage(
  { session, services, now }: RequestContext,
  scope: NarrationScope | NarrationUsageScope,
): MaybePromise<NarrationUsage> {
  const timestamp = now.toISOString()
  return andThen(readMonthUse(session, scope, monthOf(timestamp), timestamp), (use) => ({
    ...use,
    allowance: services.narration.monthlyCharacters,
    resetsAt: nextMonth(timestamp).toISOString(),
  }))
}

/**
 * How much of the month's allowance is used and reserved.
 *
 * @throws CodedError 403 for everyone but organization admins
 */
export function readNarrationUsage(context: RequestContext): MaybePromise<NarrationUsage> {
  return readUsage(context, assertCanReadNarrationUsage(context.viewer))
}

/**
 * What the viewer may still have spoken this month, in characters; null if they may not narrate.
 *
 * @model ViewerNarration
 */
export interface OwnNarration {
  remaining: number
  resetsAt: string
}

/** What is left of the month's allowance for those who may spend it; null for everybody else. */
export function readOwnNarration(context: RequestContext): MaybePromise<OwnNarration | null> {
  const { viewer } = context
  if (!capabilitiesOf(viewer).narrate) return null
  return andThen(
    readUsage(context, assertCanSynthesize(viewer)),
    ({ used, reserved, allowance, resetsAt }) => ({
      remaining: Math.max(0, allowance - used - reserved),
      resetsAt,
    }),
  )
}
