import { describe, expect, it } from 'vitest'
import { pdfLines } from '../../src/providers/read-document/read-pdf-lines.js'
import { pdfMarkdown } from '../../src/providers/read-document/read-pdf-markdown.js'
import { type FixtureLine, pdf, pdfBomb } from './pdf-fixture.js'
import { asRead, page, reader } from './read-fixture.js'

const MEGABYTE = 1_048_576
const { readDocument } = reader()
const pdfPage = (body: Uint8Array) => page('application/pdf', body)

const GUIDE: FixtureLine[][] = [
  [
    ['Travel guide', 24, 720],
    ['Booking', 16, 680],
    ['Book every trip two weeks ahead, so that', 11, 650],
    ['the fare is low (and the seat free).', 11, 636],
    ['A second paragraph stands alone.', 11, 600],
    ['1', 11, 30],
  ],
  [
    ['Refunds', 16, 720],
    ['Keep all receipts.', 11, 690],
  ],
]

describe('a PDF', () => {
  it('is read as Markdown: larger lines as headings, close lines as paragraphs', async () => {
    expect(asRead(await readDocument(pdfPage(pdf(GUIDE, 'The guide'))))).toEqual({
      kind: 'read',
      title: 'The guide',
      siteName: null,
      language: null,
      markdown: [
        '# Travel guide',
        '## Booking',
        'Book every trip two weeks ahead, so that the fare is low (and the seat free).',
        'A second paragraph stands alone.',
        '## Refunds',
        'Keep all receipts.',
      ].join('\n\n'),
    })
  })

  it('has its first line in the largest type as its title if it names none, or only a file', async () => {
    for (const named of [
      undefined,
      'Microsoft Word - guide.doc',
      'our final guide.docx',
      'https://site.example/guide',
      'Untitled',
      'PowerPoint Presentation',
      'travel_guide_v2_final',
      'C:\\\\docs\\\\guide',
      'site.example',
    ])
      expect(asRead(await readDocument(pdfPage(pdf(GUIDE, named)))).title).toBe('Travel guide')
  })

  it('has its first words as its title if nothing is larger, and no number of a page', async () => {
    const words = 'Keep the receipts of every trip until the fare is paid, and a year longer. '
    const lines = Array.from({ length: 5 }, (_, line): FixtureLine => [words.trim(), 11, 650 - 13 * line])
    const { title } = asRead(await readDocument(pdfPage(pdf([[['Page 1 of 3', 11, 720], ...lines]]))))
    expect(title).toBe(`${words}Keep the receipts of`.slice(0, 95).trim().concat('…'))
  })

  it('may have as many pages as the limit and not one more', async () => {
    const { readDocument: read } = reader({ pdfPages: 2 })
    expect(await read(pdfPage(pdf(GUIDE)))).toMatchObject({ kind: 'read' })
    expect(await read(pdfPage(pdf([...GUIDE, ...GUIDE])))).toEqual({
      kind: 'unreadable',
      cause: 'more than 2 pages',
    })
  })

  it('is refused when its text is too long', async () => {
    const { readDocument: read } = reader({ codePoints: 100 })
    expect(await read(pdfPage(pdf(GUIDE)))).toEqual({ kind: 'unreadable', cause: 'the text is too long' })
  })

  it('that unpacks to far more than its size ends its own process and nothing else', async () => {
    const bomb = pdfPage(await pdfBomb(400))
    expect(bomb.body.length).toBeLessThan(3 * MEGABYTE)
    const { readDocument: read } = reader({ pdfMemoryBytes: 300 * MEGABYTE })
    const [bombed, guide] = await Promise.all([read(bomb), read(pdfPage(pdf(GUIDE)))])
    expect(bombed).toEqual({ kind: 'unreadable', cause: 'reading it takes too much memory' })
    expect(guide).toMatchObject({ kind: 'read' })
  })

  it('is given up on after its time', async () => {
    const { readDocument: read } = reader({ totalMs: 1 })
    expect(await read(pdfPage(pdf(GUIDE)))).toMatchObject({ kind: 'unreadable' })
  })

  it.each([
    ['nothing', ''],
    ['a header alone', '%PDF-1.7'],
    ['something else', '<html><body>Not found</body></html>'],
    ['no pages', pdf([])],
    ['no text', pdf([[]])],
    ['half of itself', pdf(GUIDE).subarray(0, 300)],
  ])('of %s is unreadable', async (_kind, body) => {
    expect(await readDocument(page('application/pdf', body))).toMatchObject({ kind: 'unreadable' })
  })
})

describe('the lines of a PDF', () => {
  const run = (str: string, y: number, more = {}) => ({
    str,
    transform: [10, 0, 0, 10, 0, y],
    hasEOL: false,
    ...more,
  })

  it('are made of the runs at one height', () => {
    expect(
      pdfLines([run('Two ', 700), run('words', 700), run('', 700, { hasEOL: true }), run('next', 686)], 1),
    ).toEqual([
      { text: 'Two words', size: 10, y: 700 },
      { text: 'next', size: 10, y: 686 },
    ])
  })

  it('begin where the height changes, marked or not, and keep what is raised a little', () => {
    expect(
      pdfLines([run('E = mc', 700), run('2', 704), run('below', 680)], 1).map(({ text }) => text),
    ).toEqual(['E = mc2', 'below'])
  })

  it('leave out the page number and nothing else', () => {
    expect(pdfLines([run('7', 700), run('8', 680), run('7 a', 660)], 7).map(({ text }) => text)).toEqual([
      '8',
      '7 a',
    ])
  })
})

describe('the Markdown of a PDF', () => {
  const line = (text: string, y: number, size = 10) => ({ text, size, y })

  it('makes a list of bullets', () => {
    expect(pdfMarkdown([[line('Bring:', 700), line('• a laptop', 688), line('• a charger', 676)]])).toBe(
      'Bring:\n\n- a laptop\n\n- a charger',
    )
  })

  it('runs a sentence on over the end of a page, and hyphenated words together', () => {
    expect(pdfMarkdown([[line('It goes on', 40)], [line('and well-', 700), line('known words', 688)]])).toBe(
      'It goes on and well-known words',
    )
  })

  it('never turns text into markup', () => {
    expect(pdfMarkdown([[line('# of people', 700), line('> 5', 600)]])).toBe('\\# of people\n\n\\> 5')
  })

  it('takes neither a long line nor a number in large letters for a heading', () => {
    const long = 'word '.repeat(50).trim()
    expect(
      pdfMarkdown([[line(long, 700, 20), line('42', 650, 20), line('x'.repeat(300), 600)]]),
    ).not.toContain('#')
  })

  it('of an empty page is empty', () => {
    expect(pdfMarkdown([])).toBe('')
    expect(pdfMarkdown([[]])).toBe('')
  })
})
