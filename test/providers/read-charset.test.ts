import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { decodeText } from '../../src/providers/read-document/read-charset.js'

const meta = (charset: string) => `<html><head><meta charset="${charset}"><title>`

describe('the charset of a text', () => {
  it.each([
    ['windows-1252', 'café “quoted” — €5'],
    ['iso-8859-1', 'café “quoted” — €5'],
    ['latin1', 'œuvre'],
    ['iso-8859-2', 'Łódź'],
    ['windows-1251', 'Привет'],
    ['koi8-r', 'Привет'],
    ['shift_jis', '日本語テキスト'],
    ['x-sjis', '日本語'],
    ['euc-jp', '日本語'],
    ['euc-kr', '한국어'],
    ['gb2312', '中文'],
    ['gb18030', '中文😀'],
    ['big5', '中文'],
    ['utf-8', 'naïve 😀'],
    ['utf-16le', 'naïve 😀'],
    ['utf-16be', 'naïve 😀'],
  ])('is taken from the header: %s', (charset, text) => {
    const known =
      { 'iso-8859-1': 'windows-1252', latin1: 'windows-1252', 'x-sjis': 'shift_jis' }[charset] ?? charset
    expect(decodeText({ bytes: iconv.encode(text, known), charset, isHtml: false })).toBe(text)
  })

  it.each([
    ['shift_jis', '日本語'],
    ['windows-1252', 'café €'],
    ['euc-jp', '日本語'],
  ])('is taken from a meta element: %s', (charset, text) => {
    const html = meta(charset) + text
    expect(decodeText({ bytes: iconv.encode(html, charset), isHtml: true })).toBe(html)
  })

  it('is taken from a meta element of the old form', () => {
    const html = '<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=Shift_JIS">日本語'
    expect(decodeText({ bytes: iconv.encode(html, 'shift_jis'), isHtml: true })).toBe(html)
  })

  it('is taken from the XML declaration of a page without such an element', () => {
    const html = '<?xml version="1.0" encoding="ISO-8859-2"?><html><title>Łódź'
    expect(decodeText({ bytes: iconv.encode(html, 'iso-8859-2'), isHtml: true })).toBe(html)
  })

  it.each(['charset', 'charset=', 'charset  ', 'text/html; charset="utf-8'])(
    'is not taken from a meta element that stops at %j',
    (content) => {
      const html = `<meta http-equiv="content-type" content='${content}'>é`
      expect(decodeText({ bytes: Buffer.from(html), isHtml: true })).toBe(html)
    },
  )

  it('is not taken from a meta element of plain text, nor from far inside of a page', () => {
    const html = `${meta('shift_jis')}é`
    expect(decodeText({ bytes: Buffer.from(html), isHtml: false })).toBe(html)
    const late = `<!--${'x'.repeat(1_100)}-->${html}`
    expect(decodeText({ bytes: Buffer.from(late), isHtml: true })).toBe(late)
  })

  it.each([
    ['utf-8', [0xef, 0xbb, 0xbf]],
    ['utf-16le', [0xff, 0xfe]],
    ['utf-16be', [0xfe, 0xff]],
  ])('is taken from a byte order mark before all else: %s', (charset, mark) => {
    const html = `${meta('koi8-r')}é😀`
    const bytes = Buffer.concat([Buffer.from(mark), iconv.encode(html, charset, { addBOM: false })])
    expect(decodeText({ bytes, charset: 'windows-1251', isHtml: true })).toBe(html)
  })

  it('of the header wins over a meta element', () => {
    const html = `${meta('shift_jis')}é`
    expect(decodeText({ bytes: Buffer.from(html), charset: 'utf-8', isHtml: true })).toBe(html)
  })

  it('is UTF-8 if the bytes are valid, and windows-1252 otherwise', () => {
    expect(decodeText({ bytes: Buffer.from('é €'), isHtml: false })).toBe('é €')
    expect(decodeText({ bytes: Buffer.from([0x63, 0xe9, 0x80]), isHtml: false })).toBe('cé€')
  })

  it.each(['nonsense', '', 'utf-7', 'hz-gb-2312', 'constructor', '\0'])('%j counts as none', (charset) => {
    expect(decodeText({ bytes: Buffer.from('+ADw-é'), charset, isHtml: false })).toBe('+ADw-é')
    const html = `${meta(charset)}+ADw-é`
    expect(decodeText({ bytes: Buffer.from(html), isHtml: true })).toBe(html)
  })

  it('is never UTF-16 because a meta element says so', () => {
    const html = `${meta('utf-16')}é`
    expect(decodeText({ bytes: Buffer.from(html), isHtml: true })).toBe(html)
  })
})
