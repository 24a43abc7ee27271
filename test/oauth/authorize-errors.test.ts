import { eq } from 'drizzle-orm'
import { parseHTML } from 'linkedom'
import { expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { describeOnBothDatabases } from '../support/app.js'
import { Browser } from './support/browser.js'
import { challengeOf, ISSUER, MANY_CLIENTS, REDIRECT, startFlow } from './support/client.js'

const parametersOf = (response: Response) =>
  Object.fromEntries(new URL(response.headers.get('location') ?? '').searchParams)

describeOnBothDatabases(
  'an authorization request that cannot be granted',
  (app) => {
    it.each([
      ['no challenge', { code_challenge: undefined }, 'invalid_request'],
      ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
      ['a challenge of no method, which is plain', { code_challenge_method: undefined }, 'invalid_request'],
      ['a challenge of another method', { code_challenge_method: 's256' }, 'invalid_request'],
      ['a challenge that is no SHA-256', { code_challenge: challengeOf('x').slice(1) }, 'invalid_request'],
      ['no response_type', { response_type: undefined }, 'invalid_request'],
      ['the implicit grant', { response_type: 'token' }, 'unsupported_response_type'],
      ['the hybrid grant', { response_type: 'code token' }, 'unsupported_response_type'],
      ['an unknown scope', { scope: 'content:write admin' }, 'invalid_scope'],
      ['a scope with quotes', { scope: '"content:write"' }, 'invalid_scope'],
      ['the resource of another service', { resource: 'https://elsewhere.example' }, 'invalid_target'],
      ['a resource below this service', { resource: `${ISSUER}/v1` }, 'invalid_target'],
      ['a resource that begins like this one', { resource: `${ISSUER}.evil.example` }, 'invalid_target'],
    ])('with %s is answered to the client, once somebody has signed in', async (_what, changed, error) => {
      const flow = await startFlow(app())
      const stranger = await new Browser(app()).send(flow.query(changed))
      const response = await flow.browser.send(flow.query(changed))

      expect(stranger.headers.get('location')).toMatch(/^\/oauth\/login\?/)
      expect(response.status).toBe(302)
      expect(response.headers.get('location')?.startsWith(`${REDIRECT}?`)).toBe(true)
      expect(parametersOf(response)).toEqual({
        error,
        error_description: expect.stringMatching(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/),
        state: 'state 1',
        iss: ISSUER,
      })
    })

    it('of a web site sends nobody there who has not chosen to go', async () => {
      const redirectUri = 'https://prize.example/won?fixed=1'
      const flow = await startFlow(app(), { redirectUris: [redirectUri] })
      for (const changed of [{ response_type: 'token' }, { scope: 'x' }, { code_challenge: undefined }]) {
        const query = flow.query({ redirect_uri: redirectUri, ...changed })
        const stranger = await new Browser(app()).send(query)
        const response = await flow.browser.send(query)
        const { document } = parseHTML(await response.text())
        const link = new URL(document.querySelector('a')?.getAttribute('href') ?? '')

        expect(stranger.headers.get('location')).toMatch(/^\/oauth\/login\?/)
        expect(response.status).toBe(400)
        expect(response.headers.get('location')).toBeNull()
        expect(document.querySelector('main')?.textContent).toContain('prize.example')
        expect(`${link.origin}${link.pathname}`).toBe('https://prize.example/won')
        expect(Object.fromEntries(link.searchParams)).toMatchObject({
          fixed: '1',
          error: expect.stringMatching(/^(invalid_request|invalid_scope|unsupported_response_type)$/),
          state: 'state 1',
          iss: ISSUER,
        })
      }
    })

    it.each(['com.example.app:/callback', 'org.example.reader://done'])(
      'of an application with the scheme %s sends nobody there',
      async (redirectUri) => {
        const flow = await startFlow(app(), { redirectUris: [redirectUri] })
        for (const changed of [{ response_type: 'token' }, { scope: 'x' }, { code_challenge: undefined }]) {
          const query = flow.query({ redirect_uri: redirectUri, ...changed })
          const stranger = await new Browser(app()).send(query)
          const response = await flow.browser.send(query)
          const page = await response.text()

          expect(stranger.headers.get('location')).toMatch(/^\/oauth\/login\?/)
          expect(response.status).toBe(400)
          expect(response.headers.get('location')).toBeNull()
          expect(page).toContain('go back to the application')
          expect(page).not.toContain(redirectUri)
        }
        expect((await flow.consent({ redirect_uri: redirectUri })).has('code')).toBe(true)
      },
    )

    it('to a system scheme that was registered when that was allowed is answered by a page', async () => {
      const flow = await startFlow(app())
      const handler = 'search-ms:query=x'
      await app().store.transaction(operatorScope(), async (tx) => {
        await tx.run(({ builder, t: { oauthClients: t } }) =>
          builder
            .update(t)
            .set({ redirectUris: [handler] })
            .where(eq(t.id, flow.clientId)),
        )
      })
      for (const changed of [{}, { scope: 'x' }]) {
        const response = await flow.browser.send(flow.query({ redirect_uri: handler, ...changed }))
        expect([response.status, response.headers.get('location')]).toEqual([400, null])
        expect(await response.text()).not.toContain('search-ms')
      }
    })

    it.each(['response_type', 'code_challenge', 'code_challenge_method', 'scope', 'resource'])(
      'with two %s is refused',
      async (name) => {
        const flow = await startFlow(app())
        const query = flow.query({ resource: ISSUER })
        const value = new URLSearchParams(query.slice(query.indexOf('?'))).get(name) ?? ''
        const response = await flow.browser.send(`${query}&${name}=${encodeURIComponent(value)}`)

        expect(parametersOf(response)['error']).toBe(
          name === 'resource' ? 'invalid_target' : 'invalid_request',
        )
      },
    )
  },
  MANY_CLIENTS,
)
