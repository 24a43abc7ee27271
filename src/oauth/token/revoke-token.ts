import type { Context } from 'hono'
import { clientScope, grantedScope } from '../../access/oauth-rules.js'
import { readForm } from '../../rest/form-body.js'
import type { HttpEnv } from '../../rest/http-env.js'
import { revokeAccessTokens } from '../../records/access-tokens.js'
import { endGrants, holdGrantsOf } from '../../records/grants.js'
import type { Transaction } from '../../store/store.js'
import { jsonAnswer, OAuthError } from '../oauth-error.js'
import { hashSecret } from '../secrets.js'
import { type Granted, readGrantedToken } from './granted-store.js'
import { readRefreshToken } from './refresh-token-store.js'

function assertOf({ clientId }: Granted, asking: string): void {
  if (clientId !== asking) throw new OAuthError('invalid_grant', 'The token was given to another client.')
}

async function revoke(tx: Transaction, sha256: string, clientId: string): Promise<void> {
  const refresh = await readRefreshToken(tx, sha256)
  const access = refresh ? undefined : await readGrantedToken(tx, sha256)
  const token = refresh ?? access
  if (!token) return
  assertOf(token, clientId)
  await holdGrantsOf(tx, token.userId)
  // A deactivated person has no active grant, so nothing is ended twice.
  const still = refresh ? await readRefreshToken(tx, sha256) : await readGrantedToken(tx, sha256)
  const scope = still && grantedScope(still)
  if (!still || !scope) return
  const actor = { organizationId: still.organizationId, userId: null, name: still.clientName }
  if (!access) await endGrants(tx, scope, actor, [{ id: still.grantId, clientName: still.clientName }])
  else await revokeAccessTokens(tx, scope, actor, [{ id: access.id, name: still.clientName }])
}

/**
 * Revokes a token (RFC 7009): an access token only itself; a refresh token with its grant and all its tokens.
 * An unknown or already revoked token gets the same answer.
 *
 * @throws OAuthError for a request without a token or a client, and for a token of another client
 */
export async function revokeToken(c: Context<HttpEnv>): Promise<Response> {
  const form = await readForm(c.get('exchange'))
  const [token, clientId] = [form.get('token') ?? '', form.get('client_id') ?? '']
  if (token === '') throw new OAuthError('invalid_request', 'token is missing.')
  if (clientId === '') throw new OAuthError('invalid_client', 'client_id is missing.')
  await c.get('exchange').session.transaction(clientScope(), (tx) => revoke(tx, hashSecret(token), clientId))
  return jsonAnswer(c, 200, {})
}
