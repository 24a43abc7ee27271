import { expect, it } from 'vitest'
import { operatorScope, organizationOperatorScope } from '../../src/access/system-scope.js'
import { addIdentityProvider, removeIdentityProvider } from '../../src/tokens/idp-command-store.js'
import { deactivateMember } from '../../src/members/people-command-store.js'
import { TOLERANCE_SECONDS } from '../../src/providers/identity/port.js'
import { FAST, follow } from '../live/support/follow.js'
import { describeOnBothDatabases, type TestApp } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'
import { AUDIENCE, type Forged, ISSUER, Issuer, JWKS } from './issuer.js'

const idp = new Issuer()

/** An organization that accepts tokens for its own audience, with a person whom its directory knows. */
async function setUp(app: TestApp) {
  const domain = `${uniqueId('d')}.example`
  const audience = `${AUDIENCE}/${domain}`
  const organization = new OrganizationBuilder({ emailDomains: [domain] })
  const subject = uniqueId('sub')
  const known = organization.person({ role: 'admin' })
  organization.add({
    type: 'directoryConnection',
    status: 'ACTIVE',
    tokenCreatedAt: '2026-01-01T00:00:00.000Z',
  })
  organization.add({
    type: 'directoryPerson',
    employeeId: known.employeeId,
    externalId: subject,
    userName: known.email,
    document: { attributes: {}, emails: [], phoneNumbers: [] },
  })
  const mia = organization.person({ email: `mia@${domain}`, signedUp: false })
  await app.import(organization)
  const scope = organizationOperatorScope(organization.id)
  const provider = {
    issuer: ISSUER,
    audience,
    jwksUri: JWKS,
    subjectClaim: 'sub',
    scopes: { 'lyceum.write': 'content:write' },
  }
  const id = await app.store.transaction(scope, (tx) => addIdentityProvider(tx, scope, provider))
  if (id === null) throw new Error('The provider is there already.')
  const token = (sub: string, { claims, ...forged }: Forged = {}) =>
    idp.token(sub, { ...forged, claims: { aud: audience, ...claims } })
  return { organization, domain, subject, known, mia, id, audience, token }
}

type Setting = Awaited<ReturnType<typeof setUp>>

const viewerOf = async (app: TestApp, token: string) =>
  (await app.client(token).graphql('{ viewer { id } }')).data?.viewer?.id
const statusOf = async (app: TestApp, token: string) => (await app.client(token).get('/v1/content')).status
const verified = (email: string, isVerified: unknown = true) => ({ email, email_verified: isVerified })

describeOnBothDatabases(
  'a token of an identity provider',
  (app) => {
    it('acts for the person whom the directory of the organization knows', async () => {
      const { subject, known, token, id } = await setUp(app())
      const one = await token(subject)
      expect(await viewerOf(app(), one)).toBe(known.userId)
      expect(await viewerOf(app(), one)).toBe(known.userId)
      const { data } = await app()
        .client(one)
        .graphql('{ auditEvents(action: IDENTITY_LINKED) { nodes { actor { userId } subject { id } } } }')
      expect(data.auditEvents.nodes).toEqual([
        { actor: { userId: known.userId }, subject: { id: known.userId } },
      ])
      expect(app().log.join('')).toContain(id)
      expect(app().log.join('')).not.toContain(one)
    })

    it('acts for the person with a verified address of the organization', async () => {
      const { mia, domain, token } = await setUp(app())
      const sub = uniqueId('sub')
      expect(
        await viewerOf(app(), await token(sub, { claims: verified(`MIA@${domain.toUpperCase()}`) })),
      ).toBe(mia.userId)
      // Its subject is linked from then on, even if its address changes.
      expect(await viewerOf(app(), await token(sub, { claims: verified('mia@elsewhere.example') }))).toBe(
        mia.userId,
      )
    })

    it('ends the streams that were opened with it when it expires', async () => {
      const { subject, token } = await setUp(app())
      const client = app().client(await token(subject, { expiresIn: 3 - TOLERANCE_SECONDS }))
      const followed = follow(app(), client, 'subscription { live { viewer { id } } }')
      await followed.untilOver()
      expect(followed.answers).toMatchObject([
        { data: { live: { viewer: { id: expect.any(String) } } } },
        { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] },
      ])
    })

    it('ends the streams that were opened with it when its provider is removed', async () => {
      const { subject, token, organization, id } = await setUp(app())
      const followed = follow(
        app(),
        app().client(await token(subject)),
        'subscription { live { viewer { id } } }',
      )
      await followed.untilLast(({ data }) => data?.live !== undefined)
      const scope = organizationOperatorScope(organization.id)
      await app().store.transaction(scope, (tx) => removeIdentityProvider(tx, scope, { id, issuer: ISSUER }))
      await followed.untilOver()
      expect(followed.last).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
    })

    it('is the first sign-in of its person', async () => {
      const { mia, token } = await setUp(app())
      const client = app().client(await token(uniqueId('sub'), { claims: verified(mia.email) }))
      const { data } = await client.graphql('{ viewer { id member { signedUp } } }')
      expect(data.viewer).toEqual({ id: mia.userId, member: { signedUp: true } })
    })

    it('acts for nobody else whose address only looks the same', async () => {
      const { domain, token } = await setUp(app())
      const claims = verified(`m\u0131a@${domain}`)
      expect(await statusOf(app(), await token(uniqueId('sub'), { claims }))).toBe(401)
    })

    it('has the scopes that its own scopes stand for here, and makes no token', async () => {
      const { subject, token } = await setUp(app())
      const document = { title: 'A', content: 'A', visibility: 'everyone' }
      const without = app().client(await token(subject, { claims: { scope: 'content:write toString' } }))
      expect((await without.post('/v1/documents', document)).status).toBe(403)
      for (const claims of [{ scope: 'openid lyceum.write' }, { scp: ['lyceum.write'] }]) {
        const client = app().client(await token(subject, { claims }))
        expect((await client.post('/v1/documents', document)).status).toBe(201)
        const { errors } = await client.graphql('mutation { createToken(input: { name: "A" }) { token } }')
        expect(errors[0]?.extensions['code']).toBe('FORBIDDEN')
      }
    })

    it('is refused once its person has left or its provider is removed', async () => {
      const { subject, known, organization, mia, domain, token, id } = await setUp(app())
      const claims = verified(mia.email)
      const [one, other] = [await token(subject), await token(uniqueId('sub'), { claims })]
      expect([await statusOf(app(), one), await statusOf(app(), other)]).toEqual([200, 200])
      await deactivateMember(app().store, operatorScope(), known.userId)
      expect([await statusOf(app(), one), await statusOf(app(), other)]).toEqual([401, 200])
      const scope = organizationOperatorScope(organization.id)
      await app().store.transaction(scope, (tx) => removeIdentityProvider(tx, scope, { id, issuer: ISSUER }))
      expect([domain, await statusOf(app(), other)]).toEqual([domain, 401])
    })

    const refused: Record<string, (setting: Setting) => Promise<string>> = {
      'by nobody, as it says itself': ({ subject }) => idp.unsigned(subject),
      'with the public key as a secret': ({ subject, token }) => token(subject, { header: { alg: 'HS256' } }),
      'with another key': ({ subject, audience }) =>
        new Issuer().token(subject, { claims: { aud: audience } }),
      'and changed afterwards': async ({ subject, token }) => {
        const [head, , signature] = (await token(subject)).split('.')
        const [, payload] = (await token(subject, { expiresIn: 9_999 })).split('.')
        return `${head}.${payload}.${signature}`
      },
      'and has expired': ({ subject, token }) => token(subject, { expiresIn: -60 }),
      'and never expires': ({ subject, token }) => token(subject, { claims: { exp: undefined } }),
      'for later': ({ subject, token }) =>
        token(subject, { claims: { nbf: Math.floor(Date.now() / 1_000) + 120 } }),
      'as an ID token': ({ subject, token }) => token(subject, { header: { typ: 'JWT' } }),
      'without a type': ({ subject, token }) => token(subject, { header: { typ: undefined } }),
      'for another audience': ({ subject, token }) =>
        token(subject, { claims: { aud: 'https://other.example' } }),
      'for no audience': ({ subject, token }) => token(subject, { claims: { aud: undefined } }),
      'in the name of another issuer': ({ subject, token }) =>
        token(subject, { claims: { iss: 'https://evil.example' } }),
      'for no subject': ({ token }) => token('', {}),
      'for a subject that nobody knows': ({ token }) => token(uniqueId('sub')),
      'with an address that is not verified': ({ mia, token }) =>
        token(uniqueId('sub'), { claims: verified(mia.email, false) }),
      'with an address that is verified in words': ({ mia, token }) =>
        token(uniqueId('sub'), { claims: verified(mia.email, 'true') }),
      'with a verified address of another domain': ({ known, token }) =>
        token(uniqueId('sub'), { claims: verified(known.email) }),
      'with an address that was somebody else’s before': async ({ mia, token }) => {
        const claims = verified(mia.email)
        expect(await viewerOf(app(), await token(uniqueId('sub'), { claims }))).toBe(mia.userId)
        return await token(uniqueId('sub'), { claims })
      },
    }

    it.each(Object.keys(refused))('is refused if it was made %s', async (name) => {
      const setting = await setUp(app())
      const token = (await refused[name]?.(setting)) ?? ''
      const { status, headers } = await app().client(token).get('/v1/content')
      expect(status).toBe(401)
      expect(headers.get('www-authenticate')).toContain('error="invalid_token"')
      // The same person is accepted with a good one.
      expect(await statusOf(app(), await setting.token(setting.subject))).toBe(200)
    })

    it('for another organization of the same issuer finds nobody there', async () => {
      const [one, other] = [await setUp(app()), await setUp(app())]
      expect(await statusOf(app(), await other.token(one.subject))).toBe(401)
      const both = { claims: { aud: [one.audience, other.audience] } }
      expect(await statusOf(app(), await one.token(one.subject, both))).toBe(401)
    })

    it('is checked in two statements, one more than a token of the service', async () => {
      const { subject, token } = await setUp(app())
      const client = app().client(await token(subject))
      await client.graphql('{ viewer { id } }')
      expect(client.statementsOf(await client.graphql('{ viewer { id } }'))).toBe(2)
    })
  },
  { services: { identityTokens: idp.verifier }, ...FAST },
)

const flooded = new Issuer()
describeOnBothDatabases(
  'tokens with unknown keys',
  (app) => {
    it('have the keys fetched once, even if there are 200 tokens', async () => {
      const { subject, audience } = await setUp(app())
      const token = (kid: string) => flooded.token(subject, { header: { kid }, claims: { aud: audience } })
      const before = flooded.fetches
      const answers = []
      for (let count = 0; count < 200; count += 1)
        answers.push(await statusOf(app(), await token(`key ${count}`)))
      expect(new Set(answers)).toEqual(new Set([401]))
      expect(flooded.fetches - before).toBeLessThanOrEqual(1)
      expect(await statusOf(app(), await token('one'))).toBe(200)
    })
  },
  { services: { identityTokens: flooded.verifier } },
)

const down = new Issuer()
down.isDown = true
describeOnBothDatabases(
  'tokens of a provider that does not answer',
  (app) => {
    it('get 503, and the provider is asked only once in a while', async () => {
      const { subject, audience } = await setUp(app())
      const token = await down.token(subject, { claims: { aud: audience } })
      const before = down.fetches
      for (let count = 0; count < 20; count += 1) {
        const { status, headers } = await app().client(token).get('/v1/content')
        expect([status, headers.get('retry-after')]).toEqual([503, '30'])
      }
      expect(down.fetches - before).toBeLessThanOrEqual(1)
    })
  },
  { services: { identityTokens: down.verifier } },
)
