import type { Token } from 'markdown-it'
import { linesOfHtml, type InlineText, type ParsedMarkdown } from './markdown.js'
import { entryStatements, type ListFrame } from './lists.js'
import { paragraphStatements } from './paragraphs.js'
import type { Statement } from './statement.js'
import { rowStatement } from './tables.js'
import { commentStripper } from './template-tags.js'

interface Walk {
  found: Statement[]
  lists: ListFrame[]
  /** Words right before the current block that end in a colon. */
  leadIn: string | null
  /** Whether a list entry has begun and has no words yet. */
  entryOpen: boolean
  headers: string[]
  cells: InlineText[]
}

/** Collects the statements of a document, in the order of its lines. Code and headings are not statements. */
export function findStatements({ tokens, readInline }: ParsedMarkdown): Statement[] {
  const walk: Walk = { found: [], lists: [], leadIn: null, entryOpen: false, headers: [], cells: [] }
  const withoutComments = commentStripper()
  let line = 0
  for (const [index, token] of tokens.entries()) {
    line = token.map?.[0] ?? line
    if (token.type === 'inline') {
      readWords(walk, readInline(withoutComments(token.content)), tokens[index - 1]?.type ?? '', line)
    } else if (token.type === 'html_block') {
      for (const text of linesOfHtml(withoutComments(token.content))) {
        walk.leadIn = addParagraph(walk, { text, linked: 0, lead: null }, line)
      }
    } else {
      follow(walk, token, line)
    }
  }
  return walk.found.toSorted((a, b) => a.line - b.line)
}

function readWords(walk: Walk, words: InlineText, parent: string, line: number): void {
  if (parent === 'th_open') {
    walk.headers.push(words.text)
  } else if (parent === 'td_open') {
    walk.cells.push(words)
  } else if (words.text === '') {
    return
  } else if (parent === 'heading_open') {
    walk.leadIn = /[.:!?…]$/.test(words.text) ? words.text : `${words.text}:`
  } else if (walk.entryOpen) {
    walk.lists.at(-1)?.entries.push({ ...words, line, nested: false })
    walk.leadIn = /[:：]$/.test(words.text) ? words.text : null
  } else {
    walk.leadIn = addParagraph(walk, words, line)
  }
  walk.entryOpen = false
}

function addParagraph(walk: Walk, words: InlineText, line: number): string | null {
  const { statements, leadIn } = paragraphStatements(words, line)
  for (const statement of statements) walk.found.push(statement)
  return leadIn
}

function follow(walk: Walk, token: Token, line: number): void {
  switch (token.type) {
    case 'bullet_list_open':
    case 'ordered_list_open': {
      const around = walk.lists.at(-1)?.entries.at(-1)
      if (around !== undefined) around.nested = true
      walk.lists.push({ leadIn: walk.leadIn, ordered: token.type === 'ordered_list_open', entries: [] })
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
      // Added one by one, because a list may have more entries than a call can have arguments.
      if (list !== undefined) for (const statement of entryStatements(list)) walk.found.push(statement)
      walk.leadIn = null
      break
    }
    case 'table_open':
      walk.headers = []
      break
    case 'tr_open':
      walk.cells = []
      break
    case 'tr_close':
      walk.found.push(...rowStatement(walk.headers, walk.cells, line))
      walk.leadIn = null
      break
    default:
  }
}
