import {
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  isCompositeType,
  isListType,
  isIntrospectionType,
  isNullableType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'

/** A place in the graph where objects of a type are found. */
export interface Place {
  /** Puts a selection on the objects into a query. */
  query: (selection: string) => string
  /** The names of the fields on the way to the objects. */
  path: readonly string[]
}

/** The most places that are known for one type. */
const MOST_PLACES = 12
const DEEPEST = 8

/** Objects of a type, at one place. */
export interface Found {
  type: GraphQLObjectType
  place: Place
}

/**
 * A field's call without arguments of its own; undefined if it needs any.
 *
 * @param first how many rows of a list
 */
function calling({ name, args }: GraphQLField<unknown, unknown>, first: number): string | undefined {
  if (args.some(isRequiredArgument)) return undefined
  return args.some((argument) => argument.name === 'first') ? `${name}(first: ${first})` : name
}

/** The selection that shows whether a field is filled. */
function selectionOf(field: GraphQLField<unknown, unknown>): string | undefined {
  const call = calling(field, 50)
  return call && isCompositeType(getNamedType(field.type)) ? `${call} { __typename }` : call
}

function objectTypesOf(schema: GraphQLSchema, type: GraphQLNamedType): readonly GraphQLObjectType[] {
  if (isAbstractType(type)) return schema.getPossibleTypes(type)
  return isObjectType(type) ? [type] : []
}

/** The places behind one field of an object: one for each type of objects that it may have. */
export function placesBehind(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
  { path, query }: Place,
  call: string | undefined,
): Found[] {
  const named = getNamedType(field.type)
  if (call === undefined) return []
  return objectTypesOf(schema, named).map((type) => {
    const within = (selection: string) =>
      isAbstractType(named) ? `... on ${type.name} { ${selection} }` : selection
    return {
      type,
      place: {
        path: [...path, field.name],
        query: (selection) => query(`${call} { ${within(selection)} }`),
      },
    }
  })
}

/** The objects that the fields of an object lead to. */
function behind(schema: GraphQLSchema, { type, place }: Found, first: number): Found[] {
  return Object.values(type.getFields()).flatMap((field) =>
    placesBehind(schema, field, place, calling(field, first)),
  )
}

/** The objects that the fields of Query without required arguments lead to. */
export function placesBehindQuery(schema: GraphQLSchema, first: number): Found[] {
  const type = schema.getQueryType()
  const place = { path: [], query: (selection: string) => `{ ${selection} }` }
  return type ? behind(schema, { type, place }, first) : []
}

/**
 * Places from here on at which each type is found, the nearest first.
 *
 * @param first how many rows of each list
 */
export function placesFrom(schema: GraphQLSchema, start: readonly Found[], first: number): Found[] {
  const places = new Map<GraphQLObjectType, Found[]>()
  for (let found = start, depth = 0; found.length > 0 && depth < DEEPEST; depth += 1) {
    const fresh = found.filter((one) => {
      const known = places.get(one.type) ?? []
      if (known.length === MOST_PLACES) return false
      places.set(one.type, [...known, one])
      return true
    })
    found = fresh.flatMap((one) => behind(schema, one, first))
  }
  return [...places.values()].flat()
}

/** The values at the end of a path, in all rows of the lists on it. */
export function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((row) => valuesAt(row, path))
  const [name, ...rest] = path
  if (name === undefined) return [value]
  return typeof value === 'object' && value !== null ? valuesAt(Reflect.get(value, name), rest) : []
}

/** Returns the data of the answer to a query. */
export type Ask = (query: string) => Promise<unknown>

/** The fields of a schema that may be null or an empty list, and were null or empty in all answers so far. */
export class UnfilledFields {
  readonly #fields: Map<GraphQLObjectType, readonly GraphQLField<unknown, unknown>[]>
  readonly #calls: Readonly<Record<string, string>>

  /** @param calls how fields with required arguments are called, by `Type.field` */
  constructor(schema: GraphQLSchema, calls: Readonly<Record<string, string>> = {}) {
    this.#calls = calls
    const roots = new Set([schema.getQueryType(), schema.getMutationType()])
    const types = Object.values(schema.getTypeMap()).filter(isObjectType)
    this.#fields = new Map(
      types
        .filter((type) => !roots.has(type) && !isIntrospectionType(type))
        .map((type) => [
          type,
          Object.values(type.getFields()).filter(
            (field) => isNullableType(field.type) || isListType(getNullableType(field.type)),
          ),
        ]),
    )
  }

  /** Queries, at each of the places, the fields of its type that have not been filled yet. */
  async fill(ask: Ask, found: readonly Found[]): Promise<void> {
    for (const { type, place } of found) {
      const fields = this.#fields.get(type) ?? []
      const selections = fields.flatMap(
        (field) => this.#calls[`${type.name}.${field.name}`] ?? selectionOf(field) ?? [],
      )
      if (selections.length === 0) continue
      const data = await ask(place.query(selections.join(' ')))
      const isFilled = ({ name }: GraphQLField<unknown, unknown>) =>
        valuesAt(data, [...place.path, name]).some((value) => value !== null && value !== undefined)
      this.#fields.set(
        type,
        fields.filter((field) => !isFilled(field)),
      )
    }
  }

  /** Their names, as `Type.field`. */
  get names(): string[] {
    return [...this.#fields].flatMap(([type, fields]) => fields.map(({ name }) => `${type.name}.${name}`))
  }
}
