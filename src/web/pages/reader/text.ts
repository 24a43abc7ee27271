import type { ReaderQuery } from '../../generated/reader.js'

/** A resource as the page has it. */
export type Resource = NonNullable<ReaderQuery['content']>
export type Chapter = Resource['chapters'][number]

const WORDS_A_MINUTE = 220

/** A chapter's text without its own heading line, with which it begins where the service has read it. */
export function textOf({ text, headline }: Chapter): string {
  return headline === null ? text : text.replace(/^#{1,6} .*\n+/, '')
}

/** How many line breaks stand before a code point of a text. */
export function linesOf(text: string, codePoint: number): number {
  return Array.from(text)
    .slice(0, codePoint)
    .filter((character) => character === '\n').length
}

/** How many lines `textOf` leaves out at the beginning. */
export function linesRemoved(chapter: Chapter): number {
  return chapter.text.slice(0, chapter.text.length - textOf(chapter).length).split('\n').length - 1
}

/** The chapter's name in lists. */
export const nameOf = ({ headline, sequence }: Chapter) => headline ?? `Part ${sequence}`

/** How many minutes the text takes to read, at least one. */
export function minutesOf(chapters: readonly Chapter[]): number {
  const words = chapters.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0)
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}

/** The summary, unless the text begins with it. */
export function summaryOf({ summary, chapters }: Resource): string | undefined {
  const [first] = chapters
  if (!summary || (first && textOf(first).startsWith(summary.slice(0, 60)))) return undefined
  return summary
}
