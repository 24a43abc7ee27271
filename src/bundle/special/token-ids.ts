import type { Entry, ImportContext } from '../context.js'

interface Token {
  sha256: string
}

/** The id of a token: the first digits of its hash. */
export function tokenId({ sha256 }: Token): string {
  return `tok_${sha256.slice(0, 16)}`
}

/**
 * Leaves out tokens whose id another token has, and tokens that were revoked: these stay revoked and unchanged.
 */
export async function usableTokens<T extends Token>(
  { bulk, claims, errors }: ImportContext,
  entries: readonly Entry<T>[],
): Promise<Entry<T>[]> {
  const named = await claims.add(
    'tokenId',
    entries.map((entry) => ({ ...entry, id: tokenId(entry.record), key: 'sha256' })),
  )
  const rows = await bulk.everywhere<{ id: string; sha256: string; revoked: string | null }>(
    `select id, sha256, revoked_at as revoked from access_tokens where ${bulk.oneOf('id')}`,
    named.map(({ id }) => id),
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  return named.filter(({ id, line, record }) => {
    const same = known.get(id)
    if (same === undefined) return true
    if (same.sha256 !== record.sha256)
      errors.add(line, 'sha256', 'a hash that differs from others in its first 16 digits')
    return same.sha256 === record.sha256 && same.revoked === null
  })
}
