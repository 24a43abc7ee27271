import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { nextTurn as twoTurns } from '../../src/store/next-turn.js'
import { ReadPace } from '../../src/store/read-pace.js'

/** A pace with a test's clock, and reads that take longer than allowed in one turn of the event loop. */
function createPace(milliseconds = 20) {
  let now = 0
  const longRead = (name: string, order: string[]) => () => {
    now += milliseconds
    order.push(name)
    return name
  }
  return { pace: new ReadPace(() => now), longRead }
}

describe('reads that run on the event loop', () => {
  it('of a new request wait if others have taken a while, and let everything else have its turn', async () => {
    const { pace, longRead } = createPace()
    const order: string[] = []
    expect(pace.run(longRead('first', order), true)).toBe('first')
    const second = pace.run(longRead('second', order), true)
    const other = nextTurn().then(() => order.push('other'))
    expect(second).toBeInstanceOf(Promise)
    expect(order).toEqual(['first'])
    expect(await second).toBe('second')
    await other
    expect(order).toEqual(['first', 'other', 'second'])
  })

  it('of a request under way go on at once, until it takes long by itself', async () => {
    const { pace, longRead } = createPace(9)
    const order: string[] = []
    expect(pace.run(longRead('first', order), true)).toBe('first')
    expect(pace.run(longRead('second', order), false)).toBe('second')
    const third = pace.run(longRead('third', order), false)
    expect(third).toBeInstanceOf(Promise)
    expect(await third).toBe('third')
  })

  it('wait for their turn in the order in which they came', async () => {
    const { pace, longRead } = createPace()
    const order: string[] = []
    const names = ['a', 'b', 'c', 'd']
    expect(await Promise.all(names.map(async (name) => pace.run(longRead(name, order), true)))).toEqual(names)
    expect(order).toEqual(names)
  })

  it('of requests that wait go on one request after the other, each as far as it gets in a turn', async () => {
    const { pace, longRead } = createPace(3)
    const order: string[] = []
    const request = async (name: string) => {
      await pace.run(longRead(`${name} begins`, order), true)
      await pace.run(longRead(`${name} reads on`, order), false)
    }
    await Promise.all(['a', 'b', 'c', 'd'].map(request))
    // The first two came before the turn had lasted long; the others had to wait.
    expect(order.slice(0, 4)).toEqual(['a begins', 'b begins', 'a reads on', 'b reads on'])
    expect(order.slice(4)).toEqual(['c begins', 'c reads on', 'd begins', 'd reads on'])
  })

  it('of a request that waits go on in the next turn, whatever a long request reads in each', async () => {
    const { pace, longRead } = createPace(9)
    const order: string[] = []
    let small: Promise<unknown> | undefined
    for (let turn = 0; turn < 20; turn += 1) {
      await pace.run(longRead('long', order), false)
      const rest = twoTurns()
      if (turn === 3) small = Promise.resolve(pace.run(longRead('small', order), true))
      await rest
    }
    await small
    expect(order.indexOf('small')).toBeGreaterThanOrEqual(4)
    expect(order.indexOf('small')).toBeLessThan(8)
  })

  it('fail as they would at once', async () => {
    const { pace, longRead } = createPace()
    const fail = () => {
      throw new Error('no such table')
    }
    await pace.run(longRead('first', []), true)
    const waiting = [pace.run(longRead('second', []), true), pace.run(fail, true)]
    await expect(waiting[1]).rejects.toThrow('no such table')
    await waiting[0]
    expect(await pace.run(() => 'after', true)).toBe('after')
  })
})
