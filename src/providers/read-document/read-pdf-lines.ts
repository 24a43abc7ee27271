import type { PdfLine } from './read-pdf-markdown.js'

/** What pdf.js reports about a run of text; marked-content items have no `str`. */
export interface PdfTextRun {
  str: string
  transform: readonly number[]
  hasEOL: boolean
}

/**
 * Joins the runs of one page into lines, in the order of the page's content.
 *
 * @param pageNumber a line that contains only this number is left out
 */
export function pdfLines(runs: readonly PdfTextRun[], pageNumber: number): PdfLine[] {
  const lines: PdfLine[] = []
  let line: PdfLine | null = null
  const finish = () => {
    const text = line?.text.replace(/\s+/g, ' ').trim() ?? ''
    if (line !== null && text !== '' && text !== String(pageNumber)) lines.push({ ...line, text })
    line = null
  }
  for (const { str, transform, hasEOL } of runs) {
    const [, , c = 0, d = 0, , y = 0] = transform
    const size = Math.round(Math.hypot(c, d) * 2) / 2
    if (line !== null && Math.abs(line.y - y) > Math.max(line.size, size) / 2) finish()
    if (str.trim() !== '' && line === null) line = { text: str, size, y }
    else if (line !== null) line.text += str
    if (hasEOL) finish()
  }
  finish()
  return lines
}
