import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const CREATED = '2026-02-01T08:00:00.000Z'
const UPDATED = '2026-02-02T09:30:00.000Z'

const ROW_KEYS =
  'id title type summary durationSeconds processingStatus indexingStatus failureReason visibility teams tags createdBy url'

describeOnBothDatabases('content', (app) => {
  it('shows exactly the keys of the contract, in its order; dates in lists only', async () => {
    const organization = new OrganizationBuilder()
    const maker = organization.person({ name: 'On record', loginName: 'At login', status: 'DEACTIVATED' })
    const reader = organization.person()
    const team = organization.team('Alpha')
    organization.tag('zebra')
    organization.tag('Ähre')
    const id = organization.content({
      title: 'Watch me',
      contentType: 'video',
      durationSeconds: 61.5,
      teamIds: [team],
      tags: ['Ähre', 'zebra'],
      createdByUserId: maker.userId,
      createdAt: CREATED,
      updatedAt: UPDATED,
    })
    await app().import(organization)
    const client = await app().signIn(reader)

    const { body: one } = await client.get(`/v1/content/${id}`)
    const { body: list } = await client.get('/v1/content')

    const shown = {
      id,
      title: 'Watch me',
      type: 'video',
      summary: null,
      durationSeconds: 61.5,
      processingStatus: 'COMPLETED',
      indexingStatus: 'COMPLETED',
      failureReason: null,
      visibility: 'everyone',
      teams: [{ id: team, name: 'Alpha' }],
      tags: ['zebra', 'Ähre'],
      createdBy: { id: maker.userId, name: 'On record' },
      url: `https://app.test/content/${id}`,
    }
    expect(one).toEqual(shown)
    expect(Object.keys(one).join(' ')).toBe(ROW_KEYS)
    expect(list).toEqual({ data: [{ ...shown, createdAt: CREATED, updatedAt: UPDATED }], nextCursor: null })
    expect(Object.keys(list.data[0]).join(' ')).toBe(`${ROW_KEYS} createdAt updatedAt`)
  })

  it('never shows why indexing failed, unless there was nothing to teach from', async () => {
    const organization = new OrganizationBuilder()
    const reader = organization.person()
    const failed = (failureReason: string) =>
      organization.content({ indexingStatus: 'FAILED', failureReason })
    const [raw, empty] = [failed('ECONNRESET at 10.0.0.7'), failed('NO_USABLE_CONTENT')]
    await app().import(organization)
    const client = await app().signIn(reader)

    expect((await client.get(`/v1/content/${raw}`)).body.failureReason).toBeNull()
    expect((await client.get(`/v1/content/${empty}`)).body.failureReason).toBe('NO_USABLE_CONTENT')
  })

  it('is filtered by words of the title, type, tags and readiness', async () => {
    const organization = new OrganizationBuilder()
    const reader = organization.person()
    for (const tag of ['Safety', 'night shift', 'unused']) organization.tag(tag)
    const at = (day: number) => ({ createdAt: `2026-03-0${day}T00:00:00.000Z` })
    organization.content({ title: 'ÜBER 100% of the kilns', tags: ['Safety'], ...at(1) })
    organization.content({
      title: 'Kilns at night',
      contentType: 'guide',
      tags: ['Safety', 'night shift'],
      ...at(2),
    })
    organization.content({ title: 'Night prices', indexingStatus: 'PENDING', ...at(3) })
    organization.content({ title: 'Prices', processingStatus: 'FAILED', contentType: 'video', ...at(4) })
    await app().import(organization)
    const client = await app().signIn(reader)
    const titles = async (query: Record<string, string>) =>
      (await client.all(`/v1/content?${new URLSearchParams(query).toString()}`, 1)).map(({ title }) => title)
    const all = ['Prices', 'Night prices', 'Kilns at night', 'ÜBER 100% of the kilns']

    expect(await titles({ query: ' NIGHT\tkiln ' })).toEqual(['Kilns at night'])
    expect(await titles({ query: 'kilns über 0%' })).toEqual(['ÜBER 100% of the kilns'])
    expect(await titles({ query: 'k i l n s t h' })).toEqual(['Kilns at night', 'ÜBER 100% of the kilns'])
    expect(await titles({ query: 'n_ght' })).toEqual([])
    expect(await titles({ query: '' })).toEqual(all)
    expect(await titles({ type: 'guide' })).toEqual(['Kilns at night'])
    expect(await titles({ tags: 'Safety' })).toEqual(['Kilns at night', 'ÜBER 100% of the kilns'])
    expect(await titles({ tags: ', night shift ,,Safety,Safety' })).toEqual(['Kilns at night'])
    expect(await titles({ tags: 'Safety,unused' })).toEqual([])
    expect(await titles({ tags: ' , ' })).toEqual(all)
    expect(await titles({ readyOnly: 'true' })).toEqual(['Kilns at night', 'ÜBER 100% of the kilns'])
    expect(await titles({ readyOnly: 'false', query: 'prices', type: 'video' })).toEqual(['Prices'])
  })

  it('names the tag that does not exist, as the graph does', async () => {
    const organization = new OrganizationBuilder()
    const reader = organization.person()
    organization.tag('Safety')
    await app().import(organization)
    const client = await app().signIn(reader)
    const refusal = async (tags: string) => (await client.get(`/v1/content?tags=${tags}`)).body
    expect(await refusal('Safety,Kitchen')).toMatchObject({
      status: 400,
      detail: 'There is no tag "Kitchen".',
      param: 'tags',
    })
    expect((await refusal('x'.repeat(3_000))).detail).toBe('There is no tag with so long a name.')
  })

  it('refuses a bad filter, naming the parameter, and tags from an external account', async () => {
    const organization = new OrganizationBuilder()
    const reader = organization.person()
    const external = organization.person({ role: 'external' })
    organization.tag('Safety')
    organization.content()
    organization.content()
    await app().import(organization)
    const client = await app().signIn(reader)
    const outside = await app().signIn(external)
    const { nextCursor } = (await client.get('/v1/content?limit=1')).body
    const refused = async (query: string) => {
      const { status, body } = await client.get(`/v1/content?${query}`)
      return [status, body.param]
    }

    expect(await refused('tags=safety')).toEqual([400, 'tags'])
    expect(await refused('tags=Safety,%00')).toEqual([400, 'tags'])
    expect(await refused('type=pdf')).toEqual([400, 'type'])
    expect(await refused('readyOnly=maybe')).toEqual([400, 'readyOnly'])
    expect(await refused('type=guide&type=video')).toEqual([400, 'type'])
    expect(await refused(`query=${'x'.repeat(201)}`)).toEqual([400, 'query'])
    expect(await refused('query=%00')).toEqual([400, 'query'])
    expect(await refused('limit=101')).toEqual([400, 'limit'])
    expect(await refused(`type=document&cursor=${nextCursor}`)).toEqual([400, 'cursor'])
    expect((await outside.get(`/v1/content?cursor=${nextCursor}`)).status).toBe(400)
    expect((await outside.get('/v1/content?tags=Safety')).status).toBe(403)
    expect((await outside.get('/v1/content?tags=nonsense')).status).toBe(403)
    expect((await outside.get('/v1/content?tags=')).status).toBe(200)
  })

  it('takes as many statements for a hundred rows as for one', async () => {
    const organization = new OrganizationBuilder()
    const team = organization.team()
    const reader = organization.person({ teams: [{ id: team, role: 'team-viewer' }] })
    organization.tag('Safety')
    for (let index = 0; index < 100; index += 1) {
      organization.content({ visibility: 'teams', teamIds: [team], tags: ['Safety'] })
    }
    await app().import(organization)
    const client = await app().signIn(reader)

    const one = await client.get('/v1/content?limit=1')
    const hundred = await client.get('/v1/content?limit=100')

    expect(hundred.body.data).toHaveLength(100)
    // The caller, the list, its teams, its tags.
    expect(client.statementsOf(one)).toBe(4)
    expect(client.statementsOf(hundred)).toBe(4)
  })

  it('lists the tags by folded name, to all but external accounts', async () => {
    const organization = new OrganizationBuilder()
    const [reader, external] = [organization.person(), organization.person({ role: 'external' })]
    for (const tag of ['zinc', 'Äther', 'alpha']) organization.tag(tag)
    await app().import(organization)
    const client = await app().signIn(reader)

    expect((await client.get('/v1/tags')).body).toEqual({
      data: [{ name: 'alpha' }, { name: 'zinc' }, { name: 'Äther' }],
    })
    expect((await (await app().signIn(external)).get('/v1/tags')).status).toBe(403)
    const page = await client.graphql('{ tags(first: 2) { nodes { name } nextCursor } }')
    const rest = await client.graphql(
      'query ($after: String) { tags(after: $after) { nodes { name } nextCursor } }',
      {
        after: page.data.tags.nextCursor,
      },
    )
    expect(rest.data.tags).toEqual({ nodes: [{ name: 'Äther' }], nextCursor: null })
  })

  it('leads to its creator and to the knowledge read from it', async () => {
    const organization = new OrganizationBuilder()
    const maker = organization.person()
    const made = { createdByUserId: maker.userId }
    const old = organization.content({ title: 'Old', createdAt: '2026-01-01T00:00:00.000Z', ...made })
    const recent = organization.content({ title: 'Recent', createdAt: '2026-01-02T00:00:00.000Z' })
    const hidden = organization.content({ title: 'Hidden', visibility: 'admins', ...made })
    const { topicId } = organization.tree()
    const item = organization.item(topicId, { contentIds: [old, recent, hidden] })
    const role = organization.role()
    organization.duty(role, 'ITEM', item)
    await app().import(organization)
    const client = await app().signIn(maker)

    const { data, errors } = await client.graphql(
      `query ($role: ID!) {
        viewer { createdContents { nodes { title } } }
        companyRole(id: $role) { duties { nodes { entity { ... on KnowledgeItem {
          all: evidence { nodes { title } nextCursor }
          one: evidence(first: 1) { nodes { title } pageInfo { hasNextPage endCursor } }
        } } } } }
      }`,
      { role },
    )

    expect(errors).toEqual([])
    expect(data.viewer.createdContents.nodes).toEqual([{ title: 'Old' }])
    const [{ entity }] = data.companyRole.duties.nodes
    expect(entity.all).toEqual({ nodes: [{ title: 'Recent' }, { title: 'Old' }], nextCursor: null })
    expect(entity.one).toMatchObject({ nodes: [{ title: 'Recent' }], pageInfo: { hasNextPage: true } })
  })
})
