import { type GraphQLField, getNamedType, isNonNullType, isObjectType, isRequiredArgument } from 'graphql'
import { expect, it } from 'vitest'
import { resolvers } from '../../src/app.js'
import { buildSchema } from '../../src/graph/schema.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const schema = buildSchema(resolvers)
const fieldsOf = (type: 'getQueryType' | 'getMutationType') =>
  Object.values(schema[type]()?.getFields() ?? {})

/** A call of a list's field with an invalid page size, and its required arguments. */
function badPage({ name, args, type }: GraphQLField<unknown, unknown>): string {
  const required = args.filter(isRequiredArgument).map((arg) => `${arg.name}: "a", `)
  const list = getNamedType(type)
  const selection = isObjectType(list) && 'nodes' in list.getFields() ? 'nodes { __typename }' : '__typename'
  return `${name}(${required.join('')}first: 0) { ${selection} }`
}

it('every root field is nullable', () => {
  const fields = [...fieldsOf('getQueryType'), ...fieldsOf('getMutationType')]
  expect(fields.length).toBeGreaterThan(50)
  expect(fields.filter(({ type }) => isNonNullType(type)).map(({ name }) => name)).toEqual([])
})

describeOnBothDatabases('a root field with a bad argument', (app) => {
  const signIn = async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person({ role: 'owner' })
    await app().import(organization)
    return { person, client: await app().signIn(person) }
  }

  it('leaves its neighbours intact, however often the query comes', async () => {
    const { person, client } = await signIn()
    const lists = fieldsOf('getQueryType').filter(({ args }) => args.some(({ name }) => name === 'first'))
    expect(lists.map(({ name }) => name)).toContain('search')
    for (const field of lists) {
      for (let time = 0; time < 3; time += 1) {
        const { data, errors } = await client.graphql(`{ viewer { id } ${badPage(field)} }`)
        expect(data).toEqual({ viewer: { id: person.userId }, [field.name]: null })
        expect(errors).toMatchObject([{ path: [field.name], extensions: { param: 'first' } }])
      }
    }
  })

  it('leaves the others intact even if a field of the viewer fails', async () => {
    const { client } = await signIn()
    const query = '{ viewer { accessTokens(first: 0) { nodes { id } } } companyRoles { nodes { id } } }'
    for (let time = 0; time < 3; time += 1) {
      const { data, errors } = await client.graphql(query)
      expect(data).toEqual({ viewer: null, companyRoles: { nodes: [] } })
      expect(errors).toMatchObject([{ path: ['viewer', 'accessTokens'] }])
    }
  })
})
