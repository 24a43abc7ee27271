import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { uniqueId } from '../support/builders.js'
import { mailsOf } from '../support/mails.js'
import { secretsOf, addGrant } from '../tokens/support/grants.js'
import { administer, peopled, revisionOf, updatedAtOf } from './support/administer.js'

const FIELDS = 'member { name email phone employedOn updatedAt }'

describeOnBothDatabases("a member's record", (app) => {
  it('gets new values, and keeps those that are left out', async () => {
    const { admin, people } = await peopled(app())
    const { userId, name } = people.viewer
    const before = await updatedAtOf(admin, userId)
    const change = { phone: ' +45 1 ', employedOn: '2026-01-31', employmentStatus: 'LEAVE' }
    const { done } = await administer(admin, 'updateMember', { userId, ...change }, FIELDS)
    expect(done.member).toMatchObject({ name, phone: '+45 1', employedOn: '2026-01-31' })
    expect(done.member.updatedAt > before).toBe(true)

    const cleared = await administer(admin, 'updateMember', { userId, phone: null }, FIELDS)
    expect(cleared.done.member).toMatchObject({ phone: null, employedOn: '2026-01-31' })
  })

  it('names personal data in the audit log without its values', async () => {
    const { owner, people } = await peopled(app())
    const { userId } = people.viewer
    const email = `${uniqueId('new')}@new.example`
    await administer(owner, 'updateMember', { userId, name: 'Vera Two', email, phone: '+45 1' })
    const { data } = await owner.graphql(
      '{ auditEvents(action: MEMBER_UPDATED) { nodes { detail { field before after } } } }',
    )
    expect(data.auditEvents.nodes).toEqual([
      {
        detail: [
          { field: 'name', before: 'Vera', after: 'Vera Two' },
          { field: 'email', before: null, after: null },
          { field: 'phone', before: null, after: null },
        ],
      },
    ])
  })

  it('with a new name is found by it in roles and teams, and the chart is another one', async () => {
    const { owner, people, organization } = await peopled(app())
    const { userId, employeeId } = people.viewer
    const teamId = organization.team()
    const record = organization.records.find((one) => one['employeeId'] === employeeId)
    Object.assign(record ?? {}, { teams: [{ id: teamId, role: 'team-viewer' }] })
    organization.person({ name: 'Mia', teams: [{ id: teamId, role: 'team-viewer' }] })
    const roleId = organization.role({ holderUserIds: [userId, people.admin.userId] })
    await app().import(organization)
    const before = await revisionOf(app(), organization.id)

    await administer(owner, 'updateMember', { userId, name: 'Aaron' })

    const { data } = await owner.graphql(
      `query ($team: ID!, $role: ID!) { team(id: $team) { members { nodes { name } } }
        companyRole(id: $role) { holders { nodes { name } } } }`,
      { team: teamId, role: roleId },
    )
    expect(data.team.members.nodes.map(({ name }: { name: string }) => name)).toEqual(['Aaron', 'Mia'])
    expect(data.companyRole.holders.nodes.map(({ name }: { name: string }) => name)).toEqual(['Aaron', 'Ada'])
    // The same people hold the same roles.
    expect(await revisionOf(app(), organization.id)).toBe(before)
  })

  it('with a new address signs the person out, and tells them at the old one', async () => {
    const { admin, people, organization } = await peopled(app())
    const { userId, email } = people.viewer
    const grant = await addGrant(app(), organization.id, people.viewer)
    const moved = `${uniqueId('new')}@new.example`
    await administer(admin, 'updateMember', { userId, email: moved })

    expect((await grant.client.get('/v1/teams')).status).toBe(401)
    expect(await secretsOf(app(), grant.id)).toBe(0)
    const mails = await mailsOf(app(), organization.id)
    expect(mails).toEqual([expect.objectContaining({ to: { name: 'Vera', address: email } })])
    expect(mails[0].text).not.toContain(moved)
    expect(mails[0].text).toMatch(/https?:\/\/\S+\/oauth\/login\n/)

    // Another spelling of it is still the same mailbox.
    await administer(admin, 'updateMember', { userId, email: moved.toUpperCase() })
    expect(await mailsOf(app(), organization.id)).toHaveLength(1)
  })

  it('cannot get an address that somebody active has, or that was invited', async () => {
    const { admin, people } = await peopled(app(), (one) => {
      one.person({ email: 'left@test.example', status: 'DEACTIVATED' })
      one.add({
        type: 'invitation',
        email: 'invited@test.example',
        name: 'Ines',
        expiresAt: '2999-01-01T00:00:00.000Z',
      })
    })
    const { userId } = people.viewer
    const refusal = { code: 'CONFLICT', param: 'email' }
    const taken = people.admin.email.toUpperCase()
    expect(await administer(admin, 'updateMember', { userId, email: taken })).toMatchObject(refusal)
    const invited = 'invited@test.example'
    expect(await administer(admin, 'updateMember', { userId, email: invited })).toMatchObject(refusal)
    const free = await administer(admin, 'updateMember', { userId, email: 'left@test.example' })
    expect(free.code).toBeUndefined()
  })

  it.each([
    [{ name: 'a\nb' }, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: 'a\u202Eb' }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ phone: '1\n2' }, 'phone'],
    [{ employedOn: '2026-02-31' }, 'employedOn'],
    [{ employmentStatus: '' }, 'employmentStatus'],
  ])('is not changed to %j', async (change, param) => {
    const { admin, people } = await peopled(app())
    expect(
      await administer(admin, 'updateMember', { userId: people.viewer.userId, ...change }),
    ).toMatchObject({ code: 'BAD_USER_INPUT', param })
  })

  it('of an owner is changed by owners only, as others could sign in by a new address', async () => {
    const { owner, admin, people } = await peopled(app())
    const input = { userId: people.owner.userId, email: `${uniqueId('mine')}@test.example` }
    expect((await administer(admin, 'updateMember', input)).code).toBe('FORBIDDEN')
    expect((await administer(owner, 'updateMember', input)).code).toBeUndefined()
  })
})
