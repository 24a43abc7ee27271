import { expect, it } from 'vitest'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'

const READY = { processingStatus: 'COMPLETED', indexingStatus: 'COMPLETED' }

const chapters = (...texts: string[]) => ({
  versions: [
    {
      id: uniqueId('ver'),
      versionNumber: 1,
      isCurrent: true,
      segments: [],
      chapters: texts.map((text) => ({ id: uniqueId('chp'), headline: null, text })),
    },
  ],
})

describeOnBothDatabases('the counts of a search', (app) => {
  it('are of all hits by type, on every page and on both surfaces', async () => {
    const organization = new OrganizationBuilder()
    const { categoryId } = organization.tree()
    for (const title of ['Helium one', 'Helium two']) {
      organization.content({ title, ...READY })
      organization.topic(categoryId, { name: title })
    }
    organization.content({ title: 'Gases', ...READY, ...chapters('Helium.', 'More helium.') })
    organization.content({ title: 'Helium for admins', ...READY, visibility: 'admins' })
    organization.lesson({ title: 'Helium' })
    const person = organization.person()
    await app().import(organization)
    const client = await app().signIn(person)
    const countsByType = [
      { type: 'CONTENT', count: 2 },
      { type: 'CHAPTER', count: 1 },
      { type: 'TOPIC', count: 2 },
      { type: 'LESSON', count: 1 },
    ]

    for (let cursor: string | null = ''; cursor !== null;) {
      const path = `/v1/search?query=helium&limit=4${cursor && `&cursor=${cursor}`}`
      const { body } = await client.get(path)
      expect(body).toMatchObject({ total: 6, totalIsExact: true, countsByType })
      cursor = body.nextCursor
    }
    const { data, errors } = await client.graphql(
      '{ search(query: "helium", first: 1) { totalCount totalIsExact countsByType { type count } } }',
    )
    expect(errors).toEqual([])
    expect(data.search).toEqual({ totalCount: 6, totalIsExact: true, countsByType })
    const { body } = await client.get('/v1/search?query=helium&types=TOPIC,LESSON')
    expect(body).toMatchObject({ total: 3, countsByType: countsByType.slice(2) })
  })

  it('say if there may be more, where more texts have a word than are looked through', async () => {
    const organization = new OrganizationBuilder()
    const { topicId } = organization.tree()
    for (let index = 0; index < 1_100; index += 1) organization.item(topicId, { name: `Helium ${index}` })
    organization.lesson({ title: 'Argon', createdAt: '2000-01-01T00:00:00.000Z' })
    const person = organization.person()
    await app().import(organization)
    const client = await app().signIn(person)

    const { body } = await client.get('/v1/search?query=helium')
    const countsByType = [{ type: 'ITEM', count: 1_000 }]
    expect(body).toMatchObject({ total: 1_000, totalIsExact: false, countsByType })
    const { body: rare } = await client.get('/v1/search?query=argon')
    expect(rare).toMatchObject({ total: 1, totalIsExact: true, correctedQuery: null })
  })

  it('are exact up to a thousand hits, though less is read of each word at first', async () => {
    const organization = new OrganizationBuilder()
    const { topicId } = organization.tree()
    for (let index = 0; index < 400; index += 1) organization.item(topicId, { name: `Helium ${index}` })
    for (let index = 0; index < 350; index += 1) organization.item(topicId, { name: `Argon ${index}` })
    const person = organization.person()
    await app().import(organization)
    const client = await app().signIn(person)

    const { data } = await client.graphql('{ search(query: "helium argon") { totalCount totalIsExact } }')
    expect(data.search).toEqual({ totalCount: 750, totalIsExact: true })
    const ids = new Set<string>()
    for (let cursor: string | null = ''; cursor !== null;) {
      const path = `/v1/search?query=helium%20argon&limit=100${cursor && `&cursor=${cursor}`}`
      const { body } = await client.get(path)
      expect(body).toMatchObject({ total: 750, totalIsExact: true })
      for (const hit of body.data) ids.add(hit.id)
      cursor = body.nextCursor
    }
    expect(ids.size).toBe(750)
  })

  it('are the same whatever is hidden, even if that is all of the latest texts with a word', async () => {
    const organization = new OrganizationBuilder()
    const lesson = (createdAt: string, options: object) =>
      organization.lesson({ title: 'Helium', createdAt, ...options })
    for (let index = 0; index < 3; index += 1) lesson('2000-01-01T00:00:00.000Z', {})
    for (let index = 0; index < 2_100; index += 1)
      lesson('2020-01-01T00:00:00.000Z', { visibility: 'admins' })
    const person = organization.person()
    const owner = organization.person({ role: 'owner' })
    await app().import(organization)

    const found = async (client: Client) => (await client.get('/v1/search?query=helium')).body
    const [ofReader, ofOwner] = [await app().signIn(person), await app().signIn(owner)]

    expect(await found(ofReader)).toMatchObject({ total: 3, totalIsExact: true })
    // Those of that name count too.
    const { total, totalIsExact } = await found(ofOwner)
    expect(totalIsExact).toBe(false)
    expect(total).toBeGreaterThanOrEqual(1_000)
    expect(total).toBeLessThanOrEqual(1_020)
  })
})
