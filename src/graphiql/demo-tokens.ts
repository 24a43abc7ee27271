/** A ready token of the demo organization. */
export interface DemoToken {
  /** Account role and person, as the picker shows them. */
  label: string
  token: string
}

function isDemoToken(value: unknown): value is DemoToken {
  return (
    typeof value === 'object' &&
    value !== null &&
    'label' in value &&
    typeof value.label === 'string' &&
    'token' in value &&
    typeof value.token === 'string'
  )
}

/**
 * Asks the server for ready tokens. Only the demo has some.
 *
 * @returns an empty list also if the request fails: the token field works without the picker
 */
export async function loadDemoTokens(signal: AbortSignal): Promise<DemoToken[]> {
  try {
    const response = await fetch('/graphiql/config.json', { signal })
    const body: unknown = await response.json()
    const tokens: unknown = typeof body === 'object' && body !== null && 'tokens' in body ? body.tokens : []
    return Array.isArray(tokens) ? tokens.filter(isDemoToken) : []
  } catch {
    return []
  }
}
