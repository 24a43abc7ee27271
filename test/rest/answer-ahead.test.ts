import { expect, it, vi } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { revokeTokensOf } from '../../src/operator/token-store.js'
import { imported } from '../bundle/exported.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const ROLES = '{ companyRoles { nodes { name } } }'
const NEW_TAG = 'mutation { createTag(input: { name: "New" }) { tag { name } } }'
const SETTINGS = { RATE_LIMIT_PER_MINUTE: '100' }

describeOnBothDatabases(
  'a request of a caller who has had an answer before',
  (app) => {
    async function admin() {
      const organization = new OrganizationBuilder()
      const person = organization.person({ role: 'admin' })
      organization.role({ name: 'Pilot' })
      await app().import(organization)
      const client = await app().signIn(person, { scopes: ['organization:manage'] })
      // A text is compiled when it comes again.
      for (let time = 0; time < 3; time += 1) expect((await client.graphql(ROLES)).status).toBe(200)
      const setRole = async (role: string) => {
        const others = organization.records.filter(({ userId }) => userId !== person.userId)
        await imported(app().store, [...others, { type: 'person', ...person, role }])
      }
      return { organization, person, client, setRole }
    }
    const left = ({ headers }: { headers: Headers }) =>
      Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])

    it('is counted once against their limit, though they are another caller now', async () => {
      const { client, setRole } = await admin()
      const before = left(await client.graphql(ROLES))
      await setRole('external')
      const changed = await client.graphql(ROLES)
      expect(changed.data).toEqual({ companyRoles: null })
      expect(left(changed)).toBe(before - 1)
      expect(left(await client.get('/v1/content'))).toBe(before - 2)
    })

    it('leaves no error in the log though they are another caller now', async () => {
      const { client, setRole } = await admin()
      const search = '{ search(query: "Pilot") { nodes { __typename } } }'
      for (let time = 0; time < 3; time += 1) expect((await client.graphql(search)).status).toBe(200)
      await setRole('external')
      const from = app().log.length
      expect((await client.graphql(search)).status).toBe(200)
      expect(
        app()
          .log.slice(from)
          .filter((line) => line.includes('failed')),
      ).toEqual([])
    })

    it('gives nothing away once their token is revoked, and writes nothing', async () => {
      for (const text of [ROLES, NEW_TAG]) {
        const { person, client } = await admin()
        const scope = operatorScope()
        await app().store.transaction(scope, (tx) => revokeTokensOf(tx, scope, person.userId))
        const { status, data, headers } = await client.graphql(text)
        expect([status, data, headers.get('ratelimit')]).toEqual([401, undefined, null])
        const again = await app().signIn(person)
        expect((await again.get('/v1/tags')).body.data).toEqual([])
      }
    })

    it('gets an answer that is kept for the next one, though others have changed something in between', async () => {
      const { organization, client } = await admin()
      await app().store.transaction(operatorScope(), async (tx) => {
        tx.record({ organizationId: organization.id, type: 'TAG', id: 'another' })
      })
      const made = await client.graphql(ROLES)
      expect(client.statementsOf(made)).toBeGreaterThan(1)
      const again = await client.graphql(ROLES)
      expect([again.data, client.statementsOf(again)]).toEqual([made.data, 1])
    })

    it('is answered once when nothing has changed about them', async () => {
      const { organization, client } = await admin()
      await app().store.transaction(operatorScope(), async (tx) => {
        tx.record({ organizationId: organization.id, type: 'TAG', id: 'another' })
      })
      const all = vi.spyOn(app().store, 'all')
      const { status } = await client.get('/v1/company-roles')
      const asked = all.mock.calls.length
      all.mockRestore()
      expect([status, asked]).toEqual([200, 2])
    })
  },
  { settings: SETTINGS },
)
