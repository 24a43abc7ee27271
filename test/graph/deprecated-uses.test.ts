import { buildSchema, Kind, parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { deprecatedUses } from '../../src/graph/execution/deprecated-uses.js'
import { describeOnBothDatabases, type TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { signInSomebody } from '../support/problem.js'

const schema = buildSchema(`
  type Query { boats(size: Size, old: Int @deprecated, filter: Filter): [Boat!]! harbour: String @deprecated }
  type Boat { name: String title: String @deprecated sister: Boat }
  enum Size { SMALL LARGE HUGE @deprecated }
  input Filter { size: Size sizes: [Size!] flag: String @deprecated not: Filter }
`)

/** What is found in a document's operation of this name, or its only one. */
function usesOf(text: string, variables: Record<string, unknown> = {}, name?: string) {
  const document = parse(text)
  expect(validate(schema, document)).toEqual([])
  const operation = document.definitions.find(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && (!name || definition.name?.value === name),
  )
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('There is no such operation.')
  return deprecatedUses(schema, document, operation)(variables)?.toSorted()
}

describe('the uses of what is deprecated', () => {
  it.each([
    ['nothing', '{ boats(size: LARGE) { name } }', undefined],
    ['a field', '{ harbour }', ['Query.harbour']],
    [
      'a field in a fragment, under aliases',
      '{ a: boats { ...B } } fragment B on Boat { x: title y: title }',
      ['Boat.title'],
    ],
    ['an argument', '{ boats(old: 1) { name } }', ['Query.boats(old:)']],
    ['an enum value', '{ boats(size: HUGE) { name } }', ['Size.HUGE']],
    ['an enum value in a list', '{ boats(filter: { sizes: [SMALL, HUGE] }) { name } }', ['Size.HUGE']],
    ['a field of an input', '{ boats(filter: { not: { flag: "x" } }) { name } }', ['Filter.flag']],
    ['the default of a variable', 'query ($s: Size = HUGE) { boats(size: $s) { name } }', ['Size.HUGE']],
  ])('are found in a text: %s', (_what, text, uses) => {
    expect(usesOf(text)).toEqual(uses)
  })

  it.each([
    [{ s: 'HUGE' }, ['Size.HUGE']],
    [{ s: 'LARGE' }, undefined],
    [{ f: { flag: null } }, ['Filter.flag']],
    [{ f: { sizes: ['HUGE'], not: { not: { flag: 'x' } } } }, ['Filter.flag', 'Size.HUGE']],
    [{ f: null }, undefined],
    [{}, undefined],
  ])('are found in variables: %j', (variables, uses) => {
    const text = 'query ($s: Size, $f: Filter) { boats(size: $s, filter: $f) { name } }'
    expect(usesOf(text, variables)).toEqual(uses)
  })

  it('are those of the operation that runs', () => {
    const text = 'query A { harbour } query B { boats { ...T } } fragment T on Boat { title }'
    expect(usesOf(text, {}, 'A')).toEqual(['Query.harbour'])
    expect(usesOf(text, {}, 'B')).toEqual(['Boat.title'])
  })
})

const USES = /^lyceum_deprecated_field_uses_total\{field="([^"]+)",client="([^"]+)"\} (\d+)$/gm

async function counted(app: TestApp) {
  const { text } = await app.client().get('/metrics')
  return new Map(
    [...text.matchAll(USES)].map(([, field, client, count]) => [`${field} ${client}`, Number(count)]),
  )
}

const OLD = { query: '{ viewer { organization { allTags { name } } } }' }

describeOnBothDatabases('lyceum_deprecated_field_uses_total', (app) => {
  it('counts each request by client, however it is answered', async () => {
    const { client } = await signInSomebody(app())
    // By graphql-js, kept; by GET; compiled; without a name.
    for (let n = 0; n < 3; n += 1) await client.post('/graphql', OLD, { 'graphql-client-name': 'shop' })
    const search = `/graphql?query=${encodeURIComponent(OLD.query)}`
    for (let n = 0; n < 2; n += 1) {
      const fields = { 'apollo-require-preflight': 'yes', 'graphql-client-name': 'shop' }
      expect((await client.get(search, fields)).status).toBe(200)
    }
    await client.post('/graphql', OLD)
    await client.graphql('{ viewer { organization { tags { name } } } }')

    const uses = await counted(app())
    expect(uses.get('Organization.allTags shop')).toBe(5)
    expect(uses.get('Organization.allTags unknown')).toBe(1)
    expect([...uses.keys()].filter((key) => !key.startsWith('Organization.allTags'))).toEqual([])
  })

  it('counts those of a compiled query, and of one that meets an error', async () => {
    const organization = new OrganizationBuilder()
    const external = organization.person({ role: 'external' })
    await app().import(organization)
    const client = await app().signIn(external)
    for (let n = 0; n < 4; n += 1) {
      const { body } = await client.post('/graphql', OLD, { 'graphql-client-name': 'intranet' })
      expect(body.errors).toHaveLength(1)
    }
    expect((await counted(app())).get('Organization.allTags intranet')).toBe(4)
  })
})
