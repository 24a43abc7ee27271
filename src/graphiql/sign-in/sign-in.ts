import * as oauth from 'openid-client'

import { findServer, type PageClient } from './page-client.js'
import { keepPending, type ReturnedAnswer } from './pending-sign-in.js'
import { Session } from './session.js'

/**
 * Leaves the page for the server's, where the person signs in and consents. Asks for every scope; they tick what they
 * like.
 */
export async function beginSignIn(page: PageClient): Promise<void> {
  const server = await findServer(page)
  const verifier = oauth.randomPKCECodeVerifier()
  const state = oauth.randomState()
  const url = oauth.buildAuthorizationUrl(server, {
    redirect_uri: location.origin + page.path,
    scope: (server.serverMetadata().scopes_supported ?? []).join(' '),
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  keepPending({ verifier, state, place: location.search + location.hash })
  location.assign(url)
}

/**
 * Exchanges the code that the server answered with, if the answer is to what was asked in this tab: its `state` and
 * its `iss` (RFC 9207) are compared.
 */
export async function finishSignIn(page: PageClient, { url, pending }: ReturnedAnswer): Promise<Session> {
  if (!pending) throw new Error('Nobody began to sign in in this tab. Sign in again.')
  const server = await findServer(page)
  const checks = { pkceCodeVerifier: pending.verifier, expectedState: pending.state }
  return new Session(server, await oauth.authorizationCodeGrant(server, url, checks))
}

/** Tells a person why it did not work. */
export function explain(error: unknown): string {
  if (error instanceof oauth.AuthorizationResponseError && error.error === 'access_denied')
    return 'You are not signed in: you did not allow it.'
  if (error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError)
    return `You are not signed in. The server says: ${error.error_description ?? error.error}`
  if (error instanceof oauth.ClientError)
    return `You are not signed in: the answer is not to what this page asked (${error.message}).`
  return error instanceof Error ? error.message : String(error)
}
