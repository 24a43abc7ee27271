import { createHash } from 'node:crypto'

/** In hexadecimal digits, as clients send it. */
export const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')

/** The extension by which clients of Apollo name a document. */
export const persistedQuery = (text: string) => ({
  persistedQuery: { version: 1, sha256Hash: sha256Of(text) },
})

/** What is asked for as a query string: whatever is no text as JSON. */
export function parametersOf(asked: Record<string, unknown>): string {
  const texts = Object.entries(asked).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return new URLSearchParams(texts).toString()
}

/** What no form can send. */
export const preflight = { 'apollo-require-preflight': '1' }
