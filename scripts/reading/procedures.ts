import { splitFrontMatter } from '../../src/providers/extraction/front-matter.js'
import { type ParsedMarkdown, parseMarkdown } from '../../src/providers/extraction/markdown.js'
import { foldedName } from '../../src/providers/extraction/plain-text.js'

/** How many words of a step must be in the items, one after the other, for it to be there. */
const BEGINNING = 5

/** The steps of each numbered list of at least two, as the first words of each. */
function proceduresOf({ tokens, readInline }: ParsedMarkdown): string[][] {
  const procedures: string[][] = []
  /** The lists that are open; null for a list without numbers. */
  const lists: (string[] | null)[] = []
  let entryOpen = false
  for (const { type, content } of tokens) {
    if (type === 'ordered_list_open') {
      const steps: string[] = []
      procedures.push(steps)
      lists.push(steps)
    }
    if (type === 'bullet_list_open') lists.push(null)
    if (type === 'ordered_list_close' || type === 'bullet_list_close') lists.pop()
    if (type === 'inline' && entryOpen) lists.at(-1)?.push(beginningOf(readInline(content).text))
    if (type === 'list_item_open') entryOpen = true
    else if (type === 'inline' || type.startsWith('ordered_list_') || type.startsWith('bullet_list_'))
      entryOpen = false
  }
  return procedures.filter((steps) => steps.length > 1)
}

function beginningOf(step: string): string {
  return foldedName(step).split(' ').slice(0, BEGINNING).join(' ')
}

/** Counts the numbered lists of a document, and those of which some step is in no item. */
export function countProcedures(
  markdown: string,
  items: readonly string[],
): { procedures: number; incomplete: number } {
  const procedures = proceduresOf(parseMarkdown(splitFrontMatter(markdown).body))
  const said = items.map(foldedName).join('\n')
  const incomplete = procedures.filter((steps) =>
    steps.some((step) => /\p{L}/u.test(step) && !said.includes(step)),
  )
  return { procedures: procedures.length, incomplete: incomplete.length }
}
