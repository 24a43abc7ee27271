import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { administer, peopled } from './support/administer.js'

const TEAM = 'teamId team { name memberCount members { nodes { name } } }'

describeOnBothDatabases('a team', (app) => {
  async function withTeam() {
    const world = await peopled(app())
    const { done } = await administer(world.owner, 'createTeam', { name: 'Kiln' }, 'teamId')
    return { ...world, teamId: String(done.teamId) }
  }

  it('has a name that no other has, whatever its case', async () => {
    const { owner, teamId } = await withTeam()
    const refused = { code: 'CONFLICT', param: 'name' }
    expect(await administer(owner, 'createTeam', { name: 'KILN' })).toMatchObject(refused)
    await administer(owner, 'createTeam', { name: 'Glaze' })
    expect(await administer(owner, 'updateTeam', { id: teamId, name: 'glaze' })).toMatchObject(refused)
    const own = await administer(owner, 'updateTeam', { id: teamId, name: 'kiln' }, 'team { name }')
    expect(own.done.team).toEqual({ name: 'kiln' })
    expect(await administer(owner, 'updateTeam', { id: teamId, name: 'a\nb' })).toMatchObject({
      code: 'BAD_USER_INPUT',
    })
  })

  it('counts and lists its members by name, once each', async () => {
    const { owner, admin, people, teamId } = await withTeam()
    const userIds = [people.viewer.userId, people.admin.userId]
    const set = await administer(owner, 'setTeamMember', { teamId, userIds }, TEAM)
    expect(set.done.team).toMatchObject({
      memberCount: 2,
      members: { nodes: [{ name: 'Ada' }, { name: 'Vera' }] },
    })
    const again = { teamId, userIds: [people.viewer.userId], role: 'TEAM_ADMIN' }
    expect((await administer(admin, 'setTeamMember', again, TEAM)).done.team.memberCount).toBe(2)
    const { data } = await owner.graphql('query ($id: ID!) { member(id: $id) { teams { name role } } }', {
      id: people.viewer.userId,
    })
    expect(data.member.teams).toEqual([{ name: 'Kiln', role: 'TEAM_ADMIN' }])
    const removed = await administer(owner, 'removeTeamMember', { teamId, userIds }, TEAM)
    expect(removed.done.team).toMatchObject({ memberCount: 0, members: { nodes: [] } })
    const { data: log } = await owner.graphql(
      '{ auditEvents(action: TEAM_MEMBER_REMOVED) { nodes { detail { field before } } } }',
    )
    expect(log.auditEvents.nodes).toEqual([
      {
        detail: [
          { field: 'members', before: 'Ada, Vera' },
          { field: 'teamAdmins', before: 'Vera' },
        ],
      },
    ])
  })

  it('has neither external admins, nor people who left, nor people of others', async () => {
    const { owner, organization, teamId } = await withTeam()
    const external = organization.person({ role: 'external' })
    const left = organization.person({ status: 'DEACTIVATED' })
    await app().import(organization)
    const foreign = await peopled(app())
    const set = (userId: string, role = 'TEAM_VIEWER') =>
      administer(owner, 'setTeamMember', { teamId, userIds: [userId], role })
    const refused = { code: 'BAD_USER_INPUT', param: 'userIds.0' }
    expect(await set(external.userId, 'TEAM_ADMIN')).toMatchObject(refused)
    expect((await set(external.userId)).code).toBeUndefined()
    expect(await set(left.userId)).toMatchObject({ code: 'CONFLICT', param: 'userIds' })
    expect(await set(foreign.people.viewer.userId)).toMatchObject(refused)
    const theirs = { teamId, userIds: [foreign.people.viewer.userId] }
    expect(await administer(foreign.owner, 'setTeamMember', theirs)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await administer(foreign.owner, 'removeTeamMember', theirs)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is left by its members themselves, also from outside, and by nobody for others', async () => {
    const { owner, people, teamId, organization } = await withTeam()
    const userIds = [people.viewer.userId, people.admin.userId]
    await administer(owner, 'setTeamMember', { teamId, userIds })
    const viewer = await app().signIn(people.viewer)
    const leave = (who: string[]) =>
      administer(viewer, 'removeTeamMember', { teamId, userIds: who }, 'teamId team { id }')
    expect((await leave(userIds)).code).toBe('FORBIDDEN')
    expect((await leave([people.viewer.userId])).done).toEqual({ teamId, team: null })
    expect((await leave([people.viewer.userId])).code).toBe('NOT_FOUND')
    const external = organization.person({ role: 'external' })
    await app().import(organization)
    await administer(owner, 'setTeamMember', { teamId, userIds: [external.userId] })
    const outside = await app().signIn(external)
    const theirs = { teamId, userIds: [external.userId] }
    const left = await administer(outside, 'removeTeamMember', theirs, 'teamId effects { count }')
    expect(left).toMatchObject({ code: undefined, done: { teamId, effects: [] } })
    const unable = await app().signIn(people.admin)
    expect((await administer(unable, 'removeTeamMember', { teamId, userIds })).code).toBe('FORBIDDEN')
    const own = { teamId, userIds: [people.admin.userId] }
    expect((await administer(unable, 'removeTeamMember', own)).code).toBeUndefined()
  })
})
