import { isObjectType } from 'graphql'
import { expect, it } from 'vitest'
import { resolvers } from '../../src/app.js'
import { buildSchema } from '../../src/graph/schema.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

it('every type that stands for a person leads to their record', () => {
  const types = Object.values(buildSchema(resolvers).getTypeMap()).filter(isObjectType)
  const people = types.filter((type) =>
    Object.values(type.getFields()).some(({ name, description }) =>
      name === 'id' || name === 'userId' ? /\buser id\b/i.test(description ?? '') : false,
    ),
  )
  const names = people.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['Member', 'RoleHolder', 'ContentCreator', 'AuditActor', 'Manager']),
  )
  const lost = people.filter((type) => !('member' in type.getFields()) && !('nodeId' in type.getFields()))
  expect(lost.map(({ name }) => name)).toEqual([])
})

describeOnBothDatabases('a person whom other records name', (app) => {
  async function setUp() {
    const organization = new OrganizationBuilder()
    const owner = organization.person({ role: 'owner' })
    const maker = organization.person({ name: 'Ada' })
    const other = organization.person()
    organization.content({ createdByUserId: maker.userId })
    organization.content({ createdByUserId: maker.userId })
    await app().import(organization)
    const contributor = await app().signIn(maker, { scopes: ['content:write'] })
    const document = { title: 'Idea', content: 'Text', visibility: 'everyone' }
    expect((await contributor.post('/v1/documents', document)).status).toBe(201)
    return { maker, contributor, admin: await app().signIn(owner), other: await app().signIn(other) }
  }

  it('is the same record wherever the viewer may open it', async () => {
    const { maker, admin, contributor } = await setUp()
    const member = '{ id name member { nodeId id } }'
    const { data, errors } = await admin.graphql(`{
      member(id: "${maker.userId}") { nodeId id }
      contents { nodes { createdBy ${member} } }
      contentReviewRequests { nodes { submittedBy ${member} } }
      auditEvents(action: CONTENT_SUBMITTED) { nodes { actor { userId name member { nodeId id } } } }
      accessTokens(userId: "${maker.userId}") { nodes { member { nodeId id } } }
    }`)
    expect(errors).toEqual([])
    const named = { name: 'Ada', member: data.member }
    const byId = { id: maker.userId, ...named }
    expect(data.contents.nodes).toEqual([{ createdBy: byId }, { createdBy: byId }])
    expect(data.contentReviewRequests.nodes).toEqual([{ submittedBy: byId }])
    expect(data.auditEvents.nodes).toEqual([{ actor: { userId: maker.userId, ...named } }])
    expect(data.accessTokens.nodes).toEqual([{ member: data.member }])
    const own = await contributor.graphql(`{ contents { nodes { createdBy ${member} } } }`)
    expect(own.data.contents.nodes).toEqual([{ createdBy: byId }, { createdBy: byId }])
  })

  it('is only a name to a viewer who may not see their record, and null where an operator acted', async () => {
    const { maker, other, admin } = await setUp()
    const { data, errors } = await other.graphql(
      '{ contents { nodes { createdBy { id name member { id } } } } }',
    )
    expect(errors).toEqual([])
    const createdBy = { id: maker.userId, name: 'Ada', member: null }
    expect(data.contents.nodes).toEqual([{ createdBy }, { createdBy }])
    const imported = await admin.graphql(
      '{ auditEvents(action: BUNDLE_IMPORTED) { nodes { actor { userId member { id } } } } }',
    )
    expect(imported.errors).toEqual([])
    for (const { actor } of imported.data.auditEvents.nodes)
      expect(actor).toEqual({ userId: null, member: null })
  })
})
