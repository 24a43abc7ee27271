import { expect, it } from 'vitest'
import { enrollRoleHolders } from '../../src/roles/enroll-holders-job.js'
import { exportedRecords } from '../bundle/exported.js'
import { runToEnd } from '../jobs/support/queue.js'
import { describeOnBothDatabases, describeOnSqlite, type TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { turnsDuring } from '../support/turns.js'

const SET_HOLDERS = `mutation ($input: SetRoleHoldersInput!) {
  setRoleHolders(input: $input) { effects { kind count preview { __typename } } } }`
const DELETE_ROLE = `mutation ($input: DeleteRoleInput!) {
  deleteRole(input: $input) { effects { kind count preview { __typename } } } }`

/** A role that many people hold, or none, and an owner's client. */
async function roleOf(app: TestApp, { holders = 0, left = 0, others = 0, lessons = 0 }) {
  const organization = new OrganizationBuilder()
  const owner = organization.person({ role: 'owner' })
  const userIds = (length: number, options: { status?: 'DEACTIVATED' } = {}) =>
    Array.from({ length }, () => organization.person(options).userId)
  const otherIds = userIds(others)
  const roleId = organization.role({
    holderUserIds: [...userIds(holders), ...userIds(left, { status: 'DEACTIVATED' })],
    curriculum: Array.from({ length: lessons }, () => ({ type: 'lesson', id: organization.lesson({}) })),
  })
  await app.import(organization)
  const client = await app.signIn(owner, { scopes: ['organization:manage'] })
  const { data } = await client.graphql('query ($id: ID!) { companyRole(id: $id) { updatedAt } }', {
    id: roleId,
  })
  return {
    client,
    organizationId: organization.id,
    roleId,
    otherIds,
    expectedUpdatedAt: data.companyRole.updatedAt,
  }
}

describeOnBothDatabases('a role that thousands hold', (app) => {
  it('is deleted with all of them, of whom the first are shown', async () => {
    const { client, roleId: id, expectedUpdatedAt } = await roleOf(app(), { holders: 2_100 })
    const refused = await client.graphql(DELETE_ROLE, { input: { id, expectedUpdatedAt } })
    expect(refused.errors[0]?.message).toBe('2100 people hold this role.')

    const input = { id, expectedUpdatedAt, holders: 'UNASSIGN' }
    const { data } = await client.graphql(DELETE_ROLE, { input })

    expect(data.deleteRole.effects).toMatchObject([{ kind: 'HOLDERS_LEFT', count: 2_100 }])
    expect(data.deleteRole.effects[0].preview).toHaveLength(20)
    const { data: after } = await client.graphql('{ members(first: 1) { nodes { companyRoles { id } } } }')
    expect(after.members.nodes).toEqual([{ companyRoles: [] }])
  })

  it('can be taken from all of them, and from those who have left', async () => {
    const { client, roleId, expectedUpdatedAt } = await roleOf(app(), { holders: 2_100, left: 1_100 })
    const { data } = await client.graphql(SET_HOLDERS, { input: { roleId, userIds: [], expectedUpdatedAt } })
    expect(data.setRoleHolders.effects).toMatchObject([{ kind: 'HOLDERS_LEFT', count: 3_200 }])
    const { data: after } = await client.graphql(
      'query ($id: ID!) { companyRole(id: $id) { memberCount allHolders { id } } }',
      { id: roleId },
    )
    expect(after.companyRole).toEqual({ memberCount: 0, allHolders: [] })
  })
})

describeOnBothDatabases('a role with very many lessons', (app) => {
  it('enrols those who get it by a job, and nobody who held it before', async () => {
    const { client, roleId, otherIds, expectedUpdatedAt, organizationId } = await roleOf(app(), {
      holders: 1,
      others: 11,
      lessons: 200,
    })
    const { data } = await client.graphql(
      `mutation ($input: AssignRoleInput!) { assignRole(input: $input) { effects { kind count } } }`,
      { input: { roleId, userIds: otherIds, expectedUpdatedAt } },
    )
    expect(data.assignRole.effects).toEqual([{ kind: 'PEOPLE_ENROLLED', count: 11 }])
    await runToEnd(app().store, [enrollRoleHolders()])
    const enrolled = (await exportedRecords(app().store, organizationId))
      .filter(({ type }) => type === 'enrollment')
      .map((record) => record['userId'])
    expect(enrolled).toHaveLength(2_200)
    expect(new Set(enrolled)).toEqual(new Set(otherIds))
  })
})

describeOnSqlite('the event loop', (app) => {
  it('turns while a job enrols many people in all lessons of a role, in many commits', async () => {
    const some = { others: 100, lessons: 200 }
    const { client, roleId, otherIds: userIds, expectedUpdatedAt, organizationId } = await roleOf(app(), some)
    const { data } = await client.graphql(SET_HOLDERS, { input: { roleId, userIds, expectedUpdatedAt } })
    expect(data.setRoleHolders.effects).toMatchObject([{ kind: 'PEOPLE_ENROLLED', count: 100 }])
    const turns = await turnsDuring(() => runToEnd(app().store, [enrollRoleHolders()]))
    expect(turns).toBeGreaterThan(10)
    const records = await exportedRecords(app().store, organizationId)
    expect(records.filter(({ type }) => type === 'enrollment')).toHaveLength(20_000)
  })

  it('turns while a role is taken from thousands', async () => {
    const { client, roleId: id, expectedUpdatedAt } = await roleOf(app(), { holders: 6_000 })
    const input = { id, expectedUpdatedAt, holders: 'UNASSIGN' }
    const turns = await turnsDuring(() => client.graphql(DELETE_ROLE, { input }))
    expect(turns).toBeGreaterThan(10)
  })
})
