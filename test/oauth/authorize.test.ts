import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { Browser, formOf } from './support/browser.js'
import { ISSUER, MANY_CLIENTS, REDIRECT, register, startFlow } from './support/client.js'

describeOnBothDatabases(
  'a person who is asked for consent',
  (app) => {
    it('sees who asks, where the answer goes, who they are, and what they may allow', async () => {
      const flow = await startFlow(app())
      const response = await flow.browser.send(flow.query())
      const page = await response.text()

      expect(response.status).toBe(200)
      for (const text of [
        'Assistant',
        '127.0.0.1:33418',
        flow.person.name,
        flow.person.email,
        'Test organization',
      ])
        expect(page).toContain(text)
      expect(formOf(page).boxes).toEqual({ 'content:write': true, 'narration:synthesize': true })
      expect(page).not.toContain('<script')
    })

    it('is shown the page in no frame, and its form leads to the service and the client alone', async () => {
      const flow = await startFlow(app(), {
        redirectUris: [REDIRECT, 'https://web.example/cb', 'com.example.app://x/cb', 'http://[::1]/cb'],
      })
      for (const [redirectUri, source] of [
        [REDIRECT, 'http://127.0.0.1:33418'],
        ['https://web.example/cb', 'https://web.example'],
        ['com.example.app://x/cb', 'com.example.app:'],
        ['http://[::1]:1234/cb', 'http:'],
      ] as const) {
        const { headers } = await flow.browser.send(flow.query({ redirect_uri: redirectUri }))
        const policy = headers.get('content-security-policy')?.split('; ')

        expect(policy).toContain("frame-ancestors 'none'")
        expect(policy).toContain(`form-action 'self' ${source}`)
        expect(headers.get('x-frame-options')).toBe('DENY')
        expect(headers.get('cache-control')).toBe('no-store')
      }
    })

    it('gives the client what they ticked, and nothing else', async () => {
      const flow = await startFlow(app())
      for (const [ticked, scope] of [
        [undefined, 'content:write narration:synthesize'],
        [['narration:synthesize'], 'narration:synthesize'],
        [[], ''],
        [['organization:manage', 'content:write'], 'content:write'],
      ] as const) {
        const { status, body } = await flow.exchange(await flow.code({}, ticked))

        expect(status).toBe(200)
        expect(body.scope).toBe(scope)
      }
    })

    it.each([
      ['owner', { 'content:write': true, 'graphql:any': false, 'organization:manage': false }],
      ['viewer', { 'content:write': true }],
    ] as const)('is offered the scopes of admins only as an admin, unticked: %s', async (role, boxes) => {
      const flow = await startFlow(app(), { role })
      const scope = 'organization:manage graphql:any content:write'
      const page = await flow.browser.send(flow.query({ scope }))
      const { body } = await flow.exchange(await flow.code({ scope }, ['organization:manage']))

      expect(formOf(await page.text()).boxes).toEqual(boxes)
      expect(body.scope).toBe(role === 'owner' ? 'organization:manage' : '')
    })

    it('signs in first, and comes back to the same request', async () => {
      const flow = await startFlow(app())
      for (const browser of [new Browser(app())]) {
        const response = await browser.send(flow.query())
        const location = new URL(response.headers.get('location') ?? '', ISSUER)

        expect(response.status).toBe(303)
        expect(location.pathname).toBe('/oauth/login')
        expect(location.searchParams.get('continue')).toBe(flow.query())
        expect((await browser.post(flow.query(), { decision: 'allow' })).headers.get('location')).toMatch(
          /^\/oauth\/login\?/,
        )
      }
    })

    it('is followed by an answer with the state and the issuer', async () => {
      const flow = await startFlow(app())
      const allowed = await flow.consent({ state: 'ä &=?#' })
      const denied = await flow.consent({ state: undefined }, [], 'deny')

      expect(Object.fromEntries(allowed)).toEqual({
        code: expect.stringMatching(/^[\w-]{43}$/),
        state: 'ä &=?#',
        iss: ISSUER,
      })
      expect(Object.fromEntries(denied)).toEqual({
        error: 'access_denied',
        error_description: 'The person did not allow it.',
        iss: ISSUER,
      })
    })

    it('is protected from forms of other sites, other browsers and other people', async () => {
      const flow = await startFlow(app())
      const other = await startFlow(app())
      const { action, hidden } = formOf(await (await flow.browser.send(flow.query())).text())
      const otherFields = formOf(await (await other.browser.send(flow.query())).text()).hidden

      for (const [browser, fields] of [
        [flow.browser, {}],
        [flow.browser, { csrf: '' }],
        [flow.browser, { csrf: `${hidden['csrf']}x` }],
        [flow.browser, otherFields],
        [other.browser, hidden],
      ] as const) {
        const response = await browser.post(action, { ...fields, decision: 'allow' })

        expect(response.status).toBe(403)
        expect(response.headers.get('location')).toBeNull()
      }
      const again = await flow.browser.signIn(other.person, other.organizationId)
      expect((await again.post(action, { ...hidden, decision: 'allow' })).status).toBe(403)
    })

    it('decides only by a button of the page', async () => {
      const flow = await startFlow(app())
      const { action, hidden } = formOf(await (await flow.browser.send(flow.query())).text())
      const response = await flow.browser.post(action, { ...hidden, decision: 'perhaps' })

      expect(response.status).toBe(400)
    })

    it('who is deactivated meanwhile allows nothing', async () => {
      const organization = new OrganizationBuilder()
      const person = organization.person({ status: 'DEACTIVATED' })
      await app().import(organization)
      const known = await startFlow(app())
      const browser = await new Browser(app()).signIn(person, organization.id)
      const response = await browser.send(known.query())

      expect(response.headers.get('location')).toMatch(/^\/oauth\/login\?/)
    })
  },
  MANY_CLIENTS,
)

describeOnBothDatabases(
  'an authorization request',
  (app) => {
    it.each([
      ['no client', { client_id: undefined }],
      ['a client that is not known', { client_id: 'client_unknown' }],
      ['no redirect_uri', { redirect_uri: undefined }],
      ['a longer redirect_uri', { redirect_uri: `${REDIRECT}/more` }],
      ['a shorter redirect_uri', { redirect_uri: 'http://127.0.0.1:33418/' }],
      ['a redirect_uri with a query', { redirect_uri: `${REDIRECT}?to=elsewhere` }],
      ['a redirect_uri with a fragment', { redirect_uri: `${REDIRECT}#part` }],
      ['a redirect_uri of other case', { redirect_uri: REDIRECT.replace('callback', 'Callback') }],
      ['a redirect_uri of another scheme', { redirect_uri: REDIRECT.replace('http', 'https') }],
      ['a redirect_uri of another host', { redirect_uri: REDIRECT.replace('127.0.0.1', 'localhost') }],
      ['a redirect_uri of a port that does not exist', { redirect_uri: 'http://127.0.0.1:99999/callback' }],
      ['a redirect_uri with a user name', { redirect_uri: 'http://127.0.0.1:80@evil.example/callback' }],
      ['a query that is too long', { state: 'x'.repeat(8_000) }],
    ])('with %s is answered by a page, and leads nowhere', async (_what, changed) => {
      const flow = await startFlow(app())
      for (const browser of [flow.browser, new Browser(app())]) {
        const response = await browser.send(flow.query(changed))

        expect(response.status).toBe(400)
        expect(response.headers.get('location')).toBeNull()
        expect(response.headers.get('content-type')).toContain('text/html')
        expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      }
    })

    it.each(['https://web.example:8443/cb', 'https://web.example/cb?fixed=1'])(
      'must have the same port and query as %s',
      async (redirectUri) => {
        const flow = await startFlow(app(), { redirectUris: [redirectUri] })
        const right = await flow.consent({ redirect_uri: redirectUri })
        const other = await flow.browser.send(
          flow.query({ redirect_uri: redirectUri.replace(/:8443|fixed/, '') }),
        )

        expect(right.get('code')).toMatch(/^[\w-]{43}$/)
        expect(right.get('fixed')).toBe(redirectUri.includes('fixed') ? '1' : null)
        expect(other.status).toBe(400)
      },
    )

    it("may have any port of the person's own machine", async () => {
      const flow = await startFlow(app())
      const answer = await flow.consent({ redirect_uri: 'http://127.0.0.1:50123/callback' })

      expect(answer.get('code')).toMatch(/^[\w-]{43}$/)
    })

    it.each(['client_id', 'redirect_uri', 'state'])('with two %s is answered by a page', async (name) => {
      const flow = await startFlow(app())
      const response = await flow.browser.send(`${flow.query()}&${name}=x`)

      expect(response.status).toBe(400)
      expect(response.headers.get('location')).toBeNull()
    })

    it.each(['', '/', '/mcp'])('names the service as the resource: %s', async (path) => {
      const flow = await startFlow(app())
      const resource = ISSUER + path
      const { status } = await flow.exchange(await flow.code({ resource }), { resource })

      expect(status).toBe(200)
    })

    it('of a page of this service needs consent too, and answers to that page alone', async () => {
      const known = await startFlow(app())
      const flow = known.as({ clientId: 'lyceum-graphiql' })
      const redirectUri = `${ISSUER}/graphiql`
      const page = await (await flow.browser.send(flow.query({ redirect_uri: redirectUri }))).text()
      const answer = await flow.consent({ redirect_uri: redirectUri })
      const { status } = await flow.exchange(answer.get('code') ?? '', { redirect_uri: redirectUri })

      expect(page).toContain('It is a page of this service.')
      expect(page).toContain('Your answer is sent to <strong>this service (127.0.0.1:4000)</strong>')
      expect(status).toBe(200)
      expect((await flow.browser.send(flow.query())).status).toBe(400)
    })

    it("shows the client's name as text, even if it is HTML", async () => {
      const known = await startFlow(app())
      const name = '<img src=x onerror=alert(1)>'
      const { body } = await register(app(), { client_name: name, redirect_uris: [REDIRECT] })
      const flow = known.as({ clientId: body.client_id })
      const page = await (await flow.browser.send(flow.query())).text()

      expect(page).not.toContain('<img')
      expect(page).toContain('&lt;img')
    })
  },
  MANY_CLIENTS,
)
