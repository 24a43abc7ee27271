import { expect, it } from 'vitest'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'

const READY = { processingStatus: 'COMPLETED', indexingStatus: 'COMPLETED' }

const chapter = (text: string) => ({
  versions: [
    {
      id: uniqueId('ver'),
      versionNumber: 1,
      isCurrent: true,
      segments: [],
      chapters: [{ id: uniqueId('chp'), headline: null, text }],
    },
  ],
})

async function found(client: Client, filter: string): Promise<string[]> {
  const { status, body } = await client.get(`/v1/search?query=helium&${filter}`)
  expect(status).toBe(200)
  expect(body.total).toBe(body.data.length)
  return body.data.map(({ title, type }: { title: string; type: string }) => `${type} ${title}`).toSorted()
}

describeOnBothDatabases('the filters of a search', (app) => {
  it('leave resources and their texts that have all of some tags', async () => {
    const organization = new OrganizationBuilder()
    for (const name of ['Gas', 'Cold']) organization.records.push({ type: 'tag', name })
    organization.content({ title: 'Helium', ...READY, tags: ['Gas'] })
    organization.content({ title: 'Store', ...READY, tags: ['Gas', 'Cold'], ...chapter('Helium.') })
    organization.content({ title: 'Helium without tags', ...READY })
    organization.lesson({ title: 'Helium' })
    const [member, external] = [organization.person(), organization.person({ role: 'external' })]
    await app().import(organization)
    const client = await app().signIn(member)

    expect(await found(client, 'tags=Gas')).toEqual(['CHAPTER Store', 'CONTENT Helium'])
    expect(await found(client, 'tags=Gas&types=LESSON,CHAPTER')).toEqual(['CHAPTER Store'])
    const both = await client.graphql(
      '{ search(query: "helium", tags: ["Gas", "Cold"]) { totalCount nodes { title } } }',
    )
    expect(both.data.search).toEqual({ totalCount: 1, nodes: [{ title: 'Store' }] })
    const unknown = await client.get('/v1/search?query=helium&tags=Gas,Warm')
    expect(unknown.body).toMatchObject({ status: 400, param: 'tags' })
    const other = await app().signIn(external)
    expect((await other.get('/v1/search?query=helium&tags=Gas')).status).toBe(403)
  })

  it('leave what was made after a time, whatever the type', async () => {
    const organization = new OrganizationBuilder()
    const { categoryId, topicId } = organization.tree()
    const times = ['2026-01-01T09:30:00.000Z', '2026-01-01T09:30:00.001Z']
    for (const createdAt of times) {
      const name = createdAt === times[0] ? 'Helium then' : 'Helium later'
      organization.content({ title: name, ...READY, createdAt })
      organization.content({ title: 'Store', ...READY, createdAt, ...chapter(name) })
      organization.topic(categoryId, { name, createdAt })
      organization.item(topicId, { name, createdAt })
      organization.lesson({ title: name, createdAt })
      organization.role({ name, createdAt })
      organization.person({ name, createdAt })
    }
    const owner = organization.person({ role: 'owner' })
    await app().import(organization)
    const client = await app().signIn(owner)

    expect(await found(client, `createdAfter=${times[0]}`)).toEqual([
      'CHAPTER Store',
      ...['CONTENT', 'ITEM', 'LESSON', 'PERSON', 'ROLE', 'TOPIC'].map((type) => `${type} Helium later`),
    ])
    expect(await found(client, 'createdAfter=2025-12-31T23:59:59.999Z')).toHaveLength(14)
    expect(await found(client, `createdAfter=${times[1]}`)).toEqual([])
    expect(await found(client, 'createdAfter=9999-12-31T23:59:59.999Z')).toEqual([])
    expect(await found(client, 'createdAfter=0001-01-01T00:00:00.000Z')).toHaveLength(14)
    const wrong = await client.get('/v1/search?query=helium&createdAfter=2026-01-01')
    expect(wrong.body).toMatchObject({ status: 400, param: 'createdAfter' })
  })

  it('leave resources and their texts that are in a language', async () => {
    const organization = new OrganizationBuilder()
    organization.content({ title: 'Helium', ...READY, language: 'de' })
    organization.content({ title: 'Store', ...READY, language: 'de', ...chapter('Helium.') })
    organization.content({ title: 'Helium lamps', ...READY, language: 'en' })
    organization.content({ title: 'Helium in an unknown language', ...READY })
    organization.lesson({ title: 'Helium' })
    organization.role({ name: 'Helium' })
    const [member, external] = [organization.person(), organization.person({ role: 'external' })]
    await app().import(organization)
    const client = await app().signIn(member)

    expect(await found(client, 'language=de')).toEqual(['CHAPTER Store', 'CONTENT Helium'])
    expect(await found(client, 'language=DE&types=LESSON,CHAPTER')).toEqual(['CHAPTER Store'])
    expect(await found(client, 'language=en')).toEqual(['CONTENT Helium lamps'])
    expect(await found(client, 'language=fr')).toEqual([])
    expect(await found(await app().signIn(external), 'language=de')).toEqual([
      'CHAPTER Store',
      'CONTENT Helium',
    ])
    const graph = (language: string) =>
      client.graphql(
        `query ($language: String) { search(query: "helium", language: $language) { totalCount
          countsByType { type count } nodes { title } } }`,
        { language },
      )
    expect((await graph('en')).data.search).toEqual({
      totalCount: 1,
      countsByType: [{ type: 'CONTENT', count: 1 }],
      nodes: [{ title: 'Helium lamps' }],
    })
    for (const wrong of ['', 'd', 'de-CH', 'German', 'd\u0000', 'ｄｅ']) {
      const answer = await client.get(`/v1/search?query=helium&language=${encodeURIComponent(wrong)}`)
      expect(answer.body).toMatchObject({ status: 400, param: 'language' })
      expect((await graph(wrong)).errors).toMatchObject([{ extensions: { param: 'language' } }])
    }
  })

  it('belong to the cursor', async () => {
    const organization = new OrganizationBuilder()
    const title = 'Helium'
    for (let index = 0; index < 3; index += 1)
      organization.content({ title: `${title} ${index}`, ...READY, language: 'en' })
    const person = organization.person()
    await app().import(organization)
    const client = await app().signIn(person)
    const filter = '&createdAfter=2020-01-01T00:00:00.000Z&language=en'
    const { body } = await client.get(`/v1/search?query=helium&limit=2${filter}`)

    const cursor = `&cursor=${encodeURIComponent(body.nextCursor)}`
    expect((await client.get(`/v1/search?query=helium&limit=2${filter}${cursor}`)).body.data).toHaveLength(1)
    expect((await client.get(`/v1/search?query=helium&limit=2${cursor}`)).status).toBe(400)
    const other = filter.replace('=en', '=de')
    expect((await client.get(`/v1/search?query=helium&limit=2${other}${cursor}`)).status).toBe(400)
  })
})
