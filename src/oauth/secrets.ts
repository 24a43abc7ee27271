import { hash, randomBytes } from 'node:crypto'

/** A text of 256 random bits that nobody can guess; the store keeps its hash alone. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Hex SHA-256 of a secret. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret)
}
