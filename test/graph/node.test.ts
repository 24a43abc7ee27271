import fc from 'fast-check'
import { isObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { nodeLoaders, resolvers } from '../../src/app.js'
import { decodeNodeId, encodeNodeId } from '../../src/graph/node.js'
import { recordPaths } from '../../src/graph/links.js'
import { buildSchema } from '../../src/graph/schema.js'
import { type Client, describeAnswersMadeAnew } from '../support/app.js'
import { buildNodes, FIELDS, type NodeName, names } from './nodes.js'

const NODE = `query ($id: ID!) { node(id: $id) { __typename nodeId
  ${names.map((name) => `... on ${name} { id }`).join(' ')} } }`

const ENTITY = 'fragment Entity on Node { nodeId ... on KnowledgeEntity { name } }'

/** What the type's own field gives: the record's global id, null, or an error's code. */
async function throughOwnField(client: Client, name: NodeName, id: string): Promise<unknown> {
  const field = FIELDS[name]
  const { data, errors } = await client.graphql(`query ($id: ID!) { ${field}(id: $id) { nodeId } }`, { id })
  return errors[0]?.extensions['code'] ?? data[field]?.nodeId ?? null
}

async function throughNode(client: Client, nodeId: string): Promise<unknown> {
  const { data, errors } = await client.graphql(NODE, { id: nodeId })
  return errors[0]?.extensions['code'] ?? data.node?.nodeId ?? null
}

describeAnswersMadeAnew('node(id:)', (app) => {
  it.each(names)('finds a %s again by its nodeId', async (name) => {
    const { ids, admin } = await buildNodes(app())
    const nodeId = await throughOwnField(admin, name, ids[name])
    expect(nodeId).toBe(encodeNodeId(name, ids[name]))

    const { data } = await admin.graphql(NODE, { id: nodeId })

    expect(data).toEqual({ node: { __typename: name, nodeId, id: ids[name] } })
  })

  it.each(names)('gives the address of a %s', async (name) => {
    const { ids, admin } = await buildNodes(app())
    const id = encodeNodeId(name, ids[name])
    const query = `query ($id: ID!) { node(id: $id) { ... on ${name} { url } } }`

    const { data } = await admin.graphql(query, { id })

    const { pathname } = new URL(data.node.url)
    expect(recordPaths.map((path) => `/${path}/${ids[name]}`)).toContain(pathname)
  })

  it('finds what a duty is set on, through the interface that all entities share', async () => {
    const { ids, admin } = await buildNodes(app())
    const { data: found } = await admin.graphql(
      `query ($id: ID!) { companyRole(id: $id) {
        duties(entityType: TOPIC, first: 1) { nodes { entity { ...Entity } } } } } ${ENTITY}`,
      { id: ids.CompanyRole },
    )
    const [{ entity }] = found.companyRole.duties.nodes
    expect(entity).toEqual({
      nodeId: encodeNodeId('KnowledgeTopic', ids.KnowledgeTopic),
      name: expect.any(String),
    })

    const { data } = await admin.graphql(`query ($id: ID!) { node(id: $id) { ...Entity } } ${ENTITY}`, {
      id: entity.nodeId,
    })

    expect(data).toEqual({ node: entity })
  })

  it('gives every caller what the field of the type gives them', async () => {
    const { ids, admin, member, external } = await buildNodes(app())
    const others = await buildNodes(app())
    for (const client of [admin, member, external, others.admin]) {
      for (const name of names) {
        const own = await throughOwnField(client, name, ids[name])
        expect([name, await throughNode(client, encodeNodeId(name, ids[name]))]).toEqual([name, own])
      }
    }
    for (const name of names) {
      expect(await throughNode(others.admin, encodeNodeId(name, ids[name]))).toBeNull()
    }
    expect(await throughNode(external, encodeNodeId('Lesson', ids.Lesson))).toBe('FORBIDDEN')
    expect(await throughNode(member, encodeNodeId('Member', ids.Member))).toBeNull()
  })

  it('gives null for a text that is not a global id', async () => {
    const { ids, admin } = await buildNodes(app())
    const valid = encodeNodeId('Content', ids.Content)
    const encoded = (text: string) => Buffer.from(text).toString('base64url')
    const texts = [
      '',
      ids.Content,
      `${valid}=`,
      ` ${valid}`,
      `${valid}!`,
      encoded('Content'),
      encoded('Content:'),
      encoded(`Nothing:${ids.Content}`),
      encoded(`Query:${ids.Content}`),
      encoded(`constructor:${ids.Content}`),
      encoded(`Lesson:${ids.Content}`),
      encoded(`Content:${ids.Content}\0`),
      Buffer.from([0xff, 0xfe]).toString('base64url'),
      'x'.repeat(5000),
    ]
    for (const text of texts) expect([text, await throughNode(admin, text)]).toEqual([text, null])
  })
})

describe('global ids', () => {
  it('are made for just the types that node(id:) finds', () => {
    const schema = buildSchema(resolvers)
    const node = schema.getType('Node')
    const types = Object.values(schema.getTypeMap()).filter(
      (type) => isObjectType(type) && type.getInterfaces().some(({ name }) => name === node?.name),
    )
    const found = types.map(({ name }) => name).toSorted()
    expect(found).toEqual(names.toSorted())
    expect(Object.keys(nodeLoaders).toSorted()).toEqual(found)
  })

  it('hold type and id of any record, in characters that need no escaping', () => {
    const id = fc.string({ unit: 'grapheme', minLength: 1 })
    fc.assert(
      fc.property(fc.constantFrom(...names), id, (type, raw) => {
        const encoded = encodeNodeId(type, raw)
        expect(encoded).toMatch(/^[\w-]+$/)
        expect(decodeNodeId(encoded)).toEqual({ type, id: raw })
      }),
    )
  })

  it('are one text for each record: no other text means the same record', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const found = decodeNodeId(text)
        if (found === null) return
        expect(Buffer.from(`${found.type}:${found.id}`).toString('base64url')).toBe(text)
      }),
    )
  })
})
