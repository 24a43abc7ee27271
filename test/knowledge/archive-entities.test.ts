import { expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { compareDerived } from '../../src/commands/check-store.js'
import { type Client, describeOnBothDatabases, type TestApp } from '../support/app.js'
import { buildTree, turn } from './support/edited-tree.js'

const TREE = `query ($id: ID!) { space(id: $id) { categories { nodes { id topics { nodes { id items { nodes { id } } } } } } } }`

/** The ids of all live entities in a space, null for a space that can't be read. */
async function idsIn(client: Client, spaceId: string): Promise<string[] | null> {
  const { data } = await client.graphql(TREE, { id: spaceId })
  if (data.space === null) return null
  return [...JSON.stringify(data.space).matchAll(/"id":"([^"]+)"/g)].map(([, id = '']) => id).toSorted()
}

async function buildItems(app: TestApp) {
  const tree = await buildTree(app)
  const { organization, trees } = tree
  const { spaceId, categoryId, topicId } = trees.red
  const other = organization.topic(categoryId)
  const items = [organization.item(topicId), organization.item(topicId), organization.item(other)]
  const role = organization.role()
  organization.duty(role, 'TOPIC', topicId)
  await app.import(organization)
  return { ...tree, spaceId, categoryId, topicId, other, items, role }
}

describeOnBothDatabases('an archived entity', (app) => {
  it('is hidden with all of its parts, and comes back with them', async () => {
    const { asManager, organization, spaceId, categoryId } = await buildItems(app())
    const before = await idsIn(asManager, spaceId)

    const archived = await turn(asManager, 'archive', categoryId)
    expect(archived.done).toMatchObject({
      applied: true,
      entity: { id: categoryId, state: 'ARCHIVED' },
      effects: [{ kind: 'KNOWLEDGE_HIDDEN', count: 5 }],
    })
    expect(await idsIn(asManager, spaceId)).toEqual([])
    const restored = await turn(asManager, 'restore', categoryId)
    expect(restored.done).toMatchObject({
      entity: { id: categoryId, state: 'CURRENT' },
      effects: [{ kind: 'KNOWLEDGE_SHOWN', count: 5 }],
    })
    expect(await idsIn(asManager, spaceId)).toEqual(before)
    expect(
      await compareDerived(app().store, operatorScope(), { id: organization.id, name: '' }, false),
    ).toEqual({})
  })

  it('is a whole space, too', async () => {
    const { asAdmin, organization, spaceId } = await buildItems(app())
    const before = await idsIn(asAdmin, spaceId)
    expect((await turn(asAdmin, 'archive', spaceId)).errors).toEqual([])
    expect(await idsIn(asAdmin, spaceId)).toBeNull()
    const { data } = await asAdmin.graphql(
      '{ spaces(archived: true) { nodes { id state categories { nodes { id } } } } }',
    )
    expect(data.spaces.nodes).toEqual([{ id: spaceId, state: 'ARCHIVED', categories: { nodes: [] } }])
    expect((await turn(asAdmin, 'restore', spaceId)).errors).toEqual([])
    expect(await idsIn(asAdmin, spaceId)).toEqual(before)
    expect(
      await compareDerived(app().store, operatorScope(), { id: organization.id, name: '' }, false),
    ).toEqual({})
  })

  it('stays archived when what it is part of is archived and restored, and is not restored before that', async () => {
    const { asManager, spaceId, categoryId, topicId, other, items } = await buildItems(app())
    await turn(asManager, 'archive', topicId)
    await turn(asManager, 'archive', categoryId)
    expect((await turn(asManager, 'restore', topicId)).errors).toMatchObject([
      { code: 'CONFLICT', param: 'id' },
    ])
    for (const change of ['archive', 'restore'] as const)
      expect((await turn(asManager, change, other)).errors).toMatchObject([{ code: 'CONFLICT', param: 'id' }])
    const listed = await asManager.graphql(
      `query ($id: ID!) { space(id: $id) { topics(archived: true) { totalCount nodes { category { id } } } } }`,
      { id: spaceId },
    )
    expect(listed.errors).toEqual([])
    expect(listed.data.space.topics).toEqual({ totalCount: 0, nodes: [] })
    await turn(asManager, 'restore', categoryId)
    expect(await idsIn(asManager, spaceId)).toEqual([categoryId, other, items[2] ?? ''].toSorted())
  })

  it('is listed to those who may restore it only, where it was', async () => {
    const { asManager, asAdmin, trees } = await buildItems(app())
    const list = async (client: Client, categoryId: string) => {
      const { data } = await client.graphql(
        `query ($id: ID!) { category(id: $id) { topics(archived: true) { nodes { id category { id } items { nodes { id } } } } } }`,
        { id: categoryId },
      )
      return data.category.topics.nodes
    }
    await turn(asAdmin, 'archive', trees.red.topicId)
    await turn(asAdmin, 'archive', trees.everyone.topicId)
    for (const client of [asManager, asAdmin]) {
      expect(await list(client, trees.red.categoryId)).toEqual([
        { id: trees.red.topicId, category: { id: trees.red.categoryId }, items: { nodes: [] } },
      ])
    }
    expect(await list(asManager, trees.everyone.categoryId)).toEqual([])
    expect(await list(asAdmin, trees.everyone.categoryId)).toHaveLength(1)
  })

  it('keeps its duties, which are back when it is', async () => {
    const { asAdmin, topicId, role } = await buildItems(app())
    const duties = async () => {
      const { data } = await asAdmin.graphql(
        `query ($id: ID!) { companyRole(id: $id) { duties { nodes { entityId } } } }`,
        { id: role },
      )
      return data.companyRole.duties.nodes.length
    }
    expect(await duties()).toBe(3)
    await turn(asAdmin, 'archive', topicId)
    expect(await duties()).toBe(0)
    await turn(asAdmin, 'restore', topicId)
    expect(await duties()).toBe(3)
  })

  it('can’t be found by a search, and can again', async () => {
    const { asAdmin, organization, topicId } = await buildItems(app())
    organization.item(topicId, { name: 'Quenching needs brine' })
    await app().import(organization)
    const found = async () => {
      const { data } = await asAdmin.graphql('{ search(query: "brine") { nodes { __typename } } }')
      return data.search.nodes.length
    }
    expect(await found()).toBe(1)
    await turn(asAdmin, 'archive', topicId)
    expect(await found()).toBe(0)
    await turn(asAdmin, 'restore', topicId)
    expect(await found()).toBe(1)
  })

  it('has at most 5,000 parts', async () => {
    const { asAdmin, organization, topicId, categoryId } = await buildItems(app())
    for (let made = 2; made < 4_999; made += 1) organization.item(topicId)
    await app().import(organization)
    expect((await turn(asAdmin, 'archive', categoryId)).errors).toMatchObject([
      { code: 'CONFLICT', param: 'id' },
    ])
    expect((await turn(asAdmin, 'archive', topicId)).done.effects).toMatchObject([{ count: 4_999 }])
  })
})
