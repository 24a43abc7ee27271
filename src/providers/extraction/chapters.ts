import type { Token } from 'markdown-it'
import type { InlineText } from './markdown.js'
import type { ExtractedChapter } from './port.js'
import { clip } from './plain-text.js'

/** The longest headline, in characters: the contract's limit for titles. */
const LONGEST_HEADLINE = 255

/**
 * How many headings may begin a chapter. A book has one every few hundred characters; to have this many, the
 * longest document would need one every 50. An answer with more chapters would delay other requests.
 */
const MOST_HEADINGS = 10_000

/** A heading that begins a chapter. */
export interface Heading {
  /** 1 to 6. */
  level: number
  headline: string | null
  /**
   * Its Markdown, if the headline can't hold all of it: it is too long, or only an image. Otherwise empty.
   */
  unsaid: string
  /** The line of the source, counted from 0. */
  line: number
  /** The line after it. */
  end: number
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
    const markdown = tokens[index + 1]?.content ?? ''
    const name = readInline(markdown).text
    const headline = clip(name, LONGEST_HEADLINE)
    const [line, end] = token.map
    return [
      {
        level: Number(token.tag.slice(1)),
        headline: headline === '' ? null : headline,
        unsaid: name !== '' && name === headline ? '' : markdown,
        line,
        end,
      },
    ]
  })
}

/**
 * Cuts a document (without front matter) at its first 10,000 headings. Any further ones stay in the last chapter.
 *
 * A heading is its chapter's headline, so it is not in the chapter's text. Apart from that, the texts of the
 * chapters make up the document; only a blank document has no chapters.
 */
export function cutChapters(body: string, headings: readonly Heading[]): ExtractedChapter[] {
  if (body.trim() === '') return []
  const starts = lineStarts(body)
  const startOf = (line: number) => starts[line] ?? body.length
  const cutting = headings.slice(0, MOST_HEADINGS)
  const opening = body.slice(0, startOf(cutting[0]?.line ?? starts.length))
  const chapters = cutting.map(({ headline, unsaid, end }, index) => {
    const next = cutting[index + 1]?.line ?? starts.length
    const text = body.slice(startOf(end), startOf(next)).replace(BLANK_LINES, '')
    return { headline, text: unsaid === '' ? text : `${unsaid}\n\n${text}` }
  })
  return opening.trim() === '' ? chapters : [{ headline: null, text: opening }, ...chapters]
}

const BLANK_LINES = /^(?:[ \t]*(?:\r\n?|\n))+/

function lineStarts(text: string): number[] {
  const starts = [0]
  for (const lineBreak of text.matchAll(/\r\n?|\n/g)) starts.push(lineBreak.index + lineBreak[0].length)
  return starts
}
