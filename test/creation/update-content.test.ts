import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { send } from './support/changed-content.js'

const scopes = ['content:write', 'organization:manage']

describeOnBothDatabases('the summary and the tags of a resource', (app) => {
  const build = async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    const tag = organization.tag('pumps')
    const contentId = organization.content({ summary: 'About pumps.', tags: [tag] })
    await app().import(organization)
    return { client: await app().signIn(admin, { scopes }), contentId }
  }

  it('change one by one, and are cleared by null', async () => {
    const { client, contentId } = await build()
    const update = async (input: Record<string, unknown>) => {
      const { data, errors } = await send(
        client,
        'updateContent',
        { contentId, ...input },
        'content { summary tags updatedAt }',
      )
      expect(errors).toEqual([])
      return data.updateContent.content
    }
    const tagged = await update({ tags: ['valves', ' PUMPS ', 'Valves'] })
    expect(tagged).toMatchObject({ summary: 'About pumps.', tags: ['pumps', 'valves'] })
    expect(await update({ tags: ['pumps', 'valves'], summary: ' About pumps.' })).toEqual(tagged)
    expect(await update({ summary: null })).toMatchObject({ summary: null, tags: ['pumps', 'valves'] })
    expect(await update({ tags: null })).toMatchObject({ summary: null, tags: [] })

    const { data } = await client.graphql('{ tags { nodes { name } } }')
    expect(data.tags.nodes).toEqual([{ name: 'pumps' }, { name: 'valves' }])
    const events = await client.graphql(
      '{ auditEvents(first: 1) { nodes { action detail { field before after } } } }',
    )
    expect(events.data.auditEvents.nodes).toEqual([
      { action: 'CONTENT_UPDATED', detail: [{ field: 'tags', before: 'pumps, valves', after: null }] },
    ])
  })

  it('are refused by their names where they are bad', async () => {
    const { client, contentId } = await build()
    const wrong: [string, Record<string, unknown>][] = [
      ['summary', { summary: 'x'.repeat(10_001) }],
      ['tags', { tags: Array.from({ length: 51 }, (_, index) => `tag ${index}`) }],
      ['tags.1', { tags: ['pumps', 'two\nlines'] }],
    ]
    for (const [param, input] of wrong) {
      const { errors } = await send(client, 'updateContent', { contentId, ...input })
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', param } }])
    }
  })
})
