import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { connectTenant, ENTERPRISE, patchOf, personBody, provision } from './support/tenant.js'

const CUSTOM = 'urn:ietf:params:scim:schemas:extension:CustomExtensionName:2.0:User'
/** Schemas that end in a version or are the address of a page, and attributes whose names don't begin with a letter. */
const UNUSUAL = [
  'urn:scim:schemas:extension:enterprise:1.0',
  'urn:acme:1.0',
  'https://acme.example/scim/1.0',
  'https://acme.example:8443/scim/User',
  `${CUSTOM}:2fa`,
  `${CUSTOM}:_x`,
]
const CORE = 'urn:ietf:params:scim:schemas:core:2.0:User'

describeOnBothDatabases('an attribute of an unknown schema', (app) => {
  it('does not keep a leaver active, with a path, without one, and in brackets', async () => {
    const { scim, connection } = await connectTenant(app())
    const leaving: [name: string, ...operations: object[]][] = [
      [
        'Ada',
        { op: 'Add', path: `${CUSTOM}:leavingDate`, value: '2026-11-30' },
        { op: 'Replace', path: 'active', value: 'False' },
      ],
      ['Bo', { op: 'Replace', value: { [`${CUSTOM}:leavingDate`]: '2026-11-30', active: 'False' } }],
      ['Cy', { op: 'Replace', value: { [CUSTOM]: { 'leaving date': '2026-11-30' }, active: false } }],
      [
        'Di',
        { op: 'Replace', path: `${CUSTOM}:badges[type eq "door"].value`, value: '7' },
        { op: 'Remove', path: `${CUSTOM}.badge.number` },
        { op: 'Add', path: 'https://acme.example/scim/User:leavingDate', value: '2026-11-30' },
        { op: 'Replace', path: `${CORE}.active`, value: 'False' },
      ],
      ['Ed', { op: 'Replace', path: CUSTOM, value: {} }, { op: 'Replace', path: 'active', value: false }],
    ]
    for (const [name, ...operations] of leaving) {
      const { id } = await provision(scim, name)
      const { status, body } = await scim('PATCH', `/Users/${id}`, patchOf(...operations))
      expect({ name, status, active: body.active, schemas: body.schemas }).toEqual({
        name,
        status: 200,
        active: false,
        schemas: [CORE],
      })
    }
    expect((await connection()).status).toBe('ACTIVE')
  })

  it('is ignored in `attributes` and in `excludedAttributes`', async () => {
    const { scim } = await connectTenant(app())
    const { id } = await provision(scim, 'Ada', { [CUSTOM]: { leavingDate: '2026-11-30' } })
    const keysOf = async (query: string) => {
      const { status, body } = await scim('GET', `/Users/${id}?${query}`)
      return [status, ...Object.keys(body)]
    }

    expect(await keysOf(`attributes=${CUSTOM}:leavingDate,userName`)).toEqual([
      200,
      'schemas',
      'id',
      'userName',
    ])
    expect(await keysOf(`attributes=${CUSTOM}:leavingDate`)).toEqual([200, 'schemas', 'id'])
    expect(await keysOf(`excludedAttributes=${CUSTOM},${CORE}.emails`)).toEqual([
      200,
      ...Object.keys((await scim('GET', `/Users/${id}`)).body).filter((key) => key !== 'emails'),
    ])
    const { body } = await scim('GET', `/Users?attributes=${CUSTOM}:leavingDate`)
    expect(body.Resources.map(Object.keys)).toEqual([['schemas', 'id']])
  })

  it('changes nothing in a group, whose members are added all the same', async () => {
    const { scim } = await connectTenant(app())
    const ada = await provision(scim, 'Ada')
    const custom = CUSTOM.replace('User', 'Group')
    const { id } = (await scim('POST', '/Groups', { displayName: 'Sales', [custom]: { cost: 1 } })).body
    const operations = [
      { op: 'Add', path: `${custom}:costCenter`, value: '7' },
      { op: 'Replace', path: `${custom}:owners[value eq "x"].display`, value: 'x' },
      { op: 'Add', value: { [`${custom}:costCenter`]: '7', displayName: 'Field Sales' } },
      { op: 'Add', path: 'members', value: [{ value: ada.id }] },
    ]

    expect((await scim('PATCH', `/Groups/${id}`, patchOf(...operations))).status).toBe(204)
    const { body } = await scim('GET', `/Groups/${id}?excludedAttributes=${custom}:costCenter`)
    expect(body).toMatchObject({ displayName: 'Field Sales', members: [{ value: ada.id }] })
  })

  it.each(UNUSUAL)('refuses nothing if it is %s', async (name) => {
    const { scim } = await connectTenant(app())
    const ada = await provision(scim, 'Ada', { [name]: { x: 1 } })
    const group = (await scim('POST', '/Groups', { displayName: 'Sales', [name]: { x: 1 } })).body
    const leave = { op: 'Replace', path: 'active', value: 'False' }
    const ways: [name: string, ...operations: object[]][] = [
      ['Bo', { op: 'Replace', value: { [name]: { x: 1 }, active: 'False' } }],
      ['Cy', { op: 'Add', path: name, value: { x: 1 } }, leave],
      ['Di', { op: 'Replace', path: `${name}[x eq "1"].y`, value: '1' }, leave],
    ]
    for (const [person, ...operations] of ways) {
      const { id } = await provision(scim, person)
      const { status, body } = await scim('PATCH', `/Users/${id}`, patchOf(...operations))
      expect({ person, status, active: body.active }).toEqual({ person, status: 200, active: false })
    }
    const operations = [
      { op: 'Add', path: name, value: { x: 1 } },
      { op: 'Replace', value: { [name]: { x: 1 }, displayName: 'Field Sales' } },
      { op: 'Add', path: 'members', value: [{ value: ada.id }] },
    ]
    expect((await scim('PATCH', `/Groups/${group.id}`, patchOf(...operations))).status).toBe(204)

    for (const path of ['/Users', '/Groups']) {
      const only = await scim('GET', `${path}?attributes=${name}`)
      expect(Object.keys(only.body.Resources[0])).toEqual(['schemas', 'id'])
      const all = await scim('GET', path)
      expect((await scim('GET', `${path}?excludedAttributes=${name}`)).body).toEqual(all.body)
    }
    expect((await scim('GET', `/Groups/${group.id}`)).body).toMatchObject({
      displayName: 'Field Sales',
      members: [{ value: ada.id }],
    })
  })

  it('is distinguished from a malformed path, and from a known schema with a dot', async () => {
    const { scim } = await connectTenant(app())
    const { id } = await provision(scim, 'Ada')
    const change = (path: string, value: unknown) =>
      scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path, value }))
    for (const path of [
      `${CUSTOM}:`,
      `${CUSTOM}:leaving date`,
      `${CUSTOM}:leavingDate[type eq`,
      `${CORE}:1st`,
      '1st',
      `${CUSTOM}:a..b`,
      'urn::leavingDate',
      ':leavingDate',
      'leaving date',
      'userName:',
      `${CORE}:`,
    ])
      expect({ path, body: (await change(path, 'x')).body }).toMatchObject({
        path,
        body: { status: '400', scimType: 'invalidPath' },
      })

    const { body } = await change(`${ENTERPRISE}.department`, 'Sales')
    expect(body[ENTERPRISE]).toEqual({ department: 'Sales' })
    const put = personBody('Ada', { schemas: [CORE, CUSTOM], [CUSTOM]: { leavingDate: 'x' } })
    expect((await scim('PUT', `/Users/${id}`, put)).status).toBe(200)
  })
})
