import type { InlineText } from './markdown.js'
import type { Statement } from './statement.js'

/** Rows with more columns than this make no readable sentence. */
const MOST_COLUMNS = 6

/** Turns a table's row into a sentence: its first cell, then each other cell after its column's name. */
export function rowStatement(
  headers: readonly string[],
  cells: readonly InlineText[],
  line: number,
): Statement[] {
  const [first, ...rest] = cells
  if (first === undefined || first.text === '' || cells.length > MOST_COLUMNS) return []
  const filled = rest.flatMap(({ text }, index) => {
    const header = headers[index + 1] ?? ''
    if (text === '') return []
    return header === '' ? [text] : [`${header}: ${text}`]
  })
  if (filled.length === 0) return []
  const name = /\p{L}/u.test(first.text) ? first.text : `${headers[0] ?? ''} ${first.text}`.trim()
  const linked = Math.min(...cells.map((cell) => cell.linked))
  return [
    { text: `${name} – ${filled.join('; ')}`, kind: 'row', lead: first.text.length <= 60, linked, line },
  ]
}
