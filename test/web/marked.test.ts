import { expect, it } from 'vitest'
import { markedIn } from '../../src/web/pages/search/marked.js'

const marked = (title: string, searched: string) =>
  markedIn(title, searched)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

it('marks the words of a title that were searched for', () => {
  expect(marked('The Cold Chain', 'cold')).toBe('The [Cold] Chain')
  expect(marked('Calibration: Line 2, Gdańsk', '"line" gdansk')).toBe('Calibration: [Line] 2, [Gdańsk]')
})

it('marks a word by its beginning only if it was typed last', () => {
  expect(marked('Calibrating a Chain', 'chain calib')).toBe('[Calibrating] a [Chain]')
  expect(marked('Calibrating a Chain', 'calib chain')).toBe('Calibrating a [Chain]')
  expect(marked('Calibrating a Chain', 'c')).toBe('Calibrating a Chain')
})

it('leaves every letter of a title as it is', () => {
  const title = '“Été” – 2 °C, a\u0301b'
  for (const searched of ['', 'ete', '2', '°', 'ab'])
    expect(
      markedIn(title, searched)
        .map(({ text }) => text)
        .join(''),
    ).toBe(title)
})
