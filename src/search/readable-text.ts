import { released, withoutHidden } from './hidden-text.js'
import { withoutMarks } from './without-marks.js'

const FENCE = /^[\s>]{0,40}(`{3,}(?![^`]*`)|~{3,})/
/** A rule, the line below a heading, the line below the head of a table, or a mark of an admonition. */
const DRAWN = /^[\s>]{0,40}(?:[-*_=|:+]\s{0,9}){2,1000}\s*$|^\s{0,9}:{3}[^]{0,60}$/
const DEFINITION = /^ {0,3}\[(?!\^)[^[\]]{1,100}\]:/
/** Marks of quotations, lists, tasks and headings at the beginning of a line. */
const BEGINNING =
  /^(?:\s{0,40}(?:>|[-*+](?=\s|$)))*\s{0,40}(?:\[[ xX]\](?=\s)|\[![A-Za-z]{1,20}\][+-]?)?\s{0,9}(?:#{1,6}(?=\s|$))?/
/** A line of a table. */
const ROW = /^\s{0,9}\||\|\s{0,9}$/
const CLOSING = /(?<=\s)#{1,6}\s{0,40}$|(?<!\s)\s{1,9}\{[#.:][^{}]{0,100}\}\s{0,40}$|\\$/

/** A link whose text or address goes on in the next line. */
const UNFINISHED = /\[[^[\]]{1,300}$|\]\([^()\s]{0,500}\s{0,9}$/
/** How much is read of one that never ends. */
const LONGEST_UNFINISHED = 1_000

/** A line of what people read. */
interface Line {
  text: string
  isCode: boolean
  /** Whether it may go on with what the line before began. */
  goesOn: boolean
}

/** The lines of a text without what stands at their beginnings and ends, and without those that nobody reads. */
function* linesOf(text: string): Generator<Line, void, undefined> {
  let fence: string | undefined
  for (const line of text.split('\n')) {
    const [, mark] = FENCE.exec(line) ?? []
    if (fence !== undefined) {
      if (mark?.startsWith(fence) === true) fence = undefined
      else yield { text: line, isCode: true, goesOn: false }
    } else if (mark !== undefined) fence = mark
    else if (!DRAWN.test(line) && !DEFINITION.test(line)) {
      const own = line.replace(BEGINNING, '').replace(CLOSING, '')
      const isRow = ROW.test(own)
      const goesOn = !isRow && own.trim() !== '' && own.trimStart() === line.replace(CLOSING, '').trimStart()
      yield { text: isRow ? own.replaceAll('|', ' ') : own, isCode: false, goesOn }
    }
  }
}

const read = (line: string) => released(withoutMarks(line))

/**
 * The lines of a text in Markdown as people read them: without marks, tags, comments and a site generator's templates. Text
 * that only looks like Markdown stays as far as possible. A link that is broken over lines is in one. The time it takes is
 * in proportion to the text's length.
 */
export function* readableLines(markdown: string): Generator<string, void, undefined> {
  let begun = ''
  for (const { text: line, isCode, goesOn } of linesOf(withoutHidden(markdown))) {
    if (begun !== '' && !goesOn) {
      yield read(begun)
      begun = ''
    }
    const own = begun === '' ? line : `${begun}${begun.endsWith('(') ? '' : ' '}${line.trimStart()}`
    begun = !isCode && own.length < LONGEST_UNFINISHED && UNFINISHED.test(own) ? own : ''
    if (begun === '') yield isCode ? released(own) : read(own)
  }
  if (begun !== '') yield read(begun)
}
