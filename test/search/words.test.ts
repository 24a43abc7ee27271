import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseQuery } from '../../src/search/parse-query.js'
import { snippetOf } from '../../src/search/snippet.js'
import { indexedText } from '../../src/search-index/indexed-text.js'
import { wordsOf } from '../../src/search-index/words.js'
import { drawsOf } from '../support/draws.js'

const words = (text: string) => Array.from(wordsOf(text), ({ word }) => word)

describe('the words of a text', () => {
  it.each([
    ['Straße ÜBER naïve', ['strasse', 'uber', 'naive']],
    ['ＦＵＬＬ ﬁve ½', ['full', 'five', '1', '2']],
    ["don't foo_bar e-mail 3.14", ['don', 't', 'foo', 'bar', 'e', 'mail', '3', '14']],
    ['Łódź Ørsted', ['lodz', 'orsted']],
    ['東京都 ab', ['東京', '京都', '都', 'ab']],
    ['ab東京', ['ab', '東京', '京']],
    ['ภาษาไทย', ['ภาษา', 'ไทย']],
    ['ΣΊΣΥΦΟΣ', ['σισυφοσ']],
  ])('%s', (text, expected) => {
    expect(words(text)).toEqual(expected)
  })

  it('are letters, digits and marks only, wherever they stand in the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        for (const { word, start, end } of wordsOf(text)) {
          expect(word).toMatch(/^[\p{L}\p{N}\p{M}]*$/u)
          expect(start).toBeLessThan(end)
          expect(end).toBeLessThanOrEqual(text.length)
        }
      }),
      drawsOf('FUZZ_RUNS', 200, 'the words of a text'),
    )
  })

  it('are indexed with the stems that differ from them', async () => {
    expect(await indexedText('Storing stored goods')).toEqual({
      line: 'storing stored goods',
      words: new Set(['storing', 'stored', 'goods']),
      stems: new Set(['store', 'good']),
      spellings: new Set(),
      frequent: [],
    })
    expect(await indexedText('Störing')).toEqual({
      line: 'storing',
      words: new Set(['storing']),
      stems: new Set(['store']),
      spellings: new Set(['stoering']),
      frequent: [],
    })
  })

  it('in a script without spaces are the same pairs, however long it goes on without a mark', () => {
    for (const piece of [
      '冷蔵庫のヘリウム',
      'ｶﾞｷﾞｸﾞ',
      '한국어',
      'か\u3099き\u3099',
      '\uFA0C東𠮷',
      '\u1112\u1161\u11AB',
    ]) {
      const run = piece.repeat(700)
      const all = Array.from(wordsOf(run))
      const characters = Array.from(
        run
          .normalize('NFKC')
          .normalize('NFD')
          .replace(/\u0301/g, '')
          .normalize('NFC'),
      )
      expect(all.map(({ word }) => word)).toEqual(
        characters.map((character, index) => character + (characters[index + 1] ?? '')),
      )
      expect(all.every(({ start, end }) => start < end && end <= run.length)).toBe(true)
      expect(all.at(-1)?.end).toBe(run.length)
    }
  })

  it('of a long text are those of the whole, taken in parts', async () => {
    for (const piece of [
      'Stored goods, störed 𝒢oods; ',
      '冷蔵庫のヘリウムは二番目のドア。',
      'ภาษาไทยเป็นภาษา ',
    ]) {
      const text = piece.repeat(2_000)
      const indexed = await indexedText(text)
      expect(indexed.line).toBe(words(text).join(' '))
      expect(indexed.words).toEqual(new Set(words(text)))
    }
  })
})

describe('a query', () => {
  it('has phrases, words with their stems, and a last word that may go on', () => {
    expect(parseQuery('keep "the cold store" hel')).toEqual({
      phrases: [['the', 'cold', 'store']],
      synonyms: [],
      units: [
        { word: 'keep', also: ['keephel'], isPrefix: false, hasStem: true },
        { word: 'hel', also: ['keephel'], isPrefix: true, hasStem: true },
        ...['the', 'cold', 'store'].map((word) => ({ word, also: [], isPrefix: false, hasStem: false })),
      ],
      acronyms: [],
      titles: ['keep "the cold store" hel', 'keep the cold store hel'],
    })
  })

  it('keeps the sixteen longest of its words', () => {
    const { units } = parseQuery('a bb c dd e ff g hh i jj k ll m nn o pp q rr s tt uu v vv ww xx yy zz')
    expect(units.map(({ word }) => word).join(' ')).toBe('bb dd ff hh jj ll nn pp rr tt uu vv ww xx yy zz')
  })
})

describe('a snippet', () => {
  it('is an unchanged part of the line, in pieces', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 400 }),
        fc.string({ maxLength: 20 }),
        (text, query) => {
          const pieces = snippetOf([text], parseQuery(query))
          const whole = pieces.map((piece) => piece.text).join('')
          expect(text.replaceAll(/\s+/g, ' ').toWellFormed()).toContain(whole)
          expect(whole.length).toBeLessThanOrEqual(260)
        },
      ),
      drawsOf('FUZZ_RUNS', 200, 'a snippet'),
    )
  })
})
