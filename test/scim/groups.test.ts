import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { connectTenant, deactivation, patchOf, provision } from './support/tenant.js'

describeOnBothDatabases('groups of a directory', (app) => {
  it('are teams: members come and go as both clients say it', async () => {
    const { scim, admin, events } = await connectTenant(app())
    const ada = await provision(scim, 'Ada')
    const bo = await provision(scim, 'Bo')
    const made = await scim('POST', '/Groups', { displayName: 'Sales', externalId: 'g-1', members: [] })
    expect(made.status).toBe(201)
    const { id } = made.body
    const members = async () =>
      (await scim('GET', `/Groups/${id}`)).body.members.map(({ display }: { display: string }) => display)

    const added = await scim(
      'PATCH',
      `/Groups/${id}`,
      patchOf({ op: 'Add', path: 'members', value: [{ value: ada.id }] }),
    )
    expect([added.status, added.text]).toEqual([204, ''])
    const { meta } = (await scim('GET', `/Groups/${id}`)).body
    expect(meta.created).toBe(made.body.meta.created)
    expect(Date.parse(meta.lastModified)).toBeGreaterThan(Date.parse(meta.created))
    await scim(
      'PATCH',
      `/Groups/${id}`,
      patchOf(
        { op: 'remove', path: `members[value eq "${ada.id}"]` },
        { op: 'add', path: 'members', value: [{ value: bo.id }] },
      ),
    )
    expect(await members()).toEqual(['bo@acme.example'])
    await scim('PUT', `/Groups/${id}`, {
      displayName: 'Sales',
      members: [{ value: ada.id }, { value: bo.id }],
    })
    expect(await members()).toHaveLength(2)
    await scim(
      'PATCH',
      `/Groups/${id}`,
      patchOf({ op: 'Remove', path: 'members', value: [{ value: bo.id }] }),
    )
    expect(await members()).toEqual(['ada@acme.example'])
    await scim('PATCH', `/Users/${ada.id}`, deactivation)

    expect((await scim('GET', `/Users/${ada.id}`)).body.groups).toEqual([{ value: id, display: 'Sales' }])
    expect((await admin.graphql(`{ teams { nodes { name memberCount } } }`)).data.teams.nodes).toEqual([
      { name: 'Sales', memberCount: 0 },
    ])
    expect((await events()).filter((event) => event.endsWith('Sales'))).toEqual([
      'CREATE APPLIED Sales',
      ...Array.from({ length: 4 }, () => 'UPDATE APPLIED Sales'),
    ])
  })

  it('are found by name and by member, without their members unless these are asked for', async () => {
    const { scim } = await connectTenant(app())
    const ada = await provision(scim, 'Ada')
    const sales = (await scim('POST', '/Groups', { displayName: 'Sales', members: [{ value: ada.id }] })).body
    await scim('POST', '/Groups', { displayName: 'Support' })
    const found = async (query: string) =>
      (await scim('GET', `/Groups?${query}`)).body.Resources.map(
        ({ displayName }: { displayName: string }) => displayName,
      )

    expect(await found('filter=displayName eq "sales"')).toEqual(['Sales'])
    expect(await found(`filter=id eq "${sales.id}" and members eq "${ada.id}"`)).toEqual(['Sales'])
    expect(await found('filter=displayName sw "su" or externalId pr')).toEqual(['Support'])
    const { body } = await scim('GET', `/Groups/${sales.id}?excludedAttributes=members`)
    expect(body).not.toHaveProperty('members')
  })

  it('take over an empty team of their name, and leave it behind empty', async () => {
    const { scim, organization } = await connectTenant(app(), {}, (org) => {
      org.team('Sales')
      org.person({ name: 'Cy', teams: [{ id: org.team('Board'), role: 'team-admin' }] })
    })
    const ada = await provision(scim, 'Ada')
    const teamOf = (name: string) => organization.records.find((record) => record['name'] === name)?.['id']

    const sales = await scim('POST', '/Groups', { displayName: 'sales', members: [{ value: ada.id }] })
    const board = await scim('POST', '/Groups', { displayName: 'Board' })

    expect(sales.body.id).toBe(teamOf('Sales'))
    expect(board.body.id).not.toBe(teamOf('Board'))
    expect((await scim('POST', '/Groups', { displayName: 'Sales' })).status).toBe(409)
    expect((await scim('DELETE', `/Groups/${sales.body.id}`)).status).toBe(204)
    expect((await scim('GET', `/Groups/${sales.body.id}`)).status).toBe(404)
    expect((await scim('GET', `/Users/${ada.id}`)).body).not.toHaveProperty('groups')
  })

  it('have members who were provisioned here, of this organization', async () => {
    const { scim, events } = await connectTenant(app())
    const other = await connectTenant(app())
    const stranger = await provision(other.scim, 'Ada')
    const theirs = (await other.scim('POST', '/Groups', { displayName: 'Sales' })).body

    const answer = await scim('POST', '/Groups', { displayName: 'Sales', members: [{ value: stranger.id }] })

    expect(answer.body).toMatchObject({ status: '400', scimType: 'invalidValue' })
    // The first request is noted as well, maybe in the same millisecond.
    expect(await events()).toContain('CREATE REJECTED UNKNOWN_MEMBER Sales')
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const body = {
        GET: undefined,
        DELETE: undefined,
        PUT: { displayName: 'x' },
        PATCH: patchOf({ op: 'add', value: {} }),
      }[method]
      expect((await scim(method, `/Groups/${theirs.id}`, body)).status).toBe(404)
      const person = method === 'PUT' ? { userName: 'x@acme.example' } : body
      expect((await scim(method, `/Users/${stranger.id}`, person)).status).toBe(404)
    }
    expect((await other.scim('GET', `/Users/${stranger.id}`)).body).toEqual(stranger)
  })
})
