import { hash, randomBytes } from 'node:crypto'

/** A secret of 256 random bits; the store keeps only its hash. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Hex SHA-256 of a secret. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret)
}
