import { getIntrospectionQuery } from 'graphql'
import { expect, it } from 'vitest'
import { type Client, describeAnswersMadeAnew } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const LIMIT = 50_000

const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ')

/** Everything that clients ask about the schema. */
const WHOLE = getIntrospectionQuery({
  descriptions: true,
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  inputValueDeprecation: true,
  oneOf: true,
})
const LEAVES =
  'fragment F on __Type { possibleTypes { fields { name args { name description defaultValue } } } }'

/** Introspection past the budget, with the place where that runs out. */
const refused: [what: string, query: string, key: RegExp][] = [
  [
    'types that the default of a variable names',
    `query ($n: String = "Node") { ${times(98, (i) => `a${i}: __type(name: $n) { ...F }`)} } ${LEAVES}`,
    /^a\d+$/,
  ],
  [
    'types that a default names for a name that may not be null',
    `query ($n: String! = "Node") { ${times(98, (i) => `a${i}: __type(name: $n) { ...F }`)} } ${LEAVES}`,
    /^a\d+$/,
  ],
  ['texts', `{ __schema { types { fields { ${times(98, (i) => `d${i}: description`)} } } } }`, /^__schema$/],
  ['long aliases', `{ __schema { types { fields { ${'x'.repeat(100_000)}: name } } } }`, /^__schema$/],
  [
    'lists that hold nothing',
    `{ schema: __schema { types { fields { ${times(98, (i) => `a${i}: args { name }`)} } } } }`,
    /^schema$/,
  ],
  [
    'types within types',
    `{ viewer { id } __schema { types { ${times(90, (i) => `f${i}: fields { type { fields { name } } }`)} } } }`,
    /^__schema$/,
  ],
]

async function costOf(client: Client, query: string, variables = {}): Promise<number> {
  const { body } = await client.post('/graphql', { query, variables })
  expect(body.errors).toBeUndefined()
  return body.extensions.cost.objects
}

describeAnswersMadeAnew('the budget of introspection', (app) => {
  const signIn = async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person()
    await app().import(organization)
    return app().signIn(person)
  }

  it.each(refused)(
    'refuses too many %s before the query runs, naming the field',
    async (_what, query, key) => {
      const client = await signIn()
      for (const accept of ['application/json', 'application/graphql-response+json']) {
        const answer = await client.post('/graphql', { query }, { accept })
        expect(answer.status).toBe(400)
        expect(answer.body).not.toHaveProperty('data')
        const [{ message, path, extensions }] = answer.body.errors
        expect(extensions.code).toBe('QUERY_TOO_LARGE')
        expect(path).toEqual([expect.stringMatching(key)])
        expect(message).toBe(
          `The answer holds more than the ${LIMIT} objects allowed. They ran out at ${path[0]}.`,
        )
        expect(answer.body.extensions.cost.objects).toBeGreaterThan(LIMIT)
        // One statement finds the caller.
        expect(client.statementsOf(answer)).toBe(1)
      }
    },
  )

  it('counts the objects of the type that is named, and its fields, wherever the name stands', async () => {
    const client = await signIn()
    const below = '{ fields(includeDeprecated: true) { name } }'
    const { data } = await client.graphql(`{ __type(name: "Viewer") ${below} }`)
    const fields: { name: string }[] = data.__type.fields
    const characters = ['fields', ...fields.flatMap(({ name }) => ['name', name])].join('').length
    const expected = 1 + fields.length + Math.floor((1 + fields.length) / 2 + characters / 64)

    expect(await costOf(client, `{ __type(name: "Viewer") ${below} }`)).toBe(expected)
    const withDefault = (name: string) => `query ($n: String = "${name}") { __type(name: $n) ${below} }`
    expect(await costOf(client, withDefault('Viewer'))).toBe(expected)
    expect(await costOf(client, withDefault('Nothing'), { n: 'Viewer' })).toBe(expected)
    const given = `query ($n: String!) { __type(name: $n) ${below} }`
    expect(await costOf(client, given, { n: 'Viewer' })).toBe(expected)
    expect(
      await costOf(client, `query { ...F } fragment F on Query { __type(name: "Viewer") ${below} }`),
    ).toBe(expected)
    expect(await costOf(client, '{ __type(name: "Nothing") { fields { name } } }')).toBe(1)
  })

  it('charges nothing for __typename beside other fields', async () => {
    const client = await signIn()
    const plain = await costOf(client, '{ viewer { id companyRoles { id } } }')
    const named = '{ __typename viewer { __typename id companyRoles { __typename id } } }'
    expect(await costOf(client, named)).toBe(plain)
  })

  it('allows the introspection of the whole schema, and counts each time that a query asks for it', async () => {
    const client = await signIn()
    const once = await costOf(client, WHOLE)
    expect(once).toBeLessThan(LIMIT * 0.8)
    const more = 'IntrospectionQuery { b: __schema { types { name } }'
    const twice = WHOLE.replace('IntrospectionQuery {', more)
    expect(twice).toContain(more)
    expect(await costOf(client, twice)).toBeGreaterThan(once)
  })
})
