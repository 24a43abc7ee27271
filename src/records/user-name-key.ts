import { comparableAddress } from './address-key.js'

/**
 * What tells the user names of a directory apart, which disregard case (RFC 7643, 4.1.1). Most are addresses, and are
 * compared as these are; compatibility forms of characters are not made alike, as they are for searches.
 */
export function userNameKey(userName: string): string {
  return userName.includes('@') ? comparableAddress(userName) : userName.normalize('NFC').toLowerCase()
}
