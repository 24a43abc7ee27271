import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { ProcessorTime, WorkClock } from '../../src/store/processor-time.js'

/** Clocks that a test sets. */
function createClock() {
  const at = { now: 0, processor: 0 }
  const clock = new WorkClock({ now: () => at.now, processor: () => at.processor })
  /** Lets time pass in which this process, or others, use the processor. */
  const pass = (milliseconds: number, byOthers = 0) => {
    at.now += milliseconds + byOthers
    at.processor += milliseconds
  }
  return { clock, pass }
}

describe("a request's time on the event loop", () => {
  it('lasts from its work until another request works', () => {
    const { clock, pass } = createClock()
    const [one, other] = [new ProcessorTime(clock, 0), new ProcessorTime(clock, 0)]
    one.startTimer()
    pass(5)
    other.startTimer()
    pass(7)
    one.startTimer()
    pass(1)
    one.startTimer()
    expect([one.milliseconds, other.milliseconds]).toEqual([6, 7])
  })

  it('ends with the turn: it does not grow while the request waits', async () => {
    const { clock, pass } = createClock()
    const time = new ProcessorTime(clock, 0)
    time.startTimer()
    pass(5)
    await nextTurn()
    pass(1_000)
    time.startTimer()
    pass(3)
    await nextTurn()
    expect(time.milliseconds).toBe(8)
  })

  it('leaves out what other processes take of the processor, if that is more than a little', () => {
    const { clock, pass } = createClock()
    const time = new ProcessorTime(clock, 0)
    time.startTimer()
    pass(100)
    time.startTimer()
    pass(20, 900)
    time.startTimer()
    expect(time.milliseconds).toBe(120)
  })

  it('is used up past its limit, and never without one', () => {
    const { clock, pass } = createClock()
    const [limited, unlimited] = [new ProcessorTime(clock, 10), new ProcessorTime(clock, 0)]
    for (const time of [limited, unlimited]) {
      time.startTimer()
      pass(10)
      time.startTimer()
      expect(time.isUsedUp).toBe(false)
      pass(1)
      time.startTimer()
    }
    expect([limited.isUsedUp, unlimited.isUsedUp]).toEqual([true, false])
  })
})
