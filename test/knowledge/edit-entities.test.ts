import { expect, it } from 'vitest'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { buildTree, send } from './support/edited-tree.js'

describeOnBothDatabases('whoever may edit a space', (app) => {
  it('adds a tree to it, whose names are in its URLs', async () => {
    const { asAdmin, contents } = await buildTree(app())
    const space = await send(
      asAdmin,
      'createSpace',
      { name: 'Erste Hilfe', visibility: 'EVERYONE' },
      'spaceId',
    )
    const { spaceId } = space.done
    const category = await send(asAdmin, 'createCategory', { spaceId, name: 'Übung' }, 'categoryId')
    const { categoryId } = category.done
    const topic = await send(
      asAdmin,
      'createTopic',
      { categoryId, name: 'Wunden & Brände', priority: 'HIGH' },
      'topicId topic { slug priority category { id } space { id } }',
    )
    expect(topic.done.topic).toEqual({
      slug: 'wunden-brande',
      priority: 'HIGH',
      category: { id: categoryId },
      space: { id: spaceId },
    })
    const item = await send(
      asAdmin,
      'createItem',
      { topicId: topic.done.topicId, name: 'Brände werden gekühlt.', contentIds: [contents.everyone] },
      'item { name topic { id itemCount } evidence { nodes { id } } }',
    )
    expect(item.done.item).toEqual({
      name: 'Brände werden gekühlt.',
      topic: { id: topic.done.topicId, itemCount: 1 },
      evidence: { nodes: [{ id: contents.everyone }] },
    })
  })

  it('is a team admin only where all of its teams are theirs', async () => {
    const { asManager, trees } = await buildTree(app())
    const statuses = []
    for (const tree of [trees.red, trees.both, trees.none, trees.everyone]) {
      const { errors } = await send(
        asManager,
        'createCategory',
        { spaceId: tree.spaceId, name: 'New' },
        'categoryId',
      )
      statuses.push(errors[0]?.['code'] ?? 'done')
    }
    expect(statuses).toEqual(['done', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
  })

  it('names as evidence what is indexed, and what all who see the space can read', async () => {
    const { asAdmin, asManager, contents, trees } = await buildTree(app())
    const add = (client: Client, topicId: string, ...contentIds: string[]) =>
      send(client, 'createItem', { topicId, name: 'New', contentIds }, 'itemId')
    const refused = async (client: Client, topicId: string, id: string) => {
      const { errors } = await add(client, topicId, contents.everyone, id)
      expect(errors).toMatchObject([{ code: 'BAD_USER_INPUT', param: 'contentIds.1' }])
    }
    const { topicId } = trees.red
    expect((await add(asAdmin, topicId, contents.everyone, contents.red)).errors).toEqual([])
    for (const id of [contents.blue, contents.admins, contents.unread, contents.draft, 'cnt_unknown'])
      await refused(asAdmin, topicId, id)
    await refused(asAdmin, trees.both.topicId, contents.red)
    await refused(asAdmin, trees.everyone.topicId, contents.red)
    await refused(asManager, topicId, contents.admins)
    const many = Array.from({ length: 21 }, (_, index) => `cnt_${index}`)
    expect((await add(asAdmin, topicId, ...many)).errors).toMatchObject([{ param: 'contentIds' }])
  })

  it('renames an entity, whose slug stays, and sets the priority of topics only', async () => {
    const { asAdmin, trees } = await buildTree(app())
    const { topicId, categoryId } = trees.red
    const before = await asAdmin.graphql(`{ topic(id: "${topicId}") { slug } }`)
    const { done } = await send(
      asAdmin,
      'updateKnowledgeEntity',
      { id: topicId, name: 'Another name', priority: 'LOW' },
      'entity { __typename name ... on KnowledgeTopic { slug priority } }',
    )
    expect(done.entity).toEqual({
      __typename: 'KnowledgeTopic',
      name: 'Another name',
      slug: before.data.topic.slug,
      priority: 'LOW',
    })
    const cleared = await send(
      asAdmin,
      'updateKnowledgeEntity',
      { id: topicId, priority: null },
      'entity { ... on KnowledgeTopic { priority } }',
    )
    expect(cleared.done.entity).toEqual({ priority: null })
    const { errors } = await send(
      asAdmin,
      'updateKnowledgeEntity',
      { id: categoryId, priority: 'LOW' },
      'entityId',
    )
    expect(errors).toMatchObject([{ code: 'BAD_USER_INPUT', param: 'priority' }])
  })

  it('changes nothing that is archived, and finds nothing that was superseded', async () => {
    const { asAdmin, organization, trees } = await buildTree(app())
    const state = (id: string, name: string) =>
      organization.add({
        type: 'topic',
        id: `${trees.red.topicId}${id}`,
        name,
        categoryId: trees.red.categoryId,
        state: name,
      })
    state('a', 'archived')
    state('s', 'superseded')
    await app().import(organization)
    const rename = (id: string) =>
      send(asAdmin, 'updateKnowledgeEntity', { id: `${trees.red.topicId}${id}`, name: 'New' }, 'entityId')
    const add = (id: string) =>
      send(asAdmin, 'createItem', { topicId: `${trees.red.topicId}${id}`, name: 'New' }, 'itemId')

    expect((await rename('a')).errors).toMatchObject([{ code: 'CONFLICT', param: 'id' }])
    expect((await add('a')).errors).toMatchObject([{ code: 'CONFLICT', param: 'topicId' }])
    expect((await rename('s')).errors).toMatchObject([{ code: 'NOT_FOUND' }])
    expect((await add('s')).errors).toMatchObject([{ code: 'NOT_FOUND' }])
  })
})
