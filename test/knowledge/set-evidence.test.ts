import { expect, it } from 'vitest'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { buildTree, send } from './support/edited-tree.js'

const EVIDENCE = 'query ($id: ID!) { item(id: $id) { updatedAt evidence { nodes { id } } } }'

async function evidenceOf(client: Client, id: string) {
  const { data } = await client.graphql(EVIDENCE, { id })
  const nodes: { id: string }[] = data.item.evidence.nodes
  return { updatedAt: String(data.item.updatedAt), ids: nodes.map((content) => content.id).toSorted() }
}

const set = async (client: Client, itemId: string, ...contentIds: string[]) => {
  const { updatedAt: expectedUpdatedAt } = await evidenceOf(client, itemId)
  return await send(client, 'setEvidence', { itemId, contentIds, expectedUpdatedAt }, 'itemId')
}

describeOnBothDatabases('the evidence of an item', (app) => {
  it('is replaced as a whole, and new resources are checked', async () => {
    const { asManager, organization, trees, contents } = await buildTree(app())
    const itemId = organization.item(trees.red.topicId, { contentIds: [contents.red, contents.unread] })
    await app().import(organization)

    // What is not indexed may stay.
    expect((await set(asManager, itemId, contents.everyone, contents.unread)).errors).toEqual([])
    expect((await evidenceOf(asManager, itemId)).ids).toEqual([contents.everyone])
    expect((await set(asManager, itemId, contents.everyone, contents.blue)).errors).toMatchObject([
      { code: 'BAD_USER_INPUT', param: 'contentIds.1' },
    ])
    expect((await set(asManager, itemId)).errors).toEqual([])
    expect((await evidenceOf(asManager, itemId)).ids).toEqual([])
  })

  it('that the caller can’t read stays', async () => {
    const { asManager, asAdmin, organization, trees, contents } = await buildTree(app())
    const itemId = organization.item(trees.red.topicId, { contentIds: [contents.admins, contents.red] })
    await app().import(organization)

    expect((await set(asManager, itemId, contents.everyone)).errors).toEqual([])
    expect((await evidenceOf(asManager, itemId)).ids).toEqual([contents.everyone])
    expect((await evidenceOf(asAdmin, itemId)).ids).toEqual([contents.admins, contents.everyone].toSorted())
  })

  it('marks the item as edited, and belongs to items only', async () => {
    const { asManager, organization, trees, contents } = await buildTree(app())
    const itemId = organization.item(trees.red.topicId)
    await app().import(organization)
    const before = await evidenceOf(asManager, itemId)
    await set(asManager, itemId, contents.red)
    expect((await evidenceOf(asManager, itemId)).updatedAt > before.updatedAt).toBe(true)

    const input = { itemId: trees.red.topicId, contentIds: [], expectedUpdatedAt: before.updatedAt }
    expect((await send(asManager, 'setEvidence', input, 'itemId')).errors).toMatchObject([
      { code: 'NOT_FOUND' },
    ])
  })
})
