import { type ApolloServerPlugin, HeaderMap } from '@apollo/server'
import {
  BREAK,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  visit,
} from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { andThen, type MaybePromise } from '../store/store.js'
import { nextTurn } from '../store/next-turn.js'
import type { RequestContext } from './context.js'
import type { AssertAffordable } from './cost.js'
import { countSelections } from './count-selections.js'
import { limitLists } from './list-budget.js'

const MAX_QUERIES = 500
const MAX_BYTES = 32 * 1024 * 1024
/** What a compiled query was measured to keep, about, for each character of its text and at least. */
const BYTES_PER_CHARACTER = 60
const MIN_BYTES = 8 * 1024

/** Compiling took 0.07 ms a selection, without a pause: for the thousands that fragments can make of them, too long. */
const MAX_SELECTIONS = 400
/** How many sets of variables are remembered for a query, and how long one may be as JSON. */
const MAX_VARIABLES = 100
const MAX_VARIABLES_LENGTH = 500

/** A request without anything that Apollo alone would know what to do with. */
const plainRequest = z.strictObject({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
})

interface Compiled {
  query: CompiledQuery['query']
  document: DocumentNode
  operation: OperationDefinitionNode
  /** The variables, as JSON, that it was found to be within the limits with. */
  affordable: LRUCache<string, true>
}
/** What is known of a text: that it came, that it can't be compiled, or how it runs. */
type Known = Compiled | 'seen' | 'uncompilable'

/** Runs queries compiled, from the second time that a text comes: a query that comes once isn't worth it. */
export interface CompiledQueries {
  /** Has Apollo run what is compiled, and compiles what comes again. */
  readonly plugin: ApolloServerPlugin<RequestContext>
  /**
   * Answers a request, by its body, without Apollo: nothing where its text isn't compiled, or where it ends in any
   * error, so that Apollo says what is wrong with it.
   */
  run(body: object, context: RequestContext): MaybePromise<string | undefined>
}

function sizeOf(known: Known, text: string): number {
  return typeof known === 'string' ? text.length + 1 : Math.max(MIN_BYTES, text.length * BYTES_PER_CHARACTER)
}

/** The only operation of a document, if it is a query. Mutations are never compiled: they must not run twice. */
function onlyQuery({ definitions }: DocumentNode): OperationDefinitionNode | undefined {
  const [operation, ...others] = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  if (others.length > 0 || operation?.kind !== Kind.OPERATION_DEFINITION) return undefined
  return operation.operation === OperationTypeNode.QUERY ? operation : undefined
}

/**
 * Whether a document is not for graphql-jit. It may ask for the schema, which is another one for what is compiled; or
 * it has an alias such as `holders_parent`: graphql-jit joins the names of a path by underscores, and would hand the
 * resolver of `holders { parent }` what belongs to the other field.
 */
function isUnfit(document: DocumentNode): boolean {
  let unfit = false
  visit(document, {
    Field: ({ alias, name }) => {
      unfit ||= /^__(schema|type)$/.test(name.value) || (alias?.value.includes('_') ?? false)
      return unfit ? BREAK : undefined
    },
  })
  return unfit
}

/**
 * Keeps compiled queries by their text, bounded in number and bytes. A text is compiled once Apollo has parsed and
 * validated it and found it within the limits; what its variables make of its cost is counted at every request.
 *
 * @param bare what to compile against; see `trustLeaves`
 */
export function createCompiledQueries(
  bare: GraphQLSchema,
  assertAffordable: AssertAffordable,
): CompiledQueries {
  const queries = new LRUCache<string, Known>({
    max: MAX_QUERIES,
    maxSize: MAX_BYTES,
    sizeCalculation: sizeOf,
  })
  const compile = async (text: string, document: DocumentNode, operation: OperationDefinitionNode) => {
    const known = queries.get(text)
    if (known === undefined) {
      queries.set(text, 'seen')
      return undefined
    }
    if (known !== 'seen') return known === 'uncompilable' ? undefined : known
    const hopeless = isUnfit(document) || countSelections(document, MAX_SELECTIONS) === MAX_SELECTIONS
    // Compiling takes a turn of the event loop between parsing and running.
    await nextTurn()
    const fresh: CompiledQuery | ExecutionResult | undefined = hopeless
      ? undefined
      : compileQuery(bare, document, undefined, { disableLeafSerialization: true })
    const compiled: Known =
      fresh && isCompiledQuery(fresh)
        ? { query: fresh.query, document, operation, affordable: new LRUCache({ max: MAX_VARIABLES }) }
        : 'uncompilable'
    queries.set(text, compiled)
    await nextTurn()
    return compiled === 'uncompilable' ? undefined : compiled
  }
  const isAffordable = (
    { document, operation, affordable }: Compiled,
    variables: Record<string, unknown>,
  ) => {
    const key = JSON.stringify(variables)
    if (affordable.has(key)) return true
    try {
      assertAffordable(document, operation, variables)
    } catch {
      return false
    }
    if (key.length <= MAX_VARIABLES_LENGTH) affordable.set(key, true)
    return true
  }
  return {
    plugin: {
      requestDidStart: async () => ({
        responseForOperation: async ({ document, source, request, contextValue }) => {
          const operation = onlyQuery(document)
          // Apollo asks before it has noticed that there is no operation of the name.
          const { operationName } = request
          if (!operation || (operationName && operationName !== operation.name?.value)) return null
          const compiled = await compile(source, document, operation)
          const result = await compiled?.query({}, contextValue, request.variables ?? {})
          if (!result || result.errors) return null
          return {
            http: { headers: new HeaderMap() },
            body: { kind: 'single', singleResult: { data: result.data ?? null } },
          }
        },
      }),
    },
    run: (body, context) => {
      const request = plainRequest.safeParse(body).data
      const compiled = request && queries.get(request.query)
      if (!compiled || typeof compiled === 'string') return undefined
      const { variables, operationName } = request
      const { operation, query } = compiled
      if (operationName != null && operationName !== operation.name?.value) return undefined
      if (!isAffordable(compiled, variables ?? {})) return undefined
      limitLists(context.session)
      return andThen(query({}, context, variables ?? {}), ({ data, errors }) =>
        errors ? undefined : `${JSON.stringify({ data })}\n`,
      )
    },
  }
}
