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
import { deprecatedUses, type FindDeprecated } from './deprecated-uses.js'
import { formatErrors } from './format-error.js'
import { createErrorLocator, type LocateErrors } from './locate-errors.js'
import { isExpected, operationName } from './operation.js'
import { noteErrors, outcomeOf } from './outcome.js'

const MAX_QUERIES = 500
const MAX_BYTES = 32 * 1024 * 1024
/** How much memory a compiled query was measured to take, roughly: for each character of its text, and at least. */
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
  /** Those that say which document it is were read before; others change no answer. */
  extensions: z.record(z.string(), z.unknown()).nullish(),
})

/** What any request says beside its document. */
const parameters = plainRequest.pick({ variables: true, operationName: true }).strip()

/** A query that is compiled. */
export interface Compiled {
  query: CompiledQuery['query']
  locateErrors: LocateErrors
  findDeprecated: FindDeprecated
  operation: OperationDefinitionNode
}
/** What is known about a text: that it came once, that it can't be compiled, or its compiled query. */
type Known = Compiled | 'seen' | 'uncompilable'

/** The result of a compiled query, with the errors that graphql-js would report. */
export interface CompiledResult {
  data: Record<string, unknown> | null
  errors: readonly GraphQLError[]
  /** The uses of what is deprecated; see `FindDeprecated`. */
  deprecated: readonly string[] | undefined
}

/**
 * Compiles queries and runs them, from the second time that a text comes: a query that comes once isn't worth
 * compiling.
 */
export interface CompiledQueries {
  /**
   * Makes Apollo run compiled queries, and compiles texts that come again. Their variables must have been checked
   * before.
   */
  readonly plugin: ApolloServerPlugin<RequestContext>
  /**
   * Answers a request without Apollo, by its body. Returns undefined, without running anything, if its text isn't
   * compiled, or if Apollo has to report what is wrong with it.
   */
  run(body: object, context: RequestContext): MaybePromise<CompiledResult | undefined>
  /**
   * The same for a document that was compiled by `compile`.
   *
   * @param asked its variables and the name of the operation, unchecked, among whatever else the request says
   */
  runKnown(
    compiled: Compiled,
    asked: object,
    context: RequestContext,
  ): MaybePromise<CompiledResult | undefined>
  /** Compiles a document that was found valid and within the limits, if it may be; see `compilable.ts`. */
  compile(document: DocumentNode): Compiled | undefined
}

function sizeOf(known: Known, text: string): number {
  return typeof known === 'string' ? text.length + 1 : Math.max(MIN_BYTES, text.length * BYTES_PER_CHARACTER)
}

/** A document's only operation, if it reads. Mutations are left to graphql-js. */
function onlyReading({ definitions }: DocumentNode): OperationDefinitionNode | undefined {
  const [operation, ...others] = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  if (others.length > 0 || operation?.kind !== Kind.OPERATION_DEFINITION) return undefined
  return operation.operation === OperationTypeNode.MUTATION ? undefined : operation
}

function runCompiled(
  { query, locateErrors, findDeprecated }: Compiled,
  context: RequestContext,
  variables: Record<string, unknown>,
): MaybePromise<CompiledResult | undefined> {
  return andThen(query({}, context, variables), ({ data, errors = [] }) => {
    // Nothing ran: graphql-jit found fault with the variables itself.
    if (data === undefined) return undefined
    const located = errors.length > 0 ? locateErrors(data, errors) : []
    return { data, errors: located, deprecated: findDeprecated(variables) }
  })
}

/**
 * Keeps compiled queries by their text, limited in number and bytes. A text is compiled after Apollo has parsed it,
 * validated it and found it within the limits.
 */
export function createCompiledQueries(schema: GraphQLSchema): CompiledQueries {
  const queries = new LRUCache<string, Known>({
    max: MAX_QUERIES,
    maxSize: MAX_BYTES,
    sizeCalculation: sizeOf,
  })
  const compile = (document: DocumentNode): Compiled | undefined => {
    const operation = onlyReading(document)
    // The rules walk fragments as they are spread, so the document must be known to be small.
    if (!operation || countSelections(document, MAX_SELECTIONS) >= MAX_SELECTIONS) return undefined
    if (!isCompilable(document)) return undefined
    const compiled: CompiledQuery | ExecutionResult = compileQuery(schema, document)
    if (!isCompiledQuery(compiled)) return undefined
    return {
      query: compiled.query,
      locateErrors: createErrorLocator(schema, document),
      findDeprecated: deprecatedUses(schema, document, operation),
      operation,
    }
  }
  const compileAgain = async (
    text: string,
    document: DocumentNode,
    session: Session,
  ): Promise<Compiled | undefined> => {
    const known = queries.get(text)
    if (known === undefined) {
      queries.set(text, 'seen')
      return undefined
    }
    if (known !== 'seen') return known === 'uncompilable' ? undefined : known
    // Compiling takes a turn of the event loop between parsing and running.
    await nextTurn()
    session.startTimer()
    const compiled = compile(document)
    queries.set(text, compiled ?? 'uncompilable')
    await nextTurn()
    session.startTimer()
    return compiled
  }
  const runFitting = (
    compiled: Compiled,
    { operationName: wanted, variables }: z.infer<typeof parameters>,
    context: RequestContext,
  ): MaybePromise<CompiledResult | undefined> => {
    const { operation } = compiled
    if (wanted != null && wanted !== operation.name?.value) return undefined
    // Apollo says what is wrong.
    if (!isExpected(operation, context.streamed)) return undefined
    if (variablesFault(schema, operation, variables ?? {})) return undefined
    context.onOperation?.(operationName(operation))
    return runCompiled(compiled, context, variables ?? {})
  }
  return {
    plugin: {
      requestDidStart: async () => ({
        responseForOperation: async ({ document, source, request, contextValue }) => {
          const operation = onlyReading(document)
          // Apollo asks before it has noticed that no operation has this name.
          const { operationName: wanted } = request
          if (!operation || (wanted && wanted !== operation.name?.value)) return null
          const compiled = await compileAgain(source, document, contextValue.session)
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
      return runFitting(compiled, request, context)
    },
    runKnown: (compiled, asked, context) => {
      const request = parameters.safeParse(asked).data
      return request && runFitting(compiled, request, context)
    },
    compile,
  }
}
