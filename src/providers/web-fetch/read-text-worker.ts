import { Console } from 'node:console'
import { Writable } from 'node:stream'
import type { FetchedPage, ReadDocument, UnreadableDocument } from './port.js'
import { decodeText } from './read-charset.js'
import { readHtml } from './read-html.js'
import type { DocumentKind } from './read-kind.js'
import type { ReadLimits } from './read-limits.js'
import { markdownTitle } from './read-markdown-title.js'
import { readText } from './read-text-result.js'

// Libraries name on the console what they stumble over, and a page's text must not reach the log.
globalThis.console = new Console(new Writable({ write: (_chunk, _encoding, done) => done() }))

/** One document for the worker; a PDF never comes here. */
export interface TextTask {
  page: FetchedPage
  kind: Exclude<DocumentKind, 'pdf'>
  limits: ReadLimits
}

/** Reads HTML, Markdown or plain text; runs in a worker thread. */
export async function readTextInWorker({
  page,
  kind,
  limits,
}: TextTask): Promise<ReadDocument | UnreadableDocument> {
  const text = decodeText({ bytes: page.body, charset: page.charset, isHtml: kind === 'html' })
  if (kind === 'html') return readHtml(text, page.finalUrl, limits)
  const answer = readText({ title: null, siteName: null, text }, limits)
  return answer.kind === 'read' && kind === 'markdown'
    ? { ...answer, title: markdownTitle(answer.markdown) }
    : answer
}
