import type { ReadDocument, UnreadableDocument } from './port.js'
import type { ReadLimits } from './read-limits.js'
import { cleanText, countCodePoints } from './read-text.js'

/** What a reader of one kind of document found. */
export interface FoundText {
  title: string | null
  siteName: string | null
  text: string
}

/** Makes the answer of what was found: cleaned text of a length that is accepted, or none at all. */
export function readText(
  { title, siteName, text }: FoundText,
  limits: Pick<ReadLimits, 'codePoints'>,
): ReadDocument | UnreadableDocument {
  const markdown = cleanText(text)
  if (markdown === '') return { kind: 'unreadable', cause: 'there is no text in it' }
  if (countCodePoints(markdown) > limits.codePoints)
    return { kind: 'unreadable', cause: 'the text is too long' }
  return { kind: 'read', title, siteName, markdown }
}
