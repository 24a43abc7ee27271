import type { InlineText } from './markdown.js'
import { LONGEST_ITEM } from './plain-text.js'
import { isQuestion } from './sentences.js'
import type { Statement } from './statement.js'

/** Rows with more columns than this don't make a readable sentence. */
const MOST_COLUMNS = 12
const LONGEST_CAPTION = 100

/** A table that is being read. */
export interface TableFrame {
  /** The heading of the part that it is in, or the words that introduce it. */
  caption: string | null
  headers: string[]
  /** The head of the last row that has one: rows below without a first cell are about it too. */
  rowHead: InlineText | null
}

/** A table under a heading or after words that introduce it. */
export function newTable(caption: string | null): TableFrame {
  return { caption, headers: [], rowHead: null }
}

/**
 * Turns a table's row into a sentence: the table's heading, the row's first cell, then each other cell after its
 * column's name. A question is followed by its answer alone. A row that is too long becomes several, each with its
 * first cell.
 */
export function rowStatements(table: TableFrame, cells: readonly InlineText[], line: number): Statement[] {
  const { caption, headers } = table
  const [head, ...rest] = cells
  if (head === undefined || cells.length > MOST_COLUMNS || standsTwice(headers)) return []
  const first = says(head) ? head : table.rowHead
  if (first === null) return []
  table.rowHead = first
  const answers = isQuestion(first.text) && rest.filter(says).length === 1
  const filled = rest.flatMap((cell, index) => {
    const header = headers[index + 1] ?? ''
    if (!says(cell)) return []
    return header === '' || answers ? [cell.text] : [`${header}: ${cell.text}`]
  })
  if (filled.length === 0) return []
  const name = /\p{L}{2}/u.test(first.text) ? first.text : `${headers[0] ?? ''} ${first.text}`.trim()
  const isNamed = answers || caption === null || caption.length > LONGEST_CAPTION
  const names = (isNamed ? name : `${caption}: ${name}`) + (answers ? ' ' : ' – ')
  const linked = Math.min(...cells.map((cell) => cell.linked))
  const lead = first.text.length <= 60
  const rows: Statement[] = []
  for (const cell of filled) {
    const last = rows.at(-1)
    if (last !== undefined && last.text.length + cell.length + 2 <= LONGEST_ITEM) last.text += `; ${cell}`
    else rows.push({ text: names + cell, kind: 'row', lead, linked, line })
  }
  return rows
}

/** Whether two tables stand beside each other, so that a row says two things. */
function standsTwice([first = '', ...others]: readonly string[]): boolean {
  return first !== '' && others.includes(first)
}

/** Whether a cell has more than a dash or `N/A`. */
function says({ text }: InlineText): boolean {
  return /[^\s\p{P}]/u.test(text) && !/^(?:n\/a|tb[da])$/i.test(text)
}
