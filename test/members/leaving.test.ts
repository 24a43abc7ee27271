import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { addGrant } from '../tokens/support/grants.js'
import { administer, peopled, revisionOf, updatedAtOf } from './support/administer.js'

const EFFECTS = 'applied effects { kind count preview { ... on CompanyRole { id } } }'
const AT = '2026-01-01T00:00:00.000Z'
const COUNTS = `query ($role: ID!, $team: ID!) { companyRole(id: $role) { memberCount holders { nodes { name } } }
  team(id: $team) { memberCount } members { totalCount } }`

describeOnBothDatabases('a member who leaves by hand', (app) => {
  async function employed() {
    const world = await peopled(app())
    const { organization, people, owner } = world
    const teamId = organization.team()
    const record = organization.records.find((one) => one['employeeId'] === people.viewer.employeeId)
    Object.assign(record ?? {}, { teams: [{ id: teamId, role: 'team-viewer' }] })
    const roleId = organization.role({ holderUserIds: [people.viewer.userId] })
    await app().import(organization)
    const counts = async () => (await owner.graphql(COUNTS, { role: roleId, team: teamId })).data
    const { userId } = people.viewer
    const deactivate = async (more: object = {}, client = owner) =>
      await administer(
        client,
        'deactivateMember',
        { userId, expectedUpdatedAt: await updatedAtOf(owner, userId), ...more },
        EFFECTS,
      )
    const reactivate = () => administer(owner, 'reactivateMember', { userId }, 'member { status }')
    return { ...world, roleId, teamId, counts, deactivate, reactivate }
  }

  it('loses tokens, grants and roles, and is counted no more', async () => {
    const { organization, people, roleId, counts, deactivate } = await employed()
    const client = await app().signIn(people.viewer)
    const grant = await addGrant(app(), organization.id, people.viewer)
    const before = await revisionOf(app(), organization.id)
    const { done } = await deactivate()

    expect(done).toEqual({
      applied: true,
      effects: [
        { kind: 'HOLDERS_LEFT', count: 1, preview: [{ id: roleId }] },
        { kind: 'TOKENS_REVOKED', count: 2, preview: [{}] },
      ],
    })
    expect((await client.get('/v1/teams')).status).toBe(401)
    expect((await grant.client.get('/v1/teams')).status).toBe(401)
    expect(await counts()).toEqual({
      companyRole: { memberCount: 0, holders: { nodes: [] } },
      team: { memberCount: 0 },
      members: { totalCount: 2 },
    })
    expect(await revisionOf(app(), organization.id)).toBe(before + 1)
  })

  it('leaves in the history of their role since when they held it', async () => {
    const { organization, people, owner, roleId, deactivate } = await employed()
    const { userId, name } = people.viewer
    Object.assign(organization.records.find(({ id }) => id === roleId) ?? {}, {
      holders: [{ userId, assignedOn: '2025-03-01' }],
    })
    await app().import(organization)
    await deactivate()
    const { data } = await owner.graphql(
      '{ auditEvents(action: COMPANY_ROLE_UNASSIGNED) { nodes { detail { field before after } } } }',
    )
    expect(data.auditEvents.nodes).toEqual([
      { detail: [{ field: 'holders', before: `${name} (2025-03-01)`, after: null }] },
    ])
  })

  it('has changed their role and team, also where an import has them leave', async () => {
    const { organization, people, owner, deactivate, reactivate, roleId, teamId } = await employed()
    const times = async (): Promise<string[]> => {
      const { data } = await owner.graphql(
        'query ($role: ID!, $team: ID!) { companyRole(id: $role) { updatedAt } team(id: $team) { updatedAt } }',
        { role: roleId, team: teamId },
      )
      return [data.companyRole.updatedAt, data.team.updatedAt]
    }
    const line = organization.records.find((one) => one['employeeId'] === people.viewer.employeeId)
    const merge = async (status: object) => {
      const head = { type: 'organization', id: organization.id, name: 'Acme' }
      const file = new OrganizationBuilder()
      file.records.splice(0, 1, head, { type: 'person', ...line, ...status })
      await app().import(file, { merge: true, reactivate: true })
    }
    let before = await times()
    for (const leave of [
      () => deactivate({ unassignRoles: false }),
      reactivate,
      () => merge({ status: 'DEACTIVATED', deactivatedAt: AT }),
      () => merge({ status: 'ACTIVE' }),
    ]) {
      await leave()
      const after = await times()
      expect(after.map((time, index) => time > (before[index] ?? ''))).toEqual([true, true])
      before = after
    }
    // A file that has their lines says itself when they were changed.
    const stated = organization.records.map((one) =>
      one === line ? { ...one, status: 'DEACTIVATED', deactivatedAt: AT } : { ...one, updatedAt: AT },
    )
    organization.records.splice(0, organization.records.length, ...stated)
    await app().import(organization)
    expect(await times()).toEqual([AT, AT])
  })

  it('returns without the roles that were taken, and with those that were not', async () => {
    const { counts, deactivate, reactivate } = await employed()
    const whole = await counts()
    await deactivate({ unassignRoles: false })
    expect((await counts()).companyRole).toEqual({ memberCount: 0, holders: { nodes: [] } })
    expect((await reactivate()).done.member.status).toBe('ACTIVE')
    expect(await counts()).toEqual(whole)

    await deactivate()
    await reactivate()
    expect(await counts()).toEqual({ ...whole, companyRole: { memberCount: 0, holders: { nodes: [] } } })
  })

  it('loses the roles they would get back, if that is asked for once they have left', async () => {
    const { counts, deactivate, reactivate, roleId } = await employed()
    const whole = await counts()
    await deactivate({ unassignRoles: false })
    expect((await deactivate({ unassignRoles: false })).done).toEqual({ applied: true, effects: [] })
    const stale = { expectedUpdatedAt: '2001-01-01T00:00:00.000Z' }
    expect((await deactivate(stale)).code).toBe('CHANGED_MEANWHILE')
    const effects = [{ kind: 'HOLDERS_LEFT', count: 1, preview: [{ id: roleId }] }]
    expect((await deactivate()).done).toEqual({ applied: true, effects })
    expect((await deactivate(stale)).done).toEqual({ applied: true, effects: [] })
    await reactivate()
    expect(await counts()).toEqual({ ...whole, companyRole: { memberCount: 0, holders: { nodes: [] } } })
  })

  it('is neither the last owner nor the one who asks', async () => {
    const { owner, admin, people } = await employed()
    const leave = async (client: typeof owner, userId: string) =>
      await administer(client, 'deactivateMember', {
        userId,
        expectedUpdatedAt: await updatedAtOf(owner, userId),
      })
    expect(await leave(admin, people.admin.userId)).toMatchObject({ code: 'CONFLICT', param: 'userId' })
    expect(await leave(admin, people.owner.userId)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await leave(owner, people.owner.userId)).toMatchObject({ code: 'CONFLICT', param: 'userId' })
  })

  it('does not return while somebody active has the address', async () => {
    const { owner, people, deactivate, reactivate } = await employed()
    await deactivate()
    const { email } = people.viewer
    await administer(owner, 'updateMember', { userId: people.admin.userId, email })
    expect(await reactivate()).toMatchObject({ code: 'CONFLICT', param: 'userId' })
  })

  it('is made active again by owners only, if they were one', async () => {
    const { owner, admin, people } = await employed()
    const { userId } = people.viewer
    const at = () => updatedAtOf(owner, userId)
    await administer(owner, 'changeAccountRole', { userId, role: 'OWNER', expectedUpdatedAt: await at() })
    await administer(owner, 'deactivateMember', { userId, expectedUpdatedAt: await at() })
    expect((await administer(admin, 'reactivateMember', { userId })).code).toBe('FORBIDDEN')
    expect((await administer(owner, 'reactivateMember', { userId })).code).toBeUndefined()
  })
})
