import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobScope, operatorScope } from '../../src/access/system-scope.js'
import { enqueue } from '../../src/jobs/enqueue.js'
import { createDocument, readDocument, readStates } from '../jobs/support/documents.js'
import { importOrganization } from '../jobs/support/queue.js'
import { describeOnBothDatabases } from '../support/app.js'
import { databases, type TestDatabase } from '../support/databases.js'
import { HANDBOOK } from './support/handbook.js'
import { processQueue } from './support/process-queue.js'
import { send } from '../knowledge/support/edited-tree.js'
import { buildTaughtWorld, importAll } from './support/taught-world.js'

describe.each(databases)('knowledge that a person has edited, on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  /** Indexes a document and returns what it teaches. */
  async function teach(organizationId: string) {
    const { contentId } = await createDocument(database.store, organizationId, HANDBOOK)
    await processQueue(database.store)
    const [first, ...others] = (await readDocument(database.store, contentId)).knowledge
    if (!first) throw new Error('The document teaches nothing.')
    return { contentId, first, others }
  }

  const edit = (ids: string[], fields: { name?: string } = {}) =>
    database.store.transaction(operatorScope(), async (tx) => {
      const editedAt = await tx.now()
      await tx.run(({ builder, t }) =>
        builder
          .update(t.entities)
          .set({ ...fields, editedAt })
          .where(inArray(t.entities.id, ids)),
      )
    })

  const indexAgain = async (organizationId: string, contentId: string, visibility: 'everyone' | 'admins') => {
    await database.store.transaction(operatorScope(), async (tx) => {
      await tx.run(({ builder, t }) =>
        builder.update(t.contents).set({ visibility }).where(eq(t.contents.id, contentId)),
      )
      await enqueue(tx, jobScope(organizationId), { kind: 'index-content', payload: { contentId } })
    })
    await processQueue(database.store)
  }

  it('stays when its document is indexed elsewhere, while the rest of the document’s is withdrawn', async () => {
    const organizationId = await importOrganization(database.store)
    const { contentId, first, others } = await teach(organizationId)
    await edit([first.id, first.topicId])
    await indexAgain(organizationId, contentId, 'admins')

    for (const entity of await readStates(database.store, [first.id, first.topicId]))
      expect(entity).toMatchObject({ state: 'current', live: true })
    const { knowledge } = await readDocument(database.store, contentId)
    expect(knowledge.map(({ id }) => id)).not.toContain(first.id)
    for (const entity of await readStates(
      database.store,
      others.map(({ id }) => id),
    ))
      expect(entity).toMatchObject({ state: 'superseded', live: false })
  })

  it('keeps evidence of which nobody knows where it was read, as a person may have set it', async () => {
    const organizationId = await importOrganization(database.store)
    const { contentId, first } = await teach(organizationId)
    await database.store.transaction(operatorScope(), (tx) =>
      tx.run(({ builder, t }) => builder.delete(t.passages).where(eq(t.passages.itemId, first.id))),
    )
    await edit([first.id])
    await indexAgain(organizationId, contentId, 'admins')

    const { knowledge } = await readDocument(database.store, contentId)
    expect(knowledge.map(({ id }) => id)).toContain(first.id)
  })

  it('stays as a topic without items', async () => {
    const organizationId = await importOrganization(database.store)
    const { contentId, first, others } = await teach(organizationId)
    await edit([first.topicId])
    await indexAgain(organizationId, contentId, 'admins')

    const [topic] = await readStates(database.store, [first.topicId])
    expect(topic).toMatchObject({ state: 'current', live: true })
    const items = [first, ...others].map(({ id }) => id)
    expect(new Set((await readStates(database.store, items)).map(({ state }) => state))).toEqual(
      new Set(['superseded']),
    )
  })

  it('keeps its name and its evidence when its document is read again', async () => {
    const organizationId = await importOrganization(database.store)
    const { contentId, first, others } = await teach(organizationId)
    await edit([first.id], { name: 'Quite another statement' })
    await edit([first.topicId], { name: 'Quite another topic' })
    await indexAgain(organizationId, contentId, 'everyone')

    const { knowledge } = await readDocument(database.store, contentId)
    expect(knowledge.map(({ id }) => id).toSorted()).toEqual(
      [first, ...others].map(({ id }) => id).toSorted(),
    )
    expect(knowledge.find(({ id }) => id === first.id)).toMatchObject({
      item: 'Quite another statement',
      topic: 'Quite another topic',
    })
  })
})

describeOnBothDatabases('knowledge that a person has edited', (app) => {
  it('keeps the evidence that they set', async () => {
    const {
      callers,
      contentId: handbook,
      organization,
      people,
      taught,
    } = await buildTaughtWorld(app(), 'everyone')
    const content = '# Kilns\n\n## Glazes\n\n- A glaze must dry for a whole day before its kiln is heated.'
    const { body } = await callers.admin.post('/v1/documents', {
      title: 'Kilns',
      content,
      visibility: 'everyone',
    })
    const other: string = body.contentId
    await processQueue(app().store)
    const manager = await app().signIn(people.admin, { scopes: ['content:write', 'organization:manage'] })
    const [id = '', read = ''] = taught.items
    const evidenceOf = async (item: string) => {
      const query = `query ($id: ID!, $handbook: ID!, $other: ID!) { item(id: $id) {
        updatedAt handbook: passages(contentId: $handbook) { start }
        other: passages(contentId: $other) { start } evidence { nodes { id } } } }`
      const { data } = await manager.graphql(query, { id: item, handbook, other })
      return data.item
    }
    const set = async (itemId: string, ...contentIds: string[]) => {
      const { updatedAt: expectedUpdatedAt } = await evidenceOf(itemId)
      const input = { itemId, contentIds, expectedUpdatedAt }
      expect((await send(manager, 'setEvidence', input, 'itemId')).errors).toEqual([])
    }
    await set(id, other)
    await set(read, handbook, other)
    await app().store.transaction(operatorScope(), async (tx) => {
      for (const contentId of [handbook, other])
        await enqueue(tx, jobScope(organization.id), { kind: 'index-content', payload: { contentId } })
    })
    await processQueue(app().store)

    expect(await evidenceOf(id)).toMatchObject({
      handbook: [],
      other: [],
      evidence: { nodes: [{ id: other }] },
    })
    expect(await evidenceOf(read)).toMatchObject({
      handbook: [{}],
      other: [],
      evidence: { nodes: [{ id: other }, { id: handbook }] },
    })
  })

  it('stays when an import narrows the audience of its document', async () => {
    const world = await buildTaughtWorld(app(), 'everyone')
    const [item = ''] = world.taught.items
    const changed = world.records.map((record) => {
      if (record['id'] === world.contentId) return { ...record, visibility: 'admins' }
      return record['id'] === item ? { ...record, editedAt: '2026-01-01T00:00:00.000Z' } : record
    })
    await importAll(app(), changed)

    const { data } = await world.callers.outside.graphql(
      'query ($id: ID!) { item(id: $id) { id evidence { nodes { id } } } }',
      { id: item },
    )
    expect(data.item).toEqual({ id: item, evidence: { nodes: [] } })
    const rest = world.taught.items.filter((id) => id !== item)
    expect((await readStates(app().store, rest)).map(({ live }) => live)).toEqual(rest.map(() => false))
  })
})
