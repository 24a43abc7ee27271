import type { Context } from 'hono'
import { clientScope } from '../../access/oauth-rules.js'
import type { SurfaceParts } from '../../domain.js'
import { clientAddress } from '../../rest/exchange.js'
import type { HttpEnv } from '../../rest/http-env.js'
import { readJsonObject } from '../../rest/json-body.js'
import { newId } from '../../records/new-id.js'
import { networkOf } from '../network-of.js'
import { jsonAnswer } from '../oauth-error.js'
import { assertMayRegister } from './assert-may-register.js'
import { readClientMetadata } from './client-metadata.js'
import { keepClient } from './client-store.js'

const MAX_BYTES = 16 * 1024

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
