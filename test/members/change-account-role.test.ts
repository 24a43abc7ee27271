import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { mailsOf } from '../support/mails.js'
import { addGrant, withToken } from '../tokens/support/grants.js'
import { administer, peopled, updatedAtOf } from './support/administer.js'

const OWNERS = '{ members(status: ACTIVE, first: 100) { nodes { id role } } }'
const scopes = ['organization:manage']

describeOnBothDatabases('an account role', (app) => {
  it('that is no longer an admin takes the tokens along that could manage the organization', async () => {
    const { owner, people, organization } = await peopled(app())
    const { userId } = people.admin
    const kept = await withToken(app(), organization.id, people.admin, { kind: 'PERSONAL' })
    const lost = await withToken(app(), organization.id, people.admin, { kind: 'PERSONAL', scopes })
    const reading = await addGrant(app(), organization.id, people.admin)
    const managing = await addGrant(app(), organization.id, people.admin, { scopes })
    const expectedUpdatedAt = await updatedAtOf(owner, userId)
    const { done } = await administer(
      owner,
      'changeAccountRole',
      { userId, role: 'VIEWER', expectedUpdatedAt },
      'member { role } effects { kind count }',
    )
    // One more is of the admin's own client.
    expect(done).toEqual({ member: { role: 'VIEWER' }, effects: [{ kind: 'TOKENS_REVOKED', count: 3 }] })
    const statuses = []
    for (const { client } of [kept, reading, lost, managing])
      statuses.push((await client.get('/v1/teams')).status)
    expect(statuses).toEqual([200, 200, 401, 401])
  })

  it('is told to all owners, also to one who loses it', async () => {
    const { owner, people, organization } = await peopled(app())
    const { userId } = people.viewer
    const change = async (role: string) =>
      await administer(owner, 'changeAccountRole', {
        userId,
        role,
        expectedUpdatedAt: await updatedAtOf(owner, userId),
      })
    await change('OWNER')
    await change('ADMIN')
    const mails = await mailsOf(app(), organization.id)
    const told = mails.map(({ to }: { to: { name: string } }) => to.name).toSorted()
    expect(told).toEqual(['Olga', 'Olga', 'Vera', 'Vera'])
    for (const { text } of mails) expect(text).toContain(`/people/${userId}\n`)
    const texts = mails.map(({ text }: { text: string }) => text.split('\n')[0])
    expect(new Set(texts)).toEqual(
      new Set([
        'Olga has made Vera an owner of Acme. Before, Vera was a viewer.',
        'Olga has made Vera an admin of Acme. Before, Vera was an owner.',
      ]),
    )
  })

  it('of an owner is made and changed by owners only', async () => {
    const { admin, people } = await peopled(app())
    const make = async (userId: string, role: string) =>
      (
        await administer(admin, 'changeAccountRole', {
          userId,
          role,
          expectedUpdatedAt: await updatedAtOf(admin, userId),
        })
      ).code
    expect(await make(people.viewer.userId, 'OWNER')).toBe('FORBIDDEN')
    expect(await make(people.owner.userId, 'VIEWER')).toBe('FORBIDDEN')
    expect(await make(people.viewer.userId, 'BILLING_ADMIN')).toBeUndefined()
  })

  it("is not changed by its own person, but an owner's with another owner", async () => {
    const { owner, admin, people } = await peopled(app())
    const input = async (userId: string, role: string) => ({
      userId,
      role,
      expectedUpdatedAt: await updatedAtOf(admin, userId),
    })
    const own = await administer(admin, 'changeAccountRole', await input(people.admin.userId, 'VIEWER'))
    expect(own).toMatchObject({ code: 'CONFLICT', param: 'userId' })
    const last = await administer(owner, 'changeAccountRole', await input(people.owner.userId, 'ADMIN'))
    expect(last).toMatchObject({ code: 'CONFLICT', message: 'The organization would have no owner left.' })
    await administer(owner, 'changeAccountRole', await input(people.viewer.userId, 'OWNER'))
    const left = await administer(owner, 'changeAccountRole', await input(people.owner.userId, 'ADMIN'))
    expect(left.code).toBeUndefined()
  })

  it('is not external while the person holds company roles', async () => {
    const { owner, people, organization } = await peopled(app())
    const { userId } = people.viewer
    organization.role({ holderUserIds: [userId] })
    await app().import(organization)
    const expectedUpdatedAt = await updatedAtOf(owner, userId)
    expect(
      await administer(owner, 'changeAccountRole', { userId, role: 'EXTERNAL', expectedUpdatedAt }),
    ).toMatchObject({ code: 'CONFLICT', param: 'role', message: expect.stringContaining('holds one') })
  })

  it('is left to one of five owners who demote each other fifty times at once', async () => {
    const { owner, people, organization } = await peopled(app())
    const others = Array.from({ length: 4 }, () => organization.person({ role: 'owner' }))
    await app().import(organization)
    const owners = [people.owner, ...others]
    const clients = [owner]
    for (const one of others) clients.push(await app().signIn(one, { scopes }))
    const times = new Map<string, string>()
    for (const { userId } of owners) times.set(userId, await updatedAtOf(owner, userId))

    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const { userId } = owners[index % owners.length] ?? people.owner
        const by = clients[(index + Math.floor(index / owners.length)) % clients.length] ?? owner
        const expectedUpdatedAt = times.get(userId)
        return await administer(by, 'changeAccountRole', { userId, role: 'VIEWER', expectedUpdatedAt })
      }),
    )

    const left = await app().signIn(people.admin)
    const { data } = await left.graphql(OWNERS)
    const roles = data.members.nodes.map(({ role }: { role: string }) => role)
    expect(roles.filter((role: string) => role === 'OWNER')).toHaveLength(1)
    expect(new Set(answers.map(({ code }) => code))).not.toContain('INTERNAL_SERVER_ERROR')
  })
})
