import { randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { Mutex } from 'async-mutex'

/** Only consonants (RFC 8628, 6.1): none looks like another letter or a digit, and no code is a word. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
const LENGTH = 8
const PARTS = /[^A-Z]/g

/**
 * Every guess takes 32 MB and about a tenth of a second, so the 20^8 codes can't be tried in the 15 minutes
 * of a code's life. Changing these values invalidates pending codes.
 */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const BYTES = 32

/**
 * One code for a mail is hashed at a time. Checks of codes have their own queue (`codeChecks`), so that
 * visitors can't delay mails.
 */
const mails = new Mutex()

/** A code for the mail: eight letters, each as likely as the others. */
export function newCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
}

/** Normalizes a typed code: any case, with or without separators. */
export function readCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(PARTS, '')
    .slice(0, LENGTH + 1)
}

function derive(attemptId: string, code: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(code, attemptId, BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

/**
 * The stored hash of a code. It is slow, because the database has everything else that it depends on. It runs
 * in a thread of the pool, not on the event loop. The attempt's id is the salt.
 */
export async function hashCode(attemptId: string, code: string): Promise<string> {
  return (await mails.runExclusive(() => derive(attemptId, code))).toString('hex')
}

/**
 * Whether the code belongs to the attempt. Its duration reveals neither the code nor whether there is one.
 * Call it only with a turn of `codeChecks`, as each check takes memory and a thread.
 *
 * @param kept the result of `hashCode`; empty if no code was made yet
 */
export async function isCode(attemptId: string, code: string, kept: string): Promise<boolean> {
  const given = await derive(attemptId, code)
  const expected = Buffer.from(kept, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
