import { cutChapters, findHeadings, type Heading } from './chapters.js'
import { splitFrontMatter } from './front-matter.js'
import { parseMarkdown } from './markdown.js'
import { paragraphStatements } from './paragraphs.js'
import { clip, onOneLine } from './plain-text.js'
import type { Extraction, SourceDocument, SourceRecording } from './port.js'
import { divide } from './sections.js'
import { findStatements } from './statements.js'
import { summarize } from './summary.js'
import { buildTopics } from './topics.js'

const LONGEST_TITLE = 255

/** Reads a Markdown document. It blocks for up to a second, so run it in a worker. */
export function extractDocument({ title, markdown }: SourceDocument): Extraction {
  const { title: named, description, body } = splitFrontMatter(markdown)
  const parsed = parseMarkdown(body)
  const headings = findHeadings(parsed.tokens, parsed.readInline)
  const ownTitle = named ?? onlyFirstLevel(headings)
  const sections = divide(headings, ownTitle ?? onOneLine(title))
  const statements = findStatements(parsed, new Set(sections.map(({ line }) => line)))
  return {
    title: ownTitle === null ? null : clip(ownTitle, LONGEST_TITLE),
    summary: summarize(statements, description),
    chapters: cutChapters(body, headings),
    topics: buildTopics(sections, statements),
  }
}

/** Reads what was said in a recording as one topic, which is named after the recording. */
export function extractRecording({ title, segments }: SourceRecording): Extraction {
  const spoken = spokenParagraphs(segments)
  const statements = spoken.flatMap(
    (text, line) => paragraphStatements({ text, linked: 0, lead: null }, line).statements,
  )
  return {
    title: null,
    summary: summarize(statements, null),
    chapters: [],
    topics: buildTopics(divide([], onOneLine(title)), statements),
  }
}

function onlyFirstLevel(headings: readonly Heading[]): string | null {
  const [first, second] = headings.filter(({ level }) => level === 1)
  return second === undefined ? (first?.headline ?? null) : null
}

/** Joins captions, which break sentences anywhere, into paragraphs short enough to be split quickly. */
function spokenParagraphs(segments: readonly { text: string }[]): string[] {
  const paragraphs: string[] = []
  let current = ''
  for (const { text } of segments) {
    current += ` ${text}`
    if (current.length > 5_000 || (current.length > 2_000 && /[.!?…。]\s*$/.test(text))) {
      paragraphs.push(onOneLine(current))
      current = ''
    }
  }
  return [...paragraphs, onOneLine(current)].filter((paragraph) => paragraph !== '')
}
