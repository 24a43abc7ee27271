import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { drawsOf } from '../support/draws.js'
import { recordFigure } from '../support/figures.js'
import { type FixtureLine, pdf } from './pdf-fixture.js'
import { asRead, page, reader } from './read-fixture.js'

const LINES: FixtureLine[][] = [
  [['Keep all receipts.', 11, 690]],
  [['Book every trip two weeks ahead.', 11, 690]],
]
const WHOLE = pdf(LINES, 'Travel guide')
const TEXT = ['Keep all receipts.', 'Book every trip two weeks ahead.']
/** One PDF is tried for so many requests to an operation, as each PDF takes a process. */
const REQUESTS_A_PDF = 5

/** Parts of PDFs, which are inserted in the wrong places. */
const PARTS = [
  '1 0 obj',
  '2 0 obj',
  'endobj',
  '<<',
  '>>',
  '[',
  '/Type /Catalog /Pages 1 0 R',
  '/Type /Pages /Kids [1 0 R 2 0 R] /Count 99999999 /Parent 2 0 R',
  '/Type /Page /Contents [1 0 R 1 0 R]',
  '/Length -1',
  '/Length 1 0 R',
  '/Filter [/FlateDecode /ASCII85Decode /LZWDecode]',
  '/Type /ObjStm /N 999999 /First -1',
  '/Type /XRef /W [1 9 9] /Index [0 99999999] /Size 1e9',
  '/Encrypt 1 0 R',
  'stream\n',
  '\nendstream',
  'xref\n0 99999999\n',
  'trailer << /Root 1 0 R /Size 3 /Prev 0 >>',
  'startxref\n0\n%%EOF',
  '('.repeat(1_000),
  '['.repeat(10_000),
]

describe('a PDF that is broken', () => {
  const { readDocument } = reader()
  let tried = 0
  const read = (body: Uint8Array) => {
    tried += 1
    return readDocument(page('application/pdf', body))
  }
  afterAll(() => recordFigure({ area: 'fuzz', name: 'broken PDFs', cases: tried, lost: 0 }))

  async function eachOf<T>(name: string, broken: fc.Arbitrary<T>, tryOut: (value: T) => Promise<void>) {
    const draws = drawsOf('FUZZ_RUNS', 15, name)
    const numRuns = Math.ceil(draws.numRuns / REQUESTS_A_PDF)
    await fc.assert(fc.asyncProperty(broken, tryOut), { ...draws, numRuns, endOnFailure: true })
    expect(asRead(await read(WHOLE)).markdown).toBe(TEXT.join('\n\n'))
  }

  it('by random bytes after its header is unreadable, and the next one is read', async () => {
    await eachOf('random bytes', fc.uint8Array({ maxLength: 5_000, size: 'max' }), async (bytes) => {
      const body = Buffer.concat([Buffer.from('%PDF-1.7\n'), bytes])
      expect(await read(body)).toEqual({ kind: 'unreadable', cause: expect.any(String) })
    })
  })

  it('by parts in the wrong places is unreadable, and the next one is read', async () => {
    const parts = fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 40, size: 'max' })
    await eachOf('misplaced parts', parts, async (list) => {
      const body = Buffer.from(`%PDF-1.7\n${list.join('\n')}`)
      expect(await read(body)).toEqual({ kind: 'unreadable', cause: expect.any(String) })
    })
  })

  it('by its end being cut off is unreadable, or read as far as it goes, and the next one is read', async () => {
    await eachOf('cut off', fc.nat(WHOLE.length - 1), async (length) => {
      const answer = await read(WHOLE.subarray(0, length))
      if (answer.kind === 'unreadable') return
      expect(TEXT.join('\n\n')).toContain(answer.markdown)
    })
  })
})
