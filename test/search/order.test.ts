import { expect, it } from 'vitest'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'

const READY = { processingStatus: 'COMPLETED', indexingStatus: 'COMPLETED' }

const textOf = (...texts: string[]) => ({
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

async function hits(client: Client, query: string, more = '') {
  const { status, body } = await client.get(`/v1/search?query=${encodeURIComponent(query)}${more}`)
  expect(status).toBe(200)
  return body
}

describeOnBothDatabases('the order of a search', (app) => {
  const signIn = async (organization: OrganizationBuilder) => {
    const person = organization.person()
    await app().import(organization)
    return await app().signIn(person)
  }

  it('is decided by rare words, not by those that most texts have', async () => {
    const organization = new OrganizationBuilder()
    for (let index = 0; index < 12; index += 1)
      organization.content({ title: `How do I do this ${index}`, ...READY, ...textOf('How do I get it?') })
    organization.content({ title: 'Devices', ...READY, ...textOf('Ask for a laptop.') })
    const client = await signIn(organization)

    const { data } = await hits(client, 'how do I get a new laptop')

    expect(data[0]).toMatchObject({ title: 'Devices', type: 'CHAPTER' })
  })

  it.each([
    [
      'how do I change my name in the system',
      'Changing your name',
      'What I and my team do: how do I ask, in my view?',
    ],
    ['wie beantrage ich meinen Urlaub', 'Urlaub beantragen', 'Wie ich meinen Tag beginne'],
    ['how do I do it', 'How it is done', 'A name'],
  ])(
    'is not decided by the small words of a question, unless it has no others: %s',
    async (query, title, other) => {
      const organization = new OrganizationBuilder()
      organization.content({ title, ...READY })
      organization.content({ title: other, ...READY })
      for (let index = 0; index < 12; index += 1)
        organization.content({ title: `System ${index}`, ...READY, ...textOf('A name') })
      const client = await signIn(organization)

      const { data } = await hits(client, query)

      expect(data[0]).toMatchObject({ title })
    },
  )

  it('has a text with all of the words first, however many newer ones have one of them', async () => {
    const organization = new OrganizationBuilder()
    const { topicId } = organization.tree()
    for (const word of ['Helium', 'Argon']) {
      for (let index = 0; index < 1_100; index += 1) organization.item(topicId, { name: `${word} ${index}` })
    }
    const createdAt = '2000-01-01T00:00:00.000Z'
    organization.content({ title: 'Gases', ...READY, createdAt, ...textOf('Keep argon from helium.') })
    const client = await signIn(organization)

    const { data } = await hits(client, 'helium argon')

    expect(data[0]).toMatchObject({ title: 'Gases' })
  })

  it.each([
    [20, 'Often'],
    [1_100, 'Once'],
  ])(
    'has the text first that has a common word often, unless there are many: of %i',
    async (count, first) => {
      const organization = new OrganizationBuilder()
      const { topicId } = organization.tree()
      for (let index = 0; index < count; index += 1)
        organization.item(topicId, { name: `${index % 4 === 0 ? 'Argon' : 'Helium'} ${index}` })
      const long =
        'Keep the vessel in its rack, and close the valve by hand before you leave the room. '.repeat(12)
      const often = `${long} ${'Helium is light. '.repeat(6)}`
      organization.content({
        title: 'Often',
        ...READY,
        createdAt: '2000-01-01T00:00:00.000Z',
        ...textOf(often),
      })
      organization.content({ title: 'Once', ...READY, ...textOf(`${long} Helium is light.`) })
      const client = await signIn(organization)

      const { data } = await hits(client, 'helium')

      expect(data[0]).toMatchObject({ title: first })
    },
  )

  it('has what is named as the query first, however old it is, and as corrected', async () => {
    const organization = new OrganizationBuilder()
    const old = { createdAt: '2001-01-01T00:00:00.000Z' }
    organization.content({ title: 'Overtime', ...READY, ...old })
    organization.role({ name: 'OVERTIME', ...old })
    organization.role({ name: 'The "Big" Book', ...old })
    organization.role({ name: 'Book Big The' })
    for (let index = 0; index < 210; index += 1) organization.lesson({ title: `Overtime sheet ${index}` })
    const client = await signIn(organization)

    for (const query of ['overtime', 'Overtime', ' "overtime" ', 'overtme']) {
      const { data } = await hits(client, query)
      expect(data.slice(0, 2).map(({ title }: { title: string }) => title.toLowerCase())).toEqual([
        'overtime',
        'overtime',
      ])
    }
    expect((await hits(client, 'the "big" book')).data[0].title).toBe('The "Big" Book')
  })

  it('has words that begin titles, wherever they are in the query', async () => {
    const organization = new OrganizationBuilder()
    for (const name of ['Laboratory Manager', 'Office Manager']) organization.role({ name })
    const client = await signIn(organization)
    const first = async (query: string) => (await hits(client, query)).data[0]?.title

    for (const query of ['lab manager', 'labo manag', 'laborat zzzzzz', 'zzzzzz laborat'])
      expect(await first(query)).toBe('Laboratory Manager')
  })

  it('counts words in capitals among others, though they are small words', async () => {
    const organization = new OrganizationBuilder()
    for (const name of ['Manager of tools', 'IT manager', 'Manager of halls']) organization.role({ name })
    organization.content({ title: 'IT', ...READY })
    const client = await signIn(organization)

    expect((await hits(client, 'who is the IT manager')).data[0].title).toBe('IT manager')
    const { data } = await hits(client, 'how do I contact IT')
    expect(data.map(({ title }: { title: string }) => title).toSorted()).toEqual(['IT', 'IT manager'])
  })

  it('has texts with a phrase, also those that have no other word of the query', async () => {
    const organization = new OrganizationBuilder()
    organization.role({ name: "Warden of O'Brien hall" })
    organization.role({ name: 'Warden of pumps' })
    const client = await signIn(organization)
    const titles = async (query: string) =>
      (await hits(client, query)).data.map(({ title }: { title: string }) => title)

    for (const query of ['"warden of" zzzzzz', '"warden of" hall'])
      expect((await titles(query)).toSorted()).toEqual(["Warden of O'Brien hall", 'Warden of pumps'])
    for (const query of ['"obrien"', '"obrien" hall'])
      expect(await titles(query)).toEqual(["Warden of O'Brien hall"])
  })

  it('has a text before the topic that was made from its headline', async () => {
    const organization = new OrganizationBuilder()
    const { categoryId } = organization.tree()
    const chapters = [{ id: uniqueId('chp'), headline: 'Charging batteries', text: 'Plug it in.' }]
    const version = { id: uniqueId('ver'), versionNumber: 1, isCurrent: true, segments: [], chapters }
    organization.content({ title: 'Bench', ...READY, versions: [version] })
    organization.topic(categoryId, { name: 'Charging batteries', createdAt: '2999-01-01T00:00:00.000Z' })
    const client = await signIn(organization)

    const { data } = await hits(client, 'charging batteries')

    expect(data.map(({ type }: { type: string }) => type)).toEqual(['CHAPTER', 'TOPIC'])
  })

  it('has titles of texts, roles and people before topics and items', async () => {
    const organization = new OrganizationBuilder()
    const { categoryId } = organization.tree()
    const topic = organization.topic(categoryId, { name: 'Overtime' })
    organization.item(topic, { name: 'Overtime is paid.' })
    organization.role({ name: 'Keeper of overtime' })
    organization.content({ title: 'About the overtime of everyone', ...READY })
    const client = await signIn(organization)

    const { data } = await hits(client, 'overtime')

    const types = data.map(({ type }: { type: string }) => type)
    expect(types.slice(0, 2).toSorted()).toEqual(['CONTENT', 'ROLE'])
    expect(types.slice(2)).toEqual(['TOPIC', 'ITEM'])
  })

  it('has a resource once, with how many of its other texts were found', async () => {
    const organization = new OrganizationBuilder()
    const texts = ['Helium.', 'Helium, helium and helium: store helium.', 'Helium too.', 'Neon.']
    organization.content({ title: 'Gases', ...READY, ...textOf(...texts) })
    organization.content({ title: 'Other gases', ...READY, ...textOf('A store.') })
    const client = await signIn(organization)

    const { data, total } = await hits(client, 'store helium')

    expect(total).toBe(2)
    expect(data).toMatchObject([
      { title: 'Gases', type: 'CHAPTER', sequence: 2, moreInText: 2 },
      { title: 'Other gases', moreInText: 0 },
    ])
    expect((await hits(client, 'gases')).data).toMatchObject([{ type: 'CONTENT' }, { type: 'CONTENT' }])
  })

  it('finds what a sentence without spaces is about', async () => {
    const organization = new OrganizationBuilder()
    organization.content({ title: '保持系统更新', ...READY })
    organization.content({ title: '系统帐号', ...READY })
    const client = await signIn(organization)

    for (const query of ['如何保持系统更新', '保持 系统 更新'])
      expect((await hits(client, query)).data[0]).toMatchObject({ title: '保持系统更新' })
  })

  it('stays on the next page, even if a text has come that changes what is rare', async () => {
    const organization = new OrganizationBuilder()
    for (let index = 0; index < 4; index += 1)
      organization.content({ title: index % 2 === 0 ? `Argon ${index}` : `Neon ${index}`, ...READY })
    const client = await signIn(organization)
    const query = 'argon neon'
    const all = await hits(client, query)
    const first = await hits(client, query, '&limit=2')
    for (let index = 0; index < 8; index += 1)
      organization.content({ title: `Neon lamp ${index}`, createdAt: '2020-01-01T00:00:00.000Z', ...READY })
    await app().import(organization)

    const second = await hits(client, query, `&limit=2&cursor=${first.nextCursor}`)

    const ids = (data: { id: string }[]) => data.map(({ id }) => id)
    expect([...ids(first.data), ...ids(second.data)]).toEqual(ids(all.data))
  })
})
