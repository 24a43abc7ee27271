import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import { type MinuteLimits, PersonCounts, type Standings, WINDOW_SECONDS } from './person-counts.js'
import { Refusal } from './refusal.js'
import type { Standing } from './window-counter.js'

/** A person's standing as header fields (draft-ietf-httpapi-ratelimit-headers). */
export type RateLimitFields = Record<'ratelimit-policy' | 'ratelimit', string>

/** Counts the use of each person, in this process or elsewhere. */
export interface PersonCounter {
  /** Counts a request, and returns the person's standing. */
  enter(key: string): MaybePromise<Standings>
  /**
   * Counts the objects of an answer.
   *
   * @param before the person's standing when the request came
   * @returns the person's standing now; synchronously, because the answer waits for it
   */
  spend(key: string, objects: number, before: Standing): Standing | undefined
}

/** What a person may still use. */
export interface Allowance {
  /** For the request's answer. */
  readonly fields: RateLimitFields
  /**
   * Counts the objects of the answer.
   *
   * @returns the fields of an answer that cost so many
   */
  spend(objects: number): RateLimitFields
}

/** Limits of what a person may use in a minute. */
export interface RateLimit {
  /**
   * Counts a request.
   *
   * @param usesObjects whether the answer's objects will be counted
   * @returns what is left; undefined if there is no limit
   * @throws Refusal 429 past the limit of requests, and for a request that uses objects where none are left
   */
  enter(key: string, usesObjects: boolean): MaybePromise<Allowance | undefined>
}

const MESSAGES = {
  requests: 'Too many requests: try again later.',
  objects: 'The answers of this minute have used up the allowed objects: try again later.',
}

const secondsOf = ({ msBeforeNext }: Standing) => Math.ceil(msBeforeNext / 1_000)

/** Writes both fields; a limit that is switched off is in neither. */
function fieldsWriter({ requests, objects }: MinuteLimits): (standings: Standings) => RateLimitFields {
  const policies = [
    requests === 0 ? undefined : `"default";q=${requests};w=${WINDOW_SECONDS}`,
    objects === 0 ? undefined : `"objects";q=${objects};w=${WINDOW_SECONDS}`,
  ]
  const policy = policies.filter((item) => item !== undefined).join(', ')
  const left = (name: string, standing: Standing) =>
    `"${name}";r=${standing.remaining};t=${secondsOf(standing)}`
  return (standings) => {
    const first = standings.requests && left('default', standings.requests)
    const second = standings.objects && left('objects', standings.objects)
    return {
      'ratelimit-policy': policy,
      ratelimit: first && second ? `${first}, ${second}` : (first ?? second ?? ''),
    }
  }
}

/** @throws Refusal if a limit is used up; if both are, it names the longer wait */
function assertLeft({ requests, objects }: Standings, usesObjects: boolean, fields: RateLimitFields): void {
  const late = requests && !requests.allowed ? requests : undefined
  const heavy = usesObjects && objects && !objects.allowed ? objects : undefined
  if (!late && !heavy) return
  const limit = late ? 'requests' : 'objects'
  const seconds = Math.max(1, late ? secondsOf(late) : 0, heavy ? secondsOf(heavy) : 0)
  throw new Refusal(limit, 'RATE_LIMITED', 429, MESSAGES[limit], {
    'retry-after': String(seconds),
    ...fields,
  })
}

/**
 * Makes the rate limit.
 *
 * @param counter counts the use of each person
 * @default counter counts in this process
 */
export function createRateLimit(
  limits: MinuteLimits,
  counter: PersonCounter = new PersonCounts(limits),
): RateLimit {
  if (limits.requests === 0 && limits.objects === 0) return { enter: () => undefined }
  const write = fieldsWriter(limits)
  const allow = (key: string, usesObjects: boolean, standings: Standings): Allowance => {
    const { requests, objects } = standings
    const fields = write(standings)
    assertLeft(standings, usesObjects, fields)
    const spend = (count: number) =>
      objects && count > 0 ? write({ requests, objects: counter.spend(key, count, objects) }) : fields
    return { fields, spend }
  }
  return {
    enter: (key, usesObjects) =>
      andThen(counter.enter(key), (standings) => allow(key, usesObjects, standings)),
  }
}
