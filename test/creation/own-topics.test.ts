import { expect, it } from 'vitest'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { buildCreators, documentBody } from './support/creators.js'
import { processQueue } from './support/process-queue.js'

const rule = 'Every visitor must sign in at the front desk before entering any part of the building.'
const english = `# Visitors\n\n## At the desk\n\n${rule}\n\n## Badges\n\nA badge must be worn at all times.\n`
const german = `# Besuch\n\n## Am Empfang\n\nJeder Gast muss einen Ausweis tragen.\n\n## Front desk\n\n${rule}\n`

describeOnBothDatabases('the topics of a document', (app) => {
  async function post(client: Client, title: string, content: string): Promise<string> {
    const { body } = await client.post('/v1/documents', documentBody({ title, content }))
    await processQueue(app().store)
    return body.contentId
  }

  async function topicsOf(client: Client, contentId: string): Promise<string[]> {
    const { body } = await client.get(`/v1/content/${contentId}/knowledge`)
    const topics: { name: string }[] = body.topics
    return topics.map(({ name }) => name).toSorted()
  }

  async function evidenceOf(client: Client, contentId: string): Promise<string[]> {
    const { data } = await client.graphql(`{ content(id: "${contentId}") { knowledge {
      topic { items(first: 10) { nodes { name evidence(first: 5) { nodes { id } } } } } } } }`)
    const knowledge: {
      topic: { items: { nodes: { name: string; evidence: { nodes: { id: string }[] } }[] } }
    }[] = data.content.knowledge
    const items = knowledge.flatMap(({ topic }) => topic.items.nodes)
    return items
      .filter(({ name }) => name === rule)
      .flatMap(({ evidence }) => evidence.nodes.map(({ id }) => id))
  }

  it('are not those of another document that says the same, which stays evidence', async () => {
    const { admin } = await buildCreators(app())
    const first = await post(admin, 'Visitors', english)
    const second = await post(admin, 'Besuch', german)
    expect(await topicsOf(admin, first)).toEqual(['At the desk', 'Visitors: Badges'])
    expect(await topicsOf(admin, second)).toEqual(['Am Empfang'])
    expect((await evidenceOf(admin, first)).toSorted()).toEqual([first, second].toSorted())
  })

  it('are shared with documents that have a topic of the same name', async () => {
    const { admin } = await buildCreators(app())
    await post(admin, 'Visitors', english)
    const second = await post(
      admin,
      'Desks',
      `# Desks\n\n## At the desk\n\n${rule}\n\n## Keys\n\nKeys must be kept.\n`,
    )
    expect(await topicsOf(admin, second)).toEqual(['At the desk', 'Desks: Keys'])
  })

  it('are those of others if it says nothing else', async () => {
    const { admin } = await buildCreators(app())
    await post(admin, 'Visitors', english)
    expect(await topicsOf(admin, await post(admin, 'Desks', `${rule}\n`))).toEqual(['At the desk'])
  })

  it('are all that it says once the other document says it no longer', async () => {
    const { admin } = await buildCreators(app())
    const first = await post(admin, 'Visitors', english)
    const second = await post(admin, 'Besuch', german)
    const input = {
      contentId: first,
      title: 'Visitors',
      content: '# Visitors\n\nA badge must be worn at all times.\n',
      retrainingIntent: 'NONE',
      expectedVersionNumber: 1,
    }
    const add = `mutation ($input: CreateContentVersionInput!) {
      createContentVersion(input: $input) { contentId } }`
    expect((await admin.graphql(add, { input })).errors).toEqual([])
    await processQueue(app().store)
    expect(await topicsOf(admin, second)).toEqual(['Am Empfang', 'At the desk'])
  })
})
