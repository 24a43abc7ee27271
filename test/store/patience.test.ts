import { afterEach, beforeEach, expect, describe, it, vi } from 'vitest'
import { TimeAllowance } from '../../src/store/patience.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An answer of the database that takes so long. */
const answerAfter = (milliseconds: number) =>
  new Promise<void>((resolve) => void setTimeout(resolve, milliseconds))

describe('the time that a request has for the database', () => {
  it('is spent while it waits for the database, and only then', async () => {
    const time = new TimeAllowance(5_000)
    const first = time.during(answerAfter(1_000))
    await vi.advanceTimersByTimeAsync(400)
    expect(time.left()).toBe(4_600)
    await vi.advanceTimersByTimeAsync(600)
    await first
    await vi.advanceTimersByTimeAsync(60_000)
    expect(time.left()).toBe(4_000)
  })

  it('is spent once if it waits for several answers, whichever comes last', async () => {
    const time = new TimeAllowance(5_000)
    const answers = [1_000, 3_000, 2_000].map((milliseconds) => time.during(answerAfter(milliseconds)))
    await vi.advanceTimersByTimeAsync(3_000)
    await Promise.all(answers)
    expect(time.left()).toBe(2_000)
  })

  it('runs out even while it waits for an answer that fails', async () => {
    const time = new TimeAllowance(5_000)
    const failing = time.during(answerAfter(6_000).then(() => Promise.reject(new Error('cut off'))))
    const outcome = failing.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(6_000)
    expect(await outcome).toEqual(new Error('cut off'))
    expect(time.left()).toBe(-1_000)
  })
})
