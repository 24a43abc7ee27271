import type { InlineText } from './markdown.js'
import { LONGEST_ITEM } from './plain-text.js'
import type { Statement } from './statement.js'

/** Rows with more columns than this don't make a readable sentence. */
const MOST_COLUMNS = 12
const LONGEST_CAPTION = 100

/** A table that is being read. */
export interface TableFrame {
  /** The heading of the part that it is in. */
  caption: string | null
  headers: string[]
}

/**
 * Turns a table's row into a sentence: the table's heading, the row's first cell, then each other cell after its
 * column's name. A row that is too long becomes several, each with its first cell.
 */
export function rowStatements(
  { caption, headers }: TableFrame,
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
  const name = /\p{L}{2}/u.test(first.text) ? first.text : `${headers[0] ?? ''} ${first.text}`.trim()
  const names = caption === null || caption.length > LONGEST_CAPTION ? name : `${caption}: ${name}`
  const linked = Math.min(...cells.map((cell) => cell.linked))
  const lead = first.text.length <= 60
  const rows: Statement[] = []
  for (const cell of filled) {
    const last = rows.at(-1)
    if (last !== undefined && last.text.length + cell.length + 2 <= LONGEST_ITEM) last.text += `; ${cell}`
    else rows.push({ text: `${names} – ${cell}`, kind: 'row', lead, linked, line })
  }
  return rows
}
