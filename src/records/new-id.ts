import { randomBytes } from 'node:crypto'

/** An unguessable id for a new record: a prefix that names its kind, then 128 random bits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`
}
