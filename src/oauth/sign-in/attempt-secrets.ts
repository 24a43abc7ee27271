import { randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { Mutex } from 'async-mutex'

/** Consonants alone (RFC 8628, 6.1): no letter is taken for another or for a digit, and no code is a word. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
const LENGTH = 8
const PARTS = /[^A-Z]/g

/**
 * Every guess takes 32 MB and about a tenth of a second, so that the 20^8 codes can't be tried in the 15 minutes that one
 * lives. A change of these makes the codes under way wrong.
 */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const BYTES = 32

/**
 * The place of the mails: one code at a time. Checks of codes have places of their own, see `codeChecks`: what anybody
 * can ask for holds up no mail.
 */
const mails = new Mutex()

/** A code for the mail: eight letters, each as likely as the others. */
export function newCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
}

/** A code as somebody typed it: in any case, with or without what stands between its letters. */
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
 * What is kept of a code. Whoever reads the database has everything that it depends on but the code, so that it is slow:
 * it takes its time in a thread of the pool, not on the event loop. The attempt's id is the salt.
 */
export async function hashCode(attemptId: string, code: string): Promise<string> {
  return (await mails.runExclusive(() => derive(attemptId, code))).toString('hex')
}

/**
 * Whether the code is that of the attempt. How long this takes tells nothing of the code, nor whether one is kept. It is
 * for whoever has a turn of `codeChecks`: each takes memory and a thread.
 *
 * @param kept what `hashCode` gave; empty where no code was made yet
 */
export async function isCode(attemptId: string, code: string, kept: string): Promise<boolean> {
  const given = await derive(attemptId, code)
  const expected = Buffer.from(kept, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
