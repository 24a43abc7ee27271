import { expect, it } from 'vitest'
import { CallCounts } from '../../src/rest/call-counts.js'
import { createCallRate } from '../../src/rest/call-rate.js'

it.each([
  ['directory', 50, 1, 'A directory may send 50 requests a second.'],
  ['tokens', 1_200, 60, 'Your network asked for too many tokens: try again later.'],
  ['registrations', 20, 3_600, 'Too many registrations: try again later.'],
] as const)(
  'lets callers of %s call %i times in %i s, and again after that',
  (kind, calls, seconds, text) => {
    let now = 1_000
    const mayCall = createCallRate(new CallCounts(() => now))
    for (let call = 0; call < calls; call += 1) void mayCall(kind, 'a')

    const headers = { 'retry-after': String(seconds) }
    expect(() => mayCall(kind, 'a')).toThrow(
      expect.objectContaining({ status: 429, limit: 'requests', headers }),
    )
    expect(() => mayCall(kind, 'b')).not.toThrow()
    now += seconds * 1_000 - 1
    expect(() => mayCall(kind, 'a')).toThrow(text)
    now += 1
    expect(() => mayCall(kind, 'a')).not.toThrow()
  },
)

it('keeps the counts of 10,000 callers, and of no more than twice as many', () => {
  const counts = new CallCounts(() => 0)
  for (let call = 0; call < 20; call += 1) counts.count('registrations', 'first')
  let caller = 0
  const haveCalled = (callers: number) => {
    while (caller < callers) counts.count('registrations', `caller ${(caller += 1)}`)
  }
  haveCalled(9_999)
  expect(counts.count('registrations', 'first')).toBeGreaterThan(0)
  haveCalled(20_000)
  expect(counts.count('registrations', 'first')).toBe(0)
})
