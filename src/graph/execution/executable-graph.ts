import type { DocumentNode, GraphQLSchema } from 'graphql'
import type { Resolvers } from '../../generated/resolvers.js'
import { buildSchema } from '../schema.js'
import { compileOperation, type Operation } from './operation.js'
import { trustLeaves } from './trusted-leaves.js'

/** The graph, ready to be executed. It depends on no setting and no database: all apps of a process can share it. */
export interface ExecutableGraph {
  /** Operations are validated against it, and executed where they aren't compiled. */
  readonly schema: GraphQLSchema
  /** What the queries of clients are compiled against; see `trustLeaves`. */
  readonly bare: GraphQLSchema
  /**
   * Compiles a fixed operation, or gives what was made of it before.
   *
   * @throws Error if the operation doesn't fit the schema
   */
  compile(document: DocumentNode): Operation
}

/** Builds the graph, which takes most of the time that the service needs to start. */
export function buildGraph(resolvers: readonly Resolvers[]): ExecutableGraph {
  const schema = buildSchema(resolvers)
  const fixed = trustLeaves(buildSchema(resolvers, false), 'values')
  const compiled = new WeakMap<DocumentNode, Operation>()
  return {
    schema,
    bare: trustLeaves(buildSchema(resolvers), 'names'),
    compile: (document) => {
      const operation = compiled.get(document) ?? compileOperation({ schema, bare: fixed }, document)
      compiled.set(document, operation)
      return operation
    },
  }
}
