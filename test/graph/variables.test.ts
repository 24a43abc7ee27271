import { Kind, type OperationDefinitionNode, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { resolvers } from '../../src/app.js'
import { buildSchema } from '../../src/graph/schema.js'
import { variablesFault } from '../../src/graph/limits/variables.js'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const UNKNOWN_KEYS = 11_000
const CREATE = 'mutation ($input: CreateDocumentInput!) { createDocument(input: $input) { contentId } }'
const ROLES = 'query ($first: Int) { companyRoles(first: $first) { nodes { id } } }'
const MEDIA_TYPES = ['application/json', 'application/graphql-response+json']

const document = { title: 'A', content: 'b', visibility: 'EVERYONE' }
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 1]))
const unknownKeys = keys(UNKNOWN_KEYS)

const lists = (count: number) => Array.from({ length: count }, () => [])

/** JSON of nested lists or objects. */
const nested = (levels: number, open = '[', close = ']') => `${open.repeat(levels)}1${close.repeat(levels)}`

function operationOf(text: string): OperationDefinitionNode {
  const [definition] = parse(text).definitions
  if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error('The text is one operation.')
  return definition
}

describe('the fault of variables', () => {
  const schema = buildSchema(resolvers)

  it.each([
    ['unknown keys', { ...document, ...unknownKeys }],
    ['unknown keys and missing ones', unknownKeys],
  ])('is found without reading their values: %s', (_what, input) => {
    let reads = 0
    const watched = new Proxy(input, {
      get: (target, key) => {
        reads += 1
        return Reflect.get(target, key)
      },
    })
    const fault = variablesFault(schema, operationOf(CREATE), { input: watched })
    expect(fault?.extensions['code']).toBe('BAD_USER_INPUT')
    expect(reads).toBe(0)
  })

  it('is none if they fit, whatever else was sent', () => {
    expect(variablesFault(schema, operationOf(CREATE), { input: document, ...unknownKeys })).toBeUndefined()
    expect(variablesFault(schema, operationOf(ROLES), {})).toBeUndefined()
  })
})

describeOnBothDatabases('variables that do not fit', (app) => {
  const signIn = async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person()
    organization.role({ holderUserIds: [person.userId] })
    await app().import(organization)
    return app().signIn(person, { scopes: ['content:write'] })
  }

  /** Expects an operation to be refused in every way of running it, and returns the errors of the last answer. */
  const refusedBy = async (client: Client, query: string, variables: string, byJson: 200 | 400) => {
    const body = `{"query":${JSON.stringify(query)},"variables":${variables}}`
    let errors: unknown[] = []
    for (const accept of [...MEDIA_TYPES, ...MEDIA_TYPES]) {
      const headers = { accept, 'content-type': 'application/json' }
      const response = await client.send('/graphql', { method: 'POST', headers, body })
      expect(response.status).toBe(accept === 'application/json' ? byJson : 400)
      const answer: ReturnType<typeof JSON.parse> = await response.json()
      expect(answer).not.toHaveProperty('data')
      // One statement finds the caller.
      expect(client.statementsOf(response)).toBe(1)
      errors = answer.errors
    }
    return errors
  }

  it.each([
    ['hundreds of unknown keys', CREATE, { input: { ...document, ...keys(490) } }],
    ['thousands of values of a list', CREATE, { input: { ...document, teamIds: lists(30_000) } }],
    ['an object for a number', ROLES, { first: keys(500) }],
  ])('are refused with one error: %s', async (_what, query, variables) => {
    const client = await signIn()
    await client.graphql(query, {})
    await client.graphql(query, {})
    expect(await refusedBy(client, query, JSON.stringify(variables), 200)).toEqual([
      {
        message: expect.stringMatching(/^Variable "\$\w+" got invalid value.{1,100}$/),
        locations: [expect.anything()],
        extensions: {
          code: 'BAD_USER_INPUT',
          reason: 'BAD_USER_INPUT',
          http: { status: 400, headers: {} },
        },
      },
    ])
    expect(app().failures()).toEqual([])
  })

  it.each([
    ['lists', CREATE, `{"input":${nested(50_000)}}`],
    ['objects', CREATE, `{"input":${nested(10_000, '{"title":', '}')}}`],
    ['lists in a list of ids', CREATE, `{"input":{"teamIds":${nested(50_000)}}}`],
    ['lists for a number', ROLES, `{"first":${nested(50_000)}}`],
    ['lists that no variable takes', '{ companyRoles { nodes { id } } }', `{"other":${nested(51)}}`],
  ])(
    'are a 400 under both media types where they are nested too deep: %s',
    async (_what, query, variables) => {
      const client = await signIn()
      await client.graphql(query, {})
      await client.graphql(query, {})
      expect(await refusedBy(client, query, variables, 400)).toMatchObject([
        {
          message: 'Variables may be nested at most 50 levels deep.',
          extensions: { code: 'BAD_USER_INPUT' },
        },
      ])
      expect(app().failures()).toEqual([])
    },
  )

  it.each([
    ['of an object', CREATE, 'input', { ...document, ...unknownKeys }],
    [
      'of objects in a list',
      CREATE,
      'input',
      { ...document, teamIds: Array.from({ length: 60 }, () => keys(10)) },
    ],
    ['of an object for a number', ROLES, 'first', unknownKeys],
  ])(
    'are a 400 under both media types where they have too many keys: %s',
    async (_what, query, name, value) => {
      const client = await signIn()
      await client.graphql(query, {})
      await client.graphql(query, {})
      expect(await refusedBy(client, query, JSON.stringify({ [name]: value }), 400)).toMatchObject([
        {
          message: `The objects in a variable may have at most 500 keys: "$${name}" has more.`,
          extensions: { code: 'BAD_USER_INPUT' },
        },
      ])
      expect(app().failures()).toEqual([])
    },
  )

  it('are accepted up to that depth if the operation does not declare them', async () => {
    const client = await signIn()
    for (let time = 0; time < 3; time += 1) {
      const variables = { other: JSON.parse(nested(50)) }
      expect((await client.graphql('{ companyRoles { nodes { id } } }', variables)).errors).toEqual([])
    }
  })

  it('are refused by the routes of /v1 with the first fault, however many or deep they are', async () => {
    const client = await signIn()
    const headers = { 'content-type': 'application/json' }
    for (const teamIds of [JSON.stringify(lists(10_000)), nested(10_000)]) {
      const body = `{"title":"A","content":"b","visibility":"teams","teamIds":${teamIds}}`
      const response = await client.send('/v1/documents', { method: 'POST', headers, body })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ param: 'teamIds.0' })
    }
    const unknown = await client.post('/v1/documents', {
      ...unknownKeys,
      ...document,
      visibility: 'nobody',
      k0: JSON.parse(nested(1_000)),
    })
    expect(unknown.status).toBe(400)
    expect(unknown.body.param).toBe('visibility')
  })
})
