import { afterAll, describe, expect, it } from 'vitest'
import { embeddedExtractor } from '../../src/providers/extraction/embedded.js'
import { extractDocument } from '../../src/providers/extraction/extract.js'

const LONGEST = 500_000
const rule = 'Every laptop must be locked before you leave the desk.'
const never = new AbortController().signal

function filled(pattern: string): string {
  return pattern.repeat(Math.ceil(LONGEST / pattern.length)).slice(0, LONGEST)
}

describe('the embedded extractor', () => {
  const extractor = embeddedExtractor({ deadlineMs: 120_000 })
  afterAll(async () => {
    await extractor.close()
  })

  it('gives what reading the document gives', async () => {
    const document = {
      title: 'Security',
      markdown: `---\ntitle: Desk\n---\nHello.\n\n## A\n\n${rule}\n\n##\n`,
    }
    expect(await extractor.extract(document, never)).toEqual({
      kind: 'extracted',
      extraction: extractDocument(document),
    })
  })

  it('reads a transcript as it reads a document', async () => {
    const result = await extractor.extractFromTranscript(
      { title: 'Desks', segments: [{ text: rule, startMs: 0, endMs: 2_000 }] },
      never,
    )
    expect(result).toMatchObject({ extraction: { chapters: [], topics: [{ name: 'Desks', items: [rule] }] } })
  })

  it('leaves the main thread free while it reads', async () => {
    const markdown = filled(`## A heading\n\n${rule}\n\n`)
    let turns = 0
    const counting = setInterval(() => {
      turns += 1
    })
    const result = await extractor.extract({ title: 'Long', markdown }, never)
    clearInterval(counting)
    expect(result.kind).toBe('extracted')
    expect(turns).toBeGreaterThan(10)
  })

  it.each(['[', '![[](', '>', '`a``b', '***a** ', '<a', '{%', '- a\n', 'a ', 'a. ', '|a\n|-\n', '[a]: b\n'])(
    'gets through 500,000 characters of %j',
    async (pattern) => {
      const markdown = filled(pattern)
      const result = await extractor.extract({ title: 'Crafted', markdown }, never)
      const chapters = result.kind === 'extracted' ? result.extraction.chapters : []
      expect(chapters.map(({ text }) => text).join('') === markdown).toBe(true)
    },
  )

  it.each(['#\n', 'a\n=\n'])('gets through 500,000 characters of the heading %j', async (pattern) => {
    const markdown = filled(pattern)
    const result = await extractor.extract({ title: 'Crafted', markdown }, never)
    const chapters = result.kind === 'extracted' ? result.extraction.chapters : []
    expect(chapters).toHaveLength(10_000)
    const below = markdown.slice(pattern.length * 10_000)
    expect(chapters.map(({ text }) => text).join('') === below).toBe(true)
  })

  it.each([
    ['deep lists', Array.from({ length: 990 }, (_, depth) => `${' '.repeat(depth)}- x`).join('\n')],
    ['deep quotations', Array.from({ length: 990 }, (_, depth) => `${'>'.repeat(depth)}x`).join('\n')],
    ['deep front matter', `---\n${'['.repeat(32_000)}\n---\n${rule}`],
    ['deep braces in front matter', `---\na: ${'{'.repeat(16_000)}\n---\n${rule}`],
    ['deep entries in front matter', `---\n${'- '.repeat(15_000)}a\n---\n${rule}`],
    ['aliases in front matter', `---\n${'a: &a [*a,*a]\n'.repeat(2_300)}---\n${rule}`],
    ['wide tables', `${'|a'.repeat(2_000)}\n${'|-'.repeat(2_000)}\n${'|a\n'.repeat(150_000)}`],
  ])('gets through %s', async (_, markdown) => {
    expect(await extractor.extract({ title: 'Crafted', markdown }, never)).toMatchObject({
      kind: 'extracted',
    })
  })

  it('stops reading a document whose caller gave up, and reads the next one', async () => {
    const giveUp = new AbortController()
    const reading = extractor.extract({ title: 'Long', markdown: filled('- a\n') }, giveUp.signal)
    giveUp.abort(new Error('gave up'))
    await expect(reading).rejects.toThrow('gave up')
    await expect(extractor.extract({ title: 'Late', markdown: rule }, giveUp.signal)).rejects.toThrow(
      'gave up',
    )
    expect(await extractor.extract({ title: 'Next', markdown: rule }, never)).toMatchObject({
      kind: 'extracted',
    })
  })
})

describe('an embedded extractor', () => {
  it('with too little time says that the document failed', async () => {
    const hurried = embeddedExtractor({ deadlineMs: 1 })
    expect(await hurried.extract({ title: 'Long', markdown: filled('- a\n') }, never)).toEqual({
      kind: 'failed',
      reason: 'not read within 1 ms',
    })
    await hurried.close()
  })

  it('with too little memory says so, and reads the next document', async () => {
    const small = embeddedExtractor({ deadlineMs: 60_000, heapMegabytes: 64 })
    expect(await small.extract({ title: 'Long', markdown: filled('- a\n') }, never)).toMatchObject({
      kind: 'failed',
    })
    expect(await small.extract({ title: 'Short', markdown: rule }, never)).toMatchObject({
      kind: 'extracted',
    })
    await small.close()
  })
})
