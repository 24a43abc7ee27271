import { Parser } from 'htmlparser2'
import { SpannedCells } from './html-cells.js'
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

const CELLS = new Set(['td', 'th'])

/** Stands between a term and its definition. */
const TERM_END = '\u0001'
/** Stand before a cell, and before one that is a head. */
const CELL = '\u0002'
const HEAD = '\u0003'
/** Stands after a line that is what the lines below it are about. */
const NAME_END = '\u0004'
const IS_NAME = /^(?:summary|h[2-6])$/
/** No cell goes on from one part of a table into the next. */
const BEGINS_ROWS = /^(?:table|thead|tbody|tfoot)$/

/**
 * The readable lines of an HTML block. A definition is on the line of its terms, which lead it, and a row of a table is
 * one line.
 *
 * @param spanned the cells of a table that began in a block before
 */
export function linesOfHtml(html: string, spanned = new SpannedCells()): HtmlLine[] {
  const written = new HtmlText(spanned)
  const reader = new Parser({
    onopentag: (name, attributes) => written.open(name, attributes),
    ontext: (words) => written.say(words),
    onclosetag: (name) => written.close(name),
  })
  reader.end(withoutTemplateTags(html.slice(0, LONGEST_BLOCK)))
  return written
    .whole()
    .split('\n')
    .map(lineOf)
    .filter((line) => line.text !== '')
}

/** The text of an HTML block, with the signs of its cells and terms. */
class HtmlText {
  text = ''
  readonly #spanned: SpannedCells
  #hidden = 0
  #rows = 0
  #cellFrom = 0
  #termFrom = 0
  /** The terms of the next definition, or of the one before. */
  #terms: string[] = []
  #areDefined = false

  constructor(spanned: SpannedCells) {
    this.#spanned = spanned
  }

  open(name: string, attributes: Record<string, string>): void {
    if (NOT_TEXT.has(name)) this.#hidden += 1
    if (name === 'tr') this.#rows += 1
    if (BEGINS_ROWS.test(name) && this.#rows === 0) this.#spanned.beginTable()
    if (name === 'tr' && this.#rows === 1) this.#spanned.beginRow()
    if (this.#rows === 1 && CELLS.has(name)) {
      this.text += this.#spanned.begin(attributes)
      this.#cellFrom = this.text.length
      this.text += name === 'td' ? CELL : HEAD
    } else if (this.#rows > 0 && name !== 'tr') this.text += ' '
    else if (BREAKS_LINE.has(name) && !this.text.endsWith(TERM_END)) this.text += '\n'
    if (name === 'dt') this.#beginTerm()
    if (name === 'dd' && this.#rows === 0) this.#beginDefinition()
  }

  say(words: string): void {
    if (this.#hidden === 0 && !(this.text.endsWith(TERM_END) && words.trim() === ''))
      this.text += words.replaceAll('\n', ' ')
  }

  close(name: string): void {
    if (NOT_TEXT.has(name)) this.#hidden -= 1
    if (this.#rows === 1 && CELLS.has(name)) this.text += this.#spanned.end(this.text.slice(this.#cellFrom))
    if (this.#rows === 1 && name === 'tr') this.text += this.#spanned.fromAbove()
    if (name === 'tr') this.#rows = Math.max(0, this.#rows - 1)
    if (name === 'dt' && this.#rows === 0) this.#endTerm()
    if (name === 'dl') this.#endTerms()
    if (IS_NAME.test(name)) this.text += NAME_END
    if (BREAKS_LINE.has(name)) this.text += this.#rows === 0 ? '\n' : ' '
  }

  /** All that was said, with terms that nothing defines. */
  whole(): string {
    this.#endTerms()
    return this.text
  }

  #beginTerm(): void {
    if (this.#areDefined) this.#terms = []
    this.#areDefined = false
    this.#termFrom = this.text.length
  }

  #endTerm(): void {
    const term = this.text.slice(this.#termFrom).trim()
    if (term === '' || term.length > LONGEST_TERMS) return
    this.#terms.push(term)
    this.text = this.text.slice(0, this.#termFrom)
  }

  #endTerms(): void {
    if (!this.#areDefined) this.text += this.#terms.join('\n')
    this.#terms = []
  }

  #beginDefinition(): void {
    const terms = this.#terms.join(', ')
    if (terms !== '' && terms.length <= LONGEST_TERMS) this.text += terms + TERM_END
    this.#areDefined = true
  }
}

/** Longer terms are lines of their own. */
const LONGEST_TERMS = 100

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
  if (line.includes(NAME_END)) {
    const text = tidied(line.replaceAll(NAME_END, ''))
    return { text, linked: 0, lead: text, cells: [], areHeads }
  }
  const [term = '', meaning] = line.split(TERM_END)
  const lead = meaning === undefined || meaning.trim() === '' ? null : tidied(term)
  const text = tidied(line.replace(TERM_END, ': ').replaceAll(CELL, ' ').replaceAll(HEAD, ' '))
  return { text, linked: 0, lead, cells: isRow ? cells : [], areHeads }
}
