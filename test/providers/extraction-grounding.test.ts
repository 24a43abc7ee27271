import { describe, expect, it } from 'vitest'
import { claimOf, isGrounded, sourceWords } from '../../src/providers/extraction/grounding.js'
import { turnsDuring } from './support/turns-during.js'

const text =
  'Up to 1,000 laptops of Ada are kept for five years at 2.5 degrees, until 03/04. Locked: B12, 十分 注意.'
const source = [await sourceWords(text, new AbortController().signal)]

describe('what a text says', () => {
  it.each([
    'Up to 1000 laptops are kept.',
    'Laptops are kept for 5 years.',
    'Laptops are kept at 2,5 degrees.',
    'Laptops are kept until 3/4.',
    'Ada has kept laptops.',
    '1. Locked laptops; 2. Kept for 5 years',
    'B12 is locked.',
  ])('includes %s', (item) => {
    expect(isGrounded(claimOf(item), source)).toBe(true)
  })

  it.each([
    'Laptops are kept for six years.',
    'Laptops are kept for 50 years.',
    'Laptops are kept at 25 degrees.',
    'Bob keeps the laptops for years.',
    'Laptops are kept by Bob for years.',
    'B13 is locked, as laptops are.',
    'Phones and cameras are sold.',
  ])('does not include %s', (item) => {
    expect(isGrounded(claimOf(item), source)).toBe(false)
  })
})

describe('a long text', () => {
  it('is read with turns for others, and no word of it is cut', async () => {
    const long = 'Pumps of 1,000 litres '.repeat(2_000)
    const { value, turns } = await turnsDuring(sourceWords(long, new AbortController().signal))
    expect(value).toEqual(await sourceWords('Pumps of 1,000 litres', new AbortController().signal))
    expect(turns).toBeGreaterThanOrEqual(long.length / 5_000 - 1)
  })
})
