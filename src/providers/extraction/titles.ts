import type { Token } from 'markdown-it'
import type { Heading } from './chapters.js'
import { linesOfHtml } from './html-lines.js'
import { namesNoSubject } from './sections.js'

/** How many blocks are searched for a heading in HTML. */
const LOOKED_AT = 40

/**
 * A document's title by its headings: the first of the first level, in Markdown or HTML, or else one that begins the
 * document and is above all others. The first of several is no title if it names no subject: `Installation`.
 */
export function titleByHeadings(tokens: readonly Token[], headings: readonly Heading[]): string | null {
  const [first, ...others] = headings.filter(({ level, headline }) => level === 1 && headline !== null)
  const inHtml = headingInHtml(tokens, first?.line ?? Number.POSITIVE_INFINITY)
  if (inHtml !== null) return inHtml
  const name = first === undefined ? aboveAll(tokens, headings) : first.headline
  return name !== null && others.length > 0 && namesNoSubject(name) && !/^how to /i.test(name) ? null : name
}

function aboveAll(tokens: readonly Token[], [top, ...others]: readonly Heading[]): string | null {
  if (top?.headline == null || tokens[0]?.type !== 'heading_open' || namesNoSubject(top.headline)) return null
  return others.length > 0 && others.every(({ level }) => level > top.level) ? top.headline : null
}

/** The text of a heading of the first level in HTML that stands before a line. */
function headingInHtml(tokens: readonly Token[], before: number): string | null {
  for (const { type, map, content } of tokens.slice(0, LOOKED_AT)) {
    if ((map?.[0] ?? 0) >= before) return null
    const start = type === 'html_block' ? content.search(/<h1[\s>]/i) : -1
    const length = start === -1 ? -1 : content.slice(start).search(/<\/h1>/i)
    if (length === -1) continue
    const lines = linesOfHtml(content.slice(start, start + length))
    const text = lines.map((line) => line.text).join(' ')
    if (text !== '') return text
  }
  return null
}
