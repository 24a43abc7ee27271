import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { characterSpans } from '../../src/providers/speech/elevenlabs-alignment.js'
import { timedWords, tokensOf } from '../../src/providers/speech/words.js'
import { expectOrdered } from './support/expect-ordered.js'

const anyText = fc.string({ unit: 'binary', maxLength: 60 })
const anyNumber = fc.double()
const finite = fc.double({ noNaN: true, noDefaultInfinity: true })

describe('words of the submitted text', () => {
  it('are runs without white space, punctuation attached', () => {
    const text = 'A list.  Is\tit\n3,5 — “so” 你好?'
    expect(tokensOf(text).map(({ word }) => word)).toEqual([
      'A',
      'list.',
      'Is',
      'it',
      '3,5',
      '—',
      '“so”',
      '你好?',
    ])
  })

  it('say where they stand, and together are the text without its white space', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const tokens = tokensOf(text)
        expect(tokens.map(({ word }) => word).join('')).toBe(text.replaceAll(/\s/gu, ''))
        for (const { word, from, to } of tokens) expect(text.slice(from, to)).toBe(word)
      }),
    )
  })

  it('get ordered times within the audio, whatever a provider reports', () => {
    fc.assert(
      fc.property(
        anyText,
        fc.array(fc.option(fc.record({ start: anyNumber, end: anyNumber }))),
        fc.double({ min: 0, max: 1000, noNaN: true }),
        (text, spans, duration) => {
          const words = timedWords(tokensOf(text), spans, duration)
          expect(words.map(({ word }) => word)).toEqual(text.split(/\s+/u).filter(Boolean))
          expectOrdered(words, duration)
        },
      ),
    )
  })

  it('keep a sensible report to the millisecond', () => {
    const tokens = tokensOf('one — two')
    const spans = [{ start: 0.1, end: 0.5 }, null, { start: 0.7004, end: 2 }]
    expect(timedWords(tokens, spans, 1.5)).toEqual([
      { word: 'one', start: 0.1, end: 0.5 },
      { word: '—', start: 0.5, end: 0.5 },
      { word: 'two', start: 0.7, end: 1.5 },
    ])
  })
})

describe('the alignment of the hosted provider', () => {
  it('gives ordered times within the audio for any text and any numbers', () => {
    fc.assert(
      fc.property(anyText, fc.boolean(), fc.infiniteStream(finite), (text, byCodePoint, numbers) => {
        const characters = byCodePoint ? Array.from(text) : text.split('')
        const times = (): number[] => [...numbers.take(characters.length)]
        const tokens = tokensOf(text)
        const spans = characterSpans(
          text,
          tokens,
          {
            characters,
            character_start_times_seconds: times(),
            character_end_times_seconds: times(),
          },
          3,
        )
        expect([tokens.length, undefined]).toContain(spans?.length)
        expectOrdered(timedWords(tokens, spans ?? [], 3), 3)
      }),
    )
  })

  it('times a word from its first character to its last', () => {
    const text = 'Hi 😀!'
    const alignment = {
      characters: ['H', 'i', ' ', '😀', '!'],
      character_start_times_seconds: [0, 0.1, 0.2, 0.3, 0.6],
      character_end_times_seconds: [0.1, 0.2, 0.3, 0.6, 0.7],
    }
    expect(characterSpans(text, tokensOf(text), alignment, 1)).toEqual([
      { start: 0, end: 0.2 },
      { start: 0.3, end: 0.7 },
    ])
  })

  it.each([
    ['missing', null],
    [
      'of another text',
      { characters: ['N', 'o'], character_start_times_seconds: [0, 1], character_end_times_seconds: [1, 2] },
    ],
    [
      'short of a start',
      { characters: ['H', 'i'], character_start_times_seconds: [0], character_end_times_seconds: [1, 2] },
    ],
    [
      'short of an end',
      { characters: ['H', 'i'], character_start_times_seconds: [0, 1], character_end_times_seconds: [1] },
    ],
    [
      'without numbers',
      {
        characters: ['H', 'i'],
        character_start_times_seconds: ['0', '1'],
        character_end_times_seconds: [1, 2],
      },
    ],
    ['a list', ['H', 'i']],
  ])('is unreadable when it is %s', (_case, alignment) => {
    expect(characterSpans('Hi', tokensOf('Hi'), alignment, 2)).toBeNull()
  })

  it('is not looked at if it is much longer than the text', () => {
    let looked = 0
    const list = new Proxy(Array<number>(1_000).fill(0), {
      get: (target, key, receiver) => {
        if (key !== 'length') looked += 1
        return Reflect.get(target, key, receiver)
      },
    })
    const alignment = {
      characters: list,
      character_start_times_seconds: list,
      character_end_times_seconds: list,
    }
    expect(characterSpans('Hi', tokensOf('Hi'), alignment, 2)).toBeNull()
    expect(looked).toBe(0)
  })
})
