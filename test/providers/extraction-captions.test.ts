import { describe, expect, it } from 'vitest'
import { extractRecording } from '../../src/providers/extraction/extract.js'

const talk =
  'every operator has to wear gloves while the pump runs at 3.5 bar and nobody may open the valve before the red light is off because the hot water would leave the tank at once and burn whoever stands there'
const words = talk.split(' ')

/** Captions of so many words, one after the other without a pause. */
function captions(texts: readonly string[]) {
  const segments = texts.map((text, index) => ({
    text,
    startMs: index * 3_000,
    endMs: index * 3_000 + 3_000,
  }))
  return extractRecording({ title: 'Pumps', segments })
}

const lines = Array.from({ length: 5 }, (_, index) => words.slice(index * 8, (index + 1) * 8).join(' '))
const plain = captions(lines)

describe('captions without punctuation', () => {
  it('give a chapter, items and a summary, also with points in numbers', () => {
    expect(plain.chapters.map(({ text }) => text)).toEqual([
      `${talk.charAt(0).toUpperCase()}${words.slice(0, 40).join(' ').slice(1)}.`,
    ])
    expect(plain.topics[0]?.items).toHaveLength(1)
    expect(plain.summary).toMatch(/^Every operator has to wear gloves/)
  })

  it.each<[string, readonly string[]]>([
    ['scroll line by line', lines.map((line, index) => `${lines[index - 1] ?? ''} ${line}`)],
    [
      'show each line alone before the next',
      lines.flatMap((line, index) => [`${lines[index - 1] ?? ''} ${line}`, line]),
    ],
    ['describe sounds', ['[Music]', ...lines.map((line) => `>> ${line}`), '[Loud applause] ♪']],
    ['have one word each', words.slice(0, 40)],
    ['are one', [words.slice(0, 40).join(' ')]],
  ])('are read as the others are where they %s', (_, texts) => {
    expect(captions(texts)).toEqual(plain)
  })

  it('are read soon where a sound is not described to its end', () => {
    const { summary } = captions([`[${' '.repeat(20_000)}`, ...lines])
    expect(summary).toContain('every operator has to wear gloves')
  })

  it('are cut where one is long', () => {
    const { chapters, topics } = captions([Array.from({ length: 30 }, () => talk).join(' ')])
    expect(Math.max(...chapters.map(({ text }) => text.length))).toBeLessThan(1_800)
    expect(Math.max(...(topics[0]?.items ?? []).map(({ length }) => length))).toBeLessThan(300)
  })
})

describe('captions with punctuation', () => {
  it('keep what is said twice, if not in a caption that scrolls', () => {
    const { topics } = captions(['Never open the valve.', 'Why? The water is hot.', 'Never open the tank.'])
    expect(topics[0]?.items.join(' ')).toContain('Never open the tank.')
  })

  it('have no chapters of their own', () => {
    expect(captions(lines.map((line) => `${line}.`)).chapters).toEqual([])
    expect(captions(lines.map((line) => `${line}؟`)).chapters).toEqual([])
    expect(captions(['ポンプを止めないでください。', '弁を開けないでください。']).chapters).toEqual([])
  })
})
