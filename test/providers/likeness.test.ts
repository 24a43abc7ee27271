import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extractDocument } from '../../src/providers/extraction/extract.js'
import { bandsOf, areSimilar } from '../../src/providers/extraction/likeness.js'
import { SimilarTexts } from '../../src/providers/extraction/similar-texts.js'
import { drawsOf } from '../support/draws.js'

const rule = 'Every visitor must sign in at the front desk before entering any part of the building.'

describe('two items', () => {
  it.each([
    rule.toUpperCase(),
    `3. ${rule}`,
    rule.replace('.', ''),
    'Every visitor must sign in at the front desk before entering any part of our building.',
    'Every visitor must sign in at a front desk before entering any parts of the building.',
    'Every visitor must sign in at the front desk, before entering any part of the building',
    'Every visitor must always sign in at the front desk before entering any part of the building.',
  ])('say the same: %j', (other) => {
    expect([areSimilar(rule, other), areSimilar(other, rule)]).toEqual([true, true])
    const seen = new SimilarTexts<string>()
    seen.add(rule, 'known')
    expect(seen.find(other)).toBe('known')
  })

  it.each([
    rule.replace('must', 'must not'),
    rule.replace('must', 'may'),
    rule.replace('before', 'after'),
    rule.replace('Every', 'No'),
    rule.replace('visitor', 'visitor from Oslo'),
    rule.replace('any part', '2 parts'),
    rule.replace('front', 'side'),
    rule.replace('sign in', 'sign in only'),
    'At the front desk, any part of every visitor must sign in before entering the building.',
    'Wear gloves.',
  ])('do not say the same: %j', (other) => {
    expect([areSimilar(rule, other), areSimilar(other, rule)]).toEqual([false, false])
  })

  it('are compared by all of their words if they are short', () => {
    expect(areSimilar('Close the valve.', 'Close a valve.')).toBe(false)
    expect(areSimilar('Close the valve.', 'close the valve')).toBe(true)
  })

  it('have keys that depend on nothing but the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(bandsOf(text)).toEqual(bandsOf(text))
        expect(bandsOf(text)).toHaveLength(4)
        expect(areSimilar(text, text)).toBe(true)
      }),
      drawsOf('LIKENESS_RUNS', 100, 'likeness'),
    )
    // They are stored, so they must never change.
    expect(bandsOf(rule)).toMatchInlineSnapshot(`
      [
        "0:1221818186,130243753,324883777,601728613:",
        "1:725910121,1466016101,352685301,231264800:",
        "2:15220636,344902729,519608097,60828972:",
        "3:184160607,244761971,871281091,280537387:",
      ]
    `)
  })
})

describe('a document', () => {
  it('has one item for what it says twice, in its own order', () => {
    const other = 'Badges of visitors must be returned at noon.'
    const again = 'Every visitor must sign in at the front desk before entering any parts of the building.'
    const { topics } = extractDocument({
      title: 'T',
      markdown: `# Visitors\n\n${rule}\n\n${other}\n\n# Front desk\n\n${again}\n`,
    })
    expect(topics.flatMap(({ items }) => items)).toEqual([rule, other])
  })

  it('has at most 3,000 items, those that say most', () => {
    const word = (index: number) =>
      String(index)
        .split('')
        .map((digit) => 'bcdfghjklm'[Number(digit)])
        .join('')
    const section = (index: number) =>
      `## Section ${word(index)}\n\n${Array.from({ length: 30 }, (_, item) => `Q${word(index)}x${word(item)} lay over there.\n\nZ${word(index)}x${word(item)} must be red.\n\n`).join('')}`
    const markdown = Array.from({ length: 100 }, (_, index) => section(index)).join('')
    const items = extractDocument({ title: 'T', markdown }).topics.flatMap((topic) => topic.items)
    expect(items).toHaveLength(3_000)
    expect(items.filter((item) => !item.endsWith('must be red.'))).toEqual([])
  })
})
