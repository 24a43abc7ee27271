import { isDeepStrictEqual } from 'node:util'
import { clientScope } from '../../access/oauth-rules.js'
import type { Config } from '../../config.js'
import { isStorable } from '../../graph/text.js'
import type { Services } from '../../graph/services.js'
import type { Session } from '../../store/session.js'
import { keepClient, type OAuthClient, readClient, type ClientDescription } from './client-store.js'
import { isDocumentAddress, readClientDocument } from './read-client-document.js'

const pages: Readonly<Record<string, { name: string; path: string }>> = {
  'lyceum-graphiql': { name: 'GraphiQL', path: '/graphiql' },
  'lyceum-docs': { name: 'REST reference', path: '/docs/' },
}

/** A page of the service itself as a client. Answers go to that page. Undefined for any other id. */
function firstParty(issuer: string, clientId: string): ClientDescription | undefined {
  const page = Object.hasOwn(pages, clientId) ? pages[clientId] : undefined
  return page && { name: page.name, uri: issuer, redirectUris: [issuer + page.path] }
}

/** How clients may identify themselves: by registration (RFC 7591), or by a document about themselves. */
export type ClientSettings = Pick<Config, 'OAUTH_REGISTRATION' | 'OAUTH_CLIENT_DOCUMENTS'>

/** The settings and services needed to find clients. */
export interface ClientSources {
  readonly issuer: () => string
  readonly settings: ClientSettings
  readonly services: Pick<Services, 'clientDocuments'>
}

/** Whether a client's id is the address of a document about it. */
export function isDocumentClient(id: string, { settings, services }: ClientSources): boolean {
  return settings.OAUTH_CLIENT_DOCUMENTS && isDocumentAddress(id, services.clientDocuments)
}

/** A page of the service itself is stored as a client when somebody first signs in on it. */
async function firstPartyClient(session: Session, issuer: string, id: string): Promise<OAuthClient | null> {
  const page = firstParty(issuer, id)
  if (!page) return null
  const known = await readClient(session, id)
  if (known && isDeepStrictEqual([...known.redirectUris], [...page.redirectUris])) return known
  const scope = clientScope()
  await session.transaction(scope, (tx) => keepClient(tx, scope, { id, kind: 'FIRST_PARTY', ...page }))
  return { id, kind: 'FIRST_PARTY', ...page, freshUntil: null }
}

/**
 * Finds the client that asks for consent.
 *
 * @returns null for an unknown client
 * @throws OAuthError if the document about the client can't be used
 */
export async function findClient(
  session: Session,
  id: string,
  sources: ClientSources,
  signal: AbortSignal,
): Promise<OAuthClient | null> {
  if (isDocumentClient(id, sources))
    return readClientDocument(session, id, sources.services.clientDocuments, signal)
  const page = await firstPartyClient(session, sources.issuer(), id)
  if (page) return page
  if (!isStorable(id)) return null
  const known = await readClient(session, id)
  return known?.kind === 'REGISTERED' ? known : null
}
