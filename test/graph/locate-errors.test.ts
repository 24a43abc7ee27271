import {
  buildSchema,
  execute,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isObjectType,
  parse,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import { describe, expect, it } from 'vitest'
import { formatErrors } from '../../src/graph/execution/format-error.js'
import { createErrorLocator } from '../../src/graph/execution/locate-errors.js'
import { forbidden } from '../../src/base/errors.js'

/** Each field is named after what it does. */
const FIELDS = `
  name: String!
  gone: String!
  refused: Box
  neverRefused: Box!
  refusedLater: Box
  neverRefusedLater: Box!
  box: Box
  certainBox: Box!
  boxLater: Box
  boxes: [Box!]!
  boxesLater: [Box!]
  holed: [Box!]!
  maybeHoled: [Box!]
  thing(id: ID = "x"): Thing
`
const SDL = `type Query { ${FIELDS} } interface Thing { neverRefused: Box! name: String! }
  type Box implements Thing { ${FIELDS} }`

async function later<Value>(make: () => Value): Promise<Value> {
  await Promise.resolve()
  return make()
}

const refuse = () => {
  throw forbidden()
}
const resolvers: Record<string, GraphQLFieldResolver<unknown, unknown>> = {
  name: () => 'A box',
  gone: () => null,
  refused: refuse,
  neverRefused: refuse,
  refusedLater: () => later(refuse),
  neverRefusedLater: () => later(refuse),
  box: () => ({}),
  certainBox: () => ({}),
  boxLater: () => later(() => ({})),
  boxes: () => [{}, {}, {}],
  boxesLater: () => later(() => [{}, {}]),
  holed: () => [{}, null],
  maybeHoled: () => [{}, null],
  thing: () => ({ __typename: 'Box' }),
}

function createSchema(): GraphQLSchema {
  const schema = buildSchema(SDL)
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields())) {
      const resolve = resolvers[field.name]
      if (resolve) field.resolve = resolve
    }
  }
  return schema
}

const schema = createSchema()

async function byGraphqlJs(text: string) {
  const { data = null, errors = [] } = await execute({ schema, document: parse(text) })
  return { data, errors: new Set(formatErrors(errors)) }
}

async function compiled(text: string) {
  const document = parse(text)
  const query = compileQuery(schema, document)
  if (!isCompiledQuery(query)) throw new Error('It does not compile.')
  const { data = null, errors = [] } = await query.query({}, {}, {})
  return { data, errors: new Set(formatErrors(createErrorLocator(schema, document)(data, errors))) }
}

describe('the errors of a compiled query', () => {
  it.each([
    '{ name gone }',
    '{ name refused { name } }',
    '{ name refusedLater { name } alias: refused { name } }',
    '{ name neverRefused { name } }',
    '{ name neverRefusedLater { name } }',
    '{ box { name gone } name }',
    '{ box { neverRefused { name } gone } name }',
    '{ boxLater { neverRefusedLater { name } } name }',
    '{ boxes { name refused { name } } }',
    '{ boxes { name refusedLater { name } } }',
    '{ boxes { neverRefused { name } } }',
    '{ box { boxes { neverRefusedLater { name } } } name }',
    '{ boxesLater { neverRefused { name } } name }',
    '{ boxesLater { box { gone } name } }',
    '{ boxesLater { box { neverRefused { name } } refused { name } } }',
    '{ name maybeHoled { name } }',
    '{ box { holed { name } } name }',
    '{ box { certainBox { certainBox { gone } } } name }',
    '{ box { refused { name } certainBox { gone } } name }',
    '{ thing { name neverRefused { name } } name }',
    '{ thing { ... on Box { box { ...Failing } } } box { ...Failing } } fragment Failing on Box { a: gone }',
    '{ box { name } box { gone } }',
    `{
      first: box {
        gone
      }
      second: boxes { refused { name } }
    }`,
  ])('are those of graphql-js, in any order: %s', async (text) => {
    const { errors, data } = await compiled(text)
    expect(errors.size).toBeGreaterThan(0)
    expect({ data, errors }).toEqual(await byGraphqlJs(text))
  })

  it('keep their cause', () => {
    const document = parse('{ box { gone } }')
    const cause = forbidden()
    const error = new GraphQLError(cause.message, { path: ['box'], originalError: cause })
    const [located] = createErrorLocator(schema, document)({ box: null }, [error])
    expect(located?.originalError).toBe(cause)
  })
})
