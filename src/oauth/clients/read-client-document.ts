import { clientScope } from '../../access/oauth-rules.js'
import type { JsonFetcher } from '../../providers/web-fetch/port.js'
import type { Session } from '../../store/session.js'
import { OAuthError } from '../oauth-error.js'
import { readClientMetadata } from './client-metadata.js'
import { keepClient, type OAuthClient, readClient } from './client-store.js'

const MAX_LENGTH = 2_000
/** How long a document's contents are kept. */
const FRESH_MS = 3_600_000

/**
 * Whether a client's id is the normalized address of a document: with a path, and without a user name, a
 * fragment or `..`.
 */
export function isDocumentAddress(id: string, documents: Pick<JsonFetcher, 'accepts'>): boolean {
  if (id.length > MAX_LENGTH || !URL.canParse(id)) return false
  const { href, pathname, hash, username, password } = new URL(id)
  const isPlain = hash === '' && !id.includes('#') && username === '' && password === ''
  return href === id && isPlain && pathname !== '/' && documents.accepts(id)
}

/** @throws OAuthError for a document of another client, or of a client with a secret */
function assertAbout(json: unknown, id: string): void {
  const said = (name: string): unknown =>
    typeof json === 'object' && json !== null ? Reflect.get(json, name) : undefined
  if (said('client_id') !== id)
    throw new OAuthError('invalid_client_metadata', 'client_id must be the address of the document.')
  const method = said('token_endpoint_auth_method')
  if (method !== undefined && method !== 'none')
    throw new OAuthError('invalid_client_metadata', 'token_endpoint_auth_method must be none.')
}

/**
 * The client whose id is the address of a document about it (draft-ietf-oauth-client-id-metadata-document).
 * The document is kept for an hour.
 *
 * @throws OAuthError if the address has no usable document
 */
export async function readClientDocument(
  session: Session,
  id: string,
  documents: JsonFetcher,
  signal: AbortSignal,
): Promise<OAuthClient> {
  const kept = await readClient(session, id)
  if (kept?.freshUntil != null && kept.freshUntil > kept.readAt) return kept
  const answer = await documents.fetch(id, signal)
  session.startTimer()
  if (answer.kind === 'refused')
    throw new OAuthError('invalid_client', 'The document about the application could not be fetched.')
  assertAbout(answer.json, id)
  const description = readClientMetadata(answer.json, new URL(id).hostname)
  const scope = clientScope()
  await session.transaction(scope, (tx) =>
    keepClient(tx, scope, { id, kind: 'DOCUMENT', ...description }, FRESH_MS),
  )
  return { id, kind: 'DOCUMENT', ...description, freshUntil: null }
}
