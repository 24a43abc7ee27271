import type { OAuthClient } from '../clients/client-store.js'

/** Describes to a person where a client's address leads. */
export function placeOf({ kind }: OAuthClient, redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri)
  if (kind === 'FIRST_PARTY') return `this service (${host})`
  if (protocol === 'https:') return host
  return `an application on this computer (${protocol === 'http:' ? host : protocol})`
}
