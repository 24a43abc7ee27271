import {
  type DocumentNode,
  getNamedType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type OperationDefinitionNode,
  separateOperations,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { namedTypeOf } from '../limits/variables.js'

/**
 * Finds what is deprecated of all that a request asks for.
 *
 * @returns schema coordinates, each once, such as `Viewer.createdContent`, `Query.members(status:)` and `MemberStatus.LEFT`;
 *   undefined if there is nothing
 */
export type FindDeprecated = (variables: Readonly<Record<string, unknown>>) => readonly string[] | undefined

interface Deprecatable {
  readonly name: string
  readonly deprecationReason?: string | null | undefined
}

function isDeprecated({ deprecationReason }: Deprecatable): boolean {
  return deprecationReason != null
}

/** What is deprecated in the text of a document. */
function usesIn(schema: GraphQLSchema, document: DocumentNode): Set<string> {
  const uses = new Set<string>()
  const types = new TypeInfo(schema)
  const note = (one: Deprecatable | null | undefined, coordinate: (name: string) => string) => {
    if (one && isDeprecated(one)) uses.add(coordinate(one.name))
  }
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: () => note(types.getFieldDef(), (name) => `${types.getParentType()?.name}.${name}`),
      Argument: () =>
        note(types.getArgument(), (name) => {
          const directive = types.getDirective()
          if (directive) return `@${directive.name}(${name}:)`
          return `${types.getParentType()?.name}.${types.getFieldDef()?.name}(${name}:)`
        }),
      ObjectField: ({ name: { value } }) => {
        const parent = types.getParentInputType()
        const type = parent && getNamedType(parent)
        if (isInputObjectType(type)) note(type.getFields()[value], (name) => `${type.name}.${name}`)
      },
      EnumValue: () =>
        note(types.getEnumValue(), (name) => `${getNamedType(types.getInputType())?.name}.${name}`),
    }),
  )
  return uses
}

/** Whether a value of this type may name anything deprecated. */
function mayHold(type: GraphQLNamedType, seen = new Set<GraphQLNamedType>()): boolean {
  if (seen.has(type)) return false
  seen.add(type)
  if (isEnumType(type)) return type.getValues().some(isDeprecated)
  if (!isInputObjectType(type)) return false
  return Object.values(type.getFields()).some(
    (field) => isDeprecated(field) || mayHold(getNamedType(field.type), seen),
  )
}

/** Adds what is deprecated in the value of a variable. */
function addUses(value: unknown, type: GraphQLNamedType, uses: Set<string>): void {
  if (Array.isArray(value)) {
    for (const one of value) addUses(one, type, uses)
  } else if (isEnumType(type)) {
    const named = typeof value === 'string' ? type.getValue(value) : undefined
    if (named && isDeprecated(named)) uses.add(`${type.name}.${named.name}`)
  } else if (isInputObjectType(type) && typeof value === 'object' && value !== null) {
    for (const field of Object.values(type.getFields())) {
      if (!Object.hasOwn(value, field.name)) continue
      if (isDeprecated(field)) uses.add(`${type.name}.${field.name}`)
      addUses(Reflect.get(value, field.name), getNamedType(field.type), uses)
    }
  }
}

const finders = new WeakMap<OperationDefinitionNode, FindDeprecated>()

/**
 * What finds the uses of what is deprecated by an operation. The document is walked once, and requests look at the values
 * of those variables only that may name anything deprecated: mostly none.
 *
 * @param document valid; it has the operation and its fragments
 */
export function deprecatedUses(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): FindDeprecated {
  const before = finders.get(operation)
  if (before) return before
  const fresh = find(schema, document, operation)
  finders.set(operation, fresh)
  return fresh
}

function listed(uses: ReadonlySet<string>): readonly string[] | undefined {
  return uses.size === 0 ? undefined : [...uses]
}

function find(
  schema: GraphQLSchema,
  document: DocumentNode,
  { name, variableDefinitions = [] }: OperationDefinitionNode,
): FindDeprecated {
  const { pattern, holders } = deprecatedIn(schema)
  const text = document.loc?.source.body
  // Most texts name nothing of it, and walking a document takes longer than searching its text.
  const mayUse = text === undefined || pattern?.test(text) === true
  const own = document.definitions.length > 1 ? separateOperations(document)[name?.value ?? ''] : document
  const inText = mayUse ? usesIn(schema, own ?? document) : new Set<string>()
  const variables = variableDefinitions.flatMap(({ variable, type }) => {
    const named = holders.get(namedTypeOf(type))
    return named ? [{ name: variable.name.value, type: named }] : []
  })
  if (variables.length > 0) {
    return (values) => {
      const uses = new Set(inText)
      for (const variable of variables) addUses(values[variable.name], variable.type, uses)
      return listed(uses)
    }
  }
  const uses = listed(inText)
  return () => uses
}

/** What a schema has deprecated. */
interface Deprecated {
  /** Finds a name of it in a text; undefined if there is none. */
  pattern: RegExp | undefined
  /** The types whose values may name any of it, by their names. */
  holders: ReadonlyMap<string, GraphQLNamedType>
}

const known = new WeakMap<GraphQLSchema, Deprecated>()

function deprecatedIn(schema: GraphQLSchema): Deprecated {
  const before = known.get(schema)
  if (before) return before
  const types = Object.values(schema.getTypeMap())
  const args = [
    ...types.flatMap(argumentsOf),
    ...schema.getDirectives().flatMap((directive) => directive.args),
  ]
  const names = new Set([...types.flatMap(partsOf), ...args].filter(isDeprecated).map(({ name }) => name))
  const fresh = {
    pattern: names.size === 0 ? undefined : new RegExp(`\\b(?:${[...names].join('|')})\\b`),
    holders: new Map(types.filter((type) => mayHold(type)).map((type) => [type.name, type])),
  }
  known.set(schema, fresh)
  return fresh
}

function partsOf(type: GraphQLNamedType): readonly Deprecatable[] {
  if (isEnumType(type)) return type.getValues()
  const hasFields = isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
  return hasFields ? Object.values(type.getFields()) : []
}

function argumentsOf(type: GraphQLNamedType): readonly Deprecatable[] {
  if (!isObjectType(type) && !isInterfaceType(type)) return []
  return Object.values(type.getFields()).flatMap((field) => field.args)
}
