import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
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
    const { categoryId } = organization.tree()
    for (let index = 0; index < 2_000; index += 1)
      organization.topic(categoryId, { name: index === 0 ? 'Helium' : `Helium ${index}` })
    organization.lesson({ title: 'Argon', createdAt: '2000-01-01T00:00:00.000Z' })
    const person = organization.person()
    await app().import(organization)
    const client = await app().signIn(person)

    const { body } = await client.get('/v1/search?query=helium')
    const countsByType = [{ type: 'TOPIC', count: 2_000 }]
    expect(body).toMatchObject({ total: 2_000, totalIsExact: false, countsByType })
    const { body: rare } = await client.get('/v1/search?query=argon')
    expect(rare).toMatchObject({ total: 1, totalIsExact: true, correctedQuery: null })
  })
})
