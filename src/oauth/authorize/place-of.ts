import type { OAuthClient } from '../clients/client-store.js'

const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** Whether an address leads to an application on the person's machine: a page of the web can be anybody's. */
export function isOnOwnMachine(redirectUri: string): boolean {
  const { protocol, hostname } = new URL(redirectUri)
  return protocol === 'http:' ? LOOPBACK_HOSTS.has(hostname) : protocol !== 'https:'
}

/** What a person is told of where an address of a client leads. */
export function placeOf({ kind }: OAuthClient, redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri)
  if (kind === 'FIRST_PARTY') return `this service (${host})`
  if (!isOnOwnMachine(redirectUri)) return host
  return `an application on this computer (${protocol === 'http:' ? host : protocol})`
}
