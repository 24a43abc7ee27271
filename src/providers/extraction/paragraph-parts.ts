import type { Token } from 'markdown-it'
import { countWords } from './plain-text.js'

/**
 * The parts of a paragraph: a first line that is all bold is one of its own unless it is short, as a term is, and so is each
 * definition.
 */
export function partsOf(markdown: string): string[] {
  const [, bold, rest] = BOLD_LINE.exec(markdown) ?? []
  if (bold === undefined || rest === undefined || countWords(bold) < FEWEST_IN_HEADING)
    return definitionsIn(markdown)
  return [bold, ...definitionsIn(rest)]
}

const FEWEST_IN_HEADING = 4
const BOLD_LINE = /^(\*\*[^*\n]{1,100}\*\*) {0,3}\n([^]+)$/

/** The paragraph; where it has definitions (terms, then lines after a colon), each with its terms in bold. */
export function definitionsIn(markdown: string): string[] {
  const [before = '', ...meanings] = markdown.split(/\n:[ \t]+/)
  if (meanings.length === 0 || !areTerms(before)) return [markdown]
  const terms = before.split('\n').map((term) => term.trim().replace(/^\*\*([^*]+)\*\*$/, '$1'))
  return meanings.map((meaning) => `**${terms.join(', ')}**: ${meaning}`)
}

/** Whether a paragraph is only the terms of a definition, one a line. */
function areTerms(markdown: string): boolean {
  const terms = markdown.split('\n')
  if (terms.length === 1) return markdown.length <= LONGEST_TERM
  return (
    terms.length <= MOST_TERMS &&
    terms.every((term) => term.length <= LONGEST_OF_SEVERAL && !/[.!?:]$/.test(term))
  )
}

const LONGEST_TERM = 100
const LONGEST_OF_SEVERAL = 40
const MOST_TERMS = 4

/** Puts a definition that stands after an empty line, with its colon, back below its terms. */
export function joinDefinitions(tokens: readonly Token[]): void {
  let terms: Token | null = null
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'inline') continue
    const isParagraph = token.level === 1 && tokens[index - 1]?.type === 'paragraph_open'
    const follows = terms !== null && tokens[index - 3] === terms
    if (follows && terms !== null && isParagraph && /^:[ \t]/.test(token.content)) {
      token.content = `${terms.content}\n${token.content}`
      terms.content = ''
    }
    terms = isParagraph && areTerms(token.content.split(/\n:[ \t]/, 1)[0] ?? '') ? token : null
  }
}
