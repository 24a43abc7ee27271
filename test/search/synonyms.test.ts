import { expect, it } from 'vitest'
import { type Client, describeOnBothDatabases, describeOnSqlite } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'

const READY = { processingStatus: 'COMPLETED', indexingStatus: 'COMPLETED' }
const scopes = ['organization:manage']
const CREATE = `mutation ($terms: [String!]!) {
  createSynonymGroup(input: { terms: $terms }) { synonymGroup { id terms updatedAt } } }`

const addSynonyms = (organization: OrganizationBuilder, ...terms: string[]) =>
  organization.add({ type: 'synonymGroup', id: uniqueId('syn'), terms })

async function search(client: Client, query: string, more = '') {
  const { status, body } = await client.get(`/v1/search?query=${encodeURIComponent(query)}${more}`)
  expect(status).toBe(200)
  return {
    titles: body.data.map(({ title }: { title: string }) => title),
    total: body.total,
    corrected: body.correctedQuery,
    body,
  }
}

describeOnBothDatabases('synonyms', (app) => {
  it.each([
    ['a word for a word', 'holiday', 'Vacation'],
    ['a word in another form', 'holidays', 'Vacation'],
    ['without case and accents', 'HÓLIDAY', 'Vacation'],
    ['a word for a few', 'holiday', 'Taking time off'],
    ['a few words for a word', 'ask for time off', 'Vacation'],
    ['characters without spaces', '怎么休假', 'Vacation'],
  ])('stand for each other: %s', async (_case, query, title) => {
    const organization = new OrganizationBuilder()
    organization.content({ title, ...READY })
    organization.content({ title: 'Something else', ...READY })
    addSynonyms(organization, 'holiday', 'vacation', 'time off', '休假')
    const person = organization.person()
    await app().import(organization)
    const client = await app().signIn(person)

    const found = await search(client, query)

    expect(found).toMatchObject({ titles: [title], total: 1, corrected: null })
    expect((await search(client, query, '&exact=true')).titles).toEqual([])
    const ask = 'query ($query: String!) { search(query: $query) { nodes { title } } }'
    expect((await client.graphql(ask, { query })).data.search.nodes).toEqual([{ title }])
  })

  it('count less than the word itself, on every page, and are marked in the snippet', async () => {
    const organization = new OrganizationBuilder()
    organization.content({ title: 'Asking for vacation', summary: 'Ask for vacations in May.', ...READY })
    organization.content({ title: 'Asking for holidays', ...READY })
    organization.content({ title: 'Something else', ...READY })
    addSynonyms(organization, 'holidays', 'vacation')
    const person = organization.person()
    await app().import(organization)
    const client = await app().signIn(person)

    const first = await search(client, 'holidays', '&limit=1')
    const second = await search(client, 'holidays', `&limit=1&cursor=${first.body.nextCursor}`)

    expect(first.titles).toEqual(['Asking for holidays'])
    expect(second.titles).toEqual(['Asking for vacation'])
    expect(second.body.data[0].snippet).toEqual([
      { text: 'Ask for ', isMatch: false },
      { text: 'vacations', isMatch: true },
      { text: ' in May.', isMatch: false },
    ])
    expect((await search(client, 'vacation')).titles).toEqual(['Asking for vacation', 'Asking for holidays'])
  })

  it('leave cursors short, however long they are', async () => {
    const organization = new OrganizationBuilder()
    for (let group = 0; group < 4; group += 1) {
      const terms = Array.from(
        { length: 9 },
        (_, term) => `${'ж'.repeat(60)}${term} ${'ж'.repeat(30)}${group}`,
      )
      addSynonyms(organization, 'holiday', ...terms)
      for (const title of terms) organization.content({ title, ...READY })
    }
    const person = organization.person()
    await app().import(organization)
    const client = await app().signIn(person)

    const { body } = await search(client, 'holiday', '&limit=1')

    expect(body.total).toBe(10)
    expect(body.nextCursor.length).toBeLessThan(4_000)
  })

  it('are not corrected, apply to what was corrected, and tell nothing of hidden texts', async () => {
    const organization = new OrganizationBuilder()
    organization.content({ title: 'Vacation', ...READY })
    organization.content({ title: 'Holidax', ...READY })
    organization.content({ title: 'Leave of absence', visibility: 'admins', ...READY })
    addSynonyms(organization, 'holiday', 'vacation')
    addSynonyms(organization, 'vacation', 'leave')
    const person = organization.person()
    await app().import(organization)
    const client = await app().signIn(person)

    expect(await search(client, 'holiday')).toMatchObject({ titles: ['Vacation'], corrected: null })
    expect(await search(client, 'vacatoin')).toMatchObject({ titles: ['Vacation'], corrected: 'vacation' })
    expect(await search(client, 'leave')).toMatchObject({ titles: ['Vacation'], total: 1 })
  })

  it('are those of the own organization, as its admins have them now', async () => {
    const organization = new OrganizationBuilder()
    organization.content({ title: 'Vacation', ...READY })
    const [admin, person] = [organization.person({ role: 'admin' }), organization.person()]
    const other = new OrganizationBuilder()
    addSynonyms(other, 'absence', 'vacation')
    await app().import(other)
    await app().import(organization)
    const [manager, reader] = [await app().signIn(admin, { scopes }), await app().signIn(person)]
    const found = async (query: string) => (await search(reader, query)).titles
    expect(await found('absence')).toEqual([])

    const { data } = await manager.graphql(CREATE, { terms: [' absence ', 'vacation'] })

    const { id, updatedAt, terms } = data.createSynonymGroup.synonymGroup
    expect(terms).toEqual(['absence', 'vacation'])
    expect(await found('absence')).toEqual(['Vacation'])
    const update = `mutation ($id: ID!, $at: DateTime!) {
      updateSynonymGroup(input: { id: $id, terms: ["leave", "vacation"], expectedUpdatedAt: $at }) {
        synonymGroup { updatedAt } } }`
    const changed = await manager.graphql(update, { id, at: updatedAt })
    expect([await found('absence'), await found('leave')]).toEqual([[], ['Vacation']])
    const { data: log } = await manager.graphql(
      '{ auditEvents(action: SYNONYM_GROUP_UPDATED) { nodes { detail { field before after } } } }',
    )
    expect(log.auditEvents.nodes[0].detail).toEqual([
      { field: 'terms', before: 'absence\nvacation', after: 'leave\nvacation' },
    ])
    const remove = `mutation ($id: ID!, $at: DateTime!) {
      deleteSynonymGroup(input: { id: $id, expectedUpdatedAt: $at }) { synonymGroupId } }`
    await manager.graphql(remove, { id, at: changed.data.updateSynonymGroup.synonymGroup.updatedAt })
    expect(await found('leave')).toEqual([])
  })

  it.each([
    ['terms', ['one']],
    ['terms', Array.from({ length: 11 }, (_, index) => `term ${index}`)],
    ['terms.1', ['one', ' ']],
    ['terms.1', ['one', '?!']],
    ['terms.1', ['one', 'one two three four five six seven']],
    ['terms.1', ['one', 'x'.repeat(101)]],
    ['terms.1', ['stored', 'Storing']],
  ])('are refused at %s: %j', async (param, terms) => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    await app().import(organization)
    const client = await app().signIn(admin, { scopes })

    const { errors } = await client.graphql(CREATE, { terms })

    expect(errors.map(({ extensions }) => extensions)).toMatchObject([{ code: 'BAD_USER_INPUT', param }])
  })
})

describeOnSqlite('the groups of synonyms of an organization', (app) => {
  it('are at most 1,000', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    for (let made = 0; made < 999; made += 1) addSynonyms(organization, `one${made}`, `two${made}`)
    await app().import(organization)
    const client = await app().signIn(admin, { scopes })
    const create = async (terms: string[]) =>
      (await client.graphql(CREATE, { terms })).errors.map(({ extensions }) => extensions)

    expect(await create(['the', 'last'])).toEqual([])
    expect(await create(['one', 'more'])).toMatchObject([{ code: 'CONFLICT' }])
  })
})
