import { expect, it } from 'vitest'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const MOVE = `mutation ($id: ID!, $parentRoleId: ID) {
  moveRole(input: { id: $id, parentRoleId: $parentRoleId }) { roleId } }`
const ASSIGN = `mutation ($roleId: ID!, $userIds: [ID!]!) {
  assignRole(input: { roleId: $roleId, userIds: $userIds }) { roleId effects { count } } }`

describeOnBothDatabases('a change of the org chart', (app) => {
  it('takes at most ten statements for a move, however deep and large the chart is', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    const chain: string[] = []
    for (let level = 0; level < 300; level += 1)
      chain.push(organization.role({ parentRoleId: chain.at(-1) ?? null }))
    const id = organization.role()
    await app().import(organization)
    const client = await app().signIn(admin, { scopes: ['organization:manage'] })
    const moved = await client.graphql(MOVE, { id, parentRoleId: chain.at(-1) })

    expect(moved.errors).toEqual([])
    expect(client.statementsOf(moved)).toBeLessThanOrEqual(10)
  })

  it('takes as many statements for two hundred assignments as for two', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    const people = Array.from({ length: 202 }, () => organization.person().userId)
    const roleId = organization.role({
      curriculum: [1, 2, 3].map(() => ({ type: 'lesson', id: organization.lesson() })),
    })
    await app().import(organization)
    const client: Client = await app().signIn(admin, { scopes: ['organization:manage'] })
    const few = await client.graphql(ASSIGN, { roleId, userIds: people.slice(0, 2) })
    const many = await client.graphql(ASSIGN, { roleId, userIds: people.slice(2) })

    expect(few.data.assignRole.effects).toEqual([{ count: 2 }])
    expect(many.data.assignRole.effects).toEqual([{ count: 200 }])
    expect(client.statementsOf(many)).toBe(client.statementsOf(few))
  })
})
