import { afterAll } from 'vitest'
import type {
  DocumentFile,
  ReadDocument,
  UnreadableDocument,
} from '../../src/providers/read-document/port.js'
import { createDocumentReader } from '../../src/providers/read-document/read-document.js'
import type { ReadLimits } from '../../src/providers/read-document/read-limits.js'

/** The result of a fetch of `finalUrl`. */
export function page(
  contentType: string,
  body: string | Uint8Array,
  more: Partial<DocumentFile> = {},
): DocumentFile {
  return {
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
