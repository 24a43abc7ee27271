import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { deleteOrganization } from '../../src/members/organization-command-store.js'
import { buildLibrary } from '../content/library.js'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'

const READY = { processingStatus: 'COMPLETED', indexingStatus: 'COMPLETED' }

function chapter(text: string) {
  return {
    versions: [
      {
        id: uniqueId('ver'),
        versionNumber: 1,
        isCurrent: true,
        chapters: [{ id: uniqueId('chp'), text }],
        segments: [],
      },
    ],
  }
}

async function found(client: Client, query = 'helium', more = ''): Promise<string[]> {
  const { body } = await client.get(`/v1/search?query=${query}&limit=100${more}`)
  expect(body.total).toBe(body.data.length)
  return body.data.map((hit: { title: string }) => hit.title)
}

describeOnBothDatabases('what a search finds', (app) => {
  it('of content is what the lists of ready content hold, for every kind of person', async () => {
    const { organization, people } = buildLibrary()
    for (const record of organization.records) {
      if (record.type === 'content') Object.assign(record, { summary: 'Helium', indexingStatus: 'COMPLETED' })
    }
    await app().import(organization)
    for (const person of Object.values(people)) {
      const client = await app().signIn(person)
      const { body } = await client.get('/v1/content?readyOnly=true&limit=100')
      const listed = body.data.map(({ title }: { title: string }) => title)
      expect((await found(client)).toSorted()).toEqual(listed.toSorted())
    }
  })

  it('of people is everyone for admins, and oneself for others', async () => {
    const organization = new OrganizationBuilder()
    const owner = organization.person({ role: 'owner', name: 'Helium Owner' })
    const viewer = organization.person({ name: 'Helium Viewer' })
    const external = organization.person({ role: 'external', name: 'Helium External' })
    await app().import(organization)

    expect((await found(await app().signIn(owner))).toSorted()).toEqual([
      'Helium External',
      'Helium Owner',
      'Helium Viewer',
    ])
    expect(await found(await app().signIn(viewer))).toEqual(['Helium Viewer'])
    expect(await found(await app().signIn(external))).toEqual([])
  })

  it('is not affected by the texts of another organization', async () => {
    const make = (noise: number) => {
      const organization = new OrganizationBuilder()
      for (let index = 0; index < 3; index += 1) {
        organization.content({
          title: `Helium ${index}`,
          createdAt: `2026-01-0${index + 1}T00:00:00.000Z`,
          ...READY,
        })
      }
      for (let index = 0; index < noise; index += 1) organization.content({ title: 'Helium', ...READY })
      return organization
    }
    const own = make(0)
    const person = own.person()
    await app().import(own)
    const client = await app().signIn(person)
    const before = await client.get('/v1/search?query=helium')
    await app().import(make(30))

    expect((await client.get('/v1/search?query=helium')).text).toBe(before.text)
    expect(before.body.data).toHaveLength(3)
  })

  it('follows each change at once', async () => {
    const organization = new OrganizationBuilder()
    const { spaceId, categoryId } = organization.tree()
    const person = organization.person()
    const content = (more: Record<string, unknown>) => ({ title: 'Gases', ...READY, ...more })
    const contentId = organization.content(content(chapter('Helium.')))
    organization.topic(categoryId, { name: 'Helium topic' })
    const record = (id: string) => organization.records.find((one) => one['id'] === id) ?? {}
    await app().import(organization)
    const client = await app().signIn(person)
    const change = async (id: string, values: Record<string, unknown>) => {
      Object.assign(record(id), values)
      await app().import(organization)
      return (await found(client)).toSorted()
    }
    expect(await found(client)).toHaveLength(2)

    expect(await change(contentId, { visibility: 'admins' })).toEqual(['Helium topic'])
    expect(await change(contentId, { visibility: 'everyone' })).toEqual(['Gases', 'Helium topic'])
    expect(await change(spaceId, { state: 'archived' })).toEqual(['Gases'])
    expect(await change(spaceId, { state: 'current' })).toEqual(['Gases', 'Helium topic'])
    expect(await change(contentId, { indexingStatus: 'FAILED' })).toEqual(['Helium topic'])
    expect(await change(contentId, { indexingStatus: 'COMPLETED', ...chapter('Argon.') })).toEqual([
      'Helium topic',
    ])
    expect(await found(client, 'argon')).toEqual(['Gases'])
    expect(await change(contentId, { title: 'Helium' })).toEqual(['Helium', 'Helium topic'])
  })

  it('for a team is what everyone or the team sees, and who is on it', async () => {
    const organization = new OrganizationBuilder()
    const [red, blue] = [organization.team('Red'), organization.team('Blue')]
    const owner = organization.person({ role: 'owner', name: 'Owner' })
    const member = organization.person({
      name: 'Helium Member',
      teams: [{ id: red, role: 'team-viewer' }],
    })
    organization.content({ title: 'Helium for all', ...READY })
    organization.content({ title: 'Helium for red', ...READY, visibility: 'teams', teamIds: [red] })
    organization.content({ title: 'Helium for blue', ...READY, visibility: 'teams', teamIds: [blue] })
    organization.content({ title: 'Helium for admins', ...READY, visibility: 'admins' })
    await app().import(organization)
    const client = await app().signIn(owner)

    expect((await found(client, 'helium', `&teamId=${red}`)).toSorted()).toEqual([
      'Helium Member',
      'Helium for all',
      'Helium for red',
    ])
    expect((await client.get('/v1/search?query=helium&teamId=none')).status).toBe(400)
    const viewer = await app().signIn(member)
    expect((await viewer.get(`/v1/search?query=helium&teamId=${blue}`)).status).toBe(400)
  })

  it('goes with its organization, from the index too', async () => {
    const organization = new OrganizationBuilder()
    organization.content({ title: 'Helium', ...READY, ...chapter('Helium') })
    await app().import(organization)
    const { store } = app()
    const count = async () => {
      const rows = await store.transaction(operatorScope(), (tx) =>
        tx.run(
          ({ t }) =>
            sql`update ${t.searchEntries} set digest = digest where organization_id = ${organization.id}`,
        ),
      )
      return rows
    }
    expect(await count()).toBe(2)

    expect(await deleteOrganization(store, operatorScope(), organization.id)).toBe(true)

    expect(await count()).toBe(0)
  })
})
