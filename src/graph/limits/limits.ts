/*
 * Limits: what a query of /graphql may cost, so that no caller can hold up the others.
 *
 * - `limits.ts` refuses a document by its shape: its length, its depth, its aliases and its repeats.
 * - `variables.ts` refuses variables that don't fit or are nested too deep.
 * - `count-selections.ts` counts what a document selects, with its fragments spread.
 * - `query-budget.ts` keeps how many objects an answer may still hold. `count-objects.ts` has the schema count them
 *   while the answer is made, and `selected-objects.ts` says how many come with a row. `introspection.ts` counts the
 *   objects of the schema itself, and the steps to their fields, before the query runs: graphql-js answers
 *   introspection without a pause.
 * - `budget-plugin.ts` makes Apollo keep to the budget, and report what an answer cost.
 *
 * What must never happen here:
 *
 * - A limit applies to the fixed operations behind /v1: they answer all that the contract has.
 * - A query past a limit is answered in part: it is refused with a 400 that names the limit. A mutation keeps what it
 *   did.
 * - A check takes longer than its own limit allows: code that walks a document stops at a fixed number, or comes after
 *   the check that keeps the document small.
 */
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth'
import {
  type DocumentNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'
import { badInput } from '../../base/errors.js'

export const MAX_TOKENS = 4_000
const MAX_DEPTH = 12
const MAX_ALIASES = 100
export const MAX_RECURSIVE_SELECTIONS = 10_000
/** How often a document may select a field that the same selection set already has. */
const MAX_REPEATS = 100
const MAX_FRAGMENTS = 60
/** Writing costs far more than reading. */
const MAX_MUTATIONS = 9
/** In a text up to this length, comparing all repeats can't take long. */
const SHORT_TEXT = 2_000

const LIMIT = 'LIMIT_EXCEEDED'

/** An error that says that a request is past a limit. */
export function pastLimit(message: string): GraphQLError {
  return new GraphQLError(message, {
    extensions: { code: 'BAD_USER_INPUT', limit: LIMIT, http: { status: 400 } },
  })
}

/** Whether an error says that a request is past a limit: ours, Apollo's or the parser's. */
export function isPastLimit({ message, extensions }: GraphQLError): boolean {
  return (
    extensions['limit'] === LIMIT ||
    extensions['validationErrorCode'] === 'MAX_RECURSIVE_SELECTIONS_EXCEEDED' ||
    message.includes(`more that ${MAX_TOKENS} tokens`)
  )
}

const rejection = {
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, error: GraphQLError) =>
      context?.reportError(pastLimit(error.message.replace('Syntax Error: ', ''))),
  ],
}

const depthRule = (n: number): ValidationRule =>
  maxDepthRule({ n, flattenFragments: true, ignoreIntrospection: true, ...rejection })
const queryDepthRule = depthRule(MAX_DEPTH)
const liveDepthRule = depthRule(MAX_DEPTH + 1)

/** What a query may be, it may be in `live` too. */
const depthRuleOf: ValidationRule = (context) => {
  const operations = context
    .getDocument()
    .definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  const allSubscribe = operations.every(({ operation }) => operation === OperationTypeNode.SUBSCRIPTION)
  return (allSubscribe ? liveDepthRule : queryDepthRule)(context)
}

/** Rules that refuse a query by its shape, before anything of it runs. */
export const limitRules: ValidationRule[] = [
  depthRuleOf,
  // By default, the rule allows any number of aliases of `__typename`.
  maxAliasesRule({ n: MAX_ALIASES, allowList: [], ...rejection }),
]

/** How many fields a selection set has, including those in fragments. Stops soon after the limit. */
function countFields({ selections }: SelectionSetNode, document: DocumentNode): number {
  let fields = 0
  for (const selection of selections) {
    if (fields > MAX_MUTATIONS) break
    if (selection.kind === Kind.FIELD) {
      fields += 1
      continue
    }
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection
        : document.definitions.find(
            (definition) =>
              definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value,
          )
    if (fragment && 'selectionSet' in fragment && fragment.selectionSet)
      fields += countFields(fragment.selectionSet, document)
  }
  return fields
}

/** @throws GraphQLError 400 for an operation with more mutations than one request may hold */
export function assertFewMutations(document: DocumentNode, { selectionSet }: OperationDefinitionNode): void {
  if (countFields(selectionSet, document) > MAX_MUTATIONS) {
    throw pastLimit(`A request may hold at most ${MAX_MUTATIONS} mutations.`)
  }
}

function countRepeats(set: SelectionSetNode): number {
  const seen = new Set<string>()
  let repeats = 0
  const walk = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) continue
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        walk(selection.selectionSet)
        continue
      }
      const name = (selection.alias ?? selection.name).value
      if (seen.has(name)) repeats += 1
      seen.add(name)
      if (selection.selectionSet) repeats += countRepeats(selection.selectionSet)
    }
  }
  walk(set)
  return repeats
}

/**
 * Refuses a document that selects the same fields over and over, or has very many fragments. Validation compares each
 * of them with every other, which takes quadratic time, so this comes first. A text that doesn't parse is left to
 * Apollo, which refuses it.
 *
 * @throws CodedError 400
 */
export function assertNotRepetitive(query: unknown): void {
  if (typeof query !== 'string' || query.length <= SHORT_TEXT) return
  let selectionSets: SelectionSetNode[]
  let fragments: number
  try {
    const { definitions } = parse(query, { maxTokens: MAX_TOKENS, noLocation: true })
    selectionSets = definitions.flatMap((definition) =>
      'selectionSet' in definition ? [definition.selectionSet] : [],
    )
    fragments = definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION).length
  } catch {
    return
  }
  const repeats = selectionSets.reduce((sum, set) => sum + countRepeats(set), 0)
  if (repeats > MAX_REPEATS) {
    throw badInput(`A query may select at most ${MAX_REPEATS} fields more than once in the same place.`)
  }
  if (fragments > MAX_FRAGMENTS) throw badInput(`A document may hold at most ${MAX_FRAGMENTS} fragments.`)
}
