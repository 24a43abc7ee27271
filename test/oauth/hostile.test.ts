import fc from 'fast-check'
import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { drawsOf } from '../support/draws.js'
import { formOf } from './support/browser.js'
import { challengeOf, ISSUER, MANY_CLIENTS, REDIRECT, register, startFlow } from './support/client.js'

const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\r\nset-cookie: a=b',
    '"',
    '\\',
    '<script>',
    '%',
    '%00',
    '__proto__',
    '[]',
    'null',
  ),
  fc.constantFrom(
    'javascript:alert(1)',
    'https://evil.example/',
    '//evil.example',
    REDIRECT,
    ISSUER,
    'ä\u{1f600}\u202e',
  ),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.integer({ min: 100, max: 20_000 }).map((length) => 'x'.repeat(length)),
)
const NAMES =
  'response_type client_id redirect_uri scope state resource iss csrf decision code_challenge code_challenge_method ' +
  'code code_verifier grant_type refresh_token token client_secret __proto__ constructor hasOwnProperty toString'
/** Changes to a valid request: fields that are set, set twice, or left out. */
const changes = fc.array(
  fc.tuple(fc.constantFrom('set', 'add', 'drop'), fc.constantFrom(...NAMES.split(' ')), text),
  {
    minLength: 1,
    maxLength: 4,
  },
)
type Changes = typeof changes extends fc.Arbitrary<infer T> ? T : never

function changed(right: Record<string, string>, made: Changes): URLSearchParams {
  const parameters = new URLSearchParams(right)
  for (const [kind, name, value] of made) {
    if (kind === 'set') parameters.set(name, value)
    else if (kind === 'add') parameters.append(name, value)
    else parameters.delete(name)
  }
  return parameters
}

const draws = (name: string) => drawsOf('FUZZ_RUNS', 60, name)

describeOnBothDatabases(
  'what is sent to /oauth',
  (app) => {
    it('leads to no address but that of the client, whatever an authorization request has in it', async () => {
      const flow = await startFlow(app())
      const right = new URLSearchParams(flow.query().split('?')[1])
      await fc.assert(
        fc.asyncProperty(changes, async (made) => {
          const query = changed(Object.fromEntries(right), made)
          const response = await flow.browser.send(`/oauth/authorize?${query.toString()}`)
          const location = response.headers.get('location')

          expect([200, 302, 400]).toContain(response.status)
          expect(location !== null).toBe(response.status === 302)
          expect(location?.startsWith(`${REDIRECT}?error=`) ?? true).toBe(true)
          expect(response.headers.get('content-security-policy') ?? "frame-ancestors 'none'").toContain(
            "frame-ancestors 'none'",
          )
        }),
        draws('authorize'),
      )
      expect(app().failures()).toEqual([])
    })

    it('is allowed only by a form of the page, whatever the form has in it', async () => {
      const flow = await startFlow(app())
      const { action, hidden } = formOf(await (await flow.browser.send(flow.query())).text())
      await fc.assert(
        fc.asyncProperty(changes, async (made) => {
          const form = changed({ ...hidden, decision: 'allow' }, made)
          const response = await flow.browser.send(action, { method: 'POST', body: form })
          const location = response.headers.get('location')

          expect([303, 400, 403, 413]).toContain(response.status)
          expect(location?.startsWith(`${REDIRECT}?`) ?? true).toBe(true)
          expect(location === null ? [hidden['csrf']] : form.getAll('csrf')).toEqual([hidden['csrf']])
        }),
        draws('consent'),
      )
      expect(app().failures()).toEqual([])
    })

    it.each([
      [
        '/oauth/token',
        { grant_type: 'authorization_code', code: 'x'.repeat(43), code_verifier: 'x'.repeat(43) },
      ],
      ['/oauth/token', { grant_type: 'refresh_token', refresh_token: 'x'.repeat(43) }],
      ['/oauth/revoke', { token: 'x'.repeat(43) }],
    ])('is answered by %s with an error of OAuth: %j', async (path, fields) => {
      const { clientId } = await startFlow(app())
      await fc.assert(
        fc.asyncProperty(changes, async (made) => {
          const body = changed({ client_id: clientId, redirect_uri: REDIRECT, ...fields }, made)
          const response = await app().fetch(
            new Request(`http://lyceum.test${path}`, { method: 'POST', body }),
          )
          const answer: ReturnType<typeof JSON.parse> = await response.json()

          expect(path === '/oauth/revoke' ? [200, 400, 413] : [400, 413]).toContain(response.status)
          expect(response.headers.get('content-type')).toBe('application/json')
          expect(Object.keys(answer)).toEqual(response.status === 200 ? [] : ['error', 'error_description'])
          expect(answer.error_description ?? 'none').toMatch(/^[\x20\x21\x23-\x5b\x5d-\x7e]+$/)
        }),
        draws(path),
      )
      expect(app().failures()).toEqual([])
    })

    it.each([
      ['multipart/form-data; boundary=x', 415],
      ['application/json', 415],
      ['text/plain', 415],
      ['application/x-www-form-urlencoded; charset=utf-16', 415],
      ['application/x-www-form-urlencoded; charset=UTF-8', 400],
    ])('is read as a form only: %s', async (type, status) => {
      const request = { method: 'POST', headers: { 'content-type': type }, body: 'grant_type=x' }
      const response = await app().client().send('/oauth/token', request)

      expect(response.status).toBe(status)
      expect(await response.json()).toHaveProperty('error')
    })

    it('is answered as described, whatever a client says of itself', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.object({
            key: fc.constantFrom(
              'redirect_uris',
              'client_name',
              'client_uri',
              'grant_types',
              '__proto__',
              'x',
            ),
          }),
          async (metadata) => {
            const { status, body } = await register(app(), metadata)
            expect([201, 400]).toContain(status)
            expect(body).toHaveProperty(status === 201 ? 'client_id' : 'error')
          },
        ),
        draws('register'),
      )
      expect(app().failures()).toEqual([])
    })

    it('takes no token, code or cookie in another place', async () => {
      const flow = await startFlow(app())
      const { access } = await flow.tokens()
      const query = await app().fetch(
        new Request(`http://lyceum.test/v1/company-roles?access_token=${access}`),
      )
      const cookie = await flow.browser.send('/v1/company-roles')
      const preflight = await app().client().send('/oauth/token', { method: 'OPTIONS' })

      expect([query.status, cookie.status]).toEqual([401, 401])
      expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
      expect(
        await flow.exchange(await flow.code({ code_challenge: challengeOf('') }), { code_verifier: '' }),
      ).toMatchObject({
        status: 400,
        body: { error: 'invalid_grant' },
      })
    })
  },
  MANY_CLIENTS,
)
