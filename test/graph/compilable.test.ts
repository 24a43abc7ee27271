import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DocumentNode, isEnumType, isScalarType, Kind, parse } from 'graphql'
import { afterEach, describe, expect, it } from 'vitest'
import { resolvers } from '../../src/app.js'
import * as generated from '../../src/generated/operations.js'
import { isCompilable } from '../../src/graph/execution/compilable.js'
import { buildSchema } from '../../src/graph/schema.js'
import { workloads } from '../bench/workloads.js'
import { describeAnswersMadeAnew } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const MARK = '__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d'
const ROLE = 'fragment Role on CompanyRole { name parent { name } }'

/**
 * Queries that graphql-jit answers differently from graphql-js, with variables that show it. Some of them never show
 * the difference: they end in an error, or are noticed when their cost is counted, and Apollo answers them.
 */
const uncompilable: Record<string, [query: string, variables?: Record<string, unknown>]> = {
  'asks for the schema': ['{ __type(name: "Content") { fields { name type { ofType { name kind } } } } }'],
  'holds what would become code': [
    `{ companyRoles(query: "${MARK}globalThis.wasRun = 1") { nodes { name } } viewer { name } }`,
  ],
  'holds what would become a number': [
    '{ companyRoles(query: "__MAGIC_NAN__57f286b9_4c20_487f_b409_79804ddcb4f8") { nodes { name } } }',
  ],
  'has an alias that names the prototype': ['{ companyRoles { nodes { id __proto__: name } } }'],
  'has a variable that names the prototype': [
    'query ($__proto__: Int) { companyRoles(first: $__proto__) { nodes { name } } }',
  ],
  'has a variable named as what every object has': [
    'query ($toString: Boolean!) { viewer { id name @include(if: $toString) } }',
    { toString: null },
  ],
  'has an alias that reads as two names of another path': [
    `{ companyRoles(first: 5) { nodes { childRoles(first: 1) { nextCursor } } }
      childRoles_idx0_nodes_companyRoles: companyRoles(first: 1) { nodes { id } } }`,
  ],
  'has an alias that reads as an index': ['{ name_idx0: viewer { name } companyRoles { nodes { name } } }'],
  'has an alias that reads as a type': ['{ nodeId_Member: viewer { name } node(id: "") { nodeId } }'],
  'may have null as a condition': [
    'query ($on: Boolean = true) { viewer { id name @include(if: $on) } }',
    { on: null },
  ],
  'may have null in a list': [
    'query ($tag: String = "a") { contents(tags: [$tag]) { nodes { title } } }',
    { tag: null },
  ],
  'spreads a fragment twice in one place, once under a condition': [
    `query ($on: Boolean!) { companyRoles { nodes { ...Role @include(if: $on) ...Role } } } ${ROLE}`,
    { on: false },
  ],
  'spreads a fragment at two places, at one under a condition': [
    `query ($on: Boolean!) { a: companyRoles { nodes { ...Role @include(if: $on) } }
      b: companyRoles { nodes { ...Role } } } ${ROLE}`,
    { on: false },
  ],
  'spreads a fragment within another one that is under a condition': [
    `query ($on: Boolean!) { a: companyRoles { nodes { ...Outer @include(if: $on) } }
      b: companyRoles { nodes { ...Role } } } fragment Outer on CompanyRole { ...Role } ${ROLE}`,
    { on: false },
  ],
  'selects a field twice, the first time under a condition': [
    'query ($on: Boolean!) { viewer { id @include(if: $on) name id } }',
    { on: false },
  ],
  'selects a field twice, with fragments below the one under a condition': [
    'query ($on: Boolean!) { viewer { id } viewer @include(if: $on) { ... { name } } }',
    { on: false },
  ],
}

/** Similar queries that graphql-jit runs as graphql-js does. */
const compilable: Record<string, [query: string, variables?: Record<string, unknown>]> = {
  'aliases with underscores': ['{ first_role: companyRoles(first: 1) { nodes { role_name: name } } }'],
  'names of JavaScript': ['{ constructor: viewer { toString: name hasOwnProperty: id __typename } }'],
  'a condition and a name selected twice without one': [
    'query ($on: Boolean!) { viewer { name id @skip(if: $on) name } viewer { email } }',
    { on: true },
  ],
  'a fragment with conditions inside at two places': [
    `query ($on: Boolean!) { a: companyRoles { nodes { ...F } } b: companyRoles { nodes { ...F } } }
      fragment F on CompanyRole { id parent @include(if: $on) { name } }`,
    { on: true },
  ],
  'a fragment under the same condition wherever it is spread': [
    `query ($on: Boolean!) { a: companyRoles { nodes { ...Role @include(if: $on) } }
      b: companyRoles { nodes { ...Role @include(if: $on) } } } ${ROLE}`,
    { on: false },
  ],
  'a fragment below a field under a condition': [
    `query ($on: Boolean!) { a: companyRoles @skip(if: $on) { nodes { ...Role } }
      b: companyRoles { nodes { ...Role } } } ${ROLE}`,
    { on: true },
  ],
  'variables in a list that are never null': [
    'query ($tag: String!) { contents(tags: [$tag, "b"]) { nodes { title } } }',
    { tag: 'a' },
  ],
  'variables that may be null': [
    'query ($text: String = "P", $first: Int) { companyRoles(query: $text, first: $first) { nodes { name } } }',
    { text: null },
  ],
}

describe('what graphql-jit answers differently', () => {
  it.each(Object.entries(uncompilable))('is not compiled: a query that %s', (_why, [query]) => {
    expect(isCompilable(parse(query))).toBe(false)
  })

  it.each(Object.entries(compilable))('leaves other queries compiled: %s', (_what, [query]) => {
    expect(isCompilable(parse(query))).toBe(true)
  })
})

describe('everyday queries', () => {
  it('are compiled: the examples of GraphiQL', async () => {
    const folders = ['src/graphiql/examples', 'src/graphiql/administration']
    const files = await Promise.all(
      folders.map(async (folder) => (await readdir(folder)).map((file) => join(folder, file))),
    )
    const documents = await Promise.all(files.flat().map(async (file) => readFile(file, 'utf8')))
    expect(documents.length).toBeGreaterThan(5)
    expect(documents.filter((text) => !isCompilable(parse(text)))).toEqual([])
  })

  it('are compiled: the queries of the bench', () => {
    const queries = workloads(1)
      .flatMap(({ surface, requests }) => (surface === 'graphql' ? requests : []))
      .map(({ body }) => String(JSON.parse(body ?? '').query))
    expect(queries.length).toBeGreaterThan(2)
    expect(queries.filter((text) => !isCompilable(parse(text)))).toEqual([])
  })
})

describe('the fixed operations', () => {
  it('are all run by graphql-jit as by graphql-js', () => {
    const documents: [string, DocumentNode][] = Object.entries(generated).flatMap(([name, value]) =>
      typeof value === 'object' && 'kind' in value && value.kind === Kind.DOCUMENT ? [[name, value]] : [],
    )
    expect(documents.length).toBeGreaterThan(20)
    const left = documents.filter(([, document]) => !isCompilable(document))
    expect(left.map(([name]) => name)).toEqual([])
  })
})

describe('the schema', () => {
  const types = Object.values(buildSchema(resolvers).getTypeMap())

  it('has no names with underscores, which the rule about paths looks for in aliases only', () => {
    const composite = types.filter(
      (type) => !type.name.startsWith('__') && !isEnumType(type) && !isScalarType(type),
    )
    const names = composite.flatMap((type) => [
      type.name,
      ...('getFields' in type ? Object.keys(type.getFields()) : []),
    ])
    expect(names.filter((name) => name.includes('_'))).toEqual([])
  })

  it('has no two fields whose type and name are the same when joined, as graphql-jit joins them to name resolvers', () => {
    const names = types.flatMap((type) =>
      'getFields' in type ? Object.keys(type.getFields()).map((field) => `${type.name}${field}`) : [],
    )
    expect(new Set(names).size).toBe(names.length)
  })
})

describeAnswersMadeAnew('a query that graphql-jit might answer differently', (app) => {
  afterEach(() => void Reflect.deleteProperty(globalThis, 'wasRun'))

  it.each(Object.entries({ ...uncompilable, ...compilable }))(
    'is answered as it was the first time: %s',
    async (_name, [query, set]) => {
      const organization = new OrganizationBuilder()
      const viewer = organization.person({ role: 'owner' })
      const parentRoleId = organization.role({ name: 'Pilot' })
      organization.role({ name: 'Steward', parentRoleId })
      organization.role({ name: 'Copilot', parentRoleId, holderUserIds: [viewer.userId] })
      organization.content({ title: 'A', tags: [organization.tag('a'), organization.tag('b')] })
      await app().import(organization)
      const client = await app().signIn(viewer)
      const ask = async (text: string, variables = {}) =>
        (await client.post('/graphql', { query: text, variables })).text
      // The comment makes it another text, which comes only once.
      const expected = await ask(`${query} # once`, set)
      for (let time = 0; time < 4; time += 1) expect(await ask(query, set)).toBe(expected)
      expect(globalThis).not.toHaveProperty('wasRun')
    },
  )
})
