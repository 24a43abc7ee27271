import { describe, expect, it } from 'vitest'
import { documentKind } from '../../src/providers/read-document/read-kind.js'
import { cleanText, cleanTitle, countCodePoints } from '../../src/providers/read-document/read-text.js'
import { asRead, page, reader } from './read-fixture.js'

const { readDocument } = reader()

describe('Markdown', () => {
  it('is kept as it is, and has its title in itself', async () => {
    const markdown = '---\ntitle: Travel guide\n---\n\n# Something else\n\nText *with* markup.'
    const read = asRead(await readDocument(page('text/markdown', markdown)))
    expect(read).toEqual({ kind: 'read', title: null, siteName: null, language: null, markdown })
  })
})

describe('plain text', () => {
  it('is kept without a title, with clean lines', async () => {
    const read = asRead(await readDocument(page('text/plain', '\ufeffone\r\ntwo\rthree\u0000\u0007\n')))
    expect(read).toEqual({
      kind: 'read',
      title: null,
      siteName: null,
      language: null,
      markdown: 'one\ntwo\nthree',
    })
  })

  it('may have 500,000 characters and not one more, counted in code points', async () => {
    const fits = '😀'.repeat(500_000)
    expect(asRead(await readDocument(page('text/plain', fits))).markdown).toBe(fits)
    expect(await readDocument(page('text/plain', `${fits}x`))).toEqual({
      kind: 'unreadable',
      cause: 'the text is too long',
    })
  })

  it('of white space alone is unreadable', async () => {
    expect(await readDocument(page('text/plain', ' \n\t '))).toMatchObject({ kind: 'unreadable' })
  })
})

describe('the kind of a document', () => {
  it.each([
    ['text/html', 'x', 'html'],
    ['application/xhtml+xml', 'x', 'html'],
    ['application/pdf', 'x', 'pdf'],
    ['text/markdown', 'x', 'markdown'],
    ['text/plain', '<html>', 'text'],
    ['', ' \n<!DOCTYPE html><p>', 'html'],
    ['', 'just words', 'text'],
    ['application/octet-stream', '%PDF-1.7', 'pdf'],
    ['application/octet-stream', '\u0000\u0001\u0002', null],
    ['image/png', '%PDF-1.7', null],
    ['application/json', '{}', null],
    ['application/zip', 'PK', null],
  ])('%s that starts with %j is %s', (contentType, body, kind) => {
    expect(documentKind(page(contentType, body))).toBe(kind)
  })

  it('is Markdown if plain text has such a name', () => {
    expect(documentKind(page('text/plain', 'x', { finalUrl: 'https://site.example/README.md?raw=1' }))).toBe(
      'markdown',
    )
  })

  it('that cannot be read is named in the cause', async () => {
    expect(await readDocument(page('image/png', 'x'))).toEqual({
      kind: 'unreadable',
      cause: 'a file of type image/png',
    })
  })
})

describe('text of unknown origin', () => {
  it('is made safe to store', () => {
    expect(cleanText('a\u0000b\ud800c\u2028d\u0085e\tf\u001b[0m')).toBe('ab\ufffdc\nd\ne\tf[0m')
  })

  it('is made a title of one line without marks of direction', () => {
    expect(cleanTitle(' a\n\tb\u202ec\u2066 ')).toBe('a b c')
    expect(cleanTitle('\u200e\u0000 ')).toBeNull()
    expect(cleanTitle(null)).toBeNull()
    for (const unseen of ['\u3164', '\u2800\u200b', '\u00ad', '\u200b\u2060']) {
      expect(cleanTitle(unseen)).toBeNull()
    }
    expect(cleanTitle('😀'.repeat(300))).toBe('😀'.repeat(255))
  })

  it('is counted in code points', () => {
    expect(countCodePoints('')).toBe(0)
    expect(countCodePoints('aé😀\u{10ffff}')).toBe(4)
  })
})

describe('a reader', () => {
  it('reads on after a document that took too long', async () => {
    const hasty = reader({ totalMs: 20 })
    const html = `<article>${'<p>A line <b>of</b> text.</p>'.repeat(10_000)}</article>`
    expect(await hasty.readDocument(page('text/html', html))).toMatchObject({ kind: 'unreadable' })
    expect(await readDocument(page('text/plain', 'fine'))).toMatchObject({ kind: 'read' })
  })
})
