/** A part of a text, by its UTF-16 code units: the first, and the one after the last. */
export interface TextPart {
  start: number
  end: number
}

/** Where a block of Markdown begins: after an empty line, or with the mark of an entry, row, quotation or heading. */
const BLOCKS = /\r?\n(?:[ \t]*\r?\n)+|\r?\n(?=[ \t]*(?:[-*+>|] ?|\d{1,9}[.)] |#{1,6} ))/g
/** The end of a sentence, or of what stands before a long line's next one. */
const SENTENCES = /(?<=[.!?…][*_"'”’)\]]{0,3})\s+|(?<=[。！？])/g
/** What marks an entry, row, quotation or heading, and isn't said. */
const MARKS = /^(?:\s|[-*+>|] ?|\d{1,9}[.)] |#{1,6} |\[[ xX]\] )+/
const AFTER = /[\s|]+$/

function cut(text: string, within: TextPart, at: RegExp): TextPart[] {
  const parts: TextPart[] = []
  let { start } = within
  for (const found of text.slice(within.start, within.end).matchAll(at)) {
    parts.push({ start, end: within.start + found.index })
    start = within.start + found.index + found[0].length
  }
  return [...parts, { start, end: within.end }]
}

function unmarked(text: string, { start, end }: TextPart): TextPart {
  const said = text.slice(start, end)
  const from = start + (MARKS.exec(said)?.[0].length ?? 0)
  const to = end - (AFTER.exec(said)?.[0].length ?? 0)
  return { start: Math.min(from, to), end: to }
}

/** The sentences of a Markdown text, in order, without the marks of entries, rows, quotations and headings. */
export function statementsIn(text: string): TextPart[] {
  return cut(text, { start: 0, end: text.length }, BLOCKS)
    .flatMap((block) => cut(text, block, SENTENCES))
    .map((part) => unmarked(text, part))
    .filter(({ start, end }) => start < end)
}
