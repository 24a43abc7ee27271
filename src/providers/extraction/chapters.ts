import type { Token } from 'markdown-it'
import type { InlineText } from './markdown.js'
import type { ExtractedChapter } from './port.js'
import { clip } from './plain-text.js'

/** The longest headline, in characters: the contract's limit for titles. */
const LONGEST_HEADLINE = 255

/**
 * How many headings may begin a chapter. A book has one every few hundred characters; the longest document
 * would need one every 50 to have this many. More chapters could not be sent without holding up other
 * requests.
 */
const MOST_HEADINGS = 10_000

/** A heading that begins a chapter. */
export interface Heading {
  /** 1 to 6. */
  level: number
  headline: string | null
  /** The line of the source, counted from 0. */
  line: number
}

/**
 * Finds the headings that begin chapters: ATX and setext headings of any level at the top level of the
 * document. A heading inside a quotation or a list entry belongs to what surrounds it.
 */
export function findHeadings(
  tokens: readonly Token[],
  readInline: (markdown: string) => InlineText,
): Heading[] {
  return tokens.flatMap((token, index) => {
    if (token.type !== 'heading_open' || token.level !== 0 || token.map === null) return []
    const headline = clip(readInline(tokens[index + 1]?.content ?? '').text, LONGEST_HEADLINE)
    return [
      { level: Number(token.tag.slice(1)), headline: headline === '' ? null : headline, line: token.map[0] },
    ]
  })
}

/**
 * Cuts a document (without front matter) at its first 10,000 headings. Any further ones stay in the last
 * chapter.
 *
 * Joined together, the texts of the chapters are the document; only a blank document has no chapters. Blank
 * lines before the first heading belong to its chapter.
 */
export function cutChapters(body: string, headings: readonly Heading[]): ExtractedChapter[] {
  if (body.trim() === '') return []
  const starts = lineStarts(body)
  const cutting = headings.slice(0, MOST_HEADINGS)
  const cuts = cutting.map(({ line }) => starts[line] ?? body.length)
  const [first = body.length] = cuts
  const opening = body.slice(0, first)
  const blank = opening.trim() === ''
  const chapters = cutting.map(({ headline }, index) => ({
    headline,
    text: body.slice(blank && index === 0 ? 0 : cuts[index], cuts[index + 1]),
  }))
  return blank ? chapters : [{ headline: null, text: opening }, ...chapters]
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (const lineBreak of text.matchAll(/\r\n?|\n/g)) starts.push(lineBreak.index + lineBreak[0].length)
  return starts
}
