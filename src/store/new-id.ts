import { randomBytes } from 'node:crypto'

/** An id for a new record that nobody can guess: 128 random bits behind a prefix that says what it is of. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`
}
