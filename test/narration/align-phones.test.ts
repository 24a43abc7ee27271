import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alignPhones } from '../../src/providers/speech/align-phones.js'

const phones = fc.array(fc.constantFrom('ax', 'iy', 'aa', 't', 's', 'k', 'n'), {
  minLength: 1,
  maxLength: 400,
})

describe('aligning the phones heard to those expected', () => {
  it('matches one to one when they are the same', () => {
    fc.assert(
      fc.property(phones, (expected) => {
        expect(alignPhones(expected, expected)).toEqual([...expected.keys()])
      }),
    )
  })

  it('matches each heard phone with an expected one, in order, whatever was heard', () => {
    fc.assert(
      fc.property(phones, phones, (expected, heard) => {
        const matches = alignPhones(expected, heard)
        expect(matches).toHaveLength(heard.length)
        expect(matches).toEqual(matches.toSorted((a, b) => a - b))
        for (const match of matches) expect(expected[match]).toBeDefined()
      }),
    )
  })

  it('finds its way past phones that were left out, put in or changed', () => {
    const expected = ['dh', 'ax', 'k', 'ae', 't', 's', 'ae', 't']
    expect(alignPhones(expected, ['dh', 'k', 'ae', 't', 's', 'ae', 't'])).toEqual([0, 2, 3, 4, 5, 6, 7])
    expect(alignPhones(expected, ['dh', 'iy', 'k', 'ae', 't', 's', 'ae', 't'])).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7,
    ])
    expect(alignPhones(expected, ['dh', 'ax', 'k', 'ae', 't', 't', 's', 'ae', 't'])).toHaveLength(9)
  })
})
