const MAX_CHARACTERS = 254

/**
 * A text with Latin letters in lower case, as `lower()` makes it of a column in both databases. PostgreSQL's makes more of
 * a parameter, whose collation is that of the database.
 */
export function lowerLatin(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/**
 * What tells mailboxes apart: the address, with Latin letters in lower case. Nothing else is made alike: `ı` and `i` are
 * different mailboxes, though searches find one by the other.
 *
 * @returns null for what is no address
 */
export function addressKey(text: string): string | null {
  const address = text.trim()
  if (address.length > MAX_CHARACTERS || !/^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/u.test(address)) return null
  return lowerLatin(address)
}
