import { domainToASCII, domainToUnicode } from 'node:url'

/** Characters of a domain, including letters of other scripts. Any other is refused, even if browsers accept it. */
const DOMAIN = /^[a-z0-9._\-\u0080-\u{10ffff}]+$/u

/**
 * A text with Latin letters in lower case, as `lower()` makes it of a column in both databases. PostgreSQL's makes more of
 * a parameter, whose collation is that of the database.
 */
export function lowerLatin(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/**
 * What tells mail domains apart: the domain in the ASCII form of IDNA. `clınic.example` (with a dotless i) is
 * somebody else's than `clinic.example`, and `BÜCHER.example` is `xn--bcher-kva.example`.
 *
 * What has no such form is left as it is but for the case of Latin letters, so that it is like nothing else:
 * `domainToASCII` alone would cut off what follows a slash, read `%2e` as a dot, and make an address of numbers.
 */
export function mailDomain(text: string): string {
  const lowered = lowerLatin(text)
  if (!/[\u0080-\u{10ffff}]/u.test(lowered) || !DOMAIN.test(lowered)) return lowered
  const ascii = domainToASCII(lowered)
  return ascii === '' || /^[\d.]+$/.test(ascii) ? lowered : ascii
}

/** The form of a domain, as `mailDomain` gives it, in which people read it. */
export function readableDomain(domain: string): string {
  return domain.includes('xn--') && DOMAIN.test(domain) ? domainToUnicode(domain) || domain : domain
}

/** The domain of an address; all of it where it is none. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}
