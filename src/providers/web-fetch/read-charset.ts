import { isUtf8 } from 'node:buffer'
import { Parser } from 'htmlparser2'
import iconv from 'iconv-lite'

/** Where a charset may be declared inside HTML (WHATWG HTML, "prescan a byte stream"). */
const PRESCANNED_BYTES = 1_024

/** What is known about the bytes of a text. */
export interface EncodedText {
  bytes: Uint8Array
  /** The `charset` parameter that came with the bytes. */
  charset?: string | undefined
  /** Whether a `meta` element may name the charset. */
  isHtml: boolean
}

/**
 * Decodes text as the Encoding Standard has it: a byte order mark wins over the header, the header
 * over `meta`; without any of them UTF-8 where the bytes are valid, else windows-1252.
 *
 * An unknown label counts as none, bytes that can't be decoded become U+FFFD; it never throws.
 */
export function decodeText({ bytes, charset, isHtml }: EncodedText): string {
  const encoding =
    byteOrderMark(bytes) ??
    encodingOf(charset) ??
    (isHtml ? declaredInside(bytes) : null) ??
    (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
  // Node 20's own decoder reads windows-1252 as ISO 8859-1; iconv-lite lacks a few rare encodings.
  return iconv.encodingExists(encoding)
    ? iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), encoding)
    : new TextDecoder(encoding).decode(bytes)
}

function byteOrderMark(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return null
}

/** The standard's name for a label; the labels themselves mean other encodings to iconv-lite. */
function encodingOf(label: string | undefined): string | null {
  if (label === undefined) return null
  try {
    return new TextDecoder(label).encoding
  } catch {
    return null
  }
}

function declaredInside(bytes: Uint8Array): string | null {
  const found: string[] = []
  const parser = new Parser({
    onopentag(name, { charset, content, 'http-equiv': equivalent }) {
      if (name !== 'meta') return
      const inContent = equivalent?.toLowerCase() === 'content-type' ? charsetIn(content) : undefined
      const encoding = encodingOf(charset ?? inContent)
      if (encoding !== null) found.push(encoding)
    },
  })
  parser.end(Buffer.from(bytes.subarray(0, PRESCANNED_BYTES)).toString('latin1'))
  const [first] = found
  // A page whose meta element could be read byte by byte is not UTF-16, whatever it says.
  return first?.startsWith('utf-16') === true ? 'utf-8' : (first ?? null)
}

function charsetIn(content: string | undefined): string | undefined {
  return /charset\s*=\s*["']?([^\s"';]+)/i.exec(content ?? '')?.[1]
}
