import { expect, it } from 'vitest'
import { type Client, describeOnBothDatabases, describeOnSqlite } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'
import { graphqlCall } from '../support/mutations/send.js'

const scopes = ['organization:manage']

const send = async (client: Client, mutation: string, input: Record<string, unknown>, select = 'roleId') => {
  const { query, variables } = graphqlCall(mutation, { input, subject: '' }, { select })
  const { data, errors } = await client.graphql(query, variables)
  return { ...data?.[mutation], errors }
}
const readRole = async (client: Client, id: string) => {
  const { data } = await client.graphql(
    'query ($id: ID!) { companyRole(id: $id) { updatedAt memberCount } orgChart { revision } }',
    { id },
  )
  return { ...data.companyRole, ...data.orgChart }
}

describeOnBothDatabases('the chart', (app) => {
  it('takes a holder who has left from a role when its holders are set, so that they return without it', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    const stays = organization.person()
    const left = organization.person({ name: 'Gone Before', status: 'DEACTIVATED' })
    const roleId = organization.role({ holderUserIds: [stays.userId, left.userId] })
    await app().import(organization)
    const client = await app().signIn(admin, { scopes })
    const before = await readRole(client, roleId)
    const input = { roleId, userIds: [stays.userId], expectedUpdatedAt: before.updatedAt }

    const { effects, errors } = await send(client, 'setRoleHolders', input, 'effects { kind count }')

    expect(errors).toEqual([])
    expect(effects).toEqual([{ kind: 'HOLDERS_LEFT', count: 1 }])
    expect(await readRole(client, roleId)).toMatchObject({ memberCount: 1, revision: before.revision })
    await send(client, 'reactivateMember', { userId: left.userId }, 'userId')
    expect((await readRole(client, roleId)).memberCount).toBe(1)
  })

  it('names the place of an unknown member in the list as it was sent', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    const { userId } = organization.person()
    const roleId = organization.role()
    const teamId = organization.team()
    await app().import(organization)
    const client = await app().signIn(admin, { scopes })
    const userIds = [userId, userId, 'usr_unknown']

    const assigned = await send(client, 'assignRole', { roleId, userIds })
    const added = await send(client, 'setTeamMember', { teamId, userIds }, 'teamId')

    for (const { errors } of [assigned, added])
      expect(errors[0]?.extensions).toMatchObject({ param: 'userIds.2' })
  })

  it('gives a role at once, also where the day is one to come', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    const { userId } = organization.person()
    const roleId = organization.role()
    await app().import(organization)
    const client = await app().signIn(admin, { scopes })
    const assignedOn = '2099-01-31'
    const select = 'companyRole { memberCount holders { nodes { assignedOn } } }'
    const { errors, companyRole } = await send(
      client,
      'assignRole',
      { roleId, userIds: [userId], assignedOn },
      select,
    )
    expect(errors).toEqual([])
    expect(companyRole).toEqual({ memberCount: 1, holders: { nodes: [{ assignedOn }] } })
  })

  it('keeps in the audit log since when those held a role who lose it', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    const [ada, bo, cy] = ['Ada', 'Bo', 'Cy'].map((name) => organization.person({ name }).userId)
    const holders = [
      { userId: ada, assignedOn: '2020-03-01' },
      { userId: bo, assignedOn: null },
    ]
    const roleId = organization.role({ holderUserIds: [ada, bo], holders })
    await app().import(organization)
    const client = await app().signIn(admin, { scopes })

    const unassigned = await send(client, 'unassignRole', { roleId, userIds: [ada, bo] })
    const assigned = await send(client, 'assignRole', { roleId, userIds: [cy], assignedOn: '2021-04-02' })
    const { updatedAt: expectedUpdatedAt } = await readRole(client, roleId)
    const input = { id: roleId, holders: 'UNASSIGN', expectedUpdatedAt }
    const deleted = await send(client, 'deleteRole', input)

    expect([unassigned.errors, assigned.errors, deleted.errors]).toEqual([[], [], []])
    const { data } = await client.graphql(
      '{ auditEvents(first: 3) { nodes { action detail { field before after } } } }',
    )
    const event = (
      action: string,
      ...detail: [field: string, before: string | null, after: string | null][]
    ) => ({
      action: `COMPANY_ROLE_${action}`,
      detail: detail.map(([field, before, after]) => ({ field, before, after })),
    })
    expect(data.auditEvents.nodes).toHaveLength(3)
    expect(data.auditEvents.nodes).toEqual(
      expect.arrayContaining([
        event('UNASSIGNED', ['holders', 'Ada (2020-03-01), Bo', null]),
        event('ASSIGNED', ['holders', null, 'Cy'], ['assignedOn', null, '2021-04-02']),
        event('DELETED', ['holders', 'Cy (2021-04-02)', null]),
      ]),
    )
  })

  it('keeps in the audit log what a deleted role had', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    const lesson = organization.lesson({ title: 'Kiln safety' })
    const { topicId } = organization.tree()
    const id = organization.role({
      name: 'Potter',
      curriculum: [{ type: 'lesson', id: lesson }],
      advancementTiers: [
        { id: uniqueId('tier'), label: 'First' },
        { id: uniqueId('tier'), label: 'Second' },
      ],
    })
    organization.duty(id, 'TOPIC', topicId)
    await app().import(organization)
    const client = await app().signIn(admin, { scopes })
    const { updatedAt } = await readRole(client, id)

    expect((await send(client, 'deleteRole', { id, expectedUpdatedAt: updatedAt })).errors).toEqual([])

    const { data } = await client.graphql(
      '{ auditEvents(first: 2) { nodes { action subject { name } detail { field before after } } } }',
    )
    const gone = (field: string, before: string) => ({ field, before, after: null })
    expect(data.auditEvents.nodes).toHaveLength(2)
    expect(data.auditEvents.nodes).toEqual(
      expect.arrayContaining([
        {
          action: 'COMPANY_ROLE_DELETED',
          subject: { name: 'Potter' },
          detail: [gone('advancementTiers', 'First\nSecond'), gone('curriculum', 'Kiln safety')],
        },
        {
          action: 'DUTY_REMOVED',
          subject: { name: `Potter: Topic ${topicId}` },
          detail: [
            gone('source', 'MANUAL'),
            gone('responsibility', 'RESPONSIBLE'),
            gone('tierQualifier', 'ALL'),
          ],
        },
      ]),
    )
  })
})

describeOnSqlite('a chart of a thousand levels', (app) => {
  it('is not made deeper by moving a role with others below it', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    const chain = (length: number) => {
      const ids: string[] = []
      for (let level = 0; level < length; level++)
        ids.push(organization.role(level === 0 ? {} : { parentRoleId: ids.at(-1) }))
      return ids
    }
    const [tall, short] = [chain(998), chain(3)]
    const [lowest, second, top] = [tall.at(-1), short[1] ?? '', short[0] ?? '']
    await app().import(organization)
    const client = await app().signIn(admin, { scopes })

    const refused = await send(client, 'moveRole', { id: top, parentRoleId: lowest })

    expect(refused.errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', param: 'parentRoleId' })
    expect((await send(client, 'moveRole', { id: second, parentRoleId: lowest })).errors).toEqual([])
  })
})
