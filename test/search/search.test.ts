import { expect, it } from 'vitest'
import { describeOnBothDatabases, type TestApp } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'

const NOTHING = {
  data: [],
  nextCursor: null,
  total: 0,
  totalIsExact: true,
  countsByType: [],
  correctedQuery: null,
}
const READY = { processingStatus: 'COMPLETED', indexingStatus: 'COMPLETED' }

interface Part {
  text: string
  isMatch: boolean
}

/** A version that is live, with chapters of these headlines and texts. */
function versionOf(...chapters: { headline: string | null; text: string }[]) {
  return {
    versions: [
      {
        id: uniqueId('ver'),
        versionNumber: 1,
        isCurrent: true,
        chapters: chapters.map((chapter) => ({ id: uniqueId('chp'), ...chapter })),
        segments: [],
      },
    ],
  }
}

async function signedIn(app: TestApp, organization: OrganizationBuilder, person = organization.person()) {
  await app.import(organization)
  return app.signIn(person)
}

const marked = (snippet: Part[]) =>
  snippet.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')

describeOnBothDatabases('search', (app) => {
  const found = async (client: Awaited<ReturnType<typeof signedIn>>, query: string, more = '') => {
    const { status, body } = await client.get(`/v1/search?query=${encodeURIComponent(query)}${more}`)
    expect(status).toBe(200)
    return body
  }
  const titles = (body: { data: { type: string; title: string; headline: string | null }[] }) =>
    body.data.map(({ type, title, headline }) => `${type} ${headline ?? title}`)

  it('finds chapters with their resource, place and words', async () => {
    const organization = new OrganizationBuilder()
    const text = 'Helium is kept in the cold store, behind the second door.'
    const id = organization.content({
      title: 'Gases',
      ...READY,
      ...versionOf({ headline: 'Safety', text: 'Wear gloves.' }, { headline: 'Keeping', text }),
    })
    const client = await signedIn(app(), organization)

    const body = await found(client, 'helium')

    const { body: read } = await client.get(`/v1/content/${id}/text`)
    expect(body.data).toEqual([
      {
        type: 'CHAPTER',
        id,
        title: 'Gases',
        headline: 'Keeping',
        url: expect.stringContaining(`/content/${id}`),
        snippet: [
          { text: 'Helium', isMatch: true },
          { text: text.slice('Helium'.length), isMatch: false },
        ],
        nodeId: expect.any(String),
        topic: null,
        contentId: id,
        chapterId: read.chapters[1].id,
        sequence: 2,
        startMs: null,
        moreInText: 0,
      },
    ])
    expect(body).toMatchObject({ total: 1, nextCursor: null })
  })

  it('finds segments of a transcript with their time, under the ids of the chapters that they stand for', async () => {
    const organization = new OrganizationBuilder()
    const id = organization.content({
      title: 'Tour',
      contentType: 'video',
      ...READY,
      versions: [
        {
          id: uniqueId('ver'),
          versionNumber: 1,
          isCurrent: true,
          chapters: [],
          segments: [
            { startMs: 0, endMs: 900, text: 'Welcome.' },
            { startMs: 1_000, endMs: 1_900, text: 'Here is the lathe.' },
          ],
        },
      ],
    })
    const client = await signedIn(app(), organization)

    const { data } = await found(client, 'lathe')

    const { body: read } = await client.get(`/v1/content/${id}/text`)
    expect(data).toMatchObject([
      { type: 'SEGMENT', contentId: id, chapterId: read.chapters[1].id, sequence: 2, startMs: 1_000 },
    ])
  })

  it('finds records of every type by their names and texts', async () => {
    const organization = new OrganizationBuilder()
    const { categoryId } = organization.tree()
    const topic = organization.topic(categoryId, { name: 'Quokka topic' })
    organization.item(topic, { name: 'Quokka item' })
    organization.lesson({ title: 'Quokka lesson' })
    organization.role({ name: 'Keeper', description: 'Feeds each quokka.' })
    organization.content({ title: 'Zoo', summary: 'All about the quokka.', ...READY })
    const owner = organization.person({ role: 'owner', name: 'Quokka Person' })
    const client = await signedIn(app(), organization, owner)

    const body = await found(client, 'quokka')

    expect(titles(body).toSorted()).toEqual([
      'CONTENT Zoo',
      'ITEM Quokka item',
      'LESSON Quokka lesson',
      'PERSON Quokka Person',
      'ROLE Keeper',
      'TOPIC Quokka topic',
    ])
    expect(titles(await found(client, 'quokka', '&types=ROLE,ITEM')).toSorted()).toEqual([
      'ITEM Quokka item',
      'ROLE Keeper',
    ])
  })

  it.each([
    ['the case', 'STRASSE', 'An der Straße'],
    ['accents', 'angstrom', 'Ångström units'],
    ['accents of the query', 'élan', 'Elan vital'],
    ['full-width forms', 'abc', 'ＡＢＣ list'],
    ['forms of a word', 'storing', 'stored goods'],
    ['the end of the last word', 'cal', 'calibration'],
    ['a character of a text without spaces', '都', '東京都庁'],
    ['a word of a text without spaces', '京都', '東京都庁'],
    ['Thai', 'ไทย', 'ภาษาไทยเป็นภาษา'],
    ['operators', 'AND "gas* NEAR( (', 'gas and such'],
  ])('finds a title whatever %s', async (_what, query, title) => {
    const organization = new OrganizationBuilder()
    organization.content({ title, ...READY })
    const client = await signedIn(app(), organization)

    expect(titles(await found(client, query))).toEqual([`CONTENT ${title}`])
  })

  it('finds words in quotation marks only next to each other', async () => {
    const organization = new OrganizationBuilder()
    organization.content({ title: 'cold store room', ...READY })
    organization.content({ title: 'store cold', ...READY })
    const client = await signedIn(app(), organization)

    expect(titles(await found(client, '"cold store"'))).toEqual(['CONTENT cold store room'])
    expect(titles(await found(client, 'room "cold store"'))).toEqual(['CONTENT cold store room'])
    expect(titles(await found(client, '"cold room"'))).toEqual([])
  })

  it('ranks titles before headlines before texts, more words before fewer, whole words before stems', async () => {
    const organization = new OrganizationBuilder()
    const make = (title: string, day: number, more = {}) =>
      organization.content({
        title,
        ...READY,
        ...more,
        createdAt: `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`,
      })
    make('Helium', 20)
    make('Helium storing', 1)
    make('Helium stored', 12)
    make('Storing helium', 2)
    make('Other', 13, versionOf({ headline: 'Helium storing head', text: 'x' }))
    make('Last', 14, versionOf({ headline: 'Nothing', text: 'We keep helium while storing.' }))
    make('Stem', 15, versionOf({ headline: 'Stems', text: 'We stored helium.' }))
    const client = await signedIn(app(), organization)

    expect(titles(await found(client, 'storing helium'))).toEqual([
      'CONTENT Storing helium',
      'CONTENT Helium storing',
      'CONTENT Helium stored',
      'CHAPTER Helium storing head',
      'CONTENT Helium',
      'CHAPTER Nothing',
      'CHAPTER Stems',
    ])
  })

  it('has the words marked in a part of a long text', async () => {
    const organization = new OrganizationBuilder()
    const text = `${'Before it. '.repeat(60)}The valve is shut by storing it. ${'After it. '.repeat(60)}`
    organization.content({ title: 'Long', ...READY, ...versionOf({ headline: null, text }) })
    const client = await signedIn(app(), organization)

    const { data } = await found(client, 'store valve')

    const snippet = marked(data[0].snippet)
    expect(snippet).toContain('The [valve] is shut by [storing] it.')
    expect(snippet.length).toBeLessThan(260)
  })

  it('gives pages that neither repeat nor skip a hit', async () => {
    const organization = new OrganizationBuilder()
    for (let index = 0; index < 9; index += 1) {
      organization.content({ title: index % 2 ? 'Gas' : `Gas list ${index}`, summary: 'gases', ...READY })
    }
    const client = await signedIn(app(), organization)
    const whole = await found(client, 'gas list')

    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await found(client, 'gas list', `&limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.data.map(({ contentId }: { contentId: string }) => contentId))
      cursor = page.nextCursor
    }

    expect(whole.total).toBe(9)
    expect(seen).toEqual(whole.data.map(({ contentId }: { contentId: string }) => contentId))
    expect(new Set(seen).size).toBe(9)
  })

  it('finds nothing that is not ready, and nothing without words', async () => {
    const organization = new OrganizationBuilder()
    for (const state of [
      { processingStatus: 'DRAFT' },
      { processingStatus: 'FAILED' },
      { processingStatus: 'COMPLETED', indexingStatus: 'PENDING' },
      { processingStatus: 'COMPLETED', indexingStatus: 'FAILED' },
    ]) {
      organization.content({ title: 'Gas', ...state, ...versionOf({ headline: 'Gas', text: 'Gas' }) })
    }
    const client = await signedIn(app(), organization, organization.person({ role: 'owner' }))

    expect(await found(client, 'gas')).toEqual(NOTHING)
    expect(await found(client, '?!')).toEqual(NOTHING)
    expect((await client.get('/v1/search?query=%20')).status).toBe(400)
    expect((await client.get('/v1/search')).status).toBe(400)
    expect((await client.get('/v1/search?query=gas&types=SPACE')).status).toBe(400)
    const wrong = await client.get('/v1/search?query=gas&types=ITEM,SPACE')
    expect(wrong.body).toMatchObject({ status: 400, param: 'types' })
    expect(wrong.body.detail).toMatch(/^types: must be some of CONTENT, CHAPTER,/)
    const missing = await client.get('/v1/search')
    expect(missing.body).toMatchObject({ status: 400, param: 'query', detail: 'query: must be given.' })
    expect((await client.get(`/v1/search?query=${'g'.repeat(201)}`)).status).toBe(400)
  })

  it('has the record of each hit in the graph, all of a type in one statement', async () => {
    const organization = new OrganizationBuilder()
    const { categoryId } = organization.tree()
    const ask = `{ search(query: "gas") { totalCount nodes { type nodeId node { __typename nodeId
      ... on Content { title } ... on KnowledgeTopic { name } } } } }`
    const counts: number[] = []
    const client = await signedIn(app(), organization)
    for (let round = 0; round < 3; round += 1) {
      organization.content({ title: `Gas ${round}`, ...READY })
      organization.topic(categoryId, { name: `Gas ${round}` })
      await app().import(organization)
      const answer = await client.graphql(ask)
      expect(answer.errors).toEqual([])
      const { nodes, totalCount } = answer.data.search
      expect(totalCount).toBe(2 * (round + 1))
      for (const { nodeId, node } of nodes) expect(node.nodeId).toBe(nodeId)
      counts.push(client.statementsOf(answer))
    }
    expect(new Set(counts).size).toBe(1)
  })
})
