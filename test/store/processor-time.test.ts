import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { ProcessorTime, WorkClock } from '../../src/store/processor-time.js'

/** Clocks that a test sets. */
function createClock() {
  const at = { now: 0, processor: 0 }
  const clock = new WorkClock({ now: () => at.now, processor: () => at.processor })
  /** Lets time pass in which this process has the processor, or others do. */
  const pass = (milliseconds: number, byOthers = 0) => {
    at.now += milliseconds + byOthers
    at.processor += milliseconds
  }
  return { clock, pass }
}

describe("a request's time on the event loop", () => {
  it('is from where it works to where another one does', () => {
    const { clock, pass } = createClock()
    const [one, other] = [new ProcessorTime(clock, 0), new ProcessorTime(clock, 0)]
    one.resume()
    pass(5)
    other.resume()
    pass(7)
    one.resume()
    pass(1)
    one.resume()
    expect([one.milliseconds, other.milliseconds]).toEqual([6, 7])
  })

  it('ends with the turn: it does not grow while the request waits', async () => {
    const { clock, pass } = createClock()
    const time = new ProcessorTime(clock, 0)
    time.resume()
    pass(5)
    await nextTurn()
    pass(1_000)
    time.resume()
    pass(3)
    await nextTurn()
    expect(time.milliseconds).toBe(8)
  })

  it('leaves out what others take of the processor, once it is more than a little', () => {
    const { clock, pass } = createClock()
    const time = new ProcessorTime(clock, 0)
    time.resume()
    pass(100)
    time.resume()
    pass(20, 900)
    time.resume()
    expect(time.milliseconds).toBe(120)
  })

  it('is used up past its limit, and never without one', () => {
    const { clock, pass } = createClock()
    const [limited, unlimited] = [new ProcessorTime(clock, 10), new ProcessorTime(clock, 0)]
    for (const time of [limited, unlimited]) {
      time.resume()
      pass(10)
      time.resume()
      expect(time.isUsedUp).toBe(false)
      pass(1)
      time.resume()
    }
    expect([limited.isUsedUp, unlimited.isUsedUp]).toEqual([true, false])
  })
})
