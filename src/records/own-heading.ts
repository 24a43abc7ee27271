import { fold } from '../store/fold.js'

/** The longest line to check. A headline is shorter, but its links have addresses. */
const LONGEST_LINE = 1_000
/** How many lines an underlined heading may have. */
const MOST_LINES = 5

const BLANK_LINES = /(?:[ \t]*(?:\r\n?|\n))*/y
const LINE_END = /\r\n?|\n|$/g
const NUMBER_SIGNS = /^ {0,3}#{1,6}(?=[ \t]|$)/
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/
const LIST_OR_QUOTATION = /^ {0,3}(?:[-+*>]|\d{1,9}[.)])(?=[ \t])/
const INDENTED = /^(?: {4}| {0,3}\t)/

/**
 * The text of a chapter without a heading that repeats the chapter's headline, in either form of Markdown (CommonMark,
 * 4.2 and 4.3), and without the blank lines around it. Other headings stay.
 *
 * @example withoutOwnHeading('Sick leave', '## *Sick* leave\n\nCall us.') // 'Call us.'
 */
export function withoutOwnHeading(headline: string | null, text: string): string {
  if (headline === null) return text
  const words = wordsOf(headline)
  let from = 0
  for (;;) {
    const end = endOfHeading(text, afterBlankLines(text, from), words)
    if (end === null) return text.slice(from)
    from = afterBlankLines(text, end)
  }
}

function afterBlankLines(text: string, from: number): number {
  BLANK_LINES.lastIndex = from
  BLANK_LINES.test(text)
  return BLANK_LINES.lastIndex
}

interface Line {
  line: string
  next: number
}

function lineAt(text: string, from: number): Line | null {
  LINE_END.lastIndex = from
  const end = LINE_END.exec(text)
  if (end === null || end.index - from > LONGEST_LINE) return null
  return { line: text.slice(from, end.index), next: end.index + end[0].length }
}

/** Where the heading with these words ends that begins here; null if there is none. */
function endOfHeading(text: string, from: number, words: string): number | null {
  const first = lineAt(text, from)
  if (first === null || first.line === '') return null
  if (NUMBER_SIGNS.test(first.line)) return wordsOf(first.line) === words ? first.next : null
  if (LIST_OR_QUOTATION.test(first.line) || INDENTED.test(first.line)) return null
  let said = first.line
  let { next } = first
  for (let count = 0; count < MOST_LINES; count += 1) {
    const line = lineAt(text, next)
    if (line === null || line.line.trim() === '') return null
    if (UNDERLINE.test(line.line)) return wordsOf(said) === words ? line.next : null
    said += ` ${line.line}`
    next = line.next
  }
  return null
}

/** The words of a line of Markdown: its letters and digits, without images, addresses and tags. */
function wordsOf(line: string): string {
  const plain = line
    .replaceAll(/!\[[^[\]]*\]\([^()]*\)/g, ' ')
    .replaceAll(/\]\([^()]*\)/g, ' ')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\{[#.][^{}]*\}/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|nbsp|#39);/g, ' ')
  const words = fold(plain)
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
  return words === '' ? line.replaceAll(/[#\s]/g, '') : words
}

/** Joins chapters, whose headlines are stored apart from their texts, into one Markdown text. */
export function chapterMarkdown(chapters: readonly { headline: string | null; text: string }[]): string {
  return chapters
    .map(({ headline, text }) =>
      headline === null
        ? text
        : `## ${headline.replaceAll(/\s+/g, ' ')}\n\n${withoutOwnHeading(headline, text)}`,
    )
    .join('\n\n')
}
