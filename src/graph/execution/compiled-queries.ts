import { type ApolloServerPlugin, HeaderMap } from '@apollo/server'
import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { andThen, type MaybePromise } from '../../base/maybe-promise.js'
import { nextTurn } from '../../store/next-turn.js'
import type { Session } from '../../store/session.js'
import type { RequestContext } from '../context.js'
import { countSelections } from '../limits/count-selections.js'
import { variablesFault } from '../limits/variables.js'
import { isCompilable } from './compilable.js'
import { formatErrors } from './format-error.js'
import { createErrorLocator, type LocateErrors } from './locate-errors.js'
import { operationName } from './operation.js'
import { noteErrors, outcomeOf } from './outcome.js'

const MAX_QUERIES = 500
const MAX_BYTES = 32 * 1024 * 1024
/** What a compiled query was measured to take, roughly: for each character of its text, and at least. */
const BYTES_PER_CHARACTER = 60
const MIN_BYTES = 8 * 1024

/**
 * Compiling was measured to take 0.07 ms a selection, without a pause. That is too long for the thousands of
 * selections that fragments can make.
 */
const MAX_SELECTIONS = 400

/** A request with nothing in it that needs Apollo. */
const plainRequest = z.strictObject({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
})

interface Compiled {
  query: CompiledQuery['query']
  locateErrors: LocateErrors
  operation: OperationDefinitionNode
}
/** What is known of a text: that it came once, that it can't be compiled, or how it runs. */
type Known = Compiled | 'seen' | 'uncompilable'

/** The result of a compiled query, with the errors that graphql-js would give. */
export interface CompiledResult {
  data: Record<string, unknown> | null
  errors: readonly GraphQLError[]
}

/**
 * Runs queries compiled, from the second time that a text comes: a query that comes once isn't worth
 * compiling.
 */
export interface CompiledQueries {
  /** Makes Apollo run compiled queries, and compiles what comes again. Their variables must be known to fit. */
  readonly plugin: ApolloServerPlugin<RequestContext>
  /**
   * Answers a request without Apollo, by its body. Gives undefined, having run nothing, if its text isn't
   * compiled, or if Apollo must say what is wrong with it.
   */
  run(body: object, context: RequestContext): MaybePromise<CompiledResult | undefined>
}

function sizeOf(known: Known, text: string): number {
  return typeof known === 'string' ? text.length + 1 : Math.max(MIN_BYTES, text.length * BYTES_PER_CHARACTER)
}

/** A document's only operation, if it is a query. Mutations are left to graphql-js. */
function onlyQuery({ definitions }: DocumentNode): OperationDefinitionNode | undefined {
  const [operation, ...others] = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  if (others.length > 0 || operation?.kind !== Kind.OPERATION_DEFINITION) return undefined
  return operation.operation === OperationTypeNode.QUERY ? operation : undefined
}

function runCompiled(
  { query, locateErrors }: Compiled,
  context: RequestContext,
  variables: Record<string, unknown>,
): MaybePromise<CompiledResult | undefined> {
  return andThen(query({}, context, variables), ({ data, errors = [] }) => {
    // Nothing ran: graphql-jit found fault with the variables itself.
    if (data === undefined) return undefined
    return { data, errors: errors.length > 0 ? locateErrors(data, errors) : [] }
  })
}

/**
 * Keeps compiled queries by their text, limited in number and bytes. A text is compiled once Apollo has parsed and
 * validated it and found it within the limits.
 */
export function createCompiledQueries(schema: GraphQLSchema): CompiledQueries {
  const queries = new LRUCache<string, Known>({
    max: MAX_QUERIES,
    maxSize: MAX_BYTES,
    sizeCalculation: sizeOf,
  })
  const compile = async (
    text: string,
    document: DocumentNode,
    operation: OperationDefinitionNode,
    session: Session,
  ) => {
    const known = queries.get(text)
    if (known === undefined) {
      queries.set(text, 'seen')
      return undefined
    }
    if (known !== 'seen') return known === 'uncompilable' ? undefined : known
    // The rules walk fragments as they are spread, so the document must be known to be small.
    const isSmall = countSelections(document, MAX_SELECTIONS) < MAX_SELECTIONS
    // Compiling takes a turn of the event loop between parsing and running.
    await nextTurn()
    session.resume()
    const fresh: CompiledQuery | ExecutionResult | undefined =
      isSmall && isCompilable(document) ? compileQuery(schema, document) : undefined
    const compiled: Known =
      fresh && isCompiledQuery(fresh)
        ? { query: fresh.query, locateErrors: createErrorLocator(schema, document), operation }
        : 'uncompilable'
    queries.set(text, compiled)
    await nextTurn()
    session.resume()
    return compiled === 'uncompilable' ? undefined : compiled
  }
  return {
    plugin: {
      requestDidStart: async () => ({
        responseForOperation: async ({ document, source, request, contextValue }) => {
          const operation = onlyQuery(document)
          // Apollo asks before it has noticed that no operation has this name.
          const { operationName: wanted } = request
          if (!operation || (wanted && wanted !== operation.name?.value)) return null
          const compiled = await compile(source, document, operation, contextValue.session)
          if (!compiled) return null
          const result = await runCompiled(compiled, contextValue, request.variables ?? {})
          if (!result) return null
          const { data, errors } = result
          const outcome = outcomeOf(contextValue)
          if (outcome && errors.length > 0) noteErrors(outcome, contextValue, errors)
          const singleResult = errors.length > 0 ? { data, errors: formatErrors(errors) } : { data }
          return { http: { headers: new HeaderMap() }, body: { kind: 'single', singleResult } }
        },
      }),
    },
    run: (body, context) => {
      const request = plainRequest.safeParse(body).data
      const compiled = request && queries.get(request.query)
      if (!compiled || typeof compiled === 'string') return undefined
      const { operationName: wanted } = request
      const variables = request.variables ?? {}
      const { operation } = compiled
      if (wanted != null && wanted !== operation.name?.value) return undefined
      // Apollo says what is wrong.
      if (variablesFault(schema, operation, variables)) return undefined
      context.named?.(operationName(operation))
      return runCompiled(compiled, context, variables)
    },
  }
}
