import { countWords } from './plain-text.js'

/** A paragraph's parts: a first line that is all bold, unless it is short as a term is, and the rest. */
export function partsOf(markdown: string): string[] {
  const [, bold, rest] = BOLD_LINE.exec(markdown) ?? []
  if (bold === undefined || rest === undefined || countWords(bold) < FEWEST_IN_HEADING)
    return definitionsIn(markdown)
  return [bold, ...definitionsIn(rest)]
}

const FEWEST_IN_HEADING = 4
const BOLD_LINE = /^(\*\*[^*\n]{1,100}\*\*) {0,3}\n([^]+)$/

/** The paragraph; where it has definitions (`Term`, then lines after a colon), each with its term in bold. */
export function definitionsIn(markdown: string): string[] {
  const [term = '', ...meanings] = markdown.split(/\n:[ \t]+/)
  if (meanings.length === 0 || term.includes('\n') || term.length > LONGEST_TERM) return [markdown]
  return meanings.map((meaning) => `**${term}**: ${meaning}`)
}

const LONGEST_TERM = 100
