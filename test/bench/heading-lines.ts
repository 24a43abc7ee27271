import MarkdownIt from 'markdown-it'

const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/
const parser = new MarkdownIt('commonmark')

/**
 * The source lines of a document's headings, of every level and either syntax, in order. A heading within a
 * quotation or a list entry belongs to what is around it.
 */
export function headingLines(source: string): string[] {
  const body = source.replaceAll(/\r\n?/g, '\n').replace(FRONT_MATTER, '')
  const lines = body.split('\n')
  return parser
    .parse(body, {})
    .filter(({ type, level }) => type === 'heading_open' && level === 0)
    .map(({ map }) => lines[map?.[0] ?? -1] ?? '')
}

/** The headings that no chapter begins with; chapters are compared in order. */
export function headingsWithoutChapter(source: string, chapters: readonly { text: string }[]): string[] {
  const beginnings = chapters.map(({ text }) => text.replace(/^(?:[ \t]*\r?\n)+/, '').split(/\r?\n/, 1)[0])
  let next = 0
  return headingLines(source).filter((line) => {
    const found = beginnings.indexOf(line, next)
    if (found >= 0) next = found + 1
    return found < 0
  })
}
