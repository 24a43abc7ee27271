import type { Token } from 'markdown-it'
import { captionsAnew } from './captions-anew.js'
import { cutChapters, findHeadings } from './chapters.js'
import { withoutExercises } from './fenced-divs.js'
import { splitFrontMatter } from './front-matter.js'
import { languageOf, languageOfPage } from './language.js'
import { listedAtTheTop } from './listed.js'
import { parseMarkdown } from './markdown.js'
import { noticesIn } from './notices.js'
import { paragraphStatements } from './paragraphs.js'
import { clip, onOneLine } from './plain-text.js'
import type { Extraction, SourceDocument, SourceRecording } from './port.js'
import { divide } from './sections.js'
import { findStatements } from './statements.js'
import { readUnpunctuated } from './spoken-sentences.js'
import { summarize } from './summary.js'
import { titleByHeadings } from './titles.js'
import { buildTopics } from './topics.js'

const LONGEST_TITLE = 255

/** Reads a Markdown document. It blocks for up to a second, so run it in a worker. */
export function extractDocument({ title, markdown }: SourceDocument): Extraction {
  const { title: named, description, language, pageLanguage, body } = splitFrontMatter(markdown)
  const { tokens, readInline } = parseMarkdown(body)
  const parsed = { tokens: withoutExercises(tokens), readInline }
  const headings = findHeadings(tokens, readInline)
  const ownTitle = named ?? titleByHeadings(tokens, headings)
  const name = ownTitle ?? onOneLine(title)
  const remaining = parsed.tokens === tokens ? headings : findHeadings(parsed.tokens, readInline)
  const sections = divide(remaining, name, named !== null)
  const statements = findStatements(parsed, new Set(sections.map(({ line }) => line)))
  const textLanguage =
    language ?? languageOfPage(pageLanguage, languageOf(statements.map(({ text }) => text)))
  return {
    title: ownTitle === null ? null : clip(ownTitle, LONGEST_TITLE),
    summary: summarize(statements, {
      title: name,
      isOwnTitle: ownTitle !== null,
      description,
      sections,
      listed: listedAtTheTop(parsed),
      notices: noticesIn(body),
      code: firstCodeIn(parsed.tokens),
      isEnglish: textLanguage === 'en',
    }),
    language: textLanguage,
    chapters: cutChapters(body, headings),
    topics: buildTopics(sections, statements, { text: name, isOwn: ownTitle !== null }),
  }
}

/**
 * Reads what was said in a recording as one topic, which is named after the recording. Captions without punctuation,
 * which nobody can read one by one, also give chapters.
 */
export function extractRecording({ title, segments }: SourceRecording): Extraction {
  const captions = captionsAnew(segments)
  const spoken = readUnpunctuated(captions)
  const statements = (spoken?.sentences ?? punctuatedParagraphs(captions)).flatMap(
    (text, line) => paragraphStatements({ text, linked: 0, lead: null }, line).statements,
  )
  const name = onOneLine(title)
  return {
    title: null,
    summary: summarize(statements, {
      title: name,
      isOwnTitle: false,
      description: null,
      sections: [],
      listed: null,
      notices: new Set(),
      code: null,
      isEnglish: false,
    }),
    language: languageOf(statements.map(({ text }) => text)),
    chapters: spoken?.chapters ?? [],
    topics: buildTopics(divide([], name, false), statements, { text: name, isOwn: false }),
  }
}

function firstCodeIn(tokens: readonly Token[]): string | null {
  const code = tokens.find(({ type }) => type === 'fence' || type === 'code_block')?.content ?? ''
  return clip(onOneLine(code.trimStart().slice(0, LONGEST_TITLE).split('\n', 1)[0] ?? '')) || null
}

/** Joins captions, which break sentences anywhere, into paragraphs short enough to be split quickly. */
function punctuatedParagraphs(segments: SourceRecording['segments']): string[] {
  const paragraphs: string[] = []
  let current = ''
  for (const { text } of segments) {
    current += ` ${text}`
    if (current.length > 5_000 || (current.length > 2_000 && /[.!?…。]\s*$/.test(text))) {
      paragraphs.push(onOneLine(current))
      current = ''
    }
  }
  return [...paragraphs, onOneLine(current)].filter((paragraph) => paragraph !== '').map(withCapitals)
}

/** Speech in small letters with a capital after each mark, without which no sentence would end there. */
function withCapitals(paragraph: string): string {
  if (/\p{Lu}\p{Ll}/u.test(paragraph)) return paragraph
  return paragraph.replaceAll(/(?:^|[.!?] )\p{Ll}/gu, (start) => start.toUpperCase())
}
