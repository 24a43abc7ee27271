import { describe, expect, it } from 'vitest'
import type { Standings } from '../../src/rest/person-counts.js'
import { createRateLimit, type PersonCounter } from '../../src/rest/rate-limit.js'
import { Refusal } from '../../src/rest/refusal.js'
import type { Standing } from '../../src/rest/window-counter.js'

const LIMITS = { requests: 60, objects: 500 }
const WHOLE: Standing = { allowed: true, remaining: 500, msBeforeNext: 60_000 }
const USED_UP: Standing = { allowed: false, remaining: 0, msBeforeNext: 12_001 }

/** A limit whose counter always has the same standings, minus what is spent. */
function standingAt(standings: Standings, limits = LIMITS) {
  const counter: PersonCounter = {
    enter: () => standings,
    spend: (_key, objects, before) => ({ ...before, remaining: before.remaining - objects }),
  }
  return createRateLimit(limits, counter)
}

/** The error that a request gets past the limit. */
function refusal(standings: Standings, usesObjects = false): Refusal {
  try {
    void standingAt(standings).enter('a', usesObjects)
  } catch (error) {
    if (error instanceof Refusal) return error
  }
  throw new Error('It was not refused.')
}

describe('the rate limit', () => {
  it('sends both limits, what is left of them and the seconds to the next window, rounded up', async () => {
    for (const [msBeforeNext, seconds] of [
      [60_000, 60],
      [59_001, 60],
      [59_000, 59],
      [1, 1],
    ] as const) {
      const requests = { allowed: true, remaining: 7, msBeforeNext }
      expect((await standingAt({ requests, objects: WHOLE }).enter('a', false))?.fields).toEqual({
        'ratelimit-policy': '"default";q=60;w=60, "objects";q=500;w=60',
        ratelimit: `"default";r=7;t=${seconds}, "objects";r=500;t=60`,
      })
    }
  })

  it('sends one of them if the other is switched off', async () => {
    const requests = { allowed: true, remaining: 7, msBeforeNext: 60_000 }
    const first = standingAt({ requests }, { requests: 60, objects: 0 })
    expect((await first.enter('a', true))?.fields).toEqual({
      'ratelimit-policy': '"default";q=60;w=60',
      ratelimit: '"default";r=7;t=60',
    })
    const second = standingAt({ objects: WHOLE }, { requests: 0, objects: 500 })
    expect((await second.enter('a', true))?.fields).toEqual({
      'ratelimit-policy': '"objects";q=500;w=60',
      ratelimit: '"objects";r=500;t=60',
    })
  })

  it('sends what is left after an answer', async () => {
    const allowance = await standingAt({ objects: WHOLE }).enter('a', true)
    expect(allowance?.fields.ratelimit).toBe('"objects";r=500;t=60')
    expect(allowance?.spend(123).ratelimit).toBe('"objects";r=377;t=60')
    expect(allowance?.spend(0)).toEqual(allowance?.fields)
  })

  it('refuses with 429 and when to come again, the fields in this order', () => {
    const { status, code, limit, headers } = refusal({ requests: USED_UP, objects: WHOLE })
    expect({ status, code, limit }).toEqual({ status: 429, code: 'RATE_LIMITED', limit: 'requests' })
    expect(Object.entries(headers)).toEqual([
      ['retry-after', '13'],
      ['ratelimit-policy', '"default";q=60;w=60, "objects";q=500;w=60'],
      ['ratelimit', '"default";r=0;t=13, "objects";r=500;t=60'],
    ])
  })

  it('refuses what uses objects once they are used up, and nothing else', async () => {
    const standings = { requests: WHOLE, objects: USED_UP }
    const { status, code, limit, headers } = refusal(standings, true)
    expect({ status, code, limit }).toEqual({ status: 429, code: 'RATE_LIMITED', limit: 'objects' })
    expect(headers['retry-after']).toBe('13')
    expect((await standingAt(standings).enter('a', false))?.fields.ratelimit).toBe(
      '"default";r=500;t=60, "objects";r=0;t=13',
    )
  })

  it('says the longer wait if both are used up', () => {
    const late = { ...USED_UP, msBeforeNext: 40_000 }
    expect(refusal({ requests: late, objects: USED_UP }, true).headers['retry-after']).toBe('40')
    expect(refusal({ requests: USED_UP, objects: late }, true).headers['retry-after']).toBe('40')
    expect(refusal({ requests: USED_UP, objects: late }, false).headers['retry-after']).toBe('13')
  })

  it('never says to come back at once', () => {
    expect(refusal({ requests: { ...USED_UP, msBeforeNext: 0 } }).headers['retry-after']).toBe('1')
  })

  it('waits for a counter in another process, but not for its own', async () => {
    const requests = { allowed: true, remaining: 59, msBeforeNext: 60_000 }
    const elsewhere = (standings: Standings) =>
      createRateLimit(LIMITS, {
        enter: () => Promise.resolve(standings),
        spend: (_key, _objects, before) => before,
      })
    const here = createRateLimit(LIMITS).enter('a', true)
    expect(here).not.toBeInstanceOf(Promise)
    expect((await elsewhere({ requests, objects: WHOLE }).enter('a', true))?.fields).toEqual(
      (await here)?.fields,
    )
    const full = elsewhere({ requests: USED_UP })
    await expect(full.enter('a', true)).rejects.toMatchObject({ status: 429 })
  })

  it('counts nothing if it is switched off', () => {
    const limit = createRateLimit({ requests: 0, objects: 0 })
    expect(Array.from({ length: 5 }, () => limit.enter('a', true))).toEqual(Array(5).fill(undefined))
  })
})
