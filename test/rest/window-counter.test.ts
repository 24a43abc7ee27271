import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Standing, WindowCounter } from '../../src/rest/window-counter.js'

const MINUTE = 60_000

/** A counter with a clock that stands still until it is moved. */
function atMidnight(limit: number) {
  const clock = { now: 0 }
  return { clock, counter: new WindowCounter(limit, { seconds: 60, clock: () => clock.now }) }
}

describe('a window of the rate limit', () => {
  it('opens with the first request and counts down', () => {
    const { clock, counter } = atMidnight(2)
    clock.now = 12_345
    expect(counter.count('a')).toEqual({ allowed: true, remaining: 1, msBeforeNext: MINUTE })
    clock.now += 500
    expect(counter.count('a')).toEqual({ allowed: true, remaining: 0, msBeforeNext: MINUTE - 500 })
    expect(counter.count('a')).toEqual({ allowed: false, remaining: 0, msBeforeNext: MINUTE - 500 })
    expect(counter.count('b')).toEqual({ allowed: true, remaining: 1, msBeforeNext: MINUTE })
  })

  it('lasts to its last millisecond, whatever is refused meanwhile', () => {
    const { clock, counter } = atMidnight(1)
    counter.count('a')
    clock.now = MINUTE - 1
    expect(counter.count('a')).toEqual({ allowed: false, remaining: 0, msBeforeNext: 1 })
    clock.now = MINUTE
    expect(counter.count('a')).toEqual({ allowed: true, remaining: 0, msBeforeNext: MINUTE })
    clock.now = 2 * MINUTE - 1
    expect(counter.count('a')).toEqual({ allowed: false, remaining: 0, msBeforeNext: 1 })
  })

  it('opens with the first request after the last window, not with its end', () => {
    const { clock, counter } = atMidnight(1)
    counter.count('a')
    clock.now = MINUTE + 40_000
    expect(counter.count('a').allowed).toBe(true)
    clock.now = 2 * MINUTE + 39_999
    expect(counter.count('a')).toEqual({ allowed: false, remaining: 0, msBeforeNext: 1 })
  })

  it('is used up by calls that count more than once, the last of which may exceed what was left', () => {
    const { clock, counter } = atMidnight(10)
    expect(counter.count('a', 7)).toEqual({ allowed: true, remaining: 3, msBeforeNext: MINUTE })
    clock.now = 1_000
    expect(counter.look('a')).toEqual({ allowed: true, remaining: 3, msBeforeNext: MINUTE - 1_000 })
    expect(counter.count('a', 5)).toEqual({ allowed: false, remaining: 0, msBeforeNext: MINUTE - 1_000 })
    expect(counter.look('a')).toEqual({ allowed: false, remaining: 0, msBeforeNext: MINUTE - 1_000 })
    expect(counter.count('b', 10)).toEqual({ allowed: true, remaining: 0, msBeforeNext: MINUTE })
    expect(counter.look('b').allowed).toBe(false)
  })

  it('is not opened by a look', () => {
    const { clock, counter } = atMidnight(10)
    expect(counter.look('a')).toEqual({ allowed: true, remaining: 10, msBeforeNext: MINUTE })
    expect(counter.size).toBe(0)
    clock.now = 30_000
    expect(counter.count('a', 10)).toEqual({ allowed: true, remaining: 0, msBeforeNext: MINUTE })
    clock.now = 30_000 + MINUTE
    expect(counter.look('a')).toEqual({ allowed: true, remaining: 10, msBeforeNext: MINUTE })
  })

  it('is measured in whole milliseconds by its own clock', () => {
    const standings = Array.from({ length: 1_000 }, () => new WindowCounter(1, { seconds: 60 }).count('a'))
    expect(new Set(standings.map(({ msBeforeNext }) => msBeforeNext))).toEqual(new Set([MINUTE]))
  })
})

/** Requests with one of a few keys. Many of the pauses between them end exactly at the edge of a window. */
const requests = fc.array(
  fc.record({
    key: fc.constantFrom('a', 'b', 'c'),
    pause: fc.oneof(
      fc.constantFrom(0, 0, 0, 1, MINUTE / 2, MINUTE - 1, MINUTE, MINUTE + 1, 2 * MINUTE),
      fc.nat({ max: 3 * MINUTE }),
    ),
  }),
  { maxLength: 80 },
)
const limits = fc.integer({ min: 1, max: 4 })

/** Every request with its time and what the counter said. */
function play(limit: number, calls: { key: string; pause: number }[]) {
  const { clock, counter } = atMidnight(limit)
  return calls.map(({ key, pause }) => {
    clock.now += pause
    return { key, now: clock.now, standing: counter.count(key) }
  })
}

describe('the rate limit, whatever is requested when,', () => {
  it('is a fixed window for each key', () => {
    fc.assert(
      fc.property(limits, requests, (limit, calls) => {
        const windows = new Map<string, { start: number; count: number }>()
        for (const { key, now, standing } of play(limit, calls)) {
          const last = windows.get(key)
          const { start, count } = last && now - last.start < MINUTE ? last : { start: now, count: 0 }
          windows.set(key, { start, count: count + 1 })
          const expected: Standing = {
            allowed: count < limit,
            remaining: Math.max(0, limit - count - 1),
            msBeforeNext: start + MINUTE - now,
          }
          expect(standing).toEqual(expected)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('lets no key have more than its limit in a window, and twice that in any minute', () => {
    fc.assert(
      fc.property(limits, requests, (limit, calls) => {
        const allowed = play(limit, calls).filter(({ standing }) => standing.allowed)
        for (const { key, now, standing } of allowed) {
          const own = allowed.filter((other) => other.key === key)
          const opened = now + standing.msBeforeNext - MINUTE
          const inWindow = own.filter((other) => other.now >= opened && other.now < opened + MINUTE)
          expect(inWindow.length).toBeLessThanOrEqual(limit)
          const inMinute = own.filter((other) => other.now >= now && other.now < now + MINUTE)
          expect(inMinute.length).toBeLessThanOrEqual(2 * limit)
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('the memory of the rate limit', () => {
  it('holds the keys of two minutes at most, however many come', () => {
    const { clock, counter } = atMidnight(5)
    const perMinute = 1_000
    for (let key = 0; key < 20 * perMinute; key += 1) {
      clock.now += MINUTE / perMinute
      counter.count(String(key))
      expect(counter.size).toBeLessThanOrEqual(2 * perMinute)
    }
  })

  it('is not used up by one key that comes again and again', () => {
    const { clock, counter } = atMidnight(5)
    for (let turn = 0; turn < 10_000; turn += 1) {
      clock.now += 997
      counter.count('a')
      expect(counter.size).toBeLessThanOrEqual(2)
    }
  })

  it('forgets those that came before a long silence', () => {
    const { clock, counter } = atMidnight(5)
    for (let key = 0; key < 100; key += 1) counter.count(String(key))
    clock.now += 60 * MINUTE
    counter.count('a')
    clock.now += MINUTE
    counter.count('a')
    expect(counter.size).toBeLessThanOrEqual(2)
  })
})
