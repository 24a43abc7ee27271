import { expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { buildCreators } from '../creation/support/creators.js'
import { describeOnBothDatabases } from '../support/app.js'

/** The statement that finds the caller. */
const CALLER = 1

describeOnBothDatabases('an answer that is kept', (app) => {
  it('is kept once for all members if it depends only on membership', async () => {
    const { organization, people, admin, manager, member, external } = await buildCreators(app())
    organization.role({ name: 'Keeper', holderUserIds: [people.member.userId] })
    await app().import(organization)
    const stranger = await buildCreators(app())
    const chart = '/v1/org-chart'
    const first = await admin.get(chart)
    expect(first.body.data).toMatchObject([{ name: 'Keeper', holders: [{ name: 'Mia Member' }] }])
    const withoutScopes = await app().signIn(people.owner)
    for (const client of [manager, member, withoutScopes, admin]) {
      const again = await client.get(chart)
      expect([again.text, again.headers.get('etag')]).toEqual([first.text, first.headers.get('etag')])
      expect(client.statementsOf(again)).toBe(CALLER)
    }
    expect((await external.get(chart)).status).toBe(403)
    expect((await stranger.admin.get(chart)).body.data).toEqual([])

    const query = '{ orgChart { roles { name holders { name email } role { advancementTiers { label } } } } }'
    const byAdmin = await admin.graphql(query)
    const byMember = await member.graphql(query)
    expect([byMember.data, member.statementsOf(byMember)]).toEqual([byAdmin.data, CALLER])
    expect((await external.graphql(query)).data).toEqual({ orgChart: null })

    await admin.graphql('{ orgChart { roles { id } } }')
    await app().store.transaction(operatorScope(), async (tx) => {
      tx.record({ organizationId: organization.id, type: 'TAG', id: 'another' })
    })
    expect(member.statementsOf(await member.get(chart))).toBeGreaterThan(CALLER)
    expect(admin.statementsOf(await admin.get(chart))).toBe(CALLER)
  })

  it.each([
    ['who they are', '{ orgChart { roles { name } } viewer { name } }'],
    ['what is shared with them', '{ orgChart { roles { name role { curriculum { name } } } } }'],
    ['what their role lets them see', '{ orgChart { roles { name } } teams { nodes { memberCount } } }'],
    ['cursors, which are their own', '{ orgChart { roles { role { holders { nextCursor } } } } }'],
  ])('is kept for one person if it has %s', async (_, query) => {
    const { organization, admin, member } = await buildCreators(app())
    organization.role()
    await app().import(organization)
    expect((await admin.graphql(query)).errors).toEqual([])
    const ofMember = await member.graphql(query)
    expect([ofMember.errors, member.statementsOf(ofMember) > CALLER]).toEqual([[], true])
    expect(member.statementsOf(await member.graphql(query))).toBe(CALLER)
  })
})
