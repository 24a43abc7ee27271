import type { ReadDocument, UnreadableDocument } from './port.js'
import type { ReadLimits } from './read-limits.js'
import { cleanText, countCodePoints } from './read-text.js'

/** What the reader of a kind of document found. */
export interface FoundText {
  title: string | null
  siteName: string | null
  language: string | null
  text: string
}

/** Makes the result: cleaned text if its length is accepted, otherwise why there is none. */
export function readText(
  { title, siteName, language, text }: FoundText,
  limits: Pick<ReadLimits, 'codePoints'>,
): ReadDocument | UnreadableDocument {
  const markdown = cleanText(text)
  if (markdown === '') return { kind: 'unreadable', cause: 'there is no text in it' }
  if (countCodePoints(markdown) > limits.codePoints)
    return { kind: 'unreadable', cause: 'the text is too long' }
  return { kind: 'read', title, siteName, language, markdown }
}
