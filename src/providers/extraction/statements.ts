import type { Token } from 'markdown-it'
import { denies } from './denials.js'
import { SpannedCells } from './html-cells.js'
import { type HtmlLine, linesOfHtml } from './html-lines.js'
import { announces, introductionIn, leadInOf, nameOf } from './introductions.js'
import type { LeadIn, ListFrame } from './list-frame.js'
import { addCode, completesStep, entryStatements } from './lists.js'
import {
  announcesExamples,
  answerTo,
  isBoldLine,
  isName,
  isStep,
  optionIn,
  questionIn,
  unmarkedQuestion,
} from './marked-headings.js'
import type { InlineText, ParsedMarkdown } from './markdown.js'
import { Section } from './section-statements.js'
import { definitionsIn, partsOf } from './paragraph-parts.js'
import { withoutMarks } from './paragraphs.js'
import { isQuestion } from './sentences.js'
import { putName, type Statement } from './statement.js'
import { newTable, rowStatements, type TableFrame } from './tables.js'
import { commentStripper } from './template-tags.js'

interface Walk {
  found: Statement[]
  /** How many of them know their heading. */
  named: number
  section: Section
  /** The heading of the section and those that it is below, the outermost first. */
  path: { level: number; heading: string }[]
  /** The last heading, without questions in paragraphs. */
  heading: string | null
  /** Whether the next paragraph is no longer about the question in a paragraph that the section has as its heading. */
  isAnswered: boolean
  lists: ListFrame[]
  /** Words right before the current block that introduce it. */
  leadIn: LeadIn | null
  /** Whether a list entry has begun and has no words yet. */
  entryOpen: boolean
  /** The last procedure of the section, and the number that would continue it. */
  steps: { leadIn: LeadIn | null; next: number } | null
  table: TableFrame
  spanned: SpannedCells
  cells: InlineText[]
  /** Whether examples of what to write are quoted, which are no facts. */
  inExamples: boolean
}

/**
 * Collects the statements of a document, in the order of its lines. Code and headings are not statements.
 *
 * @param topics the lines of the headings that topics are named after
 */
export function findStatements(
  { tokens, readInline }: ParsedMarkdown,
  topics: ReadonlySet<number>,
): Statement[] {
  const walk: Walk = {
    found: [],
    named: 0,
    section: new Section(null),
    path: [],
    heading: null,
    isAnswered: false,
    lists: [],
    leadIn: null,
    entryOpen: false,
    steps: null,
    table: newTable(null),
    spanned: new SpannedCells(),
    cells: [],
    inExamples: false,
  }
  const withoutComments = commentStripper()
  let line = 0
  for (const [index, token] of tokens.entries()) {
    line = token.map?.[0] ?? line
    if (token.type === 'inline') {
      const markdown = withoutComments(token.content)
      const parent = tokens[index - 1]?.type ?? ''
      if (parent === 'heading_open') {
        const isTopic = topics.has(line)
        const heading = readInline(markdown).text
        beginSection(walk, heading, Number(tokens[index - 1]?.tag.slice(1)), {
          isStep: !isTopic && isStep(heading),
          isName: !isTopic && isName(heading, markdown),
        })
      } else
        for (const part of walk.lists.length === 0 ? partsOf(markdown) : definitionsIn(markdown))
          readWords(walk, readInline(part), parent, line)
    } else if (token.type === 'html_block') {
      const html = withoutComments(token.content)
      if (/<table\b/i.test(html)) beginTable(walk)
      for (const words of linesOfHtml(html, walk.spanned)) addHtml(walk, words, line)
    } else {
      follow(walk, token, line)
    }
  }
  walk.section.end(walk.found)
  nameHeadings(walk)
  return walk.found.toSorted((a, b) => a.line - b.line)
}

/** Notes which heading the statements since the last one are below. */
function nameHeadings(walk: Walk): void {
  const { heading, isName: isOfProgram } = walk.section
  const above = walk.path.slice(0, -1).map((one) => one.heading)
  above.reverse()
  for (const statement of walk.found.slice(walk.named)) {
    if (heading === null) break
    statement.heading = heading
    statement.above = above
    if (isOfProgram && statement.kind === 'entry') putName(statement, `${heading}: `)
  }
  walk.named = walk.found.length
}

function readWords(walk: Walk, words: InlineText, parent: string, line: number): void {
  if (parent === 'th_open') {
    walk.table.headers.push(words.text)
  } else if (parent === 'td_open') {
    walk.cells.push(words)
  } else if (words.text === '' || walk.inExamples) {
    return
  } else if (walk.entryOpen) {
    walk.lists
      .at(-1)
      ?.entries.push({ ...words, lead: words.lead ?? optionIn(words.text), line, nested: false })
    const text = introductionIn(words.text)
    walk.leadIn = text === null ? null : { text, before: null, isHeading: false }
  } else {
    addParagraph(walk, words, line)
  }
  walk.entryOpen = false
}

/** A line that is all bold is below every heading, and a question in a paragraph below that. */
const BELOW_ALL = 7

function beginSection(
  walk: Walk,
  heading: string,
  level: number,
  kind?: { isStep: boolean; isName: boolean },
): void {
  if (heading === '') return
  walk.entryOpen = false
  walk.steps = null
  walk.section.end(walk.found)
  nameHeadings(walk)
  walk.section = new Section(withoutMarks(heading).replace(/[.:：]$/, ''), kind)
  walk.path = walk.path.filter((one) => one.level < level)
  walk.path.push({ level, heading: walk.section.heading ?? heading })
  walk.heading = walk.section.heading
  walk.isAnswered = false
  const text = /[.:!?…]$/.test(heading) ? heading : `${heading}:`
  walk.leadIn = { text, before: null, isHeading: true }
}

function addParagraph(walk: Walk, words: InlineText, line: number): void {
  const entry = walk.lists.at(-1)?.entries.at(-1)
  if (entry !== undefined && !entry.nested && entry.text.length + words.text.length < LONGEST_ENTRY) {
    entry.text += `${/[\p{L}\p{N}]$/u.test(entry.text) ? '.' : ''} ${words.text}`
    walk.leadIn = null
    return
  }
  if (isBoldLine(words)) {
    if (denies(words.text)) beginQuestion(walk, words.text)
    else beginSection(walk, words.text, BELOW_ALL)
    return
  }
  const question = questionIn(words)
  const answer = question === null ? words : answerTo(question, words)
  if (question !== null) beginQuestion(walk, question)
  if (answer.text === '') return
  if (walk.isAnswered) endAnswer(walk)
  walk.leadIn = walk.section.add(walk.found, answer, line)
  walk.isAnswered = walk.section.heading !== walk.heading
}

function beginQuestion(walk: Walk, question: string): void {
  const { heading, steps } = walk
  beginSection(walk, unmarkedQuestion(question), BELOW_ALL + 1)
  Object.assign(walk, { heading, steps })
}

/** One block answers a question in a paragraph, or is denied by `Don't:`. What comes then is about the heading before. */
function endAnswer(walk: Walk): void {
  walk.section.end(walk.found)
  nameHeadings(walk)
  walk.section.heading = walk.heading
  walk.path.pop()
}

/** Adds a line of HTML, or a row of a table in it that has heads. */
function addHtml(walk: Walk, line: HtmlLine, at: number): void {
  const { cells, areHeads, ...words } = line
  if (areHeads) {
    walk.table.headers = cells.map(({ text }) => text)
    walk.section.introduced()
  } else if (cells.length > 0 && walk.table.headers.length > 0) {
    for (const row of rowStatements(walk.table, cells, at)) walk.found.push(row)
  } else {
    addParagraph(walk, words, at)
  }
}

function beginTable(walk: Walk): void {
  const introduction = walk.leadIn === null || walk.leadIn.isHeading ? null : walk.leadIn.text
  const says = introduction === null || announces(introduction) ? null : introduction
  walk.table = newTable(walk.section.heading ?? says?.replace(/[:：]$/, '') ?? null)
}

/** What introduces the procedure that a list goes on with, after text in between. */
function continued({ steps, lists }: Walk, start: number | null): LeadIn | null {
  return start !== null && start === steps?.next && lists.length === 0 ? steps.leadIn : null
}

/** Further paragraphs of an entry belong to it up to this length, in characters. */
const LONGEST_ENTRY = 500

function follow(walk: Walk, token: Token, line: number): void {
  if (token.level === 0 && token.nesting === 1) {
    const isQuoted = token.type === 'blockquote_open'
    walk.inExamples = isQuoted && (walk.inExamples || announcesExamples(walk.leadIn?.text ?? ''))
  }
  switch (token.type) {
    case 'bullet_list_open':
    case 'ordered_list_open': {
      const around = walk.lists.at(-1)?.entries.at(-1)
      if (around !== undefined) around.nested = true
      const start = token.type === 'ordered_list_open' ? Number(token.attrGet('start') ?? 1) : null
      // Steps that go on after a question are not its answer.
      if (walk.isAnswered && continued(walk, start) !== null) endAnswer(walk)
      const named = around === undefined || walk.leadIn !== null ? null : nameOf(around)
      walk.lists.push({
        leadIn:
          named === null
            ? (walk.leadIn ?? continued(walk, start))
            : {
                text: named,
                before: null,
                isHeading: around?.lead === null,
                isName: around?.lead !== null || isQuestion(named),
              },
        said: around === undefined ? walk.section.said : around.text,
        isNested: around !== undefined,
        heading: around === undefined ? walk.section.subject : null,
        start,
        entries: [],
      })
      walk.section.introduced()
      walk.leadIn = null
      break
    }
    case 'list_item_open':
      walk.entryOpen = true
      walk.leadIn = null
      break
    case 'list_item_close':
      walk.entryOpen = false
      break
    case 'bullet_list_close':
    case 'ordered_list_close': {
      const list = walk.lists.pop()
      const around = walk.lists.at(-1)
      // Added one by one, because a list may have more entries than a call can have arguments.
      if (list !== undefined && !(around !== undefined && completesStep(list, around)))
        for (const statement of entryStatements(list)) walk.found.push(statement)
      walk.leadIn = null
      if (around === undefined && denies(walk.section.heading ?? ''))
        walk.isAnswered = walk.section.heading !== walk.heading
      if (list !== undefined && list.start !== null && around === undefined)
        walk.steps = { leadIn: leadInOf(list), next: list.start + list.entries.length }
      break
    }
    case 'fence':
    case 'code_block':
      if (!addCode(walk.lists.at(-1)?.entries.at(-1), token.content))
        walk.section.endWithCode(walk.found, token.content)
      walk.leadIn = null
      break
    case 'table_open':
      beginTable(walk)
      walk.section.introduced()
      break
    case 'tr_open':
      walk.cells = []
      break
    case 'tr_close':
      for (const row of rowStatements(walk.table, walk.cells, line)) walk.found.push(row)
      walk.leadIn = null
      break
    default:
  }
}
