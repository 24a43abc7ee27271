import { expect, it } from 'vitest'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { buildCreators, documentBody } from './support/creators.js'
import { failProcessing } from './support/fail-processing.js'
import { HANDBOOK } from './support/handbook.js'
import { processQueue } from './support/process-queue.js'

const retry = (client: Client, contentId: string) =>
  client.graphql(`mutation { retryProcessing(input: { contentId: "${contentId}" }) { contentId } }`)

/** The items of each topic, by the topic's name; an item that isn't this resource's fails the test. */
async function itemsOf(client: Client, contentId: string): Promise<Map<string, string[]>> {
  const { data } = await client.graphql(`{ content(id: "${contentId}") {
    knowledge { name topic { items(first: 10) { nodes { name evidence(first: 2) { nodes { id } } } } } } } }`)
  const topics: { name: string; topic: { items: { nodes: { name: string; evidence: unknown }[] } } }[] =
    data.content.knowledge
  return new Map(
    topics.map(({ name, topic }) => {
      for (const { evidence } of topic.items.nodes) expect(evidence).toEqual({ nodes: [{ id: contentId }] })
      return [name, topic.items.nodes.map((item) => item.name)]
    }),
  )
}

describeOnBothDatabases('a document that is posted', (app) => {
  it('says where its items stand in its chapters, to those who can read it', async () => {
    const { admin, external } = await buildCreators(app())
    const [{ body }, { body: other }] = [
      await admin.post('/v1/documents', documentBody({ title: 'Fire', content: HANDBOOK })),
      await admin.post('/v1/documents', documentBody({ title: 'Own', visibility: 'admins' })),
    ]
    await processQueue(app().store)
    const query = (id: string) => `{ content(id: "${body.contentId}") {
      chapters { id text } knowledge { items(first: 100) { nodes { name passages(contentId: "${id}") { chapterId start end } } } } } }`
    for (const client of [admin, external]) {
      const { chapters, knowledge } = (await client.graphql(query(body.contentId))).data.content
      const items = knowledge.flatMap((topic: { items: { nodes: object[] } }) => topic.items.nodes)
      expect(items.length).toBeGreaterThan(3)
      const texts = new Map<string, string>(
        chapters.map(({ id, text }: { id: string; text: string }) => [id, text]),
      )
      for (const { name, passages } of items) {
        expect(passages).not.toEqual([])
        const [{ chapterId, start, end }] = passages
        const text = Array.from(texts.get(chapterId) ?? '')
          .slice(start, end)
          .join('')
        const [first] = /\p{L}{5,}/u.exec(text) ?? ['']
        expect(name.toLowerCase()).toContain(first.toLowerCase())
      }
    }
    for (const id of [other.contentId, 'cnt_nowhere', '']) {
      const { data, errors } = await admin.graphql(query(id))
      expect(errors).toEqual([])
      for (const { items } of data.content.knowledge)
        for (const { passages } of items.nodes) expect(passages).toEqual([])
    }
  })

  it('becomes chapters, topics and items with itself as evidence', async () => {
    const { admin, member, external } = await buildCreators(app())
    const { body } = await admin.post('/v1/documents', documentBody({ title: 'Fire', content: HANDBOOK }))
    const path = `/v1/content/${body.contentId}`
    expect((await admin.get(path)).body).toMatchObject({
      processingStatus: 'PROCESSING',
      indexingStatus: 'PENDING',
    })
    await processQueue(app().store)

    for (const client of [admin, member, external]) {
      expect((await client.get(path)).body).toMatchObject({
        title: 'Fire',
        summary: expect.stringContaining('what to do when a fire breaks out'),
        processingStatus: 'COMPLETED',
        indexingStatus: 'COMPLETED',
        failureReason: null,
      })
    }
    const { body: text } = await member.get(`${path}/text`)
    const chapters: { headline: string; text: string }[] = text.chapters
    expect(chapters.map(({ headline }) => headline)).toEqual([
      'Fire safety handbook',
      'Extinguishers',
      'Assembly points',
    ])
    expect(chapters.map((chapter) => chapter.text).join('')).toBe(HANDBOOK.replaceAll(/^#.*\n\n/gm, ''))
    const { body: versions } = await member.get(`${path}/versions`)
    expect(JSON.stringify(versions)).toContain('"versionNumber":1')

    const { body: knowledge } = await member.get(`${path}/knowledge`)
    const topics: { id: string; name: string; itemCount: number }[] = knowledge.topics
    const items = await itemsOf(member, body.contentId)
    expect(topics.map(({ name }) => name)).toContain('Assembly points')
    expect(items.get('Assembly points')).toContain(
      'Fire safety handbook: Assembly points: The fire warden counts all people there.',
    )
    // A short list is one item.
    expect(items.get('Fire safety handbook: Extinguishers')?.join()).toContain(
      'A powder extinguisher must not be used on electrical equipment',
    )
    for (const { name, itemCount } of topics) expect(items.get(name)).toHaveLength(itemCount)
  })

  it.each(['# MD title\n\n- No smoking.', '# Title\n\nWear gloves.', 'Vaccines stay cold.'])(
    'that says no more than %j has one item',
    async (content) => {
      const { admin } = await buildCreators(app())
      const { body } = await admin.post('/v1/documents', documentBody({ content }))
      await processQueue(app().store)
      expect((await admin.get(`/v1/content/${body.contentId}`)).body).toMatchObject({
        indexingStatus: 'COMPLETED',
        failureReason: null,
      })
      const { body: knowledge } = await admin.get(`/v1/content/${body.contentId}/knowledge`)
      expect(knowledge.topics).toEqual([expect.objectContaining({ itemCount: 1 })])
      const [items] = (await itemsOf(admin, body.contentId)).values()
      expect(items).toEqual([content.replace(/^.*\n\n(?:- )?/s, '')])
      const { data } = await admin.graphql(
        `{ content(id: "${body.contentId}") { indexingStatus failureReason } }`,
      )
      expect(data.content).toEqual({ indexingStatus: 'COMPLETED', failureReason: null })
    },
  )

  it('that has nothing to teach fails for good, and is never retried', async () => {
    const { admin } = await buildCreators(app())
    const { body } = await admin.post('/v1/documents', documentBody({ content: '# Empty\n\n---\n' }))
    await processQueue(app().store)
    const before = (await admin.get(`/v1/content/${body.contentId}`)).body
    expect(before).toMatchObject({
      processingStatus: 'COMPLETED',
      indexingStatus: 'FAILED',
      failureReason: 'NO_USABLE_CONTENT',
    })
    const { errors } = await retry(admin, body.contentId)
    expect(errors[0]?.extensions['code']).toBe('CONFLICT')
    expect((await admin.get(`/v1/content/${body.contentId}`)).body).toEqual(before)
  })

  it('whose processing failed is processed again only when one of its editors asks for that', async () => {
    const { admin, member } = await buildCreators(app())
    const { body } = await admin.post('/v1/documents', documentBody({ content: HANDBOOK }))
    expect((await retry(admin, body.contentId)).errors[0]?.extensions['code']).toBe('CONFLICT')
    await failProcessing(app().store)
    const read = async () => (await admin.get(`/v1/content/${body.contentId}`)).body
    expect(await read()).toMatchObject({ processingStatus: 'FAILED', failureReason: null })

    expect((await retry(member, body.contentId)).errors[0]?.extensions['code']).toBe('NOT_FOUND')
    expect((await retry(admin, body.contentId)).errors).toEqual([])
    await processQueue(app().store)
    expect(await read()).toMatchObject({ processingStatus: 'COMPLETED', indexingStatus: 'COMPLETED' })
    expect((await retry(admin, body.contentId)).errors[0]?.extensions['code']).toBe('CONFLICT')
  })
})
