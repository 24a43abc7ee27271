import type { OAuthClient } from '../clients/client-store.js'

/** What a person is told of where an address of a client leads. */
export function placeOf({ kind }: OAuthClient, redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri)
  if (kind === 'FIRST_PARTY') return `this service (${host})`
  if (protocol === 'https:') return host
  return `an application on this computer (${protocol === 'http:' ? host : protocol})`
}
