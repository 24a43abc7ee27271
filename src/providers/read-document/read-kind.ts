import type { DocumentFile } from './port.js'

/** The kinds of document that can be read. */
export type DocumentKind = 'html' | 'pdf' | 'markdown' | 'text'

const KINDS = new Map<string, DocumentKind>([
  ['text/html', 'html'],
  ['application/xhtml+xml', 'html'],
  ['application/pdf', 'pdf'],
  ['application/x-pdf', 'pdf'],
  ['text/markdown', 'markdown'],
  ['text/x-markdown', 'markdown'],
  ['text/plain', 'text'],
])

/** Media types that say nothing about the content. */
const UNSPECIFIC: ReadonlySet<string> = new Set(['', 'application/octet-stream', 'binary/octet-stream'])

const MARKDOWN_NAME = /\.(md|markdown|mdown)$/i
const HTML_START = /^\s*(<!--|<!doctype html|<html|<head|<body)/i
const SNIFFED_BYTES = 1024

/**
 * Tells what kind of document a page is, by its media type. If the type says nothing (or is plain text, as
 * which many servers send Markdown), its first bytes and its name decide.
 *
 * @returns null for anything that can't be read, such as a picture
 */
export function documentKind(
  page: Pick<DocumentFile, 'contentType' | 'finalUrl' | 'body'>,
): DocumentKind | null {
  const named = MARKDOWN_NAME.test(new URL(page.finalUrl).pathname) ? 'markdown' : 'text'
  const kind = KINDS.get(page.contentType)
  if (kind !== undefined) return kind === 'text' ? named : kind
  if (!UNSPECIFIC.has(page.contentType)) return null
  const start = Buffer.from(page.body.subarray(0, SNIFFED_BYTES)).toString('latin1')
  if (start.includes('%PDF-')) return 'pdf'
  if (HTML_START.test(start)) return 'html'
  return start.includes('\0') && !/^(\xff\xfe|\xfe\xff)/.test(start) ? null : named
}
