import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import type { BuiltPerson } from '../support/builders.js'
import { shareAddress } from '../support/share-address.js'
import {
  activation,
  connectTenant,
  deactivation,
  ENTERPRISE,
  patchOf,
  personBody,
  provision,
} from './support/tenant.js'

const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'

describeOnBothDatabases('people of a directory', (app) => {
  it('are made viewers who have not signed up, and found again as the clients look them up', async () => {
    const { scim, admin, events, connection } = await connectTenant(app())
    expect(
      (await scim('GET', '/Users?filter=userName eq "ada@acme.example"&startIndex=1&count=100')).body,
    ).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 0,
      startIndex: 1,
      itemsPerPage: 0,
      Resources: [],
    })

    const made = await scim(
      'POST',
      '/Users',
      personBody('Ada', { password: 'x', groups: [], roles: ['owner'] }),
    )

    expect(made.status).toBe(201)
    expect(made.headers.get('location')).toBe(made.body.meta.location)
    expect(made.headers.get('content-type')).toContain('application/scim+json')
    const { body } = await scim('GET', '/Users?filter=userName eq "ADA@acme.example"')
    expect(body.Resources).toEqual([made.body])
    const [member] = (await admin.get('/v1/members?query=ada')).body.data
    expect(member).toMatchObject({
      name: 'Ada',
      role: 'viewer',
      signedUp: false,
      directoryManaged: true,
      status: 'ACTIVE',
    })
    expect(await events()).toEqual(['AUTH APPLIED', 'CREATE APPLIED ada@acme.example'])
    expect(await connection()).toMatchObject({ status: 'ACTIVE', countProvisioned: 1, tokenActive: true })
    expect((await admin.get('/v1/members')).body.total).toBe(2)
  })

  it('are changed by PUT and PATCH; what changes nothing is skipped', async () => {
    const { scim, admin, events, connection } = await connectTenant(app())
    const ada = await provision(scim, 'Ada')
    const { lastSyncAt } = await connection()

    expect((await scim('PUT', `/Users/${ada.id}`, ada)).status).toBe(200)
    expect((await connection()).lastSyncAt).toBe(lastSyncAt)
    const changed = await scim(
      'PATCH',
      `/Users/${ada.id}`,
      patchOf({ op: 'Replace', path: 'displayName', value: 'Ada B' }),
    )

    expect(changed.body.displayName).toBe('Ada B')
    expect((await admin.get('/v1/members?query=ada')).body.data[0].name).toBe('Ada B')
    expect(await events()).toEqual([
      'AUTH APPLIED',
      'CREATE APPLIED ada@acme.example',
      'UPDATE SKIPPED NO_CHANGE ada@acme.example',
      'UPDATE APPLIED ada@acme.example',
    ])
    expect(await connection()).toMatchObject({ countProvisioned: 1, countUpdated: 1, countSkipped: 1 })
  })

  it('lose invitations to addresses with letters that databases put into lower case differently', async () => {
    const email = '\u00c9MILE@acme.example'
    const { scim, admin } = await connectTenant(app(), {}, (org) => {
      org.add({ type: 'invitation', email, name: 'Emile', expiresAt: '2030-01-01T00:00:00.000Z' })
    })
    const emile = await provision(scim, 'Emile', {
      userName: email,
      emails: [{ value: email, primary: true }],
    })
    expect((await scim('PATCH', `/Users/${emile.id}`, deactivation)).body.active).toBe(false)
    expect((await admin.get('/v1/invitations')).body.data).toEqual([])
  })

  it('lose their tokens and invitations with their deactivation, and their roles count them again', async () => {
    const { scim, admin, organization, events } = await connectTenant(app(), {}, (org) => {
      org.add({
        type: 'invitation',
        email: 'ADA@acme.example',
        name: 'Ada',
        expiresAt: '2030-01-01T00:00:00.000Z',
      })
    })
    const ada = await provision(scim, 'Ada')
    const [{ id: userId }] = (await admin.get('/v1/members?query=ada')).body.data
    const role = organization.role({ holderUserIds: [userId] })
    await app().import(organization)
    const client = await app().signIn({ userId })
    const group = await scim('POST', '/Groups', { displayName: 'Sales', members: [{ value: ada.id }] })
    const counts = async () => ({
      holders: (await admin.get(`/v1/company-roles/${role}`)).body.memberCount,
      members: (await admin.get('/v1/members')).body.total,
      size: (await admin.graphql(`{ team(id: "${group.body.id}") { memberCount } }`)).data?.team?.memberCount,
    })
    const before = await counts()

    expect((await scim('PATCH', `/Users/${ada.id}`, deactivation)).body.active).toBe(false)

    expect((await client.get('/v1/tags')).status).toBe(401)
    expect((await admin.get('/v1/invitations')).body.data).toEqual([])
    expect(await counts()).toEqual({
      holders: before.holders - 1,
      members: before.members - 1,
      size: before.size === undefined ? undefined : before.size - 1,
    })
    expect((await scim('PATCH', `/Users/${ada.id}`, activation)).body.active).toBe(true)
    expect(await counts()).toEqual(before)
    expect((await client.get('/v1/tags')).status).toBe(401)
    expect((await events()).slice(3)).toEqual([
      'DEACTIVATE APPLIED ada@acme.example',
      'REACTIVATE APPLIED ada@acme.example',
    ])
  })

  it('lose the parts of an attribute that becomes null, but not of one that becomes empty', async () => {
    const { scim } = await connectTenant(app())
    const name = { givenName: 'Ada', familyName: 'Lovelace' }
    const [kept, cleared] = [await provision(scim, 'Ada', { name }), await provision(scim, 'Bo', { name })]

    const all = await scim('PATCH', `/Users/${cleared.id}`, patchOf({ op: 'replace', value: { name: null } }))
    const none = await scim('PATCH', `/Users/${kept.id}`, patchOf({ op: 'replace', value: { name: {} } }))

    expect(all.body).not.toHaveProperty('name')
    expect(none.body.name).toEqual(name)
  })

  it('come back by a POST with the id that they had, and are refused while they are there', async () => {
    const { scim, events } = await connectTenant(app())
    const ada = await provision(scim, 'Ada')
    const again = await scim('POST', '/Users', personBody('Ada'))
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({ schemas: [ERROR], status: '409', scimType: 'uniqueness' })
    await scim('PATCH', `/Users/${ada.id}`, deactivation)

    const returned = await scim('POST', '/Users', personBody('Ada', { userName: 'ada.b@acme.example' }))

    expect(returned.status).toBe(201)
    expect(returned.body).toMatchObject({ id: ada.id, active: true, userName: 'ada.b@acme.example' })
    expect((await events()).slice(2)).toEqual([
      'CREATE SKIPPED ALREADY_PROVISIONED ada@acme.example',
      'DEACTIVATE APPLIED ada@acme.example',
      'REACTIVATE APPLIED ada.b@acme.example',
    ])
  })

  it('are adopted by a unique address; GET finds nobody else', async () => {
    const twins: BuiltPerson[] = []
    const { scim, organization, admin } = await connectTenant(app(), {}, (org) => {
      org.person({ name: 'Bo', email: 'Bo@acme.example', role: 'admin', phone: '1' })
      twins.push(org.person({ name: 'Twin' }), org.person({ name: 'Twin' }))
    })
    await shareAddress(app().store, twins, 'twin@acme.example')
    const bo = organization.records.find(({ name }) => name === 'Bo')
    expect((await scim('GET', `/Users/${String(bo?.['employeeId'])}`)).status).toBe(404)
    expect((await scim('GET', '/Users')).body.totalResults).toBe(0)

    const adopted = await provision(scim, 'Bo')

    expect(adopted.id).toBe(bo?.['employeeId'])
    expect((await admin.get('/v1/members?query=bo')).body.data[0]).toMatchObject({
      role: 'admin',
      phone: '1',
      directoryManaged: true,
    })
    expect((await scim('POST', '/Users', personBody('Twin'))).body).toMatchObject({ scimType: 'uniqueness' })
  })

  it('leave by DELETE, and are then unknown; the last owner stays', async () => {
    const { scim, admin, events } = await connectTenant(app())
    const ada = await provision(scim, 'Ada')
    const olga = await provision(scim, 'Olga')

    expect((await scim('DELETE', `/Users/${ada.id}`)).status).toBe(204)
    expect((await scim('GET', `/Users/${ada.id}`)).status).toBe(404)
    expect((await scim('DELETE', `/Users/${ada.id}`)).status).toBe(404)
    expect((await admin.get('/v1/members?status=deactivated')).body.data[0]).toMatchObject({
      name: 'Ada',
      directoryManaged: false,
    })
    expect((await scim('PATCH', `/Users/${olga.id}`, deactivation)).status).toBe(409)
    expect((await events()).slice(3)).toEqual([
      'DELETE APPLIED ada@acme.example',
      `DELETE REJECTED NOT_FOUND ${ada.id}`,
      'DEACTIVATE REJECTED LAST_OWNER olga@acme.example',
    ])
  })

  it('have addresses of the mail domains, each person another', async () => {
    const { scim, events } = await connectTenant(app(), { mailDomains: ['Acme.example', 'other.example'] })
    const emails = (value: string) => ({ emails: [{ value }] })
    await provision(scim, 'Ada', emails('ada@other.example'))

    const foreign = await scim('POST', '/Users', personBody('Bo', emails('bo@evil.example')))
    const taken = await scim('POST', '/Users', personBody('Cy', emails('ADA@other.example')))
    const nobody = await scim('POST', '/Users', { userName: 'dee' })

    expect([foreign.status, taken.status, nobody.status]).toEqual([400, 409, 400])
    expect((await events()).slice(2)).toEqual([
      'CREATE REJECTED DOMAIN_MISMATCH bo@acme.example',
      'CREATE REJECTED EMAIL_TAKEN cy@acme.example',
      'CREATE REJECTED NO_EMAIL dee',
    ])
  })

  it('get managers, even ones who come later, and never in a circle', async () => {
    const { scim, admin, events } = await connectTenant(app())
    const managed = (value: string) => ({ [ENTERPRISE]: { manager: { value } } })
    const ada = await provision(scim, 'Ada', managed('x-Bo'))
    expect(ada[ENTERPRISE].manager).toEqual({ value: 'x-Bo' })
    const bo = await provision(scim, 'Bo', managed('olga@acme.example'))
    expect((await scim('GET', `/Users/${ada.id}`)).body[ENTERPRISE].manager).toEqual({
      value: bo.id,
      displayName: 'Bo',
    })

    const path = `${ENTERPRISE}:manager`
    const cyclic = await scim('PATCH', `/Users/${bo.id}`, patchOf({ op: 'Add', path, value: ada.id }))

    expect(cyclic.status).toBe(200)
    expect(cyclic.body[ENTERPRISE].manager.displayName).toBe('Olga Owner')
    expect((await events()).at(-1)).toBe('UPDATE SKIPPED MANAGER_CYCLE bo@acme.example')
    const lines = (await admin.get('/v1/reporting-lines')).body.data
    expect(lines.find(({ name }: { name: string }) => name === 'Ada').reportsTo.name).toBe('Bo')
  })

  it('are created once, however many requests come at once', async () => {
    const { scim, admin } = await connectTenant(app())

    const answers = await Promise.all(
      Array.from({ length: 16 }, () => scim('POST', '/Users', personBody('Ada'))),
    )

    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(statuses).toEqual([201, ...Array.from({ length: 15 }, () => 409)])
    expect((await admin.get('/v1/members?query=ada')).body.total).toBe(1)
  })
})
