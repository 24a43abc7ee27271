import {
  type DocumentNode,
  type ExecutionResult,
  getOperationAST,
  type GraphQLSchema,
  type OperationDefinitionNode,
  OperationTypeNode,
  validate,
} from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import type { MaybePromise } from '../../base/maybe-promise.js'
import type { OperationName, RequestContext } from '../context.js'

/** A fixed operation behind a REST route, ready to run. */
export interface Operation {
  readonly name: OperationName
  run(context: RequestContext, variables: Readonly<Record<string, unknown>>): MaybePromise<ExecutionResult>
}

/** What an operation is called. */
export function operationName({ operation, name }: OperationDefinitionNode): OperationName {
  return { type: operation, name: name?.value }
}

/** Whether a request may run an operation of this type: a stream runs what it was opened with, others no subscription. */
export function isExpected(
  { operation }: OperationDefinitionNode,
  streamed: RequestContext['streamed'],
): boolean {
  return streamed ? operation === streamed : operation !== OperationTypeNode.SUBSCRIPTION
}

/**
 * Validates an operation against the schema and compiles it. Its results have enums in the contract's spelling, not
 * under their names in the graph.
 *
 * @throws Error at start-up, if the operation doesn't fit the schema
 */
export function compileOperation(schema: GraphQLSchema, document: DocumentNode): Operation {
  const errors = validate(schema, document)
  if (errors.length > 0) throw new AggregateError(errors, errors.map((error) => error.message).join('\n'))
  const compiled: CompiledQuery | ExecutionResult = compileQuery(schema, document, undefined, {
    disableLeafSerialization: true,
  })
  if (!isCompiledQuery(compiled))
    throw new AggregateError(compiled.errors ?? [], 'The operation does not compile.')
  const node = getOperationAST(document)
  if (!node) throw new Error('The document has no operation, or several.')
  return { name: operationName(node), run: (context, variables) => compiled.query({}, context, variables) }
}
