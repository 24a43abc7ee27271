import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { speechLanguages } from '../../src/providers/speech/port.js'
import { pronounce } from '../../src/providers/speech/phones.js'
import { isReadable } from '../../src/providers/speech/embedded-flite.js'
import { spokenForm } from '../../src/providers/speech/spoken-form.js'
import { gapsOf, tokensOf } from '../../src/providers/speech/words.js'
import { writtenOut } from '../../src/providers/speech/written-out.js'
import { drawsOf } from '../support/draws.js'
import { said } from './support/said.js'

const formOf = (text: string) => {
  const tokens = tokensOf(text)
  const words = tokens.map(({ word }) => word)
  return writtenOut(words, 'en-US', gapsOf(text, tokens)).map(spokenForm).join(' ').replaceAll(/ +/g, ' ')
}
const forms = said.map(([text]) => formOf(text))

describe('a text before it is spoken', () => {
  let phones: string[][] = []
  let wanted: string[][] = []
  beforeAll(async () => {
    phones = await pronounce(forms)
    wanted = await pronounce(said.map(([, spoken]) => spoken))
  })

  it.each(said.map(([text], index) => [text, index] as const))(
    'is said as the table says: %s',
    (_, index) => {
      expect(phones[index]).toEqual(wanted[index])
    },
  )

  it('has a form for each word of any text, of letters that the voice knows', () => {
    const piece = fc.oneof(
      fc.constantFrom(...said.flatMap(([text]) => text.split(' '))),
      fc.constantFrom(
        ' ',
        '\n',
        '\u00a0',
        '–',
        '-',
        '€',
        '°C',
        '/',
        '<',
        '.',
        '(',
        '1',
        'A',
        '漢',
        '²',
        '½',
        '*',
        '§',
      ),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }),
    )
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 20 }),
        fc.constantFrom(...speechLanguages),
        (pieces, language) => {
          const text = pieces.join('')
          const tokens = tokensOf(text)
          const words = tokens.map(({ word }) => word)
          const written = writtenOut(words, language, gapsOf(text, tokens))
          expect(written).toHaveLength(words.length)
          for (const form of written.map(spokenForm))
            expect(form).toMatch(/^(?:[\x21-\x7e]+(?: [\x21-\x7e]+)*)?$/)
        },
      ),
      drawsOf('SPEECH_RUNS', 150, 'texts that are written out'),
    )
  })

  it('never says a thousandth for a millionth, whatever the unit', () => {
    const unit = fc.stringMatching(/^[A-Za-z]{1,4}$/)
    fc.assert(
      fc.property(fc.constantFrom('µ', 'μ', '𝜇'), unit, fc.constantFrom('', ' '), (sign, name, gap) => {
        const words = `Give 5${gap}${sign}${name} now.`.split(' ')
        const spoken = writtenOut(words, 'en-US').map(spokenForm).join(' ')
        expect(spoken).toMatch(/^Give 5 micro /)
        expect(spoken).not.toMatch(/milli/i)
      }),
      drawsOf('SPEECH_RUNS', 150, 'units with a sign of millionths'),
    )
    expect(spokenForm('γράμμα')).toBe('gramma')
  })

  it('reads dates with slashes in the order of the language', () => {
    expect(writtenOut(['03/04/2026,', '25/12/2026', '12/25/2026'], 'en-GB')).toEqual([
      'April 3rd 2026,',
      'December 25th 2026',
      'December 25th 2026',
    ])
    expect(writtenOut(['03/04/2026'], 'en-US')).toEqual(['March 4th 2026'])
    expect(writtenOut(['05-03-2024', '01/05'], 'en-GB')).toEqual(['March 5th 2024', 'May 1st'])
  })

  it.each([
    'DO NOT USE THE BIG PUMP',
    'ON THE 1ST FLOOR',
    'The 1980s and the 3rd pump',
    'a and b, he/she - so what?',
    'The V8 and the A4 sheet',
    'x < y, don’t',
    '3/4 of us at 10',
    'No, 555-1234 is right.',
    'Form 12-3 is here 24-7, so 50-50.',
    'A ratio of 5/3 on 3/4 of days.',
    'The standard 60601-1 is out.',
    'Cut the dose by 1/2.',
    'Reduce costs by 1/3 this year.',
    'Wait until after 1/2 hour.',
    'Fill it from 1/4 to 3/4.',
    'Live on 1/2 tablet, then on 2/3 of it.',
    'I am 3/4 done, and due 1/2 of the fee.',
  ])('keeps what is said as it is written: %s', (text) => {
    expect(writtenOut(text.split(' '), 'en-US').join(' ')).toBe(text.replace('<', 'less than'))
  })

  it('writes a word of any length out in no time', () => {
    for (const [piece] of said.flatMap(([text]) => text.split(' ').map((word) => [word])))
      expect(writtenOut([(piece ?? '').repeat(1_000).slice(0, 1_000)], 'en-US')).toHaveLength(1)
  })
})

describe('a word of 20,000 characters', () => {
  it.each(['1–', '1x', '~1', '1-', '<1', '1…', '$1–', '1:', '1.', "1'000", '/1', '5 ', '100 '])(
    'is written out, whatever it is made of: %s',
    (piece) => {
      const words = piece.repeat(20_000 / piece.length).split(' ')
      expect(writtenOut(words, 'en-US')).toHaveLength(words.length)
    },
  )
})

describe('the embedded voice', () => {
  it.each([
    ['The pump is off.', true],
    ['Übung macht den Meister.', true],
    ['Привет', true],
    ['12:30 – 14', true],
    ['パスワードは12文字以上', false],
    ['实验室安全', false],
    ['مرحبا بكم', false],
    ['Tokyo (東京) is large.', true],
    ['Password: パスワード', false],
    ['Use PIV カードを必ず', false],
    ['नमस्ते, all', false],
    ['한국어로', false],
    ['שלום', false],
    ['', true],
    ['😀 → ½', true],
  ])('says whether it can read %s', (text, readable) => {
    expect(isReadable(text)).toBe(readable)
  })
})
