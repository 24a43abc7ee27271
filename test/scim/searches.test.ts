import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { connectTenant, patchOf, provision } from './support/tenant.js'

const searchOf = (body: object) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
  ...body,
})

async function tenantOfThree(app: Parameters<typeof connectTenant>[0]) {
  const tenant = await connectTenant(app)
  const { scim } = tenant
  const ada = await provision(scim, 'Ada')
  const bo = await provision(scim, 'Bo')
  const cy = await provision(scim, 'Cy')
  const members = [ada, bo, cy].map(({ id }) => ({ value: id }))
  const sales = (await scim('POST', '/Groups', { displayName: 'Sales', externalId: 'x-Ada', members })).body
  return { ...tenant, ada, bo, cy, sales }
}

describeOnBothDatabases('a search by POST', (app) => {
  it('of people or of groups is answered as a list is', async () => {
    const { scim } = await tenantOfThree(app())
    const searched = await scim(
      'POST',
      '/Users/.search',
      searchOf({
        filter: 'userName sw "a" or userName sw "b"',
        startIndex: 2,
        count: 1,
        attributes: ['userName', 'emails'],
        sortBy: 'userName',
      }),
    )
    const query = 'filter=userName sw "a" or userName sw "b"&startIndex=2&count=1&attributes=userName,emails'
    const { status, body } = await scim('GET', `/Users?${query}`)

    expect([searched.status, searched.body]).toEqual([status, body])
    expect(body.Resources).toMatchObject([{ userName: 'bo@acme.example' }])
    const groups = await scim('POST', '/Groups/.search', { excludedAttributes: ['members'] })
    expect(groups.body).toEqual((await scim('GET', '/Groups?excludedAttributes=members')).body)
  })

  it('of everything has people before groups, each matched by their own attributes', async () => {
    const { scim, ada, bo } = await tenantOfThree(app())
    const found = async (filter?: string, place: object = {}) => {
      const { status, body } = await scim('POST', '/.search/', searchOf({ filter, ...place }))
      return [
        status,
        body.totalResults ?? body.scimType,
        ...(body.Resources ?? []).map(({ displayName }: { displayName: string }) => displayName),
      ]
    }

    expect(await found()).toEqual([200, 4, 'Ada', 'Bo', 'Cy', 'Sales'])
    expect(await found(undefined, { startIndex: 3, count: 2 })).toEqual([200, 4, 'Cy', 'Sales'])
    expect(await found(undefined, { startIndex: 4, count: 2 })).toEqual([200, 4, 'Sales'])
    expect(await found(undefined, { count: 0 })).toEqual([200, 4])
    expect(await found('externalId eq "x-Ada"')).toEqual([200, 2, 'Ada', 'Sales'])
    expect(await found('userName sw "b"')).toEqual([200, 1, 'Bo'])
    expect(await found('not (userName sw "b")')).toEqual([200, 3, 'Ada', 'Cy', 'Sales'])
    expect(await found(`members eq "${ada.id}" or id eq "${bo.id}"`)).toEqual([200, 2, 'Bo', 'Sales'])
    expect(await found('meta.resourceType eq "Group" and displayName sw "s"')).toEqual([200, 1, 'Sales'])
    expect(await found('meta.resourceType ne "Group" and active eq true')).toEqual([
      200,
      3,
      'Ada',
      'Bo',
      'Cy',
    ])
    expect(await found('displayName sw "s"')).toEqual([400, 'invalidFilter'])
    expect(await found('title eq "x"')).toEqual([400, 'invalidFilter'])
  })

  it('is refused if it is malformed', async () => {
    const { scim } = await connectTenant(app())
    for (const body of [
      { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'] },
      { filter: 5 },
      { count: '1' },
      { startIndex: 1.5 },
      { attributes: 'userName' },
      { excludedAttributes: [1] },
      { attributes: ['user name'] },
    ])
      expect({ body, status: (await scim('POST', '/Users/.search', body)).status }).toEqual({
        body,
        status: 400,
      })
    expect((await scim('GET', '/.search')).status).toBe(405)
    expect((await scim('GET', '/Groups/.search')).status).toBe(405)
    expect((await scim('POST', '/Schemas/.search', {})).status).toBe(405)
  })
})

describeOnBothDatabases('an address of the endpoint', (app) => {
  it('may end with a slash', async () => {
    const { scim, ada, sales } = await tenantOfThree(app())
    const count = async (path: string) => (await scim('GET', path)).body.totalResults

    expect(await count('/Users/?filter=userName eq "ada@acme.example"')).toBe(1)
    expect(await count('/Groups/')).toBe(1)
    expect((await scim('GET', `/Users/${ada.id}/`)).body).toEqual(
      (await scim('GET', `/Users/${ada.id}`)).body,
    )
    expect((await scim('PATCH', `/Groups/${sales.id}/`, patchOf({ op: 'add', value: {} }))).status).toBe(204)
    expect((await scim('GET', '/Users//')).status).toBe(404)
    expect((await scim('GET', '/')).status).toBe(404)
  })

  it('does not exist for /Me, as the caller is not a user', async () => {
    const { scim } = await connectTenant(app())
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      expect((await scim(method, '/Me', method === 'GET' ? undefined : {})).body).toMatchObject({
        status: '501',
      })
  })

  it('that describes the service cannot be filtered', async () => {
    const { scim } = await connectTenant(app())
    for (const path of ['/Schemas', '/ResourceTypes', '/ServiceProviderConfig'])
      expect((await scim('GET', `${path}?filter=id eq "User"`)).body).toMatchObject({ status: '403' })
  })
})

describeOnBothDatabases('members of a group', (app) => {
  it('are removed several at a time, and found the same way', async () => {
    const { scim, ada, bo, cy, sales } = await tenantOfThree(app())
    const named = `members[value eq "${ada.id}" or value eq "${bo.id}"]`
    expect((await scim('GET', `/Groups?filter=${encodeURIComponent(named)}`)).body.totalResults).toBe(1)

    const answer = await scim('PATCH', `/Groups/${sales.id}`, patchOf({ op: 'remove', path: named }))

    expect(answer.status).toBe(204)
    const { members } = (await scim('GET', `/Groups/${sales.id}`)).body
    expect(members.map(({ value }: { value: string }) => value)).toEqual([cy.id])
    const others = patchOf({ op: 'remove', path: `members[value eq "${cy.id}" and value pr]` })
    expect((await scim('PATCH', `/Groups/${sales.id}`, others)).body).toMatchObject({
      scimType: 'invalidPath',
    })
  })
})
