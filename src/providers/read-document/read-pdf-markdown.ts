/** A line of a PDF page, worked out from its layout. */
export interface PdfLine {
  text: string
  /** The font size in points. */
  size: number
  /** The distance of the baseline from the bottom of the page, in points. */
  y: number
}

interface Block {
  text: string
  size: number
}

const HEADING_RATIO = 1.15
const MAX_HEADING = 200
const PARAGRAPH_GAP = 1.5
const BULLET = /^[•◦▪‣●○·–]\s*/
const READS_AS_MARKUP = /^(?=#{1,6}\s|>|```|~~~|---)/

/**
 * Makes Markdown from the lines of a PDF. Lines in larger type than the body become headings (the larger, the
 * higher their level), lines that are close together become a paragraph, and bullets become list entries.
 *
 * @param pages the lines of each page in reading order
 */
export function pdfMarkdown(pages: readonly (readonly PdfLine[])[]): string {
  const body = bodySize(pages)
  const blocks = joinLines(pages, body)
  const isHeading = ({ text, size }: Block) =>
    size >= body * HEADING_RATIO && text.length <= MAX_HEADING && /\p{L}/u.test(text)
  const sizes = [...new Set(blocks.filter(isHeading).map(({ size }) => size))].toSorted((a, b) => b - a)
  return blocks
    .map((block) => {
      if (isHeading(block)) return `${'#'.repeat(Math.min(6, 1 + sizes.indexOf(block.size)))} ${block.text}`
      if (BULLET.test(block.text)) return block.text.replace(BULLET, '- ')
      return block.text.replace(READS_AS_MARKUP, '\\')
    })
    .join('\n\n')
}

const IS_PAGE_NUMBER = /^(?:page|seite|página)? ?\d+(?: ?(?:of|von|de|\/) ?\d+)?$/i

/**
 * The first line of the first page in its largest type: the title, if the file has none. Of a paragraph, its first words.
 */
export function largestLine(pages: readonly (readonly PdfLine[])[]): string | null {
  const blocks = joinLines(pages.slice(0, 1), bodySize(pages)).filter(
    ({ text }) => /\p{L}/u.test(text) && !IS_PAGE_NUMBER.test(text),
  )
  const largest = Math.max(...blocks.map(({ size }) => size))
  const text = blocks.find(({ size }) => size === largest)?.text ?? ''
  if (text.length <= MAX_HEADING) return text === '' ? null : text
  const words = text.slice(0, MAX_HEADING / 2)
  return `${words.includes(' ') ? words.slice(0, words.lastIndexOf(' ')) : words}…`
}

/** The font size of most of the text. */
function bodySize(pages: readonly (readonly PdfLine[])[]): number {
  const characters = new Map<number, number>()
  for (const { text, size } of pages.flat()) characters.set(size, (characters.get(size) ?? 0) + text.length)
  let body = 0
  for (const [size, count] of characters) if (count > (characters.get(body) ?? 0)) body = size
  return body
}

function joinLines(pages: readonly (readonly PdfLine[])[], body: number): Block[] {
  const blocks: Block[] = []
  for (const lines of pages) {
    let previous: PdfLine | null = null
    for (const line of lines) {
      const block = blocks.at(-1)
      if (block !== undefined && continues(line, previous, block, body))
        block.text = joined(block.text, line.text)
      else blocks.push({ text: line.text, size: line.size })
      previous = line
    }
  }
  return blocks
}

function continues(line: PdfLine, previous: PdfLine | null, block: Block, body: number): boolean {
  if (line.size !== block.size || BULLET.test(line.text)) return false
  const goesOn = !/[.!?:;。！？]["'”’)]*$/.test(block.text)
  // In the middle of a sentence, a paragraph goes on past the end of a page or column. A heading never does.
  if (previous === null || line.y > previous.y) return goesOn && block.size <= body
  return previous.y - line.y <= line.size * PARAGRAPH_GAP
}

function joined(before: string, after: string): string {
  if (before.endsWith('\u00ad')) return before.slice(0, -1) + after
  return /\p{L}-$/u.test(before) ? before + after : `${before} ${after}`
}
