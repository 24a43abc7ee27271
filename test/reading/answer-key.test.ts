import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { HANDBOOK_KEY, KEY, KINDS_KEY, readKey } from '../../scripts/reading/answer-key.js'
import { figuresOf, scoreAll } from '../../scripts/reading/figures.js'
import { faultOf } from '../../scripts/reading/judge-item.js'
import { score } from '../../scripts/reading/score.js'
import { wordsOf } from '../../scripts/reading/words.js'

const key = readKey()

/** The least acceptable figures; `docs/from-text-to-knowledge.md` has the actual ones. */
const LEAST = {
  tune: { precision: 0.9, recall: 0.93, summaries: 0.8 },
  'held-out': { precision: 0.92, recall: 0.94, summaries: 0.66 },
}

describe('the answer key', () => {
  it('has 30 documents of three kinds, half of each for scoring only', () => {
    for (const set of ['tune', 'held-out'])
      for (const kind of ['policy', 'how-to', 'reference'])
        expect(key.filter((one) => one.set === set && one.kind === kind)).toHaveLength(5)
    expect(key.filter(({ wanted, about }) => wanted.length === 0 || about.size === 0)).toEqual([])
  })

  it('has the licence of each document', () => {
    const sources = readFileSync(join(KEY, 'sources.json'), 'utf8')
    const texts = [...sources.matchAll(/"licenceText": "([^"]+)"/g)].map((match) => match[1] ?? '')
    expect(texts).toHaveLength(30)
    expect(texts.filter((file) => !existsSync(join(KEY, file)))).toEqual([])
  })
})

describe('the keys of other documents', () => {
  it('are divided in the same way, and name what is wanted of each', () => {
    const kinds = readKey(KINDS_KEY)
    expect(kinds.filter(({ set }) => set === 'held-out')).toHaveLength(5)
    expect(kinds.filter(({ wanted, about }) => wanted.length === 0 || about.size === 0)).toEqual([])
    const named: { name: string; set: string }[] = JSON.parse(
      readFileSync(join(HANDBOOK_KEY, 'sources.json'), 'utf8'),
    )
    expect(named.filter(({ set }) => set === 'held-out')).toHaveLength(10)
    expect(named.filter(({ name }) => !existsSync(join(HANDBOOK_KEY, `wanted/${name}.txt`)))).toEqual([])
  })
})

describe('what is read from the documents of the key', () => {
  it.each(['tune', 'held-out'] as const)('does not become worse: %s', (set) => {
    const figures = figuresOf(scoreAll(key.filter((document) => document.set === set)))
    expect(figures.precision).toBeGreaterThanOrEqual(LEAST[set].precision)
    expect(figures.recall).toBeGreaterThanOrEqual(LEAST[set].recall)
    expect(figures.summaries).toBeGreaterThanOrEqual(LEAST[set].summaries)
  })
})

describe('what is read from documents of other kinds and languages', () => {
  it('does not become worse', () => {
    const figures = figuresOf(scoreAll(readKey(KINDS_KEY)))
    expect(figures.precision).toBeGreaterThanOrEqual(0.93)
    expect(figures.recall).toBeGreaterThanOrEqual(0.95)
    expect(figures.summaries).toBe(1)
  })
})

describe('the score', () => {
  const [document] = key
  if (document === undefined) throw new Error('no documents')
  const scored = (items: string[], wanted: string[]) => {
    const parts = wanted.map((text) => ({
      text,
      words: wordsOf(text),
      needed: wordsOf(''),
      parts: [],
      lead: wordsOf(''),
      numbered: false,
    }))
    const extraction = {
      title: null,
      summary: null,
      language: null,
      chapters: [],
      topics: [{ name: 'Pumps', items }],
    }
    return score(extraction, { ...document, wanted: parts })
  }
  const rule = 'Every pump must be switched off before maintenance begins.'

  it('finds what is said in other words of the same sentence, and nothing else', () => {
    expect(scored([`Pumps: ${rule}`], [rule])).toMatchObject({ found: [{ text: rule }], wrong: [] })
    expect(scored(['Every valve must stay open during the night shift.'], [rule])).toMatchObject({
      missed: [{ text: rule }],
      right: [],
    })
  })

  it('counts cut texts, repetitions and unresolved pronouns as wrong', () => {
    expect(scored(['Every pump must be switched off before maintenance…'], [rule]).found).toEqual([])
    expect(scored([rule, rule], [rule])).toMatchObject({ right: [rule], wrong: [rule] })
    expect(['It is red.', 'This means that it stops.', 'They stay on.'].map(faultOf)).toEqual(
      Array.from({ length: 3 }, () => 'stands for'),
    )
    expect(['It is possible to stop it.', 'This pump is red.'].map(faultOf)).toEqual([null, null])
  })
})
