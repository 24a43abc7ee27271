import {
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  GraphQLBoolean,
  GraphQLID,
  GraphQLInt,
  GraphQLString,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql'

type Input = GraphQLArgument | GraphQLInputField

/** A place in a root field's arguments that takes ids. */
export interface IdInput {
  operation: 'query' | 'mutation'
  field: GraphQLField<unknown, unknown>
  /** The argument's name, and below it those of input fields. */
  path: readonly string[]
}

function isRequired(input: Input): boolean {
  return 'isDeprecated' in input ? isRequiredInputField(input) : isRequiredArgument(input)
}

function inputsOf(type: GraphQLInputType): Input[] {
  const named = getNamedType(type)
  return isInputObjectType(named) ? Object.values(named.getFields()) : []
}

function pathsOf(inputs: readonly Input[]): string[][] {
  return inputs.flatMap(({ name, type }) => {
    if (getNamedType(type) === GraphQLID) return [[name]]
    return pathsOf(inputsOf(type)).map((path) => [name, ...path])
  })
}

/** Every place in the arguments of Query's and Mutation's fields that takes ids. */
export function idInputs(schema: GraphQLSchema): IdInput[] {
  return (['query', 'mutation'] as const).flatMap((operation) => {
    const type = operation === 'query' ? schema.getQueryType() : schema.getMutationType()
    return Object.values(type?.getFields() ?? {}).flatMap((field) =>
      pathsOf(field.args).map((path) => ({ operation, field, path })),
    )
  })
}

/** The fields below Query and Mutation that take ids, as `Type.field`. */
export function nestedIdFields(schema: GraphQLSchema): string[] {
  const roots = new Set([schema.getQueryType(), schema.getMutationType()])
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !roots.has(type) && !type.name.startsWith('__'))
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter(({ args }) => pathsOf(args).length > 0)
        .map(({ name }) => `${type.name}.${name}`),
    )
}

function isList(type: GraphQLInputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type)
}

/** A value that fits a type, where any does. */
function plainValue(type: GraphQLInputType): unknown {
  const named = getNamedType(type)
  if (named === GraphQLString) return 'A text'
  if (named === GraphQLInt) return 1
  if (named === GraphQLBoolean) return true
  throw new Error(`The type ${String(type)} needs a sample in id-targets.ts.`)
}

/** The swept id at the end of the path, and samples for all else that is required or is named beside it. */
function valuesOf(
  inputs: readonly Input[],
  [head, ...rest]: readonly string[],
  id: string,
  sample: (name: string) => unknown,
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const input of inputs) {
    const { name, type } = input
    if (name === head) {
      const own = isList(type) ? [id] : id
      values[name] = rest.length === 0 ? own : valuesOf(inputsOf(type), rest, id, sample)
    } else if (isRequired(input)) values[name] = sample(name) ?? plainValue(type)
  }
  return values
}

/** A call of the field with this id at this place. */
export function callWith(
  { operation, field, path }: IdInput,
  id: string,
  sample: (name: string) => unknown,
): { query: string; variables: Record<string, unknown> } {
  const variables = valuesOf(field.args, path, id, sample)
  const given = field.args.filter(({ name }) => name in variables)
  const declared = given.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')
  const passed = given.map(({ name }) => `${name}: $${name}`).join(', ')
  const type = getNamedType(field.type)
  const isConnection = isObjectType(type) && 'nodes' in type.getFields()
  const selection = isConnection ? 'nodes { __typename }' : '__typename'
  return { query: `${operation} (${declared}) { ${field.name}(${passed}) { ${selection} } }`, variables }
}
