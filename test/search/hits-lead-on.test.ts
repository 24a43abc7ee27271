import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { callTool } from '../support/mcp.js'

const READY = { processingStatus: 'COMPLETED', indexingStatus: 'COMPLETED' }

describeOnBothDatabases('a hit of a search', (app) => {
  it("gives the ids to go on with, and the topic of an item, which the item's id finds too", async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person({ name: 'Numbat person' })
    const { categoryId } = organization.tree()
    const topicId = organization.topic(categoryId, { name: 'Numbat topic' })
    const itemIds = ['one', 'two'].map((name) => organization.item(topicId, { name: `Numbat ${name}` }))
    const roleId = organization.role({ name: 'Numbat keeper' })
    const lessonId = organization.lesson({ title: 'Numbat lesson' })
    const contentId = organization.content({ title: 'Numbat manual', ...READY })
    await app().import(organization)
    const client = await app().signIn(person)

    const { data } = (await client.get('/v1/search?query=numbat')).body
    const idsOf = (wanted: string) =>
      data.filter(({ type }: { type: string }) => type === wanted).map(({ id }: { id: string }) => id)
    expect(idsOf('TOPIC')).toEqual([topicId])
    expect(idsOf('ITEM').toSorted()).toEqual(itemIds.toSorted())
    expect([idsOf('ROLE'), idsOf('LESSON'), idsOf('CONTENT'), idsOf('PERSON')]).toEqual([
      [roleId],
      [lessonId],
      [contentId],
      [person.userId],
    ])
    for (const { type, topic } of data)
      expect(topic).toEqual(type === 'ITEM' ? { id: topicId, name: 'Numbat topic' } : null)

    const { body: whole } = await client.get(`/v1/topics/${topicId}`)
    for (const id of itemIds) {
      expect((await client.get(`/v1/topics/${id}`)).body).toEqual(whole)
      const { result } = await callTool(client, 'get_topic', { id })
      expect(result?.structuredContent).toEqual(whole)
    }
    for (const id of [categoryId, roleId, 'unknown'])
      expect((await client.get(`/v1/topics/${id}`)).status).toBe(404)
    const query = '{ search(query: "numbat", types: [ITEM]) { nodes { recordId topic { id } } } }'
    const { data: graph } = await client.graphql(query)
    expect(graph.search.nodes).toHaveLength(2)
    for (const { recordId, topic } of graph.search.nodes) {
      expect(itemIds).toContain(recordId)
      expect(topic).toEqual({ id: topicId })
    }
  })

  it("finds no topic by an item of a space that the caller can't read", async () => {
    const organization = new OrganizationBuilder()
    const { topicId } = organization.tree({ visibility: 'admins' })
    const itemId = organization.item(topicId, { name: 'Hidden' })
    const person = organization.person()
    await app().import(organization)
    const client = await app().signIn(person)
    for (const id of [topicId, itemId]) expect((await client.get(`/v1/topics/${id}`)).status).toBe(404)
  })
})
