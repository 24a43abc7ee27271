import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  buildSchema,
  getNullableType,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  print,
  type TypeNode,
  typeFromAST,
} from 'graphql'
import { fieldQueries } from './field-queries.js'
import type { Question } from './question.js'
import type { Records } from './records.js'

type Variables = Record<string, unknown>

/** The types of records whose ids are used as variables, two of each type. */
const ID_TYPES = [
  'companyRole',
  'content',
  'lesson',
  'person',
  'reviewRequest',
  'space',
  'team',
  'topic',
  'version',
]
/** Search texts, which are also used as invalid cursors. */
const TEXTS = ['a', 'made-up']

async function textsOf(folder: string, isWanted: (file: string) => boolean): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter(isWanted).toSorted()
  return Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
}

/** Ids for variables and arguments of the type `ID`: real ones, a global one and one that doesn't exist. */
function sampleIds(records: Records): string[] {
  const ids = ID_TYPES.flatMap((type) => records.ids(type).slice(0, 2))
  const global = ['CompanyRole:companyRole', 'Content:content', 'Member:person', 'Team:team'].flatMap(
    (pair) => {
      const [name = '', type = ''] = pair.split(':')
      const [id = ''] = records.ids(type)
      return Buffer.from(`${name}:${id}`).toString('base64url')
    },
  )
  return [...ids, ...global, 'unknown']
}

/** The values for a variable, the usual one first; undefined for input objects, which only mutations have. */
function inputsFor(
  type: GraphQLInputType,
  ids: readonly string[],
  tags: readonly string[],
): unknown[] | undefined {
  const bare = getNullableType(type)
  const none = bare === type ? [null] : []
  if (isListType(bare)) return [...none, tags.slice(0, 1), tags.slice(0, 2), ['unknown']]
  if (isEnumType(bare)) return [...bare.getValues().map(({ name }) => name), ...none, 'NONSENSE']
  if (bare.toString() === 'Boolean') return [true, false, ...none]
  if (bare.toString() === 'Int') return [2, 100, 0, 101, ...none]
  if (bare.toString() === 'ID') return [...none, ...ids]
  if (bare.toString() === 'String') return [...none, ...TEXTS]
  return undefined
}

/** The usual variables, and variants in which one of them is changed. */
function variants(inputs: ReadonlyMap<string, readonly unknown[]>): Variables[] {
  const usual = Object.fromEntries([...inputs].map(([name, [first]]) => [name, first]))
  const changed = [...inputs].flatMap(([name, values]) =>
    values.slice(1).map((value) => ({ ...usual, [name]: value })),
  )
  return [usual, ...changed]
}

/** Queries that GraphQL refuses for different reasons, and introspection. */
const ODD_QUERIES = [
  '{ __typename }',
  '{ __schema { types { name kind description fields { name description } } } }',
  '{ nonsense }',
  '{ viewer { id name',
  '{ content(id: 7) { id } }',
  '{ content { id } }',
  'query ($id: ID!) { content(id: $id) { id } }',
  `{ ${Array.from({ length: 150 }, (_, index) => `a${index}: viewer { id }`).join(' ')} }`,
  '{ contents(first: 100) { nodes { knowledge { topic { items(first: 100) { nodes { id } } } } } } }',
  'subscription { viewer { id } }',
  '',
]

function question(query: string, variables: Variables = {}, operationName?: string): Question {
  return {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables, operationName }),
  }
}

/** Every query of a document, with variants for each of its variables. */
function documentQuestions(text: string, schema: GraphQLSchema, records: Records): Question[] {
  const ids = sampleIds(records)
  const tags = records.ids('tag')
  const inputsOf = (type: TypeNode): readonly unknown[] => {
    const inputType = typeFromAST(schema, type)
    const values = isInputType(inputType) ? inputsFor(inputType, ids, tags) : undefined
    if (!values) throw new Error(`Write down values of the type ${print(type)} in graph-questions.ts.`)
    return values
  }
  return parse(text)
    .definitions.filter(
      (definition): definition is OperationDefinitionNode =>
        definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.QUERY,
    )
    .flatMap(({ name, variableDefinitions = [] }) => {
      const inputs = variableDefinitions.map(
        ({ variable, type }) => [variable.name.value, inputsOf(type)] as const,
      )
      return variants(new Map(inputs)).map((variables) => question(text, variables, name?.value))
    })
}

/**
 * The questions for `/graphql`: the operations behind `/v1`, GraphiQL's examples, and every field of the
 * schema below each root field.
 *
 * @param checkout the older build, whose schema and documents are used
 * @throws Error for a variable of a type that this module has no values for
 */
export async function graphQuestions(checkout: string, records: Records): Promise<Question[]> {
  const sources = await textsOf(join(checkout, 'schema'), (file) => file.endsWith('.graphql'))
  const schema = buildSchema(sources.join('\n'), { assumeValidSDL: true })
  const documents = await textsOf(join(checkout, 'src'), (file) => file.endsWith('.graphql'))
  if (documents.length === 0) throw new Error(`${checkout} has no operations.`)
  return [
    ...[...documents, ...fieldQueries(schema)].flatMap((text) => documentQuestions(text, schema, records)),
    ...ODD_QUERIES.map((query) => question(query)),
  ]
}
