import { expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { DEMO_PEOPLE } from '../../src/commands/prepare-demo.js'
import { deactivateMember } from '../../src/members/people-command-store.js'
import { toAnswer } from '../support/answers.js'
import { describeOnBothDatabases, type TestApp } from '../support/app.js'
import { importDemoBundles } from '../support/demo-bundles.js'
import { passSeconds, reactivate } from './support/stored.js'
import { SIGN_IN_SETTINGS, Visitor } from './support/visitor.js'

const ORIGIN = SIGN_IN_SETTINGS.PUBLIC_URL
const OWN_PAGE = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }

/** Signs somebody in in a browser of their own. */
async function signedIn(app: TestApp, label: string): Promise<Visitor> {
  const visitor = new Visitor(app)
  await visitor.press(await visitor.get('/oauth/login?continue=/oauth/login'), label)
  return visitor
}

async function askFor(visitor: Visitor, headers: Record<string, string> = OWN_PAGE, query = '') {
  return toAnswer(await visitor.send(`/oauth/page-token${query}`, { method: 'POST', headers }))
}

const askToManage = (visitor: Visitor, scope = 'organization:manage') =>
  askFor(visitor, OWN_PAGE, `?scope=${scope}`)

const nameOf = async (app: TestApp, token: string) => {
  const { body } = await app.client(token).post('/graphql', { query: '{ viewer { name } }' })
  return body.data?.viewer.name
}

describeOnBothDatabases(
  'the token of a page',
  (app) => {
    const [owner, admin, , , viewer] = DEMO_PEOPLE.map(({ label }) => label)
    if (owner === undefined || admin === undefined || viewer === undefined)
      throw new Error('The demo has several people.')

    it('is that of the person who is signed in, for ten minutes, and may be kept by nobody', async () => {
      await importDemoBundles(app().store)
      const visitor = await signedIn(app(), owner)

      const { status, headers, body } = await askFor(visitor)

      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(body).toMatchObject({
        expires_in: 600,
        scopes: ['content:write', 'narration:synthesize'],
        user_id: 'usr_ingrid-solheim',
      })
      expect(await nameOf(app(), body.access_token)).toBe('Ingrid Solheim')
      await passSeconds(app(), 601)
      expect(await nameOf(app(), body.access_token)).toBeUndefined()
    })

    it('is given to nobody who is not signed in, and to no page of another site', async () => {
      const visitor = await signedIn(app(), owner)
      const nobody = await askFor(new Visitor(app()))
      expect([nobody.status, nobody.body]).toEqual([200, { access_token: null }])
      expect(nobody.headers.get('cache-control')).toBe('no-store')
      expect((await askFor(new Visitor(app()), {})).status).toBe(403)
      const asked = [
        await askFor(visitor, {}),
        await askFor(visitor, { ...OWN_PAGE, 'sec-fetch-site': 'cross-site' }),
        await askFor(visitor, { ...OWN_PAGE, 'sec-fetch-site': 'same-site' }),
        await askFor(visitor, { ...OWN_PAGE, origin: 'https://evil.example' }),
        await askFor(visitor, { 'sec-fetch-site': 'same-origin' }),
      ]
      expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
      expect((await visitor.send('/oauth/page-token', { headers: OWN_PAGE })).status).toBe(405)
    })

    it('ends as its person signs out, and no longer counts once they come back to the organization', async () => {
      const visitor = await signedIn(app(), owner)
      const other = await signedIn(app(), admin)
      const { access_token: token } = (await askFor(visitor)).body
      const { access_token: otherToken } = (await askFor(other)).body

      await visitor.submit(await visitor.get('/oauth/logout'))
      expect(await nameOf(app(), token)).toBeUndefined()
      expect(await nameOf(app(), otherToken)).toBe('Amara Okafor')

      await deactivateMember(app().store, operatorScope(), 'usr_amara-okafor')
      await reactivate(app(), { userId: 'usr_amara-okafor' })
      expect(await nameOf(app(), otherToken)).toBeUndefined()
      expect((await askFor(other)).body).toEqual({ access_token: null })
    })

    it('manages the organization for an admin who has just signed in, if it is asked for', async () => {
      const visitor = await signedIn(app(), admin)
      const canManage = async (token: string) =>
        (await app().client(token).graphql('{ viewer { can { manage } } }')).data.viewer.can.manage

      expect(await canManage((await askFor(visitor)).body.access_token)).toBe(false)
      const { body } = await askToManage(visitor)
      expect(body.scopes).toContain('organization:manage')
      expect(await canManage(body.access_token)).toBe(true)

      await passSeconds(app(), 14 * 60)
      expect((await askToManage(visitor)).status).toBe(200)
      await passSeconds(app(), 61)
      const late = await askToManage(visitor)
      expect([late.status, late.body.error]).toEqual([401, 'login_required'])
      expect((await askFor(visitor)).status).toBe(200)
    })

    it('manages nothing for others, and has no other scope', async () => {
      const member = await askToManage(await signedIn(app(), viewer))
      expect([member.status, member.body.error]).toEqual([400, 'invalid_scope'])
      const other = await askToManage(await signedIn(app(), admin), 'graphql:any')
      expect([other.status, other.body.error]).toEqual([400, 'invalid_scope'])
    })

    it('is in no list of tokens', async () => {
      const visitor = await signedIn(app(), owner)
      const { access_token: token } = (await askFor(visitor)).body
      const { data, errors } = await app()
        .client(token)
        .graphql('{ viewer { accessTokens(first: 50) { nodes { kind } } } }')
      expect(errors).toEqual([])
      expect(data.viewer.accessTokens.nodes).toEqual([])
    })
  },
  { settings: SIGN_IN_SETTINGS, services: { offeredPeople: DEMO_PEOPLE } },
)
