import { hash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { operatorScope, organizationOperatorScope } from '../../src/access/system-scope.js'
import { addIdentityProvider } from '../../src/tokens/idp-command-store.js'
import type { JsonFetcher } from '../../src/providers/web-fetch/port.js'
import { later } from '../../src/base/timestamp.js'
import { buildCreators, documentBody } from '../creation/support/creators.js'
import { connectTenant, scimClient } from '../scim/support/tenant.js'
import { AUDIENCE, Issuer, ISSUER as PROVIDER, JWKS } from '../identity/issuer.js'
import { Browser } from '../oauth/support/browser.js'
import { REDIRECT, startFlow } from '../oauth/support/client.js'
import { describeOnBothDatabases, type TestApp } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'

const HOUR = 3_600_000
const idp = new Issuer()
/** Documents about clients can no longer be fetched: only the kept copies remain. */
const outOfReach: JsonFetcher = {
  accepts: (url) => url.startsWith('https:'),
  fetch: async () => ({ kind: 'refused', cause: 'it is out of reach' }),
}

/** Runs `work` like a process whose clock is off by so many milliseconds. */
async function shifted<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}

/** Sets all times in a column of a table, relative to the database's clock. */
async function endAll({ store }: TestApp, table: string, column: string, inMs: number): Promise<void> {
  await store.transaction(operatorScope(), async (tx) => {
    const end = later(await tx.now(), inMs)
    await tx.run(
      () =>
        sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${end} where ${sql.identifier(column)} is not null`,
    )
  })
}

/**
 * Makes something that expires so many milliseconds from now, and returns a function that says whether it is still
 * valid.
 */
type Case = (app: TestApp, inMs: number) => Promise<() => Promise<boolean>>

const cases: Readonly<Record<string, Case>> = {
  'a code of OAuth': async (app, inMs) => {
    const flow = await startFlow(app)
    const code = await flow.code()
    await endAll(app, 'oauth_codes', 'expires_at', inMs)
    return async () => (await flow.exchange(code)).status === 200
  },
  'a refresh token': async (app, inMs) => {
    const flow = await startFlow(app)
    const { refresh } = await flow.tokens()
    await endAll(app, 'refresh_tokens', 'expires_at', inMs)
    return async () => (await flow.refresh(refresh)).status === 200
  },
  'an access token of a client': async (app, inMs) => {
    const flow = await startFlow(app)
    const { access } = await flow.tokens()
    await endAll(app, 'access_tokens', 'expires_at', inMs)
    return async () => (await flow.statusWith(access)) === 200
  },
  'a personal access token': async (app, inMs) => {
    const organization = new OrganizationBuilder()
    const person = organization.person()
    await app.import(organization)
    const client = await app.signIn(person, { expiresAt: new Date(Date.now() + HOUR).toISOString() })
    await endAll(app, 'access_tokens', 'expires_at', inMs)
    return async () => (await client.get('/v1/tags')).status === 200
  },
  'a session in a browser': async (app, inMs) => {
    const { browser } = await startFlow(app)
    await endAll(app, 'browser_sessions', 'expires_at', inMs)
    return async () => (await (await browser.send('/oauth/login')).text()).includes('You are signed in')
  },
  'the code of a sign-in': async (app, inMs) => {
    const browser = new Browser(app)
    const page = await (await browser.send('/oauth/login')).text()
    const csrf = /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const sent = await browser.post('/oauth/login', { csrf, email: `${uniqueId('p')}@acme.example` })
    const attempt = new URL(sent.headers.get('location') ?? '', 'http://lyceum.test').searchParams.get(
      'attempt',
    )
    const link = randomBytes(32).toString('base64url')
    await app.store.transaction(operatorScope(), async (tx) => {
      await tx.run(
        () => sql`update login_attempts set link_sha256 = ${hash('sha256', link)} where id = ${attempt}`,
      )
    })
    await endAll(app, 'login_attempts', 'expires_at', inMs)
    return async () => (await browser.send(`/oauth/login/link?token=${link}`)).status === 200
  },
  'an invitation': async (app, inMs) => {
    const { admin } = await connectTenant(app)
    const mutation =
      'mutation { inviteMember(input: { email: "ida@acme.example", name: "Ida", role: VIEWER }) { invitation { email } } }'
    expect((await admin.graphql(mutation)).errors).toEqual([])
    await endAll(app, 'invitations', 'expires_at', inMs)
    return async () =>
      !(await admin.graphql('{ invitations(first: 1) { nodes { expired } } }')).data.invitations.nodes[0]
        .expired
  },
  "a directory's token": async (app, inMs) => {
    const { token } = await connectTenant(app, { tokenExpiresAt: new Date().toISOString() })
    await endAll(app, 'directory_connections', 'token_expires_at', inMs)
    return async () => (await scimClient(app, token)('GET', '/Users')).status === 200
  },
  "what is told of a directory's token": async (app, inMs) => {
    const { connection } = await connectTenant(app, { tokenExpiresAt: new Date().toISOString() })
    await endAll(app, 'directory_connections', 'token_expires_at', inMs)
    return async () => (await connection()).tokenActive
  },
  "what is told of one's tokens": async (app, inMs) => {
    const organization = new OrganizationBuilder()
    const person = organization.person()
    await app.import(organization)
    await app.signIn(person, { expiresAt: new Date().toISOString() })
    await endAll(app, 'access_tokens', 'expires_at', inMs)
    const client = await app.signIn(person)
    const query = '{ viewer { accessTokens { nodes { expiresAt expired } } } }'
    return async () => {
      const { data } = await client.graphql(query)
      const { nodes }: { nodes: { expiresAt: string | null; expired: boolean }[] } = data.viewer.accessTokens
      return nodes.some(({ expiresAt, expired }) => expiresAt !== null && !expired)
    }
  },
  'what a document says of a client': async (app, inMs) => {
    const flow = await startFlow(app)
    const id = `https://${uniqueId('client')}.example/client.json`
    await app.store.transaction(operatorScope(), async (tx) => {
      const now = await tx.now()
      await tx.insert(
        (t) => t.oauthClients,
        [
          {
            id,
            kind: 'DOCUMENT',
            name: 'Reader',
            redirectUris: [REDIRECT],
            freshUntil: now,
            createdAt: now,
            updatedAt: now,
          },
        ],
      )
    })
    await endAll(app, 'oauth_clients', 'fresh_until', inMs)
    return async () => (await flow.browser.send(flow.query({ client_id: id }))).status === 200
  },
  'the key of an idempotent call': async (app, inMs) => {
    const { admin } = await buildCreators(app)
    const post = () => admin.post('/v1/documents', documentBody(), { 'idempotency-key': 'once' })
    expect((await post()).status).toBe(201)
    await endAll(app, 'idempotency_keys', 'expires_at', inMs)
    return async () => (await post()).headers.has('idempotent-replayed')
  },
  'the old secret of a webhook': async (app, inMs) => {
    const { admin } = await connectTenant(app)
    const { data } = await admin.graphql(
      'mutation { createWebhookEndpoint(input: { url: "https://hooks.example/" }) { webhookEndpoint { id } } }',
    )
    const { id } = data.createWebhookEndpoint.webhookEndpoint
    const rotated = await admin.graphql(
      'mutation ($id: ID!) { rotateWebhookSecret(input: { id: $id }) { webhookEndpoint { id } } }',
      { id },
    )
    expect(rotated.errors).toEqual([])
    await endAll(app, 'webhook_endpoints', 'old_secret_ends_at', inMs)
    const query = '{ webhookEndpoints { nodes { oldSecretEndsAt } } }'
    return async () => (await admin.graphql(query)).data.webhookEndpoints.nodes[0].oldSecretEndsAt !== null
  },
  'a token of an identity provider': async (app, inMs) => {
    const audience = uniqueId(AUDIENCE)
    const organization = new OrganizationBuilder()
    const person = organization.person()
    await app.import(organization)
    const scope = organizationOperatorScope(organization.id)
    const subject = uniqueId('sub')
    await app.store.transaction(scope, async (tx) => {
      const provider = { issuer: PROVIDER, audience, jwksUri: JWKS, subjectClaim: 'sub', scopes: {} }
      await addIdentityProvider(tx, scope, provider)
      const row = { issuer: PROVIDER, subject, organizationId: organization.id, userId: person.userId }
      await tx.insert((t) => t.identities, [{ ...row, createdAt: await tx.now() }])
    })
    const exp = Math.floor((Date.now() + inMs) / 1_000)
    const token = await idp.token(subject, { claims: { aud: audience, exp } })
    return async () => (await app.client(token).get('/v1/tags')).status === 200
  },
}

describeOnBothDatabases(
  'in a process whose clock is an hour off',
  (app) => {
    it.each(Object.keys(cases))('%s expires by the clock of the database', async (name) => {
      const make = cases[name]
      if (!make) throw new Error('It is one of the cases.')
      const still = await make(app(), HOUR / 2)
      expect(await shifted(HOUR, still)).toBe(true)
      const over = await make(app(), -HOUR / 2)
      expect(await shifted(-HOUR, over)).toBe(false)
    })
  },
  { services: { identityTokens: idp.verifier, clientDocuments: outOfReach } },
)
