import { afterAll } from 'vitest'
import type { FetchedPage, ReadDocument, UnreadableDocument } from '../../src/providers/web-fetch/port.js'
import { createDocumentReader } from '../../src/providers/web-fetch/read-document.js'
import type { ReadLimits } from '../../src/providers/web-fetch/read-limits.js'

/** What a fetch of `finalUrl` would have given. */
export function page(
  contentType: string,
  body: string | Uint8Array,
  more: Partial<FetchedPage> = {},
): FetchedPage {
  return {
    kind: 'fetched',
    finalUrl: 'https://site.example/guide',
    contentType,
    body: typeof body === 'string' ? Buffer.from(body) : body,
    ...more,
  }
}

/** A reader that is closed after the file's tests. */
export function reader(limits: Partial<ReadLimits> = {}): ReturnType<typeof createDocumentReader> {
  const made = createDocumentReader(limits)
  afterAll(() => made.close())
  return made
}

/** Narrows an answer to a document; an unreadable one fails the test with its cause. */
export function asRead(answer: ReadDocument | UnreadableDocument): ReadDocument {
  if (answer.kind === 'unreadable') throw new Error(`unreadable: ${answer.cause}`)
  return answer
}
