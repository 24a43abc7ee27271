import { expect, it } from 'vitest'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { change } from './support/changed-content.js'

const EVENTS = `{ auditEvents(first: 100) {
  nodes { id action subject { type name } detail { field before after } } } }`

interface Event {
  id: string
  action: string
  subject: { type: string; name: string }
  detail: unknown[]
}

describeOnBothDatabases('the audit log of a resource that is archived with its knowledge', (app) => {
  /** A resource that so many items of one topic rest on. */
  const setOut = async (items: number) => {
    const organization = new OrganizationBuilder()
    const owner = organization.person({ role: 'owner' })
    const contentId = organization.content({ title: 'Firing' })
    const { categoryId } = organization.tree()
    const topicId = organization.topic(categoryId)
    for (let made = 0; made < items; made += 1) organization.item(topicId, { contentIds: [contentId] })
    await app().import(organization)
    return {
      contentId,
      client: await app().signIn(owner, { scopes: ['content:write', 'organization:manage'] }),
    }
  }
  /** Changes a resource, and returns the events that this adds, the newest first. */
  const eventsOf = async (client: Client, mutation: string, contentId: string): Promise<Event[]> => {
    const read = async (): Promise<Event[]> => (await client.graphql(EVENTS)).data.auditEvents.nodes
    const before = new Set((await read()).map(({ id }) => id))
    await change(client, mutation, contentId)
    return (await read()).filter(({ id }) => !before.has(id))
  }
  const ofContent = (events: readonly Event[]) => events.filter(({ subject }) => subject.type === 'CONTENT')

  it('counts topics and items, and has an event for each of a few', async () => {
    const { client, contentId } = await setOut(49)
    const archived = await eventsOf(client, 'archiveContent', contentId)
    expect(archived).toHaveLength(51)
    expect(ofContent(archived)).toMatchObject([
      {
        action: 'CONTENT_ARCHIVED',
        subject: { type: 'CONTENT', name: 'Firing' },
        detail: [{ field: 'knowledge', before: 'topics: 1, items: 49', after: null }],
      },
    ])
    const restored = await eventsOf(client, 'restoreContent', contentId)
    expect(restored).toHaveLength(51)
    expect(ofContent(restored)).toMatchObject([
      {
        action: 'CONTENT_RESTORED',
        detail: [{ field: 'knowledge', before: null, after: 'topics: 1, items: 49' }],
      },
    ])
  })

  it('counts many, too, which have no events of their own', async () => {
    const { client, contentId } = await setOut(50)
    for (const mutation of ['archiveContent', 'restoreContent']) {
      const events = await eventsOf(client, mutation, contentId)
      expect(events).toHaveLength(1)
      expect(JSON.stringify(events[0]?.detail)).toContain('topics: 1, items: 50')
    }
  })

  it('says nothing of knowledge where none is concerned', async () => {
    const { client, contentId } = await setOut(0)
    expect(await eventsOf(client, 'archiveContent', contentId)).toMatchObject([{ detail: [] }])
  })
})
