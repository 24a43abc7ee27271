import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { deleteOrganization } from '../../src/members/organization-command-store.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

describeOnBothDatabases('an organization whose change numbers begin again', (app) => {
  /** An organization with an owner who holds a role, and a client of the owner. */
  async function setUp() {
    const organization = new OrganizationBuilder()
    const owner = organization.person({ role: 'owner', name: 'Ada' })
    organization.role({ name: 'Old', holderUserIds: [owner.userId] })
    await app().import(organization)
    return { organization, owner, client: await app().signIn(owner) }
  }

  it('because it was deleted and imported again has nothing left from before', async () => {
    const { organization, owner, client: before } = await setUp()
    const paths = ['/v1/members', '/v1/org-chart']
    for (const path of [...paths, ...paths]) expect((await before.get(path)).status).toBe(200)
    const { nextCursor: cursor } = (await before.get('/v1/changes')).body
    expect(await deleteOrganization(app().store, operatorScope(), organization.id)).toBe(true)
    for (const record of organization.records) {
      if ('name' in record) record.name = `New ${String(record.name)}`
    }
    await app().import(organization)
    const client = await app().signIn(owner)
    const [members, chart] = [await client.get('/v1/members'), await client.get('/v1/org-chart')]
    expect(members.body.data[0].name).toBe('New Ada')
    expect(chart.body.data[0]).toMatchObject({ name: 'New Old', holders: [{ name: 'New Ada' }] })
    const followed = await client.get(`/v1/changes?cursor=${encodeURIComponent(cursor)}`)
    expect([followed.status, followed.body.code]).toEqual([410, 'RESYNC_REQUIRED'])
  })

  it('because a backup has replaced its database makes followers who had read further begin again', async () => {
    const { organization, client } = await setUp()
    const { nextCursor: cursor } = (await client.get('/v1/changes')).body
    await app().store.transaction(operatorScope(), (tx) =>
      tx.run(
        () => sql`update change_counters set number = number - 1 where organization_id = ${organization.id}`,
      ),
    )
    const followed = await client.get(`/v1/changes?cursor=${encodeURIComponent(cursor)}`)
    expect([followed.status, followed.body.code]).toEqual([410, 'RESYNC_REQUIRED'])
  })
})
