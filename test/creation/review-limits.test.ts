import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextContributionAt } from '../../src/creation/review/review-limits.js'

const NOW = Date.parse('2026-03-01T12:00:00.000Z')
const MINUTE = 60_000
const HOUR = 3_600_000

/** Times that lie these many milliseconds before now, the latest first. */
const ago = (...ages: number[]) => ages.toSorted((a, b) => a - b).map((age) => NOW - age)

/** Whether one more contribution at `at` would be within both windows, counted the simple way. */
function fits(times: readonly number[], at: number): boolean {
  const within = (window: number) => times.filter((time) => time > at - window).length
  return within(MINUTE) < 3 && within(HOUR) < 20
}

describe('when a person may contribute again', () => {
  it('is now after two in the minute, and after three when the oldest leaves it', () => {
    expect(nextContributionAt([], NOW)).toBe(0)
    expect(nextContributionAt(ago(0, 1), NOW)).toBe(0)
    expect(nextContributionAt(ago(0, 1, MINUTE - 1), NOW)).toBe(NOW + 1)
    expect(nextContributionAt(ago(0, 1, MINUTE), NOW)).toBe(0)
  })

  it('is now after 19 in the hour, and after 20 when the oldest leaves it', () => {
    const ages = Array.from({ length: 19 }, (_, index) => (index + 1) * 2 * MINUTE)
    expect(nextContributionAt(ago(...ages), NOW)).toBe(0)
    expect(nextContributionAt(ago(...ages, HOUR - 5), NOW)).toBe(NOW + 5)
    expect(nextContributionAt(ago(...ages, HOUR), NOW)).toBe(0)
  })

  it('is the first moment at which neither window is full', () => {
    const ages = fc.array(
      fc.oneof(fc.integer({ min: 0, max: 2 * MINUTE }), fc.integer({ min: 0, max: HOUR + 1_000 })),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(ages, (list) => {
        const times = ago(...list)
        const next = nextContributionAt(times, NOW)
        expect(next === 0).toBe(fits(times, NOW))
        if (next === 0) return
        expect(fits(times, next)).toBe(true)
        expect(fits(times, next - 1)).toBe(false)
      }),
    )
  })

  it('never lets anybody who keeps to it exceed the windows', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 10 * MINUTE }), { minLength: 1, maxLength: 80 })
    fc.assert(
      fc.property(pauses, (list) => {
        const accepted: number[] = []
        let now = NOW
        for (const pause of list) {
          now += pause
          if (nextContributionAt(accepted.slice(0, 20), now) === 0) accepted.unshift(now)
        }
        for (const at of accepted) {
          const within = (window: number) =>
            accepted.filter((time) => time <= at && time > at - window).length
          expect(within(MINUTE)).toBeLessThanOrEqual(3)
          expect(within(HOUR)).toBeLessThanOrEqual(20)
        }
      }),
    )
  })
})
