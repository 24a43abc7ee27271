const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPENING_BRACKET = 0x5b
const OPENING_BRACE = 0x7b

/**
 * Whether a JSON text has more lists, objects and further elements than the limit, counted without parsing it. A parser
 * can't be stopped halfway, and one that runs out of memory ends the whole process, not only its thread.
 *
 * @param bytes in UTF-8, in which no byte beyond ASCII can be mistaken for JSON punctuation
 */
export function hasMoreJsonParts(bytes: Uint8Array, limit: number): boolean {
  let parts = 0
  let inText = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (inText) {
      if (byte === BACKSLASH) at++
      else if (byte === QUOTE) inText = false
    } else if (byte === QUOTE) inText = true
    else if (byte === COMMA || byte === OPENING_BRACKET || byte === OPENING_BRACE) {
      parts++
      if (parts > limit) return true
    }
  }
  return false
}
