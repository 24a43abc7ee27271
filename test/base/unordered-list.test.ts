import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UnorderedList } from '../../src/base/unordered-list.js'

const ascending = (one: number, other: number) => one - other

describe('an unordered list', () => {
  it('holds what was added and not removed again, in any order', () => {
    const step = fc.record({ thing: fc.integer({ min: 0, max: 9 }), adds: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const list = new UnorderedList<number>()
        const model: number[] = []
        for (const { thing, adds } of steps) {
          if (adds) list.add(thing)
          else list.delete(thing)
          if (adds) model.push(thing)
          else if (model.includes(thing)) model.splice(model.indexOf(thing), 1)
        }
        expect(list.all().toSorted(ascending)).toEqual(model.toSorted(ascending))
        expect(list.size).toBe(model.length)
        expect(list.sum((thing) => thing)).toBe(model.reduce((sum, thing) => sum + thing, 0))
      }),
    )
  })
})
