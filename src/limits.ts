import type { Config } from './config.js'
import type { FairQueue } from './graph/fair-queue.js'
import { type CallerLimits, createCallerLimits } from './rest/caller-limits.js'
import type { DoorLimits } from './rest/door.js'
import { createLoadShedding, type RequestsInside } from './rest/load-shedding.js'
import type { LoopDelay } from './rest/loop-delay.js'
import { createRateLimit, type PersonCounter } from './rest/rate-limit.js'
import { ConcurrentRequests } from './rest/concurrent-requests.js'
import { createUnreadAnswers } from './rest/unread-answers.js'

/** The limits of those who come in by the door, and of those who don't. */
export interface Limits {
  readonly door: DoorLimits
  readonly callers: CallerLimits
}

/** Composes the limits of one process. What a person uses counts wherever they come in. */
export function createLimits(
  config: Config,
  parts: {
    /** Counts what each person uses. @default in this process */
    counter: PersonCounter | undefined
    mayCall: CallerLimits['mayCall']
    loopDelay: LoopDelay
    inside: RequestsInside
    longReads: FairQueue
  },
): Limits {
  const perMinute = {
    requests: config.RATE_LIMIT_PER_MINUTE,
    objects: config.RATE_LIMIT_OBJECTS_PER_MINUTE,
  }
  const door = {
    assertNotOverloaded: createLoadShedding(config.MAX_LOOP_DELAY_MS, parts.loopDelay, parts.inside),
    rateLimit: createRateLimit(perMinute, parts.counter),
    concurrentRequests: new ConcurrentRequests(config.MAX_REQUESTS_UNDER_WAY),
    unreadAnswers: createUnreadAnswers(config.MAX_UNREAD_MEGABYTES * 1_000_000),
  }
  return {
    door,
    callers: createCallerLimits({ ...door, mayCall: parts.mayCall, longReads: parts.longReads }),
  }
}
