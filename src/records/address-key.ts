import { fold } from '../store/fold.js'
import { domainOf, lowerLatin, mailDomain, readableDomain } from './mail-domain.js'

const MAX_CHARACTERS = 254

/**
 * A key that identifies a mailbox. Before the `@`, Latin letters become lower case, because people write them either
 * way. Nothing else changes: `ı` and `i` are different mailboxes, although a search for one finds the other. The domain
 * is in the ASCII form of IDNA, which mail servers compare.
 *
 * @returns null if the text is not an address
 */
export function addressKey(text: string): string | null {
  const address = text.trim()
  if (address.length > MAX_CHARACTERS || !/^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/u.test(address)) return null
  return comparableAddress(address)
}

/** The same for any text that may be an address. */
function comparableAddress(address: string): string {
  const domain = domainOf(address)
  return lowerLatin(address.slice(0, address.length - domain.length)) + mailDomain(domain)
}

/** Whether two addresses belong to the same mailbox. */
export function isSameAddress(one: string, other: string): boolean {
  return comparableAddress(one) === comparableAddress(other)
}

/**
 * The spellings in which an address may be stored, with Latin letters in lower case: with its domain in ASCII, and with
 * the domain as people read it.
 */
export function addressSpellings(address: string): string[] {
  const key = comparableAddress(address)
  const domain = domainOf(key)
  return [...new Set([key, key.slice(0, key.length - domain.length) + readableDomain(domain)])]
}

/**
 * The folds of the address's spellings, by which searches find it. An address with the same fold may belong to another
 * mailbox.
 */
export function addressFolds(address: string): string[] {
  return addressSpellings(address).map(fold)
}

/**
 * An address as it is stored. A domain with letters of other scripts is stored as people read it, so it has only one
 * spelling.
 */
export function storedAddress(address: string): string {
  const domain = domainOf(address)
  if (!/[\u0080-\u{10ffff}]/u.test(domain)) return address
  return address.slice(0, address.length - domain.length) + readableDomain(mailDomain(domain))
}

/**
 * A key that identifies a directory's user name, in which case doesn't matter (RFC 7643, 4.1.1). Most user names are
 * addresses, and are compared as addresses. Unlike in searches, compatibility forms of characters stay different.
 */
export function userNameKey(userName: string): string {
  return userName.includes('@') ? comparableAddress(userName) : userName.normalize('NFC').toLowerCase()
}
