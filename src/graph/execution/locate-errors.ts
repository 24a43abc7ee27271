import {
  type ASTNode,
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLOutputType,
  type GraphQLSchema,
  isListType,
  isNonNullType,
  Kind,
  TypeInfo,
  type VariableNode,
  visit,
  visitWithTypeInfo,
} from 'graphql'

/** What an error may be about: a field, or the variable in one of its arguments; and the field's type. */
interface Place {
  node: FieldNode | VariableNode
  type: GraphQLOutputType
}

interface Location {
  line: number
  column: number
}

const keyOf = ({ line, column }: Location) => `${line}:${column}`

/** The fields and variables of a document by the places where they begin. */
function placesIn(schema: GraphQLSchema, document: DocumentNode): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>()
  const types = new TypeInfo(schema)
  const enter = (node: ASTNode) => {
    if (node.kind !== Kind.FIELD && node.kind !== Kind.VARIABLE) return
    const type = types.getType()
    if (node.loc && type) places.set(keyOf(node.loc.startToken), { node, type })
  }
  visit(document, visitWithTypeInfo(types, { enter }))
  return places
}

/** Whether the end of a path to a field of the type, or to an element of its list, may be null. */
function mayBeNull(type: GraphQLOutputType, path: readonly (string | number)[]): boolean {
  let inner = type
  for (let end = path.length - 1; typeof path[end] === 'number'; end -= 1) {
    const list = isNonNullType(inner) ? inner.ofType : inner
    if (!isListType(list)) return false
    inner = list.ofType
  }
  return !isNonNullType(inner)
}

/** The part of an error's path that leads to the null that it left in the data, as text. */
function pathToNull(data: unknown, path: readonly (string | number)[]): string {
  let value = data
  let depth = 0
  for (const key of path) {
    if (typeof value !== 'object' || value === null) break
    value = Reflect.get(value, key)
    depth += 1
  }
  return JSON.stringify(path.slice(0, depth))
}

/** Turns the errors that a compiled query met into those of graphql-js. */
export type LocateErrors = (data: unknown, errors: readonly GraphQLError[]) => GraphQLError[]

/**
 * Makes a function that turns the errors of a compiled query into those of graphql-js, which have the nodes of the
 * document. If several fields that must not be null fail below the same nullable one, graphql-js reports only the
 * first, but graphql-jit reports all of them.
 */
export function createErrorLocator(schema: GraphQLSchema, document: DocumentNode): LocateErrors {
  let places: ReadonlyMap<string, Place> | undefined
  return (data, errors) => {
    places ??= placesIn(schema, document)
    const reported = new Set<string>()
    const located: GraphQLError[] = []
    for (const { message, locations = [], path = [], originalError } of errors) {
      const found = locations.flatMap((location) => places?.get(keyOf(location)) ?? [])
      const [place] = found
      if (!place || !mayBeNull(place.type, path)) {
        const position = pathToNull(data, path)
        if (reported.has(position)) continue
        reported.add(position)
      }
      const nodes = found.map(({ node }) => node)
      located.push(new GraphQLError(message, { nodes, path, originalError }))
    }
    return located
  }
}
