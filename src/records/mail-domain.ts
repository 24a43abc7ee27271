import { domainToASCII, domainToUnicode } from 'node:url'

/**
 * Characters of a domain, including letters of other scripts. Any other character is refused, even if browsers accept
 * it.
 */
const DOMAIN = /^[a-z0-9._\-\u0080-\u{10ffff}]+$/u

/**
 * A text with Latin letters in lower case, as `lower()` changes a column in both databases. For a parameter, which has
 * the collation of the database, PostgreSQL's `lower()` also changes other letters.
 */
export function lowerLatin(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/**
 * A key that identifies a mail domain: the domain in the ASCII form of IDNA. `clınic.example` (with a dotless i) and
 * `clinic.example` are different domains, and `BÜCHER.example` is `xn--bcher-kva.example`.
 *
 * A text that has no such form stays as it is, except for the case of Latin letters, so it equals no other domain.
 * `domainToASCII` alone would cut off everything after a slash, read `%2e` as a dot, and turn numbers into an IP
 * address.
 */
export function mailDomain(text: string): string {
  const lowered = lowerLatin(text)
  if (!/[\u0080-\u{10ffff}]/u.test(lowered) || !DOMAIN.test(lowered)) return lowered
  const ascii = domainToASCII(lowered)
  return ascii === '' || /^[\d.]+$/.test(ascii) ? lowered : ascii
}

/**
 * A domain in the form in which people read it.
 *
 * @param domain as `mailDomain` returns it
 */
export function readableDomain(domain: string): string {
  return domain.includes('xn--') && DOMAIN.test(domain) ? domainToUnicode(domain) || domain : domain
}

/** The domain of an address; the whole text if it has no `@`. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}
