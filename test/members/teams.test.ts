import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

describeOnBothDatabases('teams', (app) => {
  it('are listed by name: all of them with their size to admins, their own to other members', async () => {
    const createdAt = '2026-01-01T00:00:00.000Z'
    const organization = new OrganizationBuilder()
    const [second, first] = ['team_zz', 'team_aa'].map((prefix) => `${prefix}_${organization.id}`)
    if (second === undefined || first === undefined) throw new Error('Two ids were made.')
    for (const [id, name] of [
      [second, 'Über'],
      [first, 'Alfa'],
    ]) {
      organization.add({ type: 'team', id, name, createdAt, updatedAt: createdAt })
    }
    const admin = organization.person({ role: 'billing-admin' })
    const member = organization.person({ teams: [{ id: second, role: 'team-admin' }] })
    const teams = [{ id: second, role: 'team-viewer' as const }]
    organization.person({ teams, status: 'DEACTIVATED' })
    organization.person({ teams, userId: null })
    await app().import(organization)

    const asAdmin = await (await app().signIn(admin)).get('/v1/teams')
    const asMember = await (await app().signIn(member)).get('/v1/teams')

    const shared = {
      id: second,
      name: 'Über',
      url: `https://app.test/teams/${second}`,
      createdAt,
      updatedAt: createdAt,
    }
    expect(asAdmin.body.data).toMatchObject([
      { id: first, name: 'Alfa', memberCount: 0, viewerRole: null },
      { ...shared, memberCount: 1, viewerRole: null },
    ])
    expect(asMember.body).toEqual({ data: [{ ...shared, viewerRole: 'team-admin' }], nextCursor: null })
  })

  it('count people who join them, leave them, or leave the organization', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    const teamId = organization.team()
    await app().import(organization)
    const client = await app().signIn(admin)
    const size = async () => (await client.get('/v1/teams')).body.data[0].memberCount
    expect(await size()).toBe(0)

    const teams = [{ id: teamId, role: 'team-viewer' as const }]
    const [first, second] = [organization.person({ teams }), organization.person({ teams })]
    await app().import(organization)
    expect(await size()).toBe(2)

    const change = new OrganizationBuilder({ id: organization.id })
    change.add({
      type: 'person',
      ...first,
      teams,
      status: 'DEACTIVATED',
      deactivatedAt: '2026-01-01T00:00:00.000Z',
    })
    await app().import(change)
    expect(await size()).toBe(1)

    change.add({ type: 'person', ...second, teams: [] })
    await app().import(change)
    expect(await size()).toBe(0)
  })

  it('are found by any part of their name', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    organization.team('Nordlab')
    const found = organization.team('Calibration 100%')
    await app().import(organization)
    const client = await app().signIn(admin)

    const { body } = await client.get('/v1/teams?query=RATION%20100%25')

    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([found])
  })

  it('show the people whom the viewer may see, by name, in pages', async () => {
    const organization = new OrganizationBuilder()
    const teamId = organization.team('Lab')
    const teams = [{ id: teamId, role: 'team-viewer' as const }]
    const admin = organization.person({ name: 'Zz', role: 'owner' })
    const member = organization.person({ name: 'Bb', teams: [{ id: teamId, role: 'team-admin' }] })
    organization.person({ name: 'Aa', teams })
    organization.person({ name: 'Cc', teams, status: 'DEACTIVATED' })
    organization.person({ name: 'Dd', teams, userId: null })
    const outsider = organization.person()
    await app().import(organization)
    const query = `query ($id: ID!, $after: String, $status: MemberStatusFilter! = ACTIVE) {
      team(id: $id) { members(first: 1, after: $after, status: $status) {
        edges { role node { name } } nextCursor } } }`
    const ask = async (person: typeof admin, variables: object) =>
      (await (await app().signIn(person)).graphql(query, { id: teamId, ...variables })).data.team

    const first = await ask(admin, {})
    const second = await ask(admin, { after: first.members.nextCursor })

    expect(first.members.edges).toEqual([{ role: 'TEAM_VIEWER', node: { name: 'Aa' } }])
    expect(second.members).toEqual({
      edges: [{ role: 'TEAM_ADMIN', node: { name: 'Bb' } }],
      nextCursor: null,
    })
    expect((await ask(admin, { status: 'DEACTIVATED' })).members.edges[0].node.name).toBe('Cc')
    expect((await ask(member, {})).members.edges).toEqual([{ role: 'TEAM_ADMIN', node: { name: 'Bb' } }])
    expect(await ask(outsider, {})).toBeNull()
  })
})
