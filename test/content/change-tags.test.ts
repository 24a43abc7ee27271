import { expect, it, vi } from 'vitest'
import { endTagInParts } from '../../src/content/tags/end-tag-job.js'
import { runToEnd } from '../jobs/support/queue.js'
import { type Client, describeOnBothDatabases, describeOnSqlite } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { startMeanwhile } from '../support/meanwhile.js'

const scopes = ['organization:manage']
const CREATE = 'mutation ($input: CreateTagInput!) { done: createTag(input: $input) { tagId tag { name } } }'
const RENAME =
  'mutation ($input: RenameTagInput!) { done: renameTag(input: $input) { tagId queued tag { name createdAt updatedAt } } }'
const DELETE = 'mutation ($input: DeleteTagInput!) { done: deleteTag(input: $input) { tagId queued } }'
const ARCHIVE =
  'mutation ($input: ArchiveContentInput!) { done: archiveContent(input: $input) { contentId } }'

const send = async (client: Client, mutation: string, input: object) => {
  const { data, errors } = await client.graphql(mutation, { input })
  return { ...data?.done, codes: errors.map(({ extensions }) => extensions['code']) }
}
const tagsOf = async (client: Client, id: string) =>
  (await client.graphql('query ($id: ID!) { content(id: $id) { tags } }', { id })).data.content.tags
const listed = async (client: Client) => {
  const { data } = await client.graphql('{ tags(first: 100) { nodes { name updatedAt } } }')
  const nodes: { name: string; updatedAt: string }[] = data.tags.nodes
  return nodes
}

describeOnBothDatabases('a tag', (app) => {
  it('has a name that no other tag has, whatever its case', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    organization.tag('Safety')
    await app().import(organization)
    const client = await app().signIn(admin, { scopes })

    expect((await send(client, CREATE, { name: 'SAFETY' })).codes).toEqual(['CONFLICT'])
    expect((await send(client, CREATE, { name: ' Hygiene ' })).tag).toEqual({ name: 'Hygiene' })
    expect((await send(client, RENAME, { id: 'Hygiene', name: 'safety' })).codes).toEqual(['CONFLICT'])
    expect((await send(client, RENAME, { id: 'Safety', name: 'safety' })).tagId).toBe('safety')
    expect((await listed(client)).map(({ name }) => name)).toEqual(['Hygiene', 'safety'])
  })

  it('has a name without a comma, which divides the tags of a request', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    organization.tag('safety')
    await app().import(organization)
    const client = await app().signIn(admin, { scopes })

    for (const [mutation, input] of [
      [CREATE, { name: 'kitchen,hygiene' }],
      [RENAME, { id: 'safety', name: 'safety, fire' }],
    ] as const) {
      const { errors } = await client.graphql(mutation, { input })
      expect(errors).toMatchObject([
        {
          message: 'The name must have no comma, which divides the tags of a request.',
          extensions: { code: 'BAD_USER_INPUT', param: 'name' },
        },
      ])
    }
    expect((await listed(client)).map(({ name }) => name)).toEqual(['safety'])
  })

  it('is renamed and deleted on every resource that has it', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    const tag = organization.tag('safety')
    const kept = organization.tag('kitchen')
    const ids = [organization.content({ tags: [tag] }), organization.content({ tags: [kept, tag] })] as const
    await app().import(organization)
    const client = await app().signIn(admin, { scopes })
    const before = (await listed(client)).find(({ name }) => name === tag)

    const renamed = await send(client, RENAME, { id: tag, name: 'Safety at work' })

    expect(renamed.queued).toBe(false)
    expect(renamed.tag.updatedAt > (before?.updatedAt ?? '')).toBe(true)
    expect(await tagsOf(client, ids[0])).toEqual(['Safety at work'])
    expect(await tagsOf(client, ids[1])).toEqual(['kitchen', 'Safety at work'])
    const { updatedAt: expectedUpdatedAt } = renamed.tag
    await send(client, DELETE, { id: 'Safety at work', expectedUpdatedAt })
    expect(await tagsOf(client, ids[1])).toEqual(['kitchen'])
    expect((await listed(client)).map(({ name }) => name)).toEqual(['kitchen'])
  })
})

describeOnBothDatabases('a tag that is made while an import brings it', (app) => {
  it('is made once', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    await app().import(organization)
    const client = await app().signIn(admin, { scopes })
    organization.tag('Safety')
    const imported = startMeanwhile(app(), () => app().import(organization))

    const { codes } = await send(client, CREATE, { name: 'Safety' })
    vi.restoreAllMocks()
    await imported()

    expect(codes).toEqual([])
    expect((await listed(client)).map(({ name }) => name)).toEqual(['Safety'])
  })
})

describeOnBothDatabases('the resources of a tag', (app) => {
  it('are changed by nobody else meanwhile', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    const updatedAt = '2026-01-31T09:30:00.000Z'
    const contentId = organization.content({ tags: [organization.tag('Safety')], updatedAt })
    await app().import(organization)
    const client = await app().signIn(admin, { scopes: [...scopes, 'content:write'] })
    const archived = startMeanwhile(app(), () =>
      send(client, ARCHIVE, { contentId, expectedUpdatedAt: updatedAt }),
    )

    const { codes } = await send(client, RENAME, { id: 'Safety', name: 'Work' })
    vi.restoreAllMocks()

    expect(codes).toEqual([])
    expect((await archived()).codes).toEqual(['CHANGED_MEANWHILE'])
  })
})

describeOnSqlite('a tag of more than 1,000 resources', (app) => {
  it('is renamed and deleted by a job, in parts', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    const tag = organization.tag('safety')
    const ids = Array.from({ length: 1_001 }, () => organization.content({ tags: [tag] }))
    await app().import(organization)
    const client = await app().signIn(admin, { scopes })
    const names = async () => (await listed(client)).map(({ name }) => name)

    expect((await send(client, RENAME, { id: tag, name: 'work' })).queued).toBe(true)
    expect(await names()).toEqual(['safety', 'work'])
    // Until the job has run, neither name can be changed again: each would get some of the resources.
    for (const id of ['safety', 'work'])
      expect((await send(client, RENAME, { id, name: 'other' })).codes).toEqual(['CONFLICT'])
    expect(await names()).toEqual(['safety', 'work'])
    await runToEnd(app().store, [endTagInParts()])
    expect(await names()).toEqual(['work'])
    expect(await tagsOf(client, ids[1_000] ?? '')).toEqual(['work'])

    const [{ updatedAt } = { updatedAt: '' }] = await listed(client)
    expect((await send(client, DELETE, { id: 'work', expectedUpdatedAt: updatedAt })).queued).toBe(true)
    await runToEnd(app().store, [endTagInParts()])
    expect(await names()).toEqual([])
    expect(await tagsOf(client, ids[0] ?? '')).toEqual([])
  })
})
