import type { DocumentNode, GraphQLSchema } from 'graphql'
import type { Resolvers } from '../../generated/resolvers.js'
import { buildSchema } from '../schema.js'
import { compileOperation, type Operation } from './operation.js'

/** The graph, ready to be executed. It depends on no setting and no database: all apps of a process can share it. */
export interface ExecutableGraph {
  /** What the queries of clients are validated, compiled and executed against. */
  readonly schema: GraphQLSchema
  /**
   * Compiles a fixed operation. A document is compiled only once.
   *
   * @throws Error if the operation doesn't fit the schema
   */
  compile(document: DocumentNode): Operation
}

/** Builds the graph, which takes most of the time that the service needs to start. */
export function buildGraph(resolvers: readonly Resolvers[]): ExecutableGraph {
  const schema = buildSchema(resolvers)
  // The answers of routes count against no budget.
  const uncounted = buildSchema(resolvers, { counted: false })
  const compiled = new WeakMap<DocumentNode, Operation>()
  return {
    schema,
    compile: (document) => {
      const operation = compiled.get(document) ?? compileOperation(uncounted, document)
      compiled.set(document, operation)
      return operation
    },
  }
}
