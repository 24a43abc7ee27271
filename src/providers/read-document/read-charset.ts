import { isUtf8 } from 'node:buffer'
import { legacyHookDecode, normalizeEncoding } from '@exodus/bytes/encoding.js'
import { getEncoding } from 'encoding-sniffer/sniffer'

/** The bytes of a text, and what is known about their encoding. */
export interface EncodedText {
  bytes: Uint8Array
  /** The `charset` parameter that was sent with the bytes. */
  charset?: string | undefined
  /** Whether the text may name its own charset, in a `meta` element or an XML declaration. */
  isHtml: boolean
}

/**
 * Decodes text as browsers do (Encoding Standard; WHATWG HTML, "encoding sniffing algorithm"). A byte order
 * mark comes first, then the header, then what HTML declares in its first 1,024 bytes. Without any of these,
 * the text is UTF-8 if its bytes are valid, else windows-1252.
 *
 * An unknown label is ignored, and bytes that can't be decoded become U+FFFD. It never throws.
 */
export function decodeText({ bytes, charset, isHtml }: EncodedText): string {
  const named = encodingOf(charset)
  const guess = isUtf8(bytes) ? 'utf-8' : 'windows-1252'
  if (named !== null || !isHtml) return legacyHookDecode(bytes, named ?? guess)
  return legacyHookDecode(bytes, encodingOf(getEncoding(bytes, { defaultEncoding: guess })) ?? guess)
}

/** The standard's name for a label; null for unknown labels and for those that it bans as dangerous. */
function encodingOf(label: string | undefined): string | null {
  const name = label === undefined ? null : normalizeEncoding(label)
  return name === 'replacement' ? null : name
}
