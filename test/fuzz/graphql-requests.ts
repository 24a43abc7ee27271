import { createHash } from 'node:crypto'
import {
  getNamedType,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  isAbstractType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'
import type { Choices } from '../graph/choices.js'
import { type FuzzRequest, writeBody, writeHeaders } from './fuzz-request.js'
import { encodeText, hostileText, hostileValue } from './hostile-values.js'
import type { KnownValues } from './known-values.js'
import { SchemaValues } from './schema-values.js'

type Field = GraphQLField<unknown, unknown>

/** A field of Query or Mutation. */
export interface GraphqlOperation {
  /** Such as `Query.tags`. */
  name: string
  kind: 'query' | 'mutation'
  field: Field
}

const MAX_DEPTH = 4
const ODD_QUERIES = [
  '',
  '{',
  '}',
  '{ __typename',
  'query Q { __typename } query Q { __typename }',
  'subscription { x }',
  '{ __schema { types { name fields { name type { name ofType { name } } } } } }',
  'fragment A on Query { ...A } { ...A }',
  '{ viewer @include(if: "yes") { id } }',
  '{ viewer { id @unknown } }',
  '{ viewer(a: {a: [{a: [$b]}]}) { id } }',
  `{ ${'a: __typename '.repeat(3_000)} }`,
  `{ ${Array.from({ length: 200 }, (_, n) => `a${n}: __typename`).join(' ')} }`,
  '{ viewer '.repeat(500),
  `query (${Array.from({ length: 500 }, (_, n) => `$v${n}: Int`).join(', ')}) { __typename }`,
  `{ node(id: ${'['.repeat(3_000)}) { id } }`,
  `{ node(id: """${'\\"""'.repeat(500)}""") { id } }`,
  `#${'x'.repeat(20_000)}`,
]

/** Every field of Query and Mutation. */
export function graphqlOperations(schema: GraphQLSchema): GraphqlOperation[] {
  return (['query', 'mutation'] as const).flatMap((kind) => {
    const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
    return Object.values(type?.getFields() ?? {}).map((field) => ({
      name: `${type?.name}.${field.name}`,
      kind,
      field,
    }))
  })
}

/** Scalars of the type, and some of the fields below it. */
function writeSelection(
  schema: GraphQLSchema,
  output: GraphQLOutputType,
  choices: Choices,
  depth = 0,
): string {
  const type = getNamedType(output)
  if (isLeafType(type)) return ''
  if (isAbstractType(type)) {
    const possible = choices.pick(schema.getPossibleTypes(type))
    return `{ __typename ... on ${possible.name} ${writeSelection(schema, possible, choices, depth + 1)} }`
  }
  if (!isObjectType(type)) return ''
  const fields = Object.values(type.getFields()).filter((field) => !field.args.some(isRequiredArgument))
  const leaves = fields.filter((field) => isLeafType(getNamedType(field.type)))
  const below = fields.filter((field) => !isLeafType(getNamedType(field.type)))
  const parts = ['__typename', ...leaves.filter(() => choices.chance(50)).map(({ name }) => name)]
  for (const field of below) {
    const isNodes = field.name === 'nodes' && !choices.chance(10)
    if (depth >= MAX_DEPTH || !(isNodes || choices.chance(25))) continue
    const first = field.args.some(({ name }) => name === 'first') ? `(first: ${1 + choices.below(3)})` : ''
    parts.push(`${field.name}${first} ${writeSelection(schema, field.type, choices, depth + 1)}`)
  }
  return `{ ${parts.join(' ')} }`
}

function writeOperation(
  schema: GraphQLSchema,
  { kind, field }: GraphqlOperation,
  choices: Choices,
  values: SchemaValues,
) {
  // Cursors come from answers; any other is refused.
  const given = field.args.filter(
    (argument) => isRequiredArgument(argument) || choices.chance(argument.name === 'after' ? 5 : 40),
  )
  const declared = given.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')
  const passed = given.map(({ name }) => `${name}: $${name}`).join(', ')
  const selection = writeSelection(schema, field.type, choices)
  const query = `${kind}${declared && ` (${declared})`} { ${field.name}${passed && `(${passed})`} ${selection} }`
  const variables = Object.fromEntries(
    given.map(({ name, type }) => [name, values.ofGraphqlType(type, { name, takenBy: field.name })]),
  )
  return { query, variables }
}

/** Puts something foreign into a query. */
function spoil(query: string, choices: Choices): string {
  if (choices.chance(40)) return choices.pick(ODD_QUERIES)
  const at = choices.below(query.length + 1)
  return query.slice(0, at) + hostileText(choices) + query.slice(choices.chance(50) ? at : at + 5)
}

/** A value in a text. A hostile one may have a `toString` that is no function. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Names the document of a request by a hash or an id, beside its text or in its place. */
function nameDocument(request: Record<string, unknown>, choices: Choices, values: SchemaValues): void {
  const text = textOf(request['query'])
  const sha256 = values.isHostile ? hostileValue(choices) : createHash('sha256').update(text).digest('hex')
  if (choices.chance(30)) {
    request['documentId'] = choices.chance(50) ? sha256 : `sha256:${textOf(sha256)}`
    if (choices.chance(80)) delete request['query']
    return
  }
  const version = values.isHostile ? hostileValue(choices) : 1
  const persistedQuery = values.isHostile ? hostileValue(choices) : { version, sha256Hash: sha256 }
  request['extensions'] = { persistedQuery }
  if (choices.chance(50)) delete request['query']
}

/**
 * Writes a request to a field of Query or Mutation.
 *
 * @param hostile how many of its values in a hundred don't fit
 */
export function writeGraphqlRequest(
  schema: GraphQLSchema,
  operation: GraphqlOperation,
  choices: Choices,
  known: KnownValues,
  hostile: number,
): FuzzRequest {
  const values = new SchemaValues(choices, known, hostile)
  const { query, variables } = writeOperation(schema, operation, choices, values)
  const headers = writeHeaders(choices, hostile > 0)
  const request: Record<string, unknown> = {
    query: values.isHostile ? spoil(query, choices) : query,
    variables: values.isHostile ? hostileValue(choices) : variables,
    ...(values.isHostile
      ? { [choices.pick(['operationName', 'extensions', 'documentId'])]: hostileValue(choices) }
      : {}),
  }
  if (values.isHostile) request['query'] = hostileValue(choices)
  if (choices.chance(15)) nameDocument(request, choices, values)
  if (choices.chance(10)) {
    const search = Object.entries(request).map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      return `${name}=${encodeText(text)}`
    })
    const { 'content-type': _, ...others } = headers
    return {
      method: 'GET',
      path: `/graphql?${search.join('&')}`,
      headers: { 'apollo-require-preflight': '1', ...others },
    }
  }
  const body = writeBody(choices, request, values.isHostile)
  return { method: 'POST', path: '/graphql', headers, body }
}
