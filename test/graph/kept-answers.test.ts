import { type GraphQLSchema, isNonNullType, isObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { resolvers } from '../../src/app.js'
import { buildSchema } from '../../src/graph/schema.js'
import { visibilityOf } from '../../src/graph/visible-to.js'
import { buildCreators } from '../creation/support/creators.js'
import { describeAnswersMadeAnew } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

/** The fields of a schema's objects, by their types. */
function fieldsOf(schema: GraphQLSchema) {
  return Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) && !type.name.startsWith('__')
      ? Object.values(type.getFields()).map((field) => ({ type: type.name, field }))
      : [],
  )
}

describe('the schema', () => {
  const schema = buildSchema(resolvers)
  const fields = fieldsOf(schema)
  const nonNull = (some: typeof fields) =>
    some.filter(({ field }) => isNonNullType(field.type)).map(({ type, field }) => `${type}.${field.name}`)

  it('lets every field be null that a rule forbids to some', () => {
    const forbidden = fields.filter(({ field }) => visibilityOf(schema, field)?.others === 'FORBIDDEN')
    expect(forbidden.length).toBeGreaterThan(20)
    expect(nonNull(forbidden)).toEqual([])
  })

  it('lets every field of the query and of the mutation be null', () => {
    const fieldsOfType = (name: string) => fields.filter(({ type }) => type === name)
    expect(fieldsOfType('Mutation').length).toBeGreaterThan(5)
    expect(nonNull(fieldsOfType('Mutation'))).toEqual([])
    expect(nonNull(fieldsOfType('Query'))).toEqual([])
  })
})

describeAnswersMadeAnew('an error beside what succeeded', (app) => {
  it('gives a person who sends four documents, and may send three, the ids of three', async () => {
    const { member } = await buildCreators(app())
    const fields = [1, 2, 3, 4].map((index) => {
      const input = `{ title: "Note ${index}", content: "Text", visibility: EVERYONE }`
      return `d${index}: createDocument(input: ${input}) { contentId reviewRequestId }`
    })

    const { status, headers, data, errors } = await member.graphql(`mutation { ${fields.join(' ')} }`)
    expect(status).toBe(200)
    expect(errors).toMatchObject([
      { path: ['d4'], extensions: { code: 'REVIEW_SUBMISSION_LIMIT_REACHED', http: { status: 429 } } },
    ])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(50)
    const payload = { contentId: expect.any(String), reviewRequestId: expect.any(String) }
    expect(data).toEqual({ d1: payload, d2: payload, d3: payload, d4: null })
    expect(new Set([data.d1.contentId, data.d2.contentId, data.d3.contentId]).size).toBe(3)
  })

  it('leaves a caller who may not see one field the others, however often the query comes', async () => {
    const organization = new OrganizationBuilder()
    const external = organization.person({ role: 'external' })
    organization.content({ title: 'Handbook' })
    await app().import(organization)
    const client = await app().signIn(external)
    const query = `{
      viewer { role organization { tags { name } } }
      contents { nodes { title } }
      companyRoles { nodes { name } }
      members { nodes { name } }
      contentsOfATag: contents(tags: ["a"]) { nodes { title } }
    }`
    const ask = () => client.post('/graphql', { query })
    const [first, ...others] = [await ask(), await ask(), await ask(), await ask()]

    expect(first.status).toBe(200)
    expect(first.body.data).toMatchObject({
      viewer: { role: 'EXTERNAL', organization: { tags: null } },
      contents: { nodes: expect.any(Array) },
      companyRoles: null,
      members: null,
      contentsOfATag: null,
    })
    const refusals = first.body.errors.map(({ path, extensions }: Refusal) => [
      path.join('.'),
      extensions.code,
    ])
    expect(new Map(refusals)).toEqual(
      new Map([
        ['viewer.organization.tags', 'FORBIDDEN'],
        ['companyRoles', 'FORBIDDEN'],
        ['members', 'FORBIDDEN'],
        ['contentsOfATag', 'FORBIDDEN'],
      ]),
    )
    for (const { status, body } of others) {
      expect(status).toBe(200)
      expect(body.data).toEqual(first.body.data)
      expect(new Set(body.errors)).toEqual(new Set(first.body.errors))
    }
    expect((await client.get('/v1/company-roles')).status).toBe(403)
  })

  it('costs no more statements than a query that succeeds, however often it comes', async () => {
    const organization = new OrganizationBuilder()
    const external = organization.person({ role: 'external' })
    await app().import(organization)
    const client = await app().signIn(external)
    const counts = async (query: string) => {
      const statements: number[] = []
      for (let time = 0; time < 4; time += 1) {
        statements.push(client.statementsOf(await client.graphql(query)))
      }
      return statements
    }
    const succeeding = await counts('{ viewer { teams { name } } contents { nodes { title tags } } }')
    expect(new Set(succeeding)).toEqual(new Set([succeeding[0]]))
    expect(succeeding[0]).toBeGreaterThan(1)
    const failing = [
      '{ viewer { teams { name } } contents { nodes { title tags } } companyRoles { nodes { name } } }',
      '{ viewer { teams { name } } contents { nodes { title tags } } spaces(first: 0) { nodes { name } } }',
    ]
    for (const query of failing) expect(await counts(query)).toEqual(succeeding)
  })
})

interface Refusal {
  path: (string | number)[]
  extensions: { code: string }
}
