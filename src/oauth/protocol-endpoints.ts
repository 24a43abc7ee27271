import type { Hono } from 'hono'
import type { SurfaceParts } from '../domain.js'
import { clientAddress } from '../rest/client-address.js'
import type { HttpEnv } from '../rest/http-env.js'
import { type ClientEndpoint, clientEndpoints } from './client-endpoints.js'
import { registerClient } from './clients/register-client.js'
import { createHourlyRate } from './clients/registration-rate.js'
import { issueTokens } from './token/issue-tokens.js'
import { revokeToken } from './token/revoke-token.js'

const REGISTRATIONS_AN_HOUR = 20

/** What clients ask for by themselves: tokens, their end, and to be known. */
export function protocolEndpoints(parts: SurfaceParts): Hono<HttpEnv> {
  const { issuer, clientSettings, trustProxy } = parts
  const mayRegister = createHourlyRate(REGISTRATIONS_AN_HOUR)
  const registration: ClientEndpoint = {
    method: 'POST',
    answer: (c) => {
      mayRegister(clientAddress(c, trustProxy))
      return registerClient(c)
    },
  }
  return clientEndpoints(parts, {
    '/oauth/token': { method: 'POST', answer: (c) => issueTokens(c, issuer()) },
    '/oauth/revoke': { method: 'POST', answer: revokeToken },
    ...(clientSettings.registration ? { '/oauth/register': registration } : {}),
  })
}
