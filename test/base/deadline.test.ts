import { getEventListeners, once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { OutOfTime, withDeadline } from '../../src/base/deadline.js'
import { collectGarbage } from '../support/collect-garbage.js'

/** Waits for the signal to abort, and returns its reason; meanwhile garbage is collected again and again. */
async function reasonAmidGarbage(signal: AbortSignal): Promise<unknown> {
  while (!signal.aborted) {
    collectGarbage()
    await nextTurn()
  }
  return signal.reason
}

describe('a deadline', () => {
  it('comes in spite of garbage collection, even if only its signal is waited for', async () => {
    expect(await withDeadline({ milliseconds: 50 }, reasonAmidGarbage)).toBeInstanceOf(OutOfTime)
    const listening = withDeadline({ milliseconds: 50 }, async (signal) => {
      const aborted = once(signal, 'abort')
      collectGarbage()
      await aborted
      return 'ended'
    })
    expect(await listening).toBe('ended')
  })

  it("aborts with the caller's reason as soon as the caller gives up, in spite of garbage collection", async () => {
    const caller = new AbortController()
    const reason = new Error('gave up')
    const ending = withDeadline({ milliseconds: 600_000, signal: caller.signal }, reasonAmidGarbage)
    caller.abort(reason)
    expect(await ending).toBe(reason)
    const late = withDeadline({ milliseconds: 600_000, signal: caller.signal }, reasonAmidGarbage)
    expect(await late).toBe(reason)
  })

  it('leaves no timer and no listener behind, however the work ends', async () => {
    const { signal } = new AbortController()
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
    const before = timers()
    const during = await withDeadline({ milliseconds: 600_000, signal }, async () => timers())
    const failing = withDeadline({ milliseconds: 600_000, signal }, async () => {
      throw new Error('failed')
    })
    await expect(failing).rejects.toThrow('failed')
    expect(during).toBe(before + 1)
    expect(timers()).toBe(before)
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  it('may be longer than a timer can wait', async () => {
    const aborted = await withDeadline({ milliseconds: Number.POSITIVE_INFINITY }, async (signal) => {
      for (let turn = 0; turn < 20; turn += 1) await nextTurn()
      return signal.aborted
    })
    expect(aborted).toBe(false)
  })
})
