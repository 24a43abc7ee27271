import * as oauth from 'openid-client'
import { expect, it } from 'vitest'
import { describeOnBothDatabases, type TestApp } from '../support/app.js'
import { ISSUER, MANY_CLIENTS, type OAuthFlow, REDIRECT, startFlow } from './support/client.js'

/** The strict client's view of the service. */
async function configure(app: TestApp, clientId: string): Promise<oauth.Configuration> {
  const config = await oauth.discovery(new URL(ISSUER), clientId, undefined, oauth.None(), {
    algorithm: 'oauth2',
    execute: [oauth.allowInsecureRequests],
    [oauth.customFetch]: (url, { body, ...init }) =>
      app.fetch(new Request(url, { ...init, body: body ?? null })),
  })
  config[oauth.customFetch] = (url, { body, ...init }) =>
    app.fetch(new Request(url, { ...init, body: body ?? null }))
  return config
}

/** Lets the person allow what the client asks for, and returns the address that the browser is sent to. */
async function callback(flow: OAuthFlow, config: oauth.Configuration, verifier: string): Promise<URL> {
  const url = oauth.buildAuthorizationUrl(config, {
    redirect_uri: REDIRECT,
    scope: 'content:write narration:synthesize',
    state: 'a state',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    resource: ISSUER,
  })
  const answer = await flow.consent(Object.fromEntries(url.searchParams))
  return new URL(`${REDIRECT}?${answer.toString()}`)
}

describeOnBothDatabases(
  'openid-client',
  (app) => {
    it('gets tokens for a code, renews them, and revokes them', async () => {
      const flow = await startFlow(app())
      const config = await configure(app(), flow.clientId)
      const pkceCodeVerifier = oauth.randomPKCECodeVerifier()
      const url = await callback(flow, config, pkceCodeVerifier)

      const checks = { pkceCodeVerifier, expectedState: 'a state' }
      const first = await oauth.authorizationCodeGrant(config, url, checks, { resource: ISSUER })
      expect(first).toMatchObject({ token_type: 'bearer', scope: 'content:write narration:synthesize' })
      expect(first.expires_in).toBeGreaterThan(3_500)
      expect(await flow.statusWith(first.access_token)).toBe(200)

      const second = await oauth.refreshTokenGrant(config, first.refresh_token ?? '')
      expect(second.refresh_token).not.toBe(first.refresh_token)
      expect(await flow.statusWith(second.access_token)).toBe(200)

      await oauth.tokenRevocation(config, second.access_token)
      expect(await flow.statusWith(second.access_token)).toBe(401)
      expect(await flow.statusWith(first.access_token)).toBe(200)

      await oauth.tokenRevocation(config, second.refresh_token ?? '')
      expect(await flow.statusWith(first.access_token)).toBe(401)
      await expect(oauth.refreshTokenGrant(config, second.refresh_token ?? '')).rejects.toMatchObject({
        error: 'invalid_grant',
      })
    })

    it('loses its tokens when somebody shows its code a second time', async () => {
      const flow = await startFlow(app())
      const config = await configure(app(), flow.clientId)
      const pkceCodeVerifier = oauth.randomPKCECodeVerifier()
      const url = await callback(flow, config, pkceCodeVerifier)
      const checks = { pkceCodeVerifier, expectedState: 'a state' }
      const { access_token: token, refresh_token: refresh = '' } = await oauth.authorizationCodeGrant(
        config,
        url,
        checks,
      )

      await expect(oauth.authorizationCodeGrant(config, url, checks)).rejects.toMatchObject({
        error: 'invalid_grant',
      })

      expect(await flow.statusWith(token)).toBe(401)
      await expect(oauth.refreshTokenGrant(config, refresh)).rejects.toMatchObject({ error: 'invalid_grant' })
    })

    it('is told that a person did not allow it', async () => {
      const flow = await startFlow(app())
      const config = await configure(app(), flow.clientId)
      const pkceCodeVerifier = oauth.randomPKCECodeVerifier()
      const answer = await flow.consent({ state: 'a state' }, [], 'deny')
      const url = new URL(`${REDIRECT}?${answer.toString()}`)

      await expect(
        oauth.authorizationCodeGrant(config, url, { pkceCodeVerifier, expectedState: 'a state' }),
      ).rejects.toMatchObject({ error: 'access_denied' })
    })
  },
  MANY_CLIENTS,
)
