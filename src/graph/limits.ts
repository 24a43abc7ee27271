import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth'
import {
  GraphQLError,
  Kind,
  parse,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'
import { badInput } from '../errors.js'

export const MAX_TOKENS = 4_000
const MAX_DEPTH = 12
const MAX_ALIASES = 100
export const MAX_RECURSIVE_SELECTIONS = 10_000
/** How often a document may select a field that the same selection has already. */
const MAX_REPEATS = 100
const MAX_FRAGMENTS = 60
/** Texts up to this length can't repeat so much that comparing it all takes long. */
const SHORT_TEXT = 2_000

const LIMIT = 'LIMIT_EXCEEDED'

/** An error that says that a request is larger than a limit allows. */
export function pastLimit(message: string): GraphQLError {
  return new GraphQLError(message, {
    extensions: { code: 'BAD_USER_INPUT', limit: LIMIT, http: { status: 400 } },
  })
}

/** Whether an error says that a request is larger than a limit allows, be it ours, Apollo's or the parser's. */
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

/** Rules that refuse a query by its shape, before anything of it runs. */
export const limitRules: ValidationRule[] = [
  maxDepthRule({ n: MAX_DEPTH, flattenFragments: true, ignoreIntrospection: true, ...rejection }),
  maxAliasesRule({ n: MAX_ALIASES, ...rejection }),
]

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
 * Refuses a document that selects the same fields again and again, or spreads very many fragments. Validation compares every two of them, which
 * takes time by their square, so this comes before it. What doesn't parse is left to the parser.
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
