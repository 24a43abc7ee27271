import type { Context, Hono } from 'hono'
import type { SurfaceParts } from '../domain.js'
import type { CallKind } from '../rest/call-counts.js'
import { clientAddress } from '../rest/exchange.js'
import type { HttpEnv } from '../rest/http-env.js'
import { andThen } from '../base/maybe-promise.js'
import { type Answer, type ClientEndpoint, clientEndpoints } from './client-endpoints.js'
import { registerClient } from './clients/register-client.js'
import { networkOf } from './network-of.js'
import { issueTokens } from './token/issue-tokens.js'
import { revokeToken } from './token/revoke-token.js'

/**
 * The endpoints that clients call directly: tokens, revocation and registration. The caller is not known yet,
 * so requests are counted by network.
 */
export function protocolEndpoints(parts: SurfaceParts): Hono<HttpEnv> {
  const { settings, limits } = parts
  const limited = (kind: CallKind, answer: Answer): ClientEndpoint => ({
    method: 'POST',
    answer: (c: Context<HttpEnv>) =>
      andThen(limits.mayCall(kind, networkOf(clientAddress(c.get('exchange'), settings.TRUST_PROXY))), () =>
        answer(c),
      ),
  })
  return clientEndpoints(parts, {
    '/oauth/token': limited('tokens', (c) => issueTokens(c, parts)),
    '/oauth/revoke': limited('tokens', revokeToken),
    ...(settings.OAUTH_REGISTRATION
      ? { '/oauth/register': limited('registrations', (c) => registerClient(c, parts)) }
      : {}),
  })
}
