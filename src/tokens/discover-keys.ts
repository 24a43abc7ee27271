import { CommandFailure } from '../base/command-failure.js'
import type { JsonFetcher } from '../providers/web-fetch/port.js'

/** Where an issuer describes itself: OpenID Connect Discovery 1.0, then RFC 8414. */
function descriptionsOf(issuer: string): string[] {
  const { origin, pathname } = new URL(issuer)
  const path = pathname.replace(/\/$/, '')
  return [
    `${origin}${path}/.well-known/openid-configuration`,
    `${origin}/.well-known/oauth-authorization-server${path}`,
  ]
}

function textAt(json: unknown, name: string): string | null {
  const value: unknown = typeof json === 'object' && json !== null ? Reflect.get(json, name) : null
  return typeof value === 'string' ? value : null
}

/**
 * Asks an issuer where its keys are.
 *
 * @throws CommandFailure if it does not say, or describes another issuer
 */
export async function discoverKeys(documents: JsonFetcher, issuer: string): Promise<string> {
  for (const address of descriptionsOf(issuer)) {
    const answer = await documents.fetch(address, new AbortController().signal)
    if (answer.kind === 'refused') continue
    if (textAt(answer.json, 'issuer') !== issuer)
      throw new CommandFailure(`${address} describes another issuer: ${textAt(answer.json, 'issuer')}.`)
    const keys = textAt(answer.json, 'jwks_uri')
    if (keys !== null) return keys
  }
  throw new CommandFailure(`${issuer} does not say where its keys are: name them with --jwks.`)
}
