import { expect, it } from 'vitest'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { type BuiltPerson, OrganizationBuilder } from '../support/builders.js'

interface World {
  organization: OrganizationBuilder
  viewer: BuiltPerson
  roleId: string
}

function createWorld(): World {
  const organization = new OrganizationBuilder()
  const viewer = organization.person()
  return { organization, viewer, roleId: organization.role({ name: 'M', holderUserIds: [] }) }
}

describeOnBothDatabases('a page of roles or duties', (app) => {
  it('may have any size from 1 to 100', async () => {
    const { organization, viewer } = createWorld()
    for (let index = 0; index < 101; index += 1) organization.role({ name: `Role ${index % 7}` })
    await app().import(organization)
    const client = await app().signIn(viewer)
    const whole = (await client.all('/v1/company-roles')).map(({ id }) => id)
    expect(whole).toHaveLength(102)
    for (const limit of [1, 2, 50, 99, 100]) {
      const { body } = await client.get(`/v1/company-roles?limit=${limit}`)
      expect(body.data.map(({ id }: { id: string }) => id)).toEqual(whole.slice(0, limit))
      expect(body.nextCursor).not.toBeNull()
    }
    const { body } = await client.get('/v1/company-roles')
    expect(body.data).toHaveLength(50)
    expect((await client.all('/v1/company-roles', 51)).map(({ id }) => id)).toEqual(whole)
  })

  it('takes back its own cursors alone: of this list, these filters, this parent and this caller', async () => {
    const { organization, viewer, roleId } = createWorld()
    const other = organization.person()
    for (const name of ['r1', 'r2', 'r3']) organization.role({ name })
    const { spaceId } = organization.tree()
    organization.duty(roleId, 'SPACE', spaceId)
    const secondRole = organization.role()
    organization.duty(secondRole, 'SPACE', spaceId)
    await app().import(organization)
    const client = await app().signIn(viewer)
    const status = async (caller: Client, path: string) => (await caller.get(path)).status
    const { body } = await client.get('/v1/company-roles?query=r&limit=1')
    const cursor = encodeURIComponent(body.nextCursor)
    expect(await status(client, `/v1/company-roles?query=r&limit=2&cursor=${cursor}`)).toBe(200)
    // The same filter written differently: an empty query and no query are the same list.
    const plain = await client.get('/v1/company-roles?limit=1')
    const open = encodeURIComponent(plain.body.nextCursor)
    expect(await status(client, `/v1/company-roles?query=&cursor=${open}`)).toBe(200)
    expect(await status(client, `/v1/company-roles?query=r1&cursor=${cursor}`)).toBe(400)
    expect(await status(client, `/v1/company-roles?cursor=${cursor}`)).toBe(400)
    expect(await status(await app().signIn(other), `/v1/company-roles?query=r&cursor=${cursor}`)).toBe(400)
    expect(await status(client, `/v1/company-roles/${roleId}/duties?cursor=${cursor}`)).toBe(400)
    const duties = await client.get(`/v1/company-roles/${roleId}/duties?limit=1`)
    const duty = encodeURIComponent(duties.body.nextCursor)
    expect(await status(client, `/v1/company-roles/${roleId}/duties?cursor=${duty}`)).toBe(200)
    expect(await status(client, `/v1/company-roles/${secondRole}/duties?cursor=${duty}`)).toBe(400)
    expect(await status(client, `/v1/company-roles/${roleId}/duties?entityType=TOPIC&cursor=${duty}`)).toBe(
      400,
    )
    const flipped = body.nextCursor.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A'))
    expect(await status(client, `/v1/company-roles?query=r&cursor=${encodeURIComponent(flipped)}`)).toBe(400)
  })
})
