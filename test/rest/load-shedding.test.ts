import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLoadShedding, MIN_ACTIVE_REQUESTS } from '../../src/rest/load-shedding.js'
import { type DelayMonitor, type Utilized, watchLoopDelay } from '../../src/rest/loop-delay.js'
import { Refusal } from '../../src/rest/refusal.js'

const CROWD = { count: MIN_ACTIVE_REQUESTS + 1 }

describe('new work', () => {
  it('is shed past the tolerated delay, but not at it', () => {
    const delay = { p99: 200, utilization: 0.5 }
    const assertNotOverloaded = createLoadShedding(200, delay, CROWD)
    expect(assertNotOverloaded).not.toThrow()
    delay.p99 = 200.1
    expect(assertNotOverloaded).toThrow(Refusal)
    delay.p99 = 10
    expect(assertNotOverloaded).not.toThrow()
  })

  it('is refused with 503 and when to come again', () => {
    const refused = () => createLoadShedding(200, { p99: 300, utilization: 1 }, CROWD)()
    expect(refused).toThrow(
      expect.objectContaining({
        status: 503,
        code: 'SERVICE_UNAVAILABLE',
        limit: 'loop_delay',
        headers: { 'retry-after': '5' },
      }),
    )
  })

  it('is shed only beyond a minimum of requests, however late the process is', () => {
    const inside = { count: MIN_ACTIVE_REQUESTS }
    const assertNotOverloaded = createLoadShedding(200, { p99: 60_000, utilization: 1 }, inside)
    expect(assertNotOverloaded).not.toThrow()
    inside.count += 1
    expect(assertNotOverloaded).toThrow(Refusal)
  })

  it('is not shed while the event loop is mostly idle', () => {
    expect(createLoadShedding(200, { p99: 60_000, utilization: 0.49 }, CROWD)).not.toThrow()
  })

  it('is never shed if that is switched off', () => {
    expect(createLoadShedding(0, { p99: 60_000, utilization: 1 }, CROWD)).not.toThrow()
  })
})

/** A monitor that a test sets. */
class FakeMonitor implements DelayMonitor {
  milliseconds = 20
  resets = 0
  enabled = true
  readonly asked: number[] = []

  percentile(percentile: number): number {
    this.asked.push(percentile)
    return this.milliseconds * 1_000_000
  }

  reset(): void {
    this.resets += 1
  }

  disable(): void {
    this.enabled = false
  }
}

describe('the delay of the event loop', () => {
  let monitors: FakeMonitor[]
  let age: number
  let spent: Utilized
  let delay: ReturnType<typeof watchLoopDelay>
  beforeEach(() => {
    vi.useFakeTimers()
    monitors = []
    age = 10_000
    spent = { active: 700, idle: 300 }
    const start = () => {
      const monitor = new FakeMonitor()
      monitors.push(monitor)
      return monitor
    }
    delay = watchLoopDelay(
      start,
      () => age,
      () => ({ ...spent }),
    )
  })
  afterEach(() => {
    delay.close()
    vi.useRealTimers()
  })
  const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000)

  it('is none before it was measured', () => {
    expect(delay.p99).toBe(0)
  })

  it('is what came on top of the time between measurements', () => {
    for (const monitor of monitors) monitor.milliseconds = 270
    pass(1)
    expect(delay.p99).toBe(250)
    expect(monitors[0]?.asked).toEqual([99])
    for (const monitor of monitors) monitor.milliseconds = 19
    pass(1)
    expect(delay.p99).toBe(0)
  })

  it('is read each second from what has measured for 5, which then begins anew', () => {
    expect(monitors).toHaveLength(5)
    for (const [index, monitor] of monitors.entries()) monitor.milliseconds = 20 + index
    const seen = []
    for (let second = 0; second < 10; second += 1) {
      pass(1)
      seen.push(delay.p99)
    }
    expect(seen).toEqual([0, 1, 2, 3, 4, 0, 1, 2, 3, 4])
    expect(monitors.map(({ resets }) => resets)).toEqual([2, 2, 2, 2, 2])
  })

  it('is none in the first 10 seconds of a process', () => {
    for (const monitor of monitors) monitor.milliseconds = 520
    age = 9_999
    pass(1)
    expect(delay.p99).toBe(0)
    age = 10_000
    pass(1)
    expect(delay.p99).toBe(500)
  })

  it('comes with the part of these 5 seconds that the loop has worked', () => {
    expect(delay.utilization).toBe(0)
    const seen = []
    for (const active of [1_000, 1_000, 500, 0, 0, 0, 0, 0]) {
      spent.active += active
      spent.idle += 1_000 - active
      pass(1)
      seen.push(delay.utilization)
    }
    // The first four get what has been measured by then.
    expect(seen).toEqual([1, 1, 2.5 / 3, 2.5 / 4, 0.5, 0.3, 0.1, 0])
  })

  it('is no longer measured after its end', () => {
    delay.close()
    pass(5)
    for (const { enabled, resets } of monitors)
      expect({ enabled, resets }).toEqual({ enabled: false, resets: 0 })
    expect(vi.getTimerCount()).toBe(0)
  })
})

/** Longer than the delay that the test asks for. */
const BLOCK_MS = 300

it("the process's own delay is what holds it up", async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const delay = watchLoopDelay(undefined, () => 10_000)
  try {
    for (let block = 0; block < 3; block += 1) {
      // The monitor measures from one turn to another: a slow machine makes the delay longer, never shorter.
      await setTimeout(50)
      const end = performance.now() + BLOCK_MS
      while (performance.now() < end);
    }
    await setTimeout(50)
    vi.advanceTimersByTime(1_000)
    expect(delay.p99).toBeGreaterThan(BLOCK_MS / 2)
  } finally {
    delay.close()
    vi.useRealTimers()
  }
})
