import type { Token } from 'markdown-it'
import type { InlineText, ParsedMarkdown } from './markdown.js'
import { countWords } from './plain-text.js'
import { lastSentence } from './sentences.js'
import { isLink, type Statement } from './statement.js'

/** A list or a table where a document begins. */
export interface Listed {
  line: number
  /** What introduces it, with its entries: `We offer: desks; chairs.` Null if nothing does. */
  sentence: Statement | null
  /** The terms of its entries, or the first cells of its rows; empty if the entries are longer, or links. */
  names: string[]
  /** The heads of a table's columns after the first. */
  columns: string[]
}

/** How many blocks are looked at. */
const LOOKED_AT = 400
/** How long the entries in a sentence may be, in characters. */
const LONGEST_ENTRIES = 200
/** A longer entry is no name. */
const LONGEST_NAME = 40
const FEWEST = 2
/** Fewer words before a list are its name. */
const FEWEST_WORDS = 5
const MOST_ENTRIES = 12

/** The first list or table of a document, if it stands before the second heading. */
export function listedAtTheTop({ tokens, readInline }: ParsedMarkdown): Listed | null {
  const read = (at: number): InlineText => readInline(tokens[at + 1]?.content ?? '')
  let heading = ''
  let headings = 0
  let paragraph = -1
  let said = false
  for (let at = 0; at < Math.min(tokens.length, LOOKED_AT); at += 1) {
    const token = tokens[at]
    if (token === undefined || token.level !== 0 || token.nesting === -1 || token.type === 'inline') continue
    const line = token.map?.[0] ?? 0
    if (token.type === 'heading_open') {
      headings += 1
      if (headings === 2) return null
      heading = read(at).text
    } else if (/^(?:bullet_list|ordered_list|table)_open$/.test(token.type)) {
      // After other words, a list matters only if they introduce it.
      const isIntroduced =
        paragraph !== -1 && /[:：]\W*$/.test((tokens[paragraph + 1]?.content ?? '').slice(-9))
      if (said && !isIntroduced) return null
      const entries = entriesOf(tokens, at, readInline)
      if (entries.length < FEWEST) continue
      const before =
        paragraph === -1 ? null : { text: read(paragraph).text, line: tokens[paragraph]?.map?.[0] ?? 0 }
      return {
        line,
        sentence: sentenceOf(before, heading, entries),
        names: namesOf(entries),
        columns: columnsOf(tokens, at, readInline),
      }
    }
    paragraph = token.type === 'paragraph_open' ? at : -1
    said ||= paragraph !== -1
  }
  return null
}

/** The first blocks of the entries of a list, or the first cells of the rows of a table. */
function entriesOf(
  tokens: readonly Token[],
  start: number,
  readInline: ParsedMarkdown['readInline'],
): InlineText[] {
  const entries: InlineText[] = []
  let isFirst = false
  for (const token of tokens.slice(start + 1, start + LOOKED_AT)) {
    if (token.level === 0 || entries.length === MOST_ENTRIES) break
    if (token.type === 'tr_open' || (token.type === 'list_item_open' && token.level === 1)) isFirst = true
    else if (token.type === 'th_open') isFirst = false
    else if (token.type === 'inline' && isFirst) {
      isFirst = false
      const entry = readInline(token.content)
      if (/\p{L}/u.test(entry.text)) entries.push(entry)
    }
  }
  return entries
}

/** The heads of the columns of a table after the first. */
function columnsOf(
  tokens: readonly Token[],
  start: number,
  readInline: ParsedMarkdown['readInline'],
): string[] {
  if (tokens[start]?.type !== 'table_open') return []
  const end = tokens.findIndex(({ type }, at) => at > start && type === 'thead_close')
  return tokens
    .slice(start, end)
    .filter(({ type }) => type === 'inline')
    .slice(1)
    .map(({ content }) => readInline(content).text)
}

/** The words before a colon, with as many entries as fit. */
function sentenceOf(
  before: { text: string; line: number } | null,
  heading: string,
  entries: readonly InlineText[],
): Statement | null {
  const introduction = lastSentence(before?.text ?? '')
  if (before === null || !/[:：]$/.test(introduction) || countWords(introduction) < FEWEST_WORDS) return null
  let said = ''
  for (const { text, lead } of entries) {
    const entry = (lead ?? text).replace(/[\s.,:;。；：]+(?:(?:and|or|und|et|y|o) *)?$/u, '')
    if (said !== '' && said.length + entry.length > LONGEST_ENTRIES) break
    said += `${said === '' ? '' : '; '}${entry}`
  }
  const text = `${introduction} ${said}${/[.!?。！？]$/.test(said) ? '' : '.'}`
  return { text, kind: 'sentence', heading, lead: false, linked: 0, line: before.line }
}

/** A fact after its name: `Location: mainly remote`. A list of these names no parts of the document. */
const FACT = /^[^.:]{1,30}: [^.]{1,120}$/

function namesOf(entries: readonly InlineText[]): string[] {
  if (entries.filter(({ text }) => FACT.test(text)).length * 2 > entries.length) return []
  const names = entries.map(({ text, lead }) =>
    (lead ?? text.split(/ [-–—] |: |：/, 1)[0] ?? '').replace(/[\s.,:;。，：；]+$/, ''),
  )
  const areLinks = entries.filter(isLink).length * 2 > entries.length
  return areLinks || names.some((name) => name.length > LONGEST_NAME) ? [] : names
}
