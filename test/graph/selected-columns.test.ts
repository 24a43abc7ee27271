import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const CONTENT = `id title type summary durationSeconds processingStatus indexingStatus failureReason visibility tags url
  createdAt updatedAt teams{id} createdBy{id,name} versions{id} currentVersion{id} chapters{id,headline}
  knowledge{itemCount,topic{name}} usage{contentId}`
const ITEM =
  'id name url createdAt updatedAt topic{id,priority,space{id},category{id}} evidence(first:1){nodes{title}} duties(first:1){nodes{assignmentId}}'

const fieldsOf = (selection: string) => selection.split(/\s+/)
const nameOf = (field: string) => field.replace(/[({].*/, '')

describeOnBothDatabases('a row', (app) => {
  async function world() {
    const organization = new OrganizationBuilder()
    const viewer = organization.person({ role: 'owner' })
    const { topicId } = organization.tree()
    const team = organization.team('Alpha')
    organization.tag('safety')
    const contentId = organization.content({
      title: 'Watch me',
      contentType: 'video',
      summary: 'A film',
      durationSeconds: 61.5,
      teamIds: [team],
      tags: ['safety'],
      createdByUserId: viewer.userId,
      versions: [
        { id: `${team}-v`, versionNumber: 1, isCurrent: true, chapters: [{ id: `${team}-c`, text: 'Text' }] },
      ],
    })
    organization.item(topicId, { name: 'Wear gloves', contentIds: [contentId] })
    await app().import(organization)
    return { client: await app().signIn(viewer), topicId }
  }

  it('has the same value of a field whatever else is asked for, in nodes, edges and fragments', async () => {
    const { client, topicId } = await world()
    const lists = [
      {
        list: 'contents(first: 5)',
        type: 'Content',
        fields: CONTENT,
        open: (body: string) => `{ list: ${body} }`,
      },
      {
        list: 'items(first: 5)',
        type: 'KnowledgeItem',
        fields: ITEM,
        open: (body: string) => `{ topic(id: "${topicId}") { list: ${body} } }`,
      },
    ]
    for (const { list, type, fields, open } of lists) {
      const ask = async (selection: string) => {
        const { data, errors } = await client.graphql(open(`${list} { ${selection} }`))
        expect(errors).toEqual([])
        return (data.topic ?? data).list
      }
      const whole = (await ask(`nodes { ${fields} }`)).nodes
      expect(whole.length).toBeGreaterThan(0)
      for (const field of fieldsOf(fields)) {
        const expected = whole.map((row: Record<string, unknown>) => ({
          [nameOf(field)]: row[nameOf(field)],
        }))
        expect((await ask(`nodes { ${field} }`)).nodes).toEqual(expected)
        const { edges } = await ask(`edges { cursor node { ...on ${type} { ${field} } } }`)
        expect(edges.map(({ node }: { node: object }) => node)).toEqual(expected)
      }
      const aliased = await ask(`brief: nodes { id } nodes { ${fields} }`)
      expect(aliased.nodes).toEqual(whole)
    }
  })

  it('has chapters with and without their text in one answer', async () => {
    const { client } = await world()
    const { data } = await client.graphql(
      '{ contents(first: 1) { nodes { chapters { headline } again: chapters { text } } } }',
    )
    expect(data.contents.nodes[0]).toEqual({ chapters: [{ headline: null }], again: [{ text: 'Text' }] })
  })
})

describeOnBothDatabases('introspection', (app) => {
  it('tells the same of the schema however often it is asked', async () => {
    const organization = new OrganizationBuilder()
    const viewer = organization.person()
    await app().import(organization)
    const client = await app().signIn(viewer)
    const query =
      '{ viewer { id } __type(name: "Content") { fields { name type { name ofType { name kind } } } } }'
    const first = (await client.graphql(query)).data
    for (let time = 0; time < 3; time += 1) expect((await client.graphql(query)).data).toEqual(first)
    expect(first.__type.fields).toContainEqual({
      name: 'createdAt',
      type: { name: null, ofType: { name: 'DateTime', kind: 'SCALAR' } },
    })
  })
})
