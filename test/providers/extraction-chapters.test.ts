import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extractDocument } from '../../src/providers/extraction/extract.js'
import { parseMarkdown } from '../../src/providers/extraction/markdown.js'
import { splitFrontMatter } from '../../src/providers/extraction/front-matter.js'

function chaptersOf(markdown: string): [string | null, string][] {
  return extractDocument({ title: 'Untitled', markdown }).chapters.map(({ headline, text }) => [
    headline,
    text,
  ])
}

/** The texts of a document's blocks, except headings that are headlines. */
function blocksBelowHeadings(markdown: string): string[] {
  const { tokens, readInline } = parseMarkdown(markdown)
  return tokens
    .filter(({ type, content }, index) => {
      const before = tokens[index - 1]
      const isHeading = type === 'inline' && before?.type === 'heading_open' && before.level === 0
      return !isHeading || readInline(content).text === ''
    })
    .map(({ content }) => content.trim())
    .filter((content) => content !== '')
}

/** Pieces of Markdown with the headlines that each should add. */
const piece = fc.oneof(
  fc.constantFrom<[string, (string | null)[]]>(
    ['# One', ['One']],
    ['###### *Six* deep ######', ['Six deep']],
    ['Set\nin two lines\n===', ['Set in two lines']],
    ['Under `code`\n---', ['Under code']],
    ['#', [null]],
    ['```sh\n# a comment\n```', []],
    ['    # indented code', []],
    ['<div>\n# markup\n</div>', []],
    ['> # quoted', []],
    ['- # listed\n- entry', []],
    ['#hashtag', []],
    ['\\# escaped', []],
    ['| a | b |\n|---|---|\n| # | c |', []],
  ),
  fc
    .stringMatching(/^[a-zäß漢 ]{1,20}$/)
    .filter((words) => words.trim() !== '')
    .map((words): [string, (string | null)[]] => [words.trim(), []]),
)

describe('cutting a document into chapters', () => {
  it('makes every heading a chapter and nothing else', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 12 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        (pieces, lineBreak) => {
          const source = pieces
            .map(([markdown]) => `${markdown}\n`)
            .join('\n')
            .replaceAll('\n', lineBreak)
          const expected = pieces.flatMap(([, headlines]) => headlines)
          const [first] = pieces
          const opening = first !== undefined && first[1].length === 0 ? [null] : []
          expect(chaptersOf(source).map(([headline]) => headline)).toEqual([...opening, ...expected])
        },
      ),
    )
  })

  it('loses nothing: the headlines and texts say what the source says without its front matter', () => {
    const marks = fc.constantFrom(
      '#',
      '##',
      '---',
      '===',
      '```',
      '>',
      '- ',
      '1. ',
      '\n',
      '\r\n',
      '\r',
      '\0',
      '<div>',
      '{%',
      '| a |',
      '\t',
      '\u2028',
      '\uFEFF',
      'a',
      ' ',
    )
    const source = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(marks, { maxLength: 60 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(source, (markdown) => {
        const { body } = splitFrontMatter(markdown)
        const texts = chaptersOf(markdown).map(([, text]) => text)
        expect(texts.flatMap(blocksBelowHeadings)).toEqual(blocksBelowHeadings(body))
        expect(markdown.endsWith(body)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('leaves what follows the first 10,000 headings in the last chapter', () => {
    const markdown = '# Part\n'.repeat(10_001)
    const chapters = chaptersOf(markdown)
    expect(chapters).toHaveLength(10_000)
    expect(chapters[0]).toEqual(['Part', ''])
    expect(chapters.at(-1)).toEqual(['Part', '# Part\n'])
  })

  it.each([
    ['\n\n# Leave\n\n\nAsk first.\n', 'Leave', 'Ask first.\n'],
    ['Sick\nleave\n=====\n\nCall us.', 'Sick leave', 'Call us.'],
    ['## **Sick** [leave](/sick) ##\r\n \t\r\n    code', 'Sick leave', '    code'],
    ['# Leave\n', 'Leave', ''],
    ['#\n\nAsk first.', null, 'Ask first.'],
  ])('leaves the heading out of the text of its chapter: %j', (markdown, headline, text) => {
    expect(chaptersOf(markdown)).toEqual([[headline, text]])
  })

  it('says in the text what the headline cannot', () => {
    expect(chaptersOf('# ![Fire exits](exits.png)\n\nUse them.')).toEqual([
      [null, '![Fire exits](exits.png)\n\nUse them.'],
    ])
    const long = `On *leave* ${'and leave '.repeat(30)}again`
    const [[headline, text] = []] = chaptersOf(`# ${long}\n\nAsk first.`)
    expect(headline).toMatch(/^On leave and leave .*…$/)
    expect(text).toBe(`${long}\n\nAsk first.`)
  })

  it('gives text before the first heading a chapter without a headline', () => {
    expect(chaptersOf('Hello.\n\n## Leave\nAsk.')).toEqual([
      [null, 'Hello.\n\n'],
      ['Leave', 'Ask.'],
    ])
  })

  it('finds no chapter in a blank document', () => {
    expect(chaptersOf(' \n\t\n')).toEqual([])
  })

  it('reads a headline as a person does', () => {
    const markdown = '## The [**handbook**](/x) &amp; {% channel "news" %} ![logo](l.png) {#the-id}\n'
    expect(chaptersOf(markdown)[0]?.[0]).toBe('The handbook & #news')
  })
})

describe('front matter', () => {
  const NOTHING = { title: null, description: null, language: null, pageLanguage: null }

  it('gives the title and is in no chapter', () => {
    const markdown = '---\ntitle: "Travel: before you go"\ntags: [a]\n---\n\nBook early.\n'
    const { title, chapters } = extractDocument({ title: 'travel', markdown })
    expect(title).toBe('Travel: before you go')
    expect(chapters).toEqual([{ headline: null, text: 'Book early.\n' }])
  })

  it('puts a title over several lines on one', () => {
    expect(splitFrontMatter('---\ntitle: |\n  Two\n  lines\u202E\n---\n').title).toBe('Two lines')
  })

  it.each([
    ['a thematic break', '---\n\nSome text.\n\n---\n'],
    ['a list', '---\n- a\n- b\n---\n'],
    ['broken YAML', '---\ntitle: "open\n---\n'],
    ['no end', '---\ntitle: x\n'],
    ['something above it', '\n---\ntitle: x\n---\n'],
  ])('is not what has %s', (_, markdown) => {
    expect(splitFrontMatter(markdown)).toEqual({ ...NOTHING, body: markdown })
  })

  it('may be empty', () => {
    expect(splitFrontMatter('---\n---\nText')).toEqual({ ...NOTHING, body: 'Text' })
  })

  it('lets the first first-level heading be the title where it has none', () => {
    expect(extractDocument({ title: 'file', markdown: '# Real title\n\n## Part\n' }).title).toBe('Real title')
    expect(extractDocument({ title: 'file', markdown: '# One\n\n# Two\n' }).title).toBe('One')
  })
})
