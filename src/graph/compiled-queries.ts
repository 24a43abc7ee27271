import { type ApolloServerPlugin, HeaderMap } from '@apollo/server'
import { type DocumentNode, type ExecutionResult, type GraphQLSchema, Kind, OperationTypeNode } from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import { LRUCache } from 'lru-cache'
import type { RequestContext } from './context.js'

const MAX_QUERIES = 500
const MAX_BYTES = 32 * 1024 * 1024
/** What a compiled query was measured to keep, about, for each character of its text and at least. */
const BYTES_PER_CHARACTER = 60
const MIN_BYTES = 8 * 1024

type Compiled = CompiledQuery | 'seen' | 'uncompilable'

function sizeOf(compiled: Compiled, document: DocumentNode): number {
  if (typeof compiled === 'string') return 1
  return Math.max(MIN_BYTES, (document.loc?.end ?? 0) * BYTES_PER_CHARACTER)
}

/**
 * Runs queries compiled, from the second time that a text comes: a query that comes once isn't worth it.
 * Apollo keeps the documents it parsed, so a text is known by its document; what is kept here is bounded in
 * number and bytes. Limits are checked before.
 *
 * A query that ends in any error is run again by Apollo, so that its errors are Apollo's own. Mutations are
 * never compiled: they must not run twice.
 */
export function compiledQueries(schema: GraphQLSchema): ApolloServerPlugin<RequestContext> {
  const queries = new LRUCache<DocumentNode, Compiled>({
    max: MAX_QUERIES,
    maxSize: MAX_BYTES,
    sizeCalculation: sizeOf,
  })
  const compile = (document: DocumentNode): CompiledQuery | undefined => {
    const compiled = queries.get(document)
    if (compiled === undefined) {
      queries.set(document, 'seen')
      return undefined
    }
    if (compiled === 'uncompilable') return undefined
    if (compiled !== 'seen') return compiled
    const fresh: CompiledQuery | ExecutionResult = compileQuery(schema, document)
    queries.set(document, isCompiledQuery(fresh) ? fresh : 'uncompilable')
    return isCompiledQuery(fresh) ? fresh : undefined
  }
  return {
    requestDidStart: async () => ({
      responseForOperation: async ({ document, operation, request, contextValue }) => {
        const single =
          document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION).length === 1
        // Apollo asks before it has noticed that there is no operation of the name.
        const isQuery = (operation as typeof operation | undefined)?.operation === OperationTypeNode.QUERY
        if (!isQuery || !single) return null
        const compiled = compile(document)
        if (!compiled) return null
        const result = await compiled.query({}, contextValue, request.variables ?? {})
        if (result.errors) return null
        return {
          http: { headers: new HeaderMap() },
          body: { kind: 'single', singleResult: { data: result.data ?? null } },
        }
      },
    }),
  }
}
