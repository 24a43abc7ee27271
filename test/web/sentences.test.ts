import { expect, it } from 'vitest'
import { sentencesOf, wordsIn } from '../../src/web/pages/reader/sentences.js'

it('finds the sentences of a text where they stand', () => {
  const text = '  Keep it cold. Is it 2 °C? … Yes!'
  const sentences = sentencesOf(text)

  expect(sentences.map((sentence) => sentence.text)).toEqual(['Keep it cold.', 'Is it 2 °C?', '… Yes!'])
  for (const { start, end, text: spoken } of sentences) expect(text.slice(start, end)).toBe(spoken)
})

it('cuts a sentence that is too long for narration at white space', () => {
  const text = 'word '.repeat(500).trim()
  const sentences = sentencesOf(text)

  expect(sentences.length).toBeGreaterThan(2)
  for (const { start, end, text: spoken } of sentences) {
    expect(spoken.length).toBeLessThanOrEqual(1_000)
    expect(text.slice(start, end)).toBe(spoken)
    expect(spoken).toMatch(/^word( word)*$/)
  }
})

it('says nothing of a text without letters or digits', () => {
  expect(sentencesOf(' – … *** ')).toEqual([])
})

it('counts the words as narration does', () => {
  expect(wordsIn('Keep  it cold.')).toEqual([
    { start: 0, end: 4 },
    { start: 6, end: 8 },
    { start: 9, end: 14 },
  ])
})
