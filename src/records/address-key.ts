import { fold } from '../store/fold.js'
import { domainOf, lowerLatin, mailDomain, readableDomain } from './mail-domain.js'

const MAX_CHARACTERS = 254

/**
 * What tells mailboxes apart. Before the `@` Latin letters are in lower case, as people write them either way, and nothing
 * else is made alike: `ı` and `i` are different mailboxes, though searches find one by the other. The domain is in the
 * ASCII form of IDNA, as mail servers compare it.
 *
 * @returns null for what is no address
 */
export function addressKey(text: string): string | null {
  const address = text.trim()
  if (address.length > MAX_CHARACTERS || !/^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/u.test(address)) return null
  return comparableAddress(address)
}

/** The same of any text that may be an address. */
function comparableAddress(address: string): string {
  const domain = domainOf(address)
  return lowerLatin(address.slice(0, address.length - domain.length)) + mailDomain(domain)
}

/** Whether two addresses are those of one mailbox. */
export function isSameAddress(one: string, other: string): boolean {
  return comparableAddress(one) === comparableAddress(other)
}

/**
 * The ways in which an address is stored, with Latin letters in lower case: with its domain in ASCII, and as people read
 * it.
 */
export function addressSpellings(address: string): string[] {
  const key = comparableAddress(address)
  const domain = domainOf(key)
  return [...new Set([key, key.slice(0, key.length - domain.length) + readableDomain(domain)])]
}

/** What searches know the address by, in each of its spellings: what has one of these need not be the same mailbox. */
export function addressFolds(address: string): string[] {
  return addressSpellings(address).map(fold)
}

/** An address as it is stored: a domain with letters of other scripts as people read it, so that it has one spelling. */
export function storedAddress(address: string): string {
  const domain = domainOf(address)
  if (!/[\u0080-\u{10ffff}]/u.test(domain)) return address
  return address.slice(0, address.length - domain.length) + readableDomain(mailDomain(domain))
}

/**
 * What tells the user names of a directory apart, which disregard case (RFC 7643, 4.1.1). Most are addresses, and are
 * compared as these are; compatibility forms of characters are not made alike, as they are for searches.
 */
export function userNameKey(userName: string): string {
  return userName.includes('@') ? comparableAddress(userName) : userName.normalize('NFC').toLowerCase()
}
