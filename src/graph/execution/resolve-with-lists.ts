import {
  defaultFieldResolver,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  GraphQLScalarType,
  type GraphQLSchema,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql'
import { andThen } from '../../base/maybe-promise.js'
import type { RequestContext } from '../context.js'
import { batchInTurns } from '../relations/in-turns.js'
import { fieldNodesBelow } from './selects.js'

type Resolve = GraphQLFieldResolver<unknown, RequestContext>
type Row = Record<string, unknown>

/** Names of fields by the names of the types that they are of. */
export type FieldsByType = Readonly<Record<string, readonly string[]>>

/** A field whose resolver was taken off it. */
interface TakenField {
  name: string
  resolve: Resolve
  /** The type of the objects in its list; undefined for a leaf. */
  elements: GraphQLObjectType | undefined
}

/** A field as a query asks for it. */
interface AskedField {
  name: string
  nodes: readonly FieldNode[]
  resolve: Resolve
  /** Makes of a resolved value what the answer has. */
  shape: (value: unknown) => unknown
}

/** Stands for a value that is in the answer as it is. */
const asItIs = new GraphQLScalarType({ name: 'AsItIs' })

function isList({ type }: GraphQLField<unknown, RequestContext>): boolean {
  return isListType(getNullableType(type))
}

function take(type: GraphQLObjectType<unknown, RequestContext>, name: string): TakenField {
  const field = type.getFields()[name]
  if (!field?.resolve || field.args.length > 0)
    throw new Error(`${type.name}.${name} is no field with a resolver and without arguments.`)
  const { resolve } = field
  const named = getNamedType(field.type)
  const elements = isObjectType(named) && isList(field) ? named : undefined
  if (!elements && !isLeafType(named)) throw new Error(`${type.name}.${name} is neither a leaf nor a list.`)
  delete field.resolve
  field.type = asItIs
  return { name, resolve, elements }
}

/** Makes what takes the asked fields out of each object of a list; they are columns. */
function picker(
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
  fragments: Readonly<Record<string, FragmentDefinitionNode>>,
): (value: unknown) => unknown {
  const picked = fieldNodesBelow(nodes, fragments).map(({ alias, name }) => {
    const field = type.getFields()[name.value]
    if (!field || field.resolve || !isLeafType(getNamedType(field.type)))
      throw new Error(`${type.name}.${name.value} is no column.`)
    return { key: (alias ?? name).value, column: name.value }
  })
  const pick = (row: Row) => {
    const object: Row = {}
    for (const { key, column } of picked) object[key] = row[column]
    return object
  }
  return (value) => (Array.isArray(value) ? value.map(pick) : value)
}

/** Makes what finds the fields that a query asks for. Nodes stay the same for all executions of a compiled query. */
function finderOf(taken: readonly TakenField[]): (info: GraphQLResolveInfo) => readonly AskedField[] {
  const known = new WeakMap<readonly FieldNode[], AskedField[]>()
  return ({ fieldNodes, fragments }) => {
    const found =
      known.get(fieldNodes) ??
      taken.flatMap(({ name, resolve, elements }) => {
        const nodes = fieldNodesBelow(fieldNodes, fragments).filter((node) => node.name.value === name)
        if (nodes.length === 0) return []
        const shape = elements ? picker(elements, nodes, fragments) : (value: unknown) => value
        return [{ name, nodes, resolve, shape }]
      })
    known.set(fieldNodes, found)
    return found
  }
}

async function fillLater(row: Row, { name, shape }: AskedField, value: Promise<unknown>): Promise<void> {
  row[name] = shape(await value)
}

/** Gives each row its value of a field. @returns what has to be waited for */
function fill(
  rows: readonly Row[],
  field: AskedField,
  context: RequestContext,
  list: GraphQLResolveInfo,
): Promise<void>[] {
  const { name, nodes, resolve, shape } = field
  const ofRow = { prev: list.path, key: 0, typename: undefined }
  const path = { prev: ofRow, key: name, typename: undefined }
  const info = { ...list, fieldName: name, fieldNodes: nodes, path }
  const waiting: Promise<void>[] = []
  for (const row of rows) {
    const value: unknown = resolve(row, {}, context, info)
    if (value instanceof Promise) {
      const filled = fillLater(row, field, value)
      // Another row or field may fail before anybody waits for this one.
      filled.catch(() => {})
      waiting.push(filled)
    } else row[name] = shape(value)
  }
  return waiting
}

/** Has a list's resolver resolve these fields of its rows too. */
function withFields(resolve: Resolve, taken: readonly TakenField[]): Resolve {
  const asked = finderOf(taken)
  return (source, args, context, info) =>
    andThen<unknown, unknown>(resolve(source, args, context, info), (rows) => {
      if (!Array.isArray(rows)) throw new Error(`${info.fieldName} has no list.`)
      const waiting = asked(info).flatMap((field) => fill(rows, field, context, info))
      const whole = () => batchInTurns(context.session, rows, rows)
      return waiting.length > 0 ? Promise.all(waiting).then(whole) : whole()
    })
}

/**
 * Has fields of rows resolved together with the list that the rows are in, for fixed operations. Compiled code then takes
 * their values over as it takes columns. Else it would make closures for each call of a resolver and for each object, a path
 * and an information: more than a third of all that a chart was made of.
 *
 * @param schema to compile against; it is changed
 * @param fields without arguments, of types that only lists lead to: leaves, or lists of whose objects nothing but columns is
 *   asked for. No column may have the name of one.
 * @throws Error at start-up, or when it is first asked for, for a field that can't be resolved so
 */
export function resolveWithLists(schema: GraphQLSchema, fields: FieldsByType): GraphQLSchema {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType)
  const taken = new Map(
    types.flatMap((type) => {
      const names = fields[type.name]
      return names ? [[type.name, names.map((name) => take(type, name))] as const] : []
    }),
  )
  for (const type of types) {
    for (const field of Object.values(type.getFields())) {
      const ofRows = taken.get(getNamedType(field.type).name)
      if (!ofRows) continue
      if (!isList(field)) throw new Error(`${type.name}.${field.name} is no list.`)
      field.resolve = withFields(field.resolve ?? defaultFieldResolver, ofRows)
    }
  }
  return schema
}
