/** The service takes no longer query. */
export const LONGEST_QUERY = 200

/** What lists are searched for, as the graph takes it: null for everything. */
export function queryOf(words: string): string | null {
  const trimmed = words.trim()
  return trimmed === '' ? null : trimmed.slice(0, LONGEST_QUERY)
}

/** An address of a list with its words. */
export function addressWith(path: string, words: string): string {
  return words === '' ? path : `${path}?${new URLSearchParams({ q: words }).toString()}`
}
