import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

const DIGITS = 6

/** A code for the mail: six digits, each as likely as the others. */
export function newCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
}

/** What is kept of a code. It depends on the attempt and on a secret: of a million codes all could be hashed. */
export function codeHmac(key: string, attemptId: string, code: string): string {
  return createHmac('sha256', key).update(`code ${attemptId} ${code}`).digest('hex')
}

/** Whether the code is that of the attempt; how long this takes tells nothing of the code. */
export function isCode(key: string, attemptId: string, code: string, kept: string): boolean {
  const given = Buffer.from(codeHmac(key, attemptId, code))
  const expected = Buffer.from(kept)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
