import {
  getNamedType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isAbstractType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'

type Field = GraphQLField<unknown, unknown>

/** Edges have the same rows as `nodes`, so requesting both would only cost more. */
const SKIPPED = 'edges'

/** Selects a field with few rows; undefined if the field needs other arguments. */
function call({ name, args }: Field): string | undefined {
  if (args.some(isRequiredArgument)) return undefined
  return args.some((arg) => arg.name === 'first') ? `${name}(first: 2)` : name
}

/** Whether a type only leads to rows, so that it doesn't count as a level of depth. */
function isConnection({ name }: GraphQLNamedType): boolean {
  return name.endsWith('Connection')
}

function fieldsOf(type: GraphQLNamedType): Field[] {
  return isObjectType(type) ? Object.values(type.getFields()).filter(({ name }) => name !== SKIPPED) : []
}

/** Selects all leaves of a type, and those of the objects up to `depth` fields below it. */
function selection(schema: GraphQLSchema, type: GraphQLNamedType, depth: number): string {
  if (isLeafType(type)) return ''
  const fields = fieldsOf(type).flatMap((field) => {
    const beneath = getNamedType(field.type)
    const asked = call(field)
    const left = isConnection(type) ? depth : depth - 1
    if (asked === undefined || (!isLeafType(beneath) && left < 0)) return []
    return [`${asked} ${selection(schema, beneath, left)}`]
  })
  return `{ __typename ${fields.join(' ')} }`
}

/** For each field of a row, the selection that leads to it. */
function rowSelections(schema: GraphQLSchema, type: GraphQLNamedType): string[] {
  if (isConnection(type)) {
    const nodes = fieldsOf(type).find(({ name }) => name === 'nodes')
    const rows = nodes ? rowSelections(schema, getNamedType(nodes.type)) : []
    return [selection(schema, type, 0), '{ edges { cursor } }', ...rows.map((row) => `{ nodes ${row} }`)]
  }
  // One query for each type, because fields with the same name may have different types.
  if (isAbstractType(type)) {
    return schema.getPossibleTypes(type).map((one) => `{ ... on ${one.name} ${selection(schema, one, 1)} }`)
  }
  const deeper = fieldsOf(type).flatMap((field) => {
    const beneath = getNamedType(field.type)
    const asked = call(field)
    return asked === undefined || isLeafType(beneath) ? [] : [`{ ${asked} ${selection(schema, beneath, 1)} }`]
  })
  return [selection(schema, type, 0), ...deeper]
}

/**
 * Makes queries for all fields of what each field of `Query` returns, and of the objects below it. The
 * arguments of the root field are variables.
 */
export function fieldQueries(schema: GraphQLSchema): string[] {
  const root = schema.getQueryType()
  if (!root) throw new Error('The schema has no queries.')
  return fieldsOf(root).flatMap(({ name, args, type }) => {
    const variables = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ')
    const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
    const head = args.length === 0 ? 'query Fields' : `query Fields(${variables})`
    const field = args.length === 0 ? name : `${name}(${given})`
    return rowSelections(schema, getNamedType(type)).map((row) => `${head} { ${field} ${row} }`)
  })
}
