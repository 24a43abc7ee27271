import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { formOf } from './support/browser.js'
import { MANY_CLIENTS, REDIRECT, register, startFlow } from './support/client.js'

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

describeOnBothDatabases(
  'a zero byte, which no text in PostgreSQL can have',
  (app) => {
    it.each([
      { iss: 'https://idp.example/\0', aud: 'lyceum' },
      { iss: 'https://idp.example/', aud: ['lyceum\0'] },
    ])('is in no token of an identity provider: %j', async (claims) => {
      const token = `${encoded({ alg: 'RS256', typ: 'at+jwt' })}.${encoded(claims)}.c2lnbmF0dXJl`
      expect((await app().client(token).get('/v1/tags')).status).toBe(401)
      expect(app().failures()).toEqual([])
    })

    it('names no client', async () => {
      const flow = await startFlow(app())
      const { status, body } = await flow.refresh('x', { client_id: 'client\0' })
      const revoked = await flow.post('/oauth/revoke', { token: 'x\0', client_id: 'client\0' })

      expect([status, body.error]).toEqual([400, 'invalid_request'])
      expect(revoked.status).toBe(400)
      expect((await flow.browser.send(flow.query({ client_id: 'client\0' }))).status).toBe(400)
      expect(app().failures()).toEqual([])
    })

    it('names no sign-in and no link', async () => {
      const { browser } = await startFlow(app())
      const { hidden } = formOf(await (await browser.send('/oauth/login?continue=/oauth/logout')).text())
      for (const [path, fields] of [
        ['/oauth/login/code', { attempt: 'sgn\0', code: '123456' }],
        ['/oauth/login/link', { token: '\0' }],
        ['/oauth/login/organization', { attempt: 'sgn\0', organization: '\0' }],
      ] as const) {
        expect((await browser.post(path, { ...hidden, ...fields })).status).toBe(400)
      }
      expect(app().failures()).toEqual([])
    })

    it('is in nothing that a client says of itself', async () => {
      for (const metadata of [
        { client_uri: 'https://assistant.example/\0' },
        { client_uri: 'https://assistant.example/\n' },
        { client_uri: 'https://assistant.example/\u202e' },
        { client_name: 'Assistant\0' },
        { redirect_uris: [`${REDIRECT}\0`] },
      ]) {
        expect((await register(app(), { redirect_uris: [REDIRECT], ...metadata })).status).toBe(400)
      }
      expect(app().failures()).toEqual([])
    })
  },
  MANY_CLIENTS,
)
