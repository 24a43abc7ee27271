import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { buildCreators } from './support/creators.js'

const CREATE = 'mutation ($input: CreateDocumentInput!) { createDocument(input: $input) { contentId } }'

describeOnBothDatabases('the mutations that create content', (app) => {
  it('refuse what lies beyond a limit by the name of its field, and take what lies on it', async () => {
    const { admin, teamId } = await buildCreators(app())
    const create = async (fields: Record<string, unknown>) => {
      const input = { title: 'T', content: 'C', visibility: 'EVERYONE', asDraft: true, ...fields }
      const { errors, data } = await admin.graphql(CREATE, { input })
      return errors[0]?.extensions['param'] ?? typeof data.createDocument.contentId
    }
    const teams = (count: number) => ({
      visibility: 'TEAMS',
      teamIds: Array.from({ length: count }, () => teamId),
    })

    expect(await create({ title: 'é'.repeat(255) })).toBe('string')
    expect(await create({ title: 'é'.repeat(256) })).toBe('title')
    expect(await create({ title: 'two\nlines' })).toBe('title')
    expect(await create({ content: ' ' })).toBe('content')
    expect(await create(teams(50))).toBe('string')
    expect(await create(teams(51))).toBe('teamIds')
    expect(await create({ teamIds: [] })).toBe('teamIds')
    expect(await create({ idempotencyKey: 'k'.repeat(255) })).toBe('string')
    expect(await create({ idempotencyKey: 'k'.repeat(256) })).toBe('idempotencyKey')
    expect(await create({ idempotencyKey: '' })).toBe('idempotencyKey')
  })

  it('refuse addresses beyond 2,048 characters and links that are no videos', async () => {
    const { admin } = await buildCreators(app())
    const fromUrl = await admin.graphql(
      'mutation ($input: CreateDocumentFromUrlInput!) { createDocumentFromUrl(input: $input) { contentId } }',
      { input: { url: `https://example.org/${'a'.repeat(2_049)}`, visibility: 'EVERYONE' } },
    )
    expect(fromUrl.errors[0]).toMatchObject({
      message: 'This address cannot be fetched',
      extensions: { code: 'BAD_USER_INPUT', param: 'url' },
    })
    const video = await admin.graphql(
      'mutation ($input: AddVideoInput!) { addVideo(input: $input) { contentId } }',
      { input: { url: 'https://evilyoutube.com/watch?v=aqz-KE-bpKQ', visibility: 'EVERYONE' } },
    )
    expect(video.errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', param: 'url' })
  })

  it('need the scope content:write, as their REST twins do', async () => {
    const { people } = await buildCreators(app())
    const unscoped = await app().signIn(people.admin)
    const input = { title: 'T', content: 'C', visibility: 'EVERYONE' }

    expect((await unscoped.graphql(CREATE, { input })).errors[0]?.extensions['code']).toBe('FORBIDDEN')
  })
})
