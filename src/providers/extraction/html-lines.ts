import { Parser } from 'htmlparser2'
import { type InlineText, LONGEST_BLOCK, tidied } from './markdown.js'
import { withoutTemplateTags } from './template-tags.js'

/** A line of an HTML block, or a row of a table. */
export interface HtmlLine extends InlineText {
  /** The cells of a row that has several; otherwise empty. */
  cells: InlineText[]
  /** Whether all of them are heads of columns. */
  areHeads: boolean
}

const BREAKS_LINE = new Set(
  'address article aside blockquote br caption dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 li ol p pre section summary table td th tr ul'.split(
    ' ',
  ),
)
const NOT_TEXT = new Set(['script', 'style', 'svg', 'template', 'title', 'pre'])

/** Stands between a term and its definition. */
const TERM_END = '\u0001'
/** Stand before a cell, and before one that is a head. */
const CELL = '\u0002'
const HEAD = '\u0003'
/** Stands before a line that is what the lines below it are about. */
const NAME = '\u0004'
const IS_NAME = /^(?:summary|h[2-6])$/

/**
 * The readable lines of an HTML block. A definition is on the line of its term, which leads it, and a row of a table is
 * one line.
 */
export function linesOfHtml(html: string): HtmlLine[] {
  let text = ''
  let hidden = 0
  let rows = 0
  const reader = new Parser({
    onopentagname: (name) => {
      if (NOT_TEXT.has(name)) hidden += 1
      if (name === 'tr') rows += 1
      if (rows === 1 && (name === 'td' || name === 'th')) text += name === 'td' ? CELL : HEAD
      else if (rows > 0 && name !== 'tr') text += ' '
      else if (BREAKS_LINE.has(name) && !(name === 'dd' && text.endsWith(TERM_END)))
        text += IS_NAME.test(name) ? `\n${NAME}` : '\n'
    },
    ontext: (words) => {
      if (hidden === 0 && !(text.endsWith(TERM_END) && words.trim() === ''))
        text += words.replaceAll('\n', ' ')
    },
    onclosetag: (name) => {
      if (NOT_TEXT.has(name)) hidden -= 1
      if (name === 'tr') rows = Math.max(0, rows - 1)
      if (name === 'dt' && rows === 0) text = text.trimEnd() + TERM_END
      else if (BREAKS_LINE.has(name)) text += rows === 0 ? '\n' : ' '
    },
  })
  reader.end(withoutTemplateTags(html.slice(0, LONGEST_BLOCK)))
  return text
    .split('\n')
    .map(lineOf)
    .filter((line) => line.text !== '')
}

/** Whether the first of two cells names what the other says. */
function isTerm(cell: string): boolean {
  return /\p{L}/u.test(cell) && cell.length <= LONGEST_TERM && !/[.!?。]$/.test(cell)
}

const LONGEST_TERM = 40

function lineOf(line: string): HtmlLine {
  const [, ...parts] = line.replaceAll(HEAD, CELL).split(CELL)
  const cells = parts.map((words): InlineText => ({ text: tidied(words), linked: 0, lead: null }))
  const isRow = cells.length > 1
  const areHeads = isRow && !line.includes(CELL)
  const [head, ...others] = cells
  if (isRow && !areHeads && head !== undefined && others.length === 1 && isTerm(head.text)) {
    const text = tidied(`${head.text.replace(/[:：]$/, '')}: ${others[0]?.text ?? ''}`)
    return { text, linked: 0, lead: head.text, cells, areHeads }
  }
  if (line.startsWith(NAME)) {
    const name = tidied(line.slice(1))
    return { text: name, linked: 0, lead: name, cells: [], areHeads }
  }
  const [term = '', meaning] = line.split(TERM_END)
  const lead = meaning === undefined || meaning.trim() === '' ? null : tidied(term)
  const text = tidied(line.replace(TERM_END, ': ').replaceAll(CELL, ' ').replaceAll(HEAD, ' '))
  return { text, linked: 0, lead, cells: isRow ? cells : [], areHeads }
}
