import { expect, it } from 'vitest'
import { CodedError } from '../../src/errors.js'
import { createRateLimit } from '../../src/rest/rate-limit.js'
import type { Standing } from '../../src/rest/window-counter.js'

/** A limit of 60 whose counter always says the same. */
const standingAt = (standing: Standing) => createRateLimit(60, { count: () => standing })

/** The error that a request gets past the limit. */
async function refusal(msBeforeNext: number): Promise<CodedError> {
  try {
    await standingAt({ allowed: false, remaining: 0, msBeforeNext }).count('a')
  } catch (error) {
    if (error instanceof CodedError) return error
  }
  throw new Error('It was not refused.')
}

it('tells the limit, what is left of it and the seconds to the next window, rounded up', () => {
  for (const [msBeforeNext, seconds] of [
    [60_000, 60],
    [59_001, 60],
    [59_000, 59],
    [1, 1],
  ] as const) {
    expect(standingAt({ allowed: true, remaining: 7, msBeforeNext }).count('a')).toEqual({
      'ratelimit-policy': '"default";q=60;w=60',
      ratelimit: `"default";r=7;t=${seconds}`,
    })
  }
})

it('refuses with 429 and when to come again, the fields in this order', async () => {
  const { status, code, headers } = await refusal(12_001)
  expect({ status, code }).toEqual({ status: 429, code: 'RATE_LIMITED' })
  expect(Object.entries(headers)).toEqual([
    ['retry-after', '13'],
    ['ratelimit-policy', '"default";q=60;w=60'],
    ['ratelimit', '"default";r=0;t=13'],
  ])
})

it('sends nobody back at once', async () => {
  expect((await refusal(0)).headers['retry-after']).toBe('1')
})

it('waits for a counter elsewhere, and for no other', async () => {
  const standing = { allowed: true, remaining: 1, msBeforeNext: 60_000 }
  expect(createRateLimit(2).count('a')).not.toBeInstanceOf(Promise)
  const elsewhere = createRateLimit(2, { count: () => Promise.resolve(standing) })
  expect(await elsewhere.count('a')).toEqual(createRateLimit(2).count('a'))
  const full = createRateLimit(2, { count: () => Promise.resolve({ ...standing, allowed: false }) })
  await expect(full.count('a')).rejects.toMatchObject({ status: 429 })
})

it('counts nothing where it is switched off', () => {
  const limit = createRateLimit(0)
  expect(Array.from({ length: 5 }, () => limit.count('a'))).toEqual(Array(5).fill(undefined))
})
