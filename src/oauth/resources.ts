/**
 * The resources that tokens are for (RFC 8707): the whole service, or its tools. Either way, a token is valid
 * for both.
 */
export const RESOURCE_PATHS = ['', '/mcp'] as const

/**
 * The resource that a client names, normalized.
 *
 * @param asked undefined for none: the service itself
 * @returns null for a resource that is not this service's
 */
export function resourceNamed(issuer: string, asked: string | undefined): string | null {
  if (asked === undefined) return issuer
  const resource = asked.endsWith('/') ? asked.slice(0, -1) : asked
  return RESOURCE_PATHS.some((path) => resource === issuer + path) ? resource : null
}
