import { expect, it } from 'vitest'
import { exportedRecords, imported } from '../bundle/exported.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const LAST = '9999-12-31T23:59:59.999Z'
const UPDATE = 'mutation ($input: UpdateRoleInput!) { updateRole(input: $input) { roleId } }'

describeOnBothDatabases('a record that was changed at the last moment of all', (app) => {
  it('has another time once it is changed, which an import takes', async () => {
    const organization = new OrganizationBuilder()
    const owner = organization.person({ role: 'owner' })
    const id = organization.role({ updatedAt: LAST })
    await app().import(organization)
    const client = await app().signIn(owner, { scopes: ['organization:manage'] })

    const input = { id, name: 'Potter', expectedUpdatedAt: LAST }
    expect((await client.graphql(UPDATE, { input })).errors).toEqual([])

    const { data } = await client.graphql('query ($id: ID!) { companyRole(id: $id) { name updatedAt } }', {
      id,
    })
    expect(data.companyRole.name).toBe('Potter')
    expect(data.companyRole.updatedAt).toMatch(/^20\d\d-/)
    await imported(app().store, await exportedRecords(app().store, organization.id))
  })
})
