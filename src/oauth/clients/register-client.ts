import type { Context } from 'hono'
import { type ClientScope, clientScope } from '../../access/oauth-rules.js'
import { later } from '../../base/timestamp.js'
import type { SurfaceParts } from '../../domain.js'
import { CALL_LIMITS } from '../../rest/call-counts.js'
import { refusalOf } from '../../rest/call-rate.js'
import { clientAddress } from '../../rest/exchange.js'
import type { HttpEnv } from '../../rest/http-env.js'
import { readJsonObject } from '../../rest/json-body.js'
import { newId } from '../../records/new-id.js'
import type { Transaction } from '../../store/store.js'
import { networkOf } from '../network-of.js'
import { jsonAnswer } from '../oauth-error.js'
import { readClientMetadata } from './client-metadata.js'
import { countRegistered, keepClient } from './client-store.js'

const MAX_BYTES = 16 * 1024
const { calls: MOST, seconds } = CALL_LIMITS.registrations
const WINDOW_MS = seconds * 1_000

/**
 * Counts the clients that a network has registered, in any process. Locks registrations of this network until
 * the transaction ends.
 *
 * @throws Refusal 429 for one too many within an hour
 */
async function assertMayRegister(tx: Transaction, scope: ClientScope, network: string): Promise<void> {
  await tx.lock(`registrations:${network}`)
  const now = await tx.now()
  const { count, first } = await countRegistered(tx, scope, network, later(now, -WINDOW_MS))
  if (count < MOST || first === null) return
  throw refusalOf('registrations', Date.parse(first) + WINDOW_MS - Date.parse(now))
}

/**
 * Registers a client (RFC 7591). It is always a public client without a secret.
 *
 * @throws OAuthError for metadata that can't be used, Refusal 429 if the network has registered too many clients
 */
export async function registerClient(
  c: Context<HttpEnv>,
  { settings }: Pick<SurfaceParts, 'settings'>,
): Promise<Response> {
  const description = readClientMetadata(
    await readJsonObject(c.get('exchange'), { maxBytes: MAX_BYTES }),
    'An application',
  )
  const id = newId('client')
  const scope = clientScope()
  const network = networkOf(clientAddress(c.get('exchange'), settings.TRUST_PROXY))
  const { createdAt } = await c.get('exchange').session.transaction(scope, async (tx) => {
    await assertMayRegister(tx, scope, network)
    return await keepClient(tx, scope, { id, kind: 'REGISTERED', ...description, network })
  })
  return jsonAnswer(c, 201, {
    client_id: id,
    client_id_issued_at: Math.floor(Date.parse(createdAt) / 1_000),
    client_name: description.name,
    ...(description.uri === null ? {} : { client_uri: description.uri }),
    redirect_uris: description.redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  })
}
