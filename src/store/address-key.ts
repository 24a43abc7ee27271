const MAX_CHARACTERS = 254

/**
 * What tells mailboxes apart: the address, with Latin letters in lower case. Nothing else is made alike: `ı` and `i` are
 * different mailboxes, though searches find one by the other.
 *
 * @returns null for what is no address
 */
export function addressKey(text: string): string | null {
  const address = text.trim()
  if (address.length > MAX_CHARACTERS || !/^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/u.test(address)) return null
  return address.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}
