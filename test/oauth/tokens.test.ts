import { expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { deactivateMember } from '../../src/members/people-command-store.js'
import { describeOnBothDatabases, type TestApp } from '../support/app.js'
import { ISSUER, MANY_CLIENTS, type OAuthFlow, REDIRECT, register, startFlow } from './support/client.js'
import { passSeconds } from './support/stored.js'

/** Another client that knows the same address. */
async function otherClient(app: TestApp): Promise<string> {
  const { body } = await register(app, { redirect_uris: [REDIRECT] })
  return body.client_id
}

const invalidGrant = { status: 400, body: { error: 'invalid_grant' } }

describeOnBothDatabases(
  'a code',
  (app) => {
    it('is exchanged for an access token of an hour and a refresh token, neither of which is stored or cached', async () => {
      const flow = await startFlow(app())
      const { status, headers, body } = await flow.exchange(await flow.code())

      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(body).toEqual({
        access_token: expect.stringMatching(/^lyc_[\w-]{43}$/),
        token_type: 'Bearer',
        expires_in: expect.any(Number),
        refresh_token: expect.stringMatching(/^[\w-]{43}$/),
        scope: 'content:write narration:synthesize',
      })
      expect(body.expires_in).toBeGreaterThan(3_590)
      expect(await flow.statusWith(body.access_token)).toBe(200)
      await passSeconds(app(), 3_601)
      expect(await flow.statusWith(body.access_token)).toBe(401)
    })

    it('of another client is refused, and stays valid for its own', async () => {
      const flow = await startFlow(app())
      const code = await flow.code()

      expect(await flow.exchange(code, { client_id: await otherClient(app()) })).toMatchObject(invalidGrant)
      expect((await flow.exchange(code)).status).toBe(200)
    })

    it.each([
      ['another verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
      ['a verifier that is too short', { code_verifier: 'x' }, 'invalid_request'],
      ['no verifier', { code_verifier: '' }, 'invalid_grant'],
      ['another redirect_uri', { redirect_uri: `${REDIRECT}/x` }, 'invalid_grant'],
      ['another port of the redirect_uri', { redirect_uri: 'http://127.0.0.1:1/callback' }, 'invalid_grant'],
      ['no redirect_uri', { redirect_uri: '' }, 'invalid_grant'],
    ])('with %s is refused, and used up with its grant', async (_what, changed, error) => {
      const flow = await startFlow(app())
      const code = await flow.code()

      expect(await flow.exchange(code, changed)).toMatchObject({ status: 400, body: { error } })
      expect(await flow.exchange(code)).toMatchObject(invalidGrant)
    })

    it.each([
      ['the resource of another service', { resource: 'https://elsewhere.example' }, 'invalid_target'],
      ['another grant type', { grant_type: 'password' }, 'unsupported_grant_type'],
      ['no grant type', { grant_type: '' }, 'invalid_request'],
      ['an unknown client', { client_id: 'client_unknown' }, 'invalid_client'],
      ['no client', { client_id: '' }, 'invalid_client'],
      ['a secret', { client_secret: 'secret' }, 'invalid_client'],
      ['no code', { code: '' }, 'invalid_request'],
      ['a code that nobody was given', { code: 'x'.repeat(43) }, 'invalid_grant'],
    ])('with %s is refused, and not used up', async (_what, changed, error) => {
      const flow = await startFlow(app())
      const code = await flow.code()

      expect(await flow.exchange(code, changed)).toMatchObject({ status: 400, body: { error } })
      expect((await flow.exchange(code)).status).toBe(200)
    })

    it('is valid for a minute', async () => {
      const flow = await startFlow(app())
      const code = await flow.code()
      await passSeconds(app(), 61)

      expect(await flow.exchange(code)).toMatchObject(invalidGrant)
    })

    it('that anybody shows again ends its grant and all its tokens', async () => {
      for (const changed of [
        {},
        { client_id: await otherClient(app()) },
        { code_verifier: 'x'.repeat(43) },
      ]) {
        const flow = await startFlow(app())
        const code = await flow.code()
        const first = (await flow.exchange(code)).body
        const second = (await flow.refresh(first.refresh_token)).body
        await passSeconds(app(), 61)

        expect(await flow.exchange(code, changed)).toMatchObject(invalidGrant)
        expect(await flow.statusWith(second.access_token)).toBe(401)
        expect(await flow.refresh(second.refresh_token)).toMatchObject(invalidGrant)
      }
    })

    it('that many show at once gives tokens to at most one, which then end', async () => {
      const flow = await startFlow(app())
      const code = await flow.code()
      const answers = await Promise.all(Array.from({ length: 8 }, () => flow.exchange(code)))
      const given = answers.filter(({ status }) => status === 200)

      expect(given).toHaveLength(1)
      expect(await flow.statusWith(given[0]?.body.access_token)).toBe(401)
    })

    it('of a person who was deactivated gives nothing', async () => {
      const flow = await startFlow(app())
      const code = await flow.code()
      await deactivateMember(app().store, operatorScope(), flow.person.userId)

      expect(await flow.exchange(code)).toMatchObject(invalidGrant)
    })
  },
  MANY_CLIENTS,
)

describeOnBothDatabases(
  'a refresh token',
  (app) => {
    it('rotates, and is accepted again for ten seconds, as the answer may have been lost', async () => {
      const flow = await startFlow(app())
      const { refresh } = await flow.tokens()
      const once = await flow.refresh(refresh)
      await passSeconds(app(), 9)
      const twice = await flow.refresh(refresh)

      expect([once.status, twice.status]).toEqual([200, 200])
      expect(new Set([refresh, once.body.refresh_token, twice.body.refresh_token]).size).toBe(3)
      expect((await flow.refresh(once.body.refresh_token)).status).toBe(200)
      expect((await flow.refresh(twice.body.refresh_token)).status).toBe(200)
    })

    it('that was rotated before that ends its grant and all its tokens', async () => {
      for (const changed of [{}, { client_id: await otherClient(app()) }, { scope: 'organization:manage' }]) {
        const flow = await startFlow(app())
        const { access, refresh } = await flow.tokens()
        const { body } = await flow.refresh(refresh)
        await passSeconds(app(), 11)

        expect(await flow.refresh(refresh, changed)).toMatchObject(invalidGrant)
        expect(await flow.statusWith(access)).toBe(401)
        expect(await flow.statusWith(body.access_token)).toBe(401)
        expect(await flow.refresh(body.refresh_token)).toMatchObject(invalidGrant)
      }
    })

    it('narrows an access token, and never widens one', async () => {
      const flow = await startFlow(app())
      const { refresh } = await flow.tokens()
      const narrowed = await flow.refresh(refresh, { scope: 'content:write' })
      const whole = await flow.refresh(narrowed.body.refresh_token)
      const wide = await flow.refresh(whole.body.refresh_token, {
        scope: 'content:write organization:manage',
      })

      expect(narrowed.body.scope).toBe('content:write')
      expect(whole.body.scope).toBe('content:write narration:synthesize')
      expect(wide).toMatchObject({ status: 400, body: { error: 'invalid_scope' } })
      await passSeconds(app(), 11)
      expect((await flow.refresh(whole.body.refresh_token)).status).toBe(200)
    })

    it('of another client, or for another service, is refused and stays valid', async () => {
      const flow = await startFlow(app())
      const { refresh } = await flow.tokens()

      expect(await flow.refresh(refresh, { client_id: await otherClient(app()) })).toMatchObject(invalidGrant)
      expect(await flow.refresh(refresh, { resource: 'https://elsewhere.example' })).toMatchObject({
        status: 400,
        body: { error: 'invalid_target' },
      })
      await passSeconds(app(), 11)
      expect((await flow.refresh(refresh, { resource: ISSUER })).status).toBe(200)
    })

    it('is valid for 30 days', async () => {
      const flow = await startFlow(app())
      const { refresh } = await flow.tokens()
      await passSeconds(app(), 30 * 86_400 - 60)
      const { status, body } = await flow.refresh(refresh)
      await passSeconds(app(), 30 * 86_400 + 1)

      expect(status).toBe(200)
      expect(await flow.refresh(body.refresh_token)).toMatchObject(invalidGrant)
    })

    it('is no access token, and an access token is no refresh token', async () => {
      const flow = await startFlow(app())
      const { access, refresh } = await flow.tokens()

      expect(await flow.statusWith(refresh)).toBe(401)
      expect(await flow.refresh(access)).toMatchObject(invalidGrant)
    })
  },
  MANY_CLIENTS,
)

describeOnBothDatabases(
  'revoking',
  (app) => {
    const revoke = (flow: OAuthFlow, token: string, clientId = flow.clientId) =>
      flow.post('/oauth/revoke', { token, client_id: clientId, token_type_hint: 'refresh_token' })

    it('an access token ends it alone', async () => {
      const flow = await startFlow(app())
      const { access, refresh } = await flow.tokens()

      expect(await revoke(flow, access)).toMatchObject({ status: 200, body: {} })
      expect(await flow.statusWith(access)).toBe(401)
      expect((await flow.refresh(refresh)).status).toBe(200)
    })

    it('a refresh token, even a rotated one, ends the grant and all its tokens', async () => {
      const flow = await startFlow(app())
      const { access, refresh } = await flow.tokens()
      const { body } = await flow.refresh(refresh)

      expect((await revoke(flow, refresh)).status).toBe(200)
      for (const token of [access, body.access_token]) expect(await flow.statusWith(token)).toBe(401)
      expect(await flow.refresh(body.refresh_token)).toMatchObject(invalidGrant)
    })

    it('a token of another client is refused', async () => {
      const flow = await startFlow(app())
      const { access, refresh } = await flow.tokens()
      const other = await otherClient(app())

      for (const token of [access, refresh])
        expect(await revoke(flow, token, other)).toMatchObject(invalidGrant)
      expect(await flow.statusWith(access)).toBe(200)
    })

    it('an unknown token changes nothing, and gets the same answer', async () => {
      const flow = await startFlow(app())
      const { token = '' } = await app().signIn(flow.person)

      for (const unknown of ['x', 'lyc_unknown', token])
        expect((await revoke(flow, unknown)).status).toBe(200)
      expect(await flow.statusWith(token)).toBe(200)
      expect(await flow.post('/oauth/revoke', { client_id: flow.clientId })).toMatchObject({
        status: 400,
        body: { error: 'invalid_request' },
      })
      expect(await flow.post('/oauth/revoke', { token })).toMatchObject({
        status: 400,
        body: { error: 'invalid_client' },
      })
    })
  },
  MANY_CLIENTS,
)
