/**
 * A random idempotency key: 128 bits. `crypto.randomUUID` would be missing where the app is served over http, except on
 * localhost.
 */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}
