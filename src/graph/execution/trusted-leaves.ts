import {
  getNamedType,
  GraphQLEnumType,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLOutputType,
  GraphQLScalarType,
  type GraphQLSchema,
  GraphQLString,
  isEnumType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { dateTime } from '../date-time.js'

function isSpelledAsNamed(type: GraphQLEnumType): boolean {
  return type.getValues().every(({ name, value }) => name === value)
}

/** A type with the same output as a leaf type, without a check where the output is the value itself. */
function trusted(type: GraphQLScalarType | GraphQLEnumType, enums: 'names' | 'values') {
  if (type.name === dateTime.name) return GraphQLString
  if (!isEnumType(type)) return type
  if (enums === 'values' || isSpelledAsNamed(type)) return GraphQLString
  return new GraphQLScalarType({ name: type.name, serialize: (value) => type.serialize(value) })
}

function replace(type: GraphQLOutputType, named: GraphQLOutputType): GraphQLOutputType {
  if (isNonNullType(type)) return new GraphQLNonNull(replace(type.ofType, named))
  if (isListType(type)) return new GraphQLList(replace(type.ofType, named))
  return named
}

/**
 * Makes a schema to compile against, and for nothing else: its leaves come out as resolvers return them. What
 * resolvers return comes from the store, in the form that the schema promises, and checking each leaf of a
 * page takes longer than all the rest of its execution. Operations are validated against the true schema
 * before.
 *
 * @param schema a copy of the true one; it is changed
 * @param enums whether enums come out by their names, or as the values that stand for them inside
 */
export function trustLeaves(schema: GraphQLSchema, enums: 'names' | 'values'): GraphQLSchema {
  const replaced = new Map<string, GraphQLOutputType>()
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue
    if (type instanceof GraphQLScalarType || type instanceof GraphQLEnumType) {
      replaced.set(type.name, trusted(type, enums))
    }
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__') || !(isObjectType(type) || isInterfaceType(type))) continue
    for (const field of Object.values(type.getFields())) {
      const leaf = replaced.get(getNamedType(field.type).name)
      if (leaf) field.type = replace(field.type, leaf)
    }
  }
  return schema
}
