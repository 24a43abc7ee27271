import {
  coerceInputValue,
  type GraphQLField,
  type GraphQLObjectType,
  isInputObjectType,
  isInputType,
  isObjectType,
  getNamedType,
  Kind,
  isLeafType,
  isNonNullType,
  isRequiredArgument,
} from 'graphql'
import { resolvers, routesOf } from '../../../src/app.js'
import { readConfig } from '../../../src/config.js'
import { buildSchema } from '../../../src/graph/schema.js'
import type { Route } from '../../../src/rest/route.js'
import { Client, type TestApp } from '../app.js'
import type { Stage } from '../stage/stage.js'
import type { Call } from './mutation.js'

/** The answer to a call, on either surface. */
export interface Answer {
  /** The status; on `/graphql` that of the error, if there is one. */
  status: number
  retryAfter: string | null
  /** Whether it is the first answer to the same Idempotency-Key. */
  isRepeated: boolean
  body: unknown
}

const KEY = 'idempotency-key'
const schema = buildSchema(resolvers)
const routes = routesOf(readConfig({}, {}))

/** The names of all mutations of the schema. */
export const mutationNames = Object.keys(schema.getMutationType()?.getFields() ?? {})

function fieldOf(mutation: string): GraphQLField<unknown, unknown> {
  const field = schema.getMutationType()?.getFields()[mutation]
  if (!field) throw new Error(`The schema has no mutation ${mutation}.`)
  return field
}

function sends(mutation: string, { document }: Route): boolean {
  return document.definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.selectionSet.selections.some(
        (selection) => selection.kind === Kind.FIELD && selection.name.value === mutation,
      ),
  )
}

/** The routes whose operation is this mutation. */
export function routesFor(mutation: string): Route[] {
  return routes.filter((route) => sends(mutation, route))
}

/** What a client of a route sends for the mutation's input: enums in the contract's words, and no key. */
export function restCall(
  route: Route,
  mutation: string,
  { input = {} }: Call,
): { path: string; body: object } {
  const type = fieldOf(mutation).args[0]?.type
  const spelled: unknown = type && isInputType(type) ? coerceInputValue(input, type) : {}
  const value = (name: string): unknown => Reflect.get(Object(spelled), name)
  const names = Object.keys(route.body?.shape ?? {}).filter((name) => name in input)
  return {
    path: route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(value(name))),
    body: Object.fromEntries(names.map((name) => [name, value(name)])),
  }
}

/** The type of a mutation's payload. */
function payloadTypeOf(mutation: string): GraphQLObjectType {
  const type = getNamedType(fieldOf(mutation).type)
  if (!isObjectType(type)) throw new Error(`The payload of ${mutation} is no object.`)
  return type
}

/** The name of the id in a mutation's payload, which says what kind of record it changes. */
export function payloadIdOf(mutation: string): string {
  const id = Object.values(payloadTypeOf(mutation).getFields()).find(
    ({ type }) => isNonNullType(type) && getNamedType(type).name === 'ID',
  )
  return id?.name ?? mutation
}

/** The names of the fields of a mutation's payload. */
export function payloadFieldsOf(mutation: string): string[] {
  return Object.keys(payloadTypeOf(mutation).getFields())
}

/** The fields of a mutation's payload that need no arguments, and nothing below those that are objects. */
function payloadOf(mutation: string): string {
  const fields = Object.values(payloadTypeOf(mutation).getFields()).filter(
    ({ args }) => !args.some(isRequiredArgument),
  )
  return fields
    .map((field) => (isLeafType(getNamedType(field.type)) ? field.name : `${field.name} { __typename }`))
    .join(' ')
}

/** The names of the fields of a mutation's input. */
export function inputFieldsOf(mutation: string): string[] {
  const type = fieldOf(mutation).args[0]?.type
  const input = type && getNamedType(type)
  return isInputObjectType(input) ? Object.keys(input.getFields()) : []
}

/** The mutation as an operation, and the variables of a call of it. */
export function graphqlCall(
  mutation: string,
  { input }: Call,
  { key, select = '__typename' }: { key?: string | undefined; select?: string } = {},
): { query: string; variables: Record<string, unknown> } {
  if (!input) return { query: `mutation { ${mutation} { ${select} } }`, variables: {} }
  const query = `mutation ($input: ${String(fieldOf(mutation).args[0]?.type)}) { ${mutation}(input: $input) { ${select} } }`
  return { query, variables: { input: key === undefined ? input : { ...input, idempotencyKey: key } } }
}

/** The mutation as an operation that asks for the whole payload. */
export function fullGraphqlCall(mutation: string, call: Call, key?: string) {
  return graphqlCall(mutation, call, { key, select: payloadOf(mutation) })
}

/** How a call is sent. */
interface Sending {
  /** @default none */
  key?: string
  /** Another process to send the call through. */
  through?: TestApp
}

/** Sends a call as its sender, over the mutation's first route, or over `/graphql` if it has none. */
export async function sendCall(
  stage: Stage,
  mutation: string,
  call: Call,
  { key, through = stage.app }: Sending = {},
): Promise<Answer> {
  const client = new Client(through, stage.senderOf(call).token)
  const [route] = routesFor(mutation)
  if (route) {
    const { path, body } = restCall(route, mutation, call)
    const answer = await client.post(path, body, key !== undefined && route.idempotent ? { [KEY]: key } : {})
    return { ...marksOf(answer.headers), status: answer.status, body: answer.body }
  }
  const { query, variables } = graphqlCall(mutation, call, {
    key: inputFieldsOf(mutation).includes('idempotencyKey') ? key : undefined,
  })
  const { status, headers, data, errors } = await client.graphql(query, variables)
  const http: unknown = errors[0]?.extensions['http']
  const coded: unknown = typeof http === 'object' && http !== null ? Reflect.get(http, 'status') : undefined
  return {
    ...marksOf(headers),
    status: coded === undefined ? status : Number(coded),
    body: errors.length > 0 ? errors : data,
  }
}

function marksOf(headers: Headers): Pick<Answer, 'retryAfter' | 'isRepeated'> {
  return {
    retryAfter: headers.get('retry-after'),
    isRepeated: headers.get('idempotent-replayed') === 'true',
  }
}
