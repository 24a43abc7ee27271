import { randomBytes } from 'node:crypto'

/** An id for a new record that nobody can guess: a prefix that names its kind, then 128 random bits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`
}
