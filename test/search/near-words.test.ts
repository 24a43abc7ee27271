import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formsOf, possibleParts, waysToPart } from '../../src/search/compounds.js'
import { attemptsAt, distanceOf } from '../../src/search/near-words.js'
import { drawsOf } from '../support/draws.js'

/** How many mistakes lie between two words, without a limit. */
function mistakes(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length
  const [a, b] = [one.slice(0, -1), other.slice(0, -1)]
  const isExchanged = one.length > 1 && one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1)
  return Math.min(
    mistakes(a, b) + (one.at(-1) === other.at(-1) ? 0 : 1),
    mistakes(a, other) + 1,
    mistakes(one, b) + 1,
    ...(isExchanged ? [mistakes(one.slice(0, -2), other.slice(0, -2)) + 1] : []),
  )
}

describe('how many mistakes a word has', () => {
  it.each([
    ['equiptment', 'equipment', 1],
    ['szczecinke', 'szczecinek', 1],
    ['reimbrusmnet', 'reimbursement', 3],
    ['𝒢𝒽ost', '𝒢host', 1],
  ])('%s for %s', (one, other, expected) => {
    expect(distanceOf(one, other, 2)).toBe(Math.min(expected, 3))
    expect(distanceOf(one, other, 1)).toBe(Math.min(expected, 2))
  })

  it('is the same as without a limit, up to the limit', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
    fc.assert(
      fc.property(word, word, fc.constantFrom(0, 1, 2), (one, other, most) => {
        expect(distanceOf(one, other, most)).toBe(Math.min(mistakes(one, other), most + 1))
      }),
      drawsOf('FUZZ_RUNS', 200, 'mistakes'),
    )
  })
})

describe('other words that are tried for a misspelt one', () => {
  it('have a first letter that sounds alike, the first two exchanged, or one less', () => {
    const others = (word: string) =>
      attemptsAt(word)
        .slice(1)
        .map((attempt) => attempt.word)
    expect(others('kalibration')).toEqual(['calibration', 'aklibration', 'alibration'])
    expect(others('phactory')).toEqual(['factory', 'hpactory', 'hactory'])
    expect(others('vvertime')).toEqual(['fvertime', 'wvertime'])
  })

  it('may have a mistake in their second half, if they are long', () => {
    expect(attemptsAt('kalibraton')[1]).toMatchObject({ word: 'calibraton', beginning: 'calib', more: 1 })
    expect(attemptsAt('kall')[1]).toMatchObject({ word: 'call', beginning: 'call', more: 0 })
  })
})

describe('the parts of a compound', () => {
  const ways = (word: string, ...parts: string[]) =>
    waysToPart(word, (part) => parts.includes(part)).map((way) => way.join(' '))

  it.each([
    ['dockerhub', ['docker', 'hub'], ['docker hub']],
    ['urlaubsantrag', ['urlaub', 'antrag'], ['urlaub antrag']],
    ['reisekostenabrechnungen', ['reisekosten', 'abrechnung'], ['reisekosten abrechnung']],
    [
      'reiseversicherungskosten',
      ['reise', 'versicherung', 'kosten', 'versicherungskosten'],
      ['reise versicherungskosten', 'reise versicherung kosten'],
    ],
    ['kostenreise', ['kosten', 'koste', 'reise'], ['kosten reise', 'koste reise']],
    ['reise', ['reise'], []],
    ['dockerhublog', ['docker', 'hub', 'log'], []],
  ])('%s', (word, parts, expected) => {
    expect(ways(word, ...parts)).toEqual(expected)
    expect(possibleParts(word)).toEqual(expect.arrayContaining(expected.flatMap((way) => way.split(' '))))
  })

  it('are no more than are tried, whatever texts have', () => {
    expect(waysToPart('e'.repeat(30), () => true).length).toBeLessThanOrEqual(50)
    expect(waysToPart('enes'.repeat(7), () => true)).toHaveLength(50)
  })

  it('may have an ending in texts', () => {
    expect(formsOf('rechnung')).toContain('rechnungen')
    expect(formsOf('hub')).toEqual(['hub'])
  })
})
