import { Console } from 'node:console'
import { Writable } from 'node:stream'
import { serveTasks } from '../process-pool.js'
import type { DocumentFile, ReadDocument, UnreadableDocument } from './port.js'
import { decodeText } from './read-charset.js'
import { readHtml } from './read-html.js'
import type { DocumentKind } from './read-kind.js'
import type { ReadLimits } from './read-limits.js'
import { readText } from './read-text-result.js'

// Libraries print what they fail to parse to the console, and a page's text must not get into the log.
globalThis.console = new Console(new Writable({ write: (_chunk, _encoding, done) => done() }))

/** One document for the process; a PDF never comes here. */
export interface TextTask {
  page: DocumentFile
  kind: Exclude<DocumentKind, 'pdf'>
  limits: ReadLimits
}

/** Reads HTML, Markdown or plain text. */
async function readOne({ page, kind, limits }: TextTask): Promise<ReadDocument | UnreadableDocument> {
  const text = decodeText({ bytes: page.body, charset: page.charset, isHtml: kind === 'html' })
  if (kind === 'html') return readHtml(text, page.finalUrl, limits)
  return readText({ title: null, siteName: null, language: null, text }, limits)
}

/* The process that reads documents of text. */
serveTasks({ read: readOne })
