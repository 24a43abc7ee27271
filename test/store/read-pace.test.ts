import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { ReadPace } from '../../src/store/read-pace.js'

/** A pace by a clock of its own, and reads that take longer than reads may take in one turn of the event loop. */
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
  it('of a request that begins wait where others have taken a while, and let everything else have its turn', async () => {
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
