import { expect, it } from 'vitest'
import { describeOnSqlite } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const CREATE = 'mutation ($name: String!) { createRole(input: { name: $name }) { roleId } }'
const MOVE = 'mutation ($input: MoveRoleInput!) { moveRole(input: $input) { applied } }'

describeOnSqlite(
  'a person who changes the organization',
  (app) => {
    it('may do so sixty times a minute, whatever others do', async () => {
      const organization = new OrganizationBuilder()
      const [owner, admin] = [organization.person({ role: 'owner' }), organization.person({ role: 'admin' })]
      await app().import(organization)
      const scopes = ['organization:manage']
      const [first, second] = [await app().signIn(owner, { scopes }), await app().signIn(admin, { scopes })]

      for (let made = 0; made < 60; made += 1)
        expect((await first.graphql(CREATE, { name: `Role ${made}` })).errors).toEqual([])
      const refused = await first.graphql(CREATE, { name: 'One more' })
      const other = await second.graphql(CREATE, { name: 'Another' })
      const read = await first.graphql('{ companyRoles(first: 100) { nodes { id } } }')

      expect(refused.errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED', http: { status: 429 } } }])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(other.errors).toEqual([])
      expect(read.data.companyRoles.nodes).toHaveLength(61)
    })

    it('may try out 120 besides, whatever they change', async () => {
      const organization = new OrganizationBuilder()
      const owner = organization.person({ role: 'owner' })
      const roles = [organization.role(), organization.role()]
      await app().import(organization)
      const client = await app().signIn(owner, { scopes: ['organization:manage'] })
      const move = async (dryRun: boolean) => {
        const [id, parentRoleId] = roles
        return (await client.graphql(MOVE, { input: { id, parentRoleId, dryRun } })).errors
      }

      for (let tried = 0; tried < 120; tried += 1) expect(await move(true)).toEqual([])
      expect(await move(true)).toMatchObject([
        { message: 'A person may make 120 dry runs a minute.', extensions: { code: 'RATE_LIMITED' } },
      ])
      expect(await move(false)).toEqual([])
    })
  },
  { limitsAdministration: true },
)
