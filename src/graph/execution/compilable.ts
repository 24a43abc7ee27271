import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  print,
  type SelectionSetNode,
  visit,
} from 'graphql'

/**
 * A field at its place in the answer, and the conditions (`@skip`, `@include`) between it and the field above.
 */
interface Occurrence {
  field: FieldNode
  conditions: string
}

/** The nodes of a document that the rules look at. */
interface Parts {
  document: DocumentNode
  fields: FieldNode[]
  strings: string[]
  /** The names of its variables, and of those that may be null. */
  variables: string[]
  nullable: ReadonlySet<string>
  /** The variables that are used as conditions, and those inside a list or an object. */
  inConditions: string[]
  insideValues: string[]
}

function isCondition({ name }: DirectiveNode): boolean {
  return name.value === 'skip' || name.value === 'include'
}

function responseKey({ alias, name }: FieldNode): string {
  return (alias ?? name).value
}

function partsOf(document: DocumentNode): Parts {
  const fields: FieldNode[] = []
  const strings: string[] = []
  const variables: string[] = []
  const nullable = new Set<string>()
  const inConditions: string[] = []
  const insideValues: string[] = []
  let nesting = 0
  const deeper = { enter: () => void (nesting += 1), leave: () => void (nesting -= 1) }
  visit(document, {
    Field: (node) => void fields.push(node),
    StringValue: ({ value }) => void strings.push(value),
    VariableDefinition: ({ variable, type }) => {
      variables.push(variable.name.value)
      if (type.kind !== Kind.NON_NULL_TYPE) nullable.add(variable.name.value)
    },
    Directive: (directive) => {
      if (!isCondition(directive)) return
      for (const { value } of directive.arguments ?? []) {
        if (value.kind === Kind.VARIABLE) inConditions.push(value.name.value)
      }
    },
    ListValue: deeper,
    ObjectValue: deeper,
    Variable: ({ name }) => {
      if (nesting > 0) insideValues.push(name.value)
    },
  })
  return { document, fields, strings, variables, nullable, inConditions, insideValues }
}

/** It asks for the schema. Only queries that Apollo runs have their introspection counted (`budget-plugin.ts`). */
function hasIntrospection({ fields }: Parts): boolean {
  return fields.some(({ name }) => name.value === '__schema' || name.value === '__type')
}

/**
 * graphql-jit writes arguments into its code as JSON, with marks for what JSON lacks. A text that contains
 * such a mark would become code, and run.
 */
function hasMagicTexts({ strings }: Parts): boolean {
  return strings.some((text) => text.includes('__MAGIC_'))
}

/**
 * Names that every object has. Written as a property, `__proto__` sets an object's prototype. A variable that is null
 * or missing seems to be present if it has the name of an inherited property, such as `toString`.
 */
function usesInheritedNames({ fields, variables }: Parts): boolean {
  return (
    fields.some((field) => responseKey(field) === '__proto__') ||
    variables.some((name) => Reflect.has(Object.prototype, name))
  )
}

/**
 * graphql-jit identifies fields by their paths, joined by underscores from the field up to the root. An alias
 * such as `holders_parent` may be read as two names of another path: a field and the one above it.
 */
function hasAmbiguousPaths({ fields }: Parts): boolean {
  const keys = fields.map((field) => responseKey(field).split('_'))
  const ends = new Set(keys.map((parts) => parts.at(-1) ?? ''))
  const starts = new Set(keys.map(([first = '']) => first))
  // Between fields, paths contain the names of types and the indexes of lists.
  const isBetween = (part: string) => /^([A-Z]|idx\d+$)/.test(part)
  return keys.some((parts) =>
    parts.some((part, index) => {
      const next = parts[index + 1]
      if (next === undefined) return false
      return (ends.has(part) || isBetween(part)) && (starts.has(next) || isBetween(next))
    }),
  )
}

/** A condition that is null is an error; graphql-jit takes it for false. */
function mayHaveNullConditions({ inConditions, nullable }: Parts): boolean {
  return inConditions.some((name) => nullable.has(name))
}

/** graphql-jit puts null into the list or object whatever its type, even for a variable that is left out. */
function mayHaveNullInsideValues({ insideValues, nullable }: Parts): boolean {
  return insideValues.some((name) => nullable.has(name))
}

function conditionsOf(directives: readonly DirectiveNode[] = []): string {
  return directives.filter(isCondition).map(print).join(' ')
}

/** What selection sets select for one place of the answer. */
function* occurrencesIn(
  { selections }: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  above = '',
): Generator<Occurrence> {
  for (const selection of selections) {
    const conditions = `${above} ${conditionsOf(selection.directives)}`.trim()
    if (selection.kind === Kind.FIELD) {
      yield { field: selection, conditions }
      continue
    }
    const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value)
    if (inner) yield* occurrencesIn(inner.selectionSet, fragments, conditions)
  }
}

/**
 * Whether graphql-jit would mix up conditions, in one of two ways:
 *
 * - A fragment is spread at several places under different conditions. graphql-jit stores conditions with the
 *   document's nodes, so the conditions of one spread would apply to all of them.
 * - A field is selected more than once under different conditions. If its first selection is left out, the field would
 *   still have the position of that selection in the answer, or the answer would have what is selected below it.
 */
function hasConflictingConditions({ document: { definitions } }: Parts): boolean {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  const conditionsByField = new Map<FieldNode, string>()
  const conflictIn = (place: readonly SelectionSetNode[]): boolean => {
    const byKey = new Map<string, { conditions: string; below: SelectionSetNode[] }>()
    for (const set of place) {
      for (const { field, conditions } of occurrencesIn(set, fragments)) {
        const known = byKey.get(responseKey(field)) ?? { conditions, below: [] }
        byKey.set(responseKey(field), known)
        if (known.conditions !== conditions) return true
        if ((conditionsByField.get(field) ?? conditions) !== conditions) return true
        conditionsByField.set(field, conditions)
        if (field.selectionSet) known.below.push(field.selectionSet)
      }
    }
    return [...byKey.values()].some(({ below }) => below.length > 0 && conflictIn(below))
  }
  return definitions.some(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION && conflictIn([definition.selectionSet]),
  )
}

/** What graphql-jit answers differently from graphql-js. */
const rules = [
  hasIntrospection,
  hasMagicTexts,
  usesInheritedNames,
  hasAmbiguousPaths,
  mayHaveNullConditions,
  mayHaveNullInsideValues,
  hasConflictingConditions,
]

/**
 * Whether graphql-jit answers a document as graphql-js does. Only then may it be compiled.
 *
 * @param document valid, and known to stay small when its fragments are spread, because the rules walk it
 */
export function isCompilable(document: DocumentNode): boolean {
  const parts = partsOf(document)
  return !rules.some((rule) => rule(parts))
}
