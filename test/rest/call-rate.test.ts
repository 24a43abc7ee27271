import { expect, it } from 'vitest'
import { CallCounts } from '../../src/rest/call-counts.js'
import { createCallRate } from '../../src/rest/call-rate.js'

it('lets each directory call 50 times in a second, and again in the next', () => {
  let now = 1_000
  const mayCall = createCallRate(new CallCounts(() => now))
  for (let call = 0; call < 50; call += 1) void mayCall('a')

  expect(() => mayCall('a')).toThrow(
    expect.objectContaining({ status: 429, limit: 'requests', headers: { 'retry-after': '1' } }),
  )
  expect(() => mayCall('b')).not.toThrow()
  now += 999
  expect(() => mayCall('a')).toThrow('A directory may send 50 requests a second.')
  now += 1
  expect(() => mayCall('a')).not.toThrow()
})
