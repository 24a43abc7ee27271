/** How long a client's name and its version may be. */
const MAX_LENGTH = 64
const USUAL = /^[\w.:@/+()-](?:[\w .:@/+()-]{0,62}[\w.:@/+()-])?$/
const UNUSUAL = /[^\w .:@/+()-]/g

/**
 * What a client says of itself in a header field, as it may stand in logs and metrics: at most 64 letters and digits of
 * ASCII, spaces and `_.:@/+()-`; anything else becomes an underscore.
 *
 * @returns undefined if nothing is left of it
 */
export function cleanName(text: string | undefined): string | undefined {
  if (text === undefined || USUAL.test(text)) return text
  const cleaned = text.trim().slice(0, MAX_LENGTH).replace(UNUSUAL, '_').trim()
  return cleaned === '' ? undefined : cleaned
}
