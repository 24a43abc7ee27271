import * as oauth from 'openid-client'

/** A page of the service as one of its own OAuth clients, as `src/oauth/clients/find-client.ts` knows it. */
export interface PageClient {
  id: string
  /** Where the server sends its answers: the path of the page. */
  path: string
}

/** The address that the host signs people in at; undefined where it doesn't say. */
async function issuerOf(metadata: URL): Promise<string | undefined> {
  const response = await fetch(metadata)
  if (!response.ok) return undefined
  const body: unknown = await response.json()
  const issuer = typeof body === 'object' && body !== null && 'issuer' in body ? body.issuer : undefined
  return typeof issuer === 'string' ? issuer : undefined
}

/**
 * Finds out how the host that served the page signs people in (RFC 8414).
 *
 * @throws Error that tells a person why it can't be done here, such as at another address than `PUBLIC_URL`
 */
export async function findServer({ id, path }: PageClient): Promise<oauth.Configuration> {
  // Elsewhere browsers have no SHA-256 for pages, which the challenge needs.
  if (!isSecureContext) throw new Error('Signing in needs an address with https, or 127.0.0.1.')
  const metadata = new URL('/.well-known/oauth-authorization-server', location.origin)
  const issuer = await issuerOf(metadata)
  if (issuer !== undefined && issuer !== location.origin)
    throw new Error(`To sign in, open this page at ${issuer}${path}.`)
  const execute = location.protocol === 'http:' ? [oauth.allowInsecureRequests] : []
  return oauth.discovery(metadata, id, undefined, oauth.None(), { algorithm: 'oauth2', execute })
}
