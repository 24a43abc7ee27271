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

/** A value that fits a type, if any value does. */
function plainValue(type: GraphQLInputType): unknown {
  const named = getNamedType(type)
  if (named === GraphQLString) return 'A text'
  if (named === GraphQLInt) return 1
  if (named === GraphQLBoolean) return true
  throw new Error(`The type ${String(type)} needs a sample in id-targets.ts.`)
}

/**
 * The id under test at the end of the path, and beside it what is given, and samples for everything else that is
 * required.
 */
function valuesOf(
  inputs: readonly Input[],
  [head, ...rest]: readonly string[],
  id: string,
  sample: (name: string) => unknown,
  given: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const values: Record<string, unknown> = { ...given }
  for (const input of inputs) {
    const { name, type } = input
    if (name === head) {
      const [below] = [given[name]].flat()
      const own = rest.length === 0 ? id : valuesOf(inputsOf(type), rest, id, sample, Object(below))
      values[name] = isList(type) ? [own] : own
    } else if (isRequired(input) && !(name in given)) values[name] = sample(name) ?? plainValue(type)
  }
  return values
}

/**
 * A call of the field with this id at this place.
 *
 * @param given the arguments of a call that works, if there is one
 */
export function callWith(
  { operation, field, path }: IdInput,
  id: string,
  sample: (name: string) => unknown,
  given?: Readonly<Record<string, unknown>>,
): { query: string; variables: Record<string, unknown> } {
  const variables = valuesOf(field.args, path, id, sample, given)
  const passedArguments = field.args.filter(({ name }) => name in variables)
  const declared = passedArguments.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')
  const passed = passedArguments.map(({ name }) => `${name}: $${name}`).join(', ')
  const type = getNamedType(field.type)
  const isConnection = isObjectType(type) && 'nodes' in type.getFields()
  const hasEffects = isObjectType(type) && 'effects' in type.getFields()
  const selection = isConnection ? 'nodes { __typename }' : hasEffects ? 'effects { count }' : '__typename'
  return { query: `${operation} (${declared}) { ${field.name}(${passed}) { ${selection} } }`, variables }
}
