import type { ExecutionResult } from 'graphql'
import type { OperationName } from '../graph/context.js'
import type { ExecutableGraph } from '../graph/execution/executable-graph.js'
import type { Operation } from '../graph/execution/operation.js'
import type { Api } from './api.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Route } from './route.js'
import { runOperation, type Shared } from './run-operation.js'
import type { CompiledRoute } from './run-route.js'

/** Wraps each run of an operation. */
export type AroundOperation = (
  name: OperationName,
  run: () => MaybePromise<ExecutionResult>,
) => MaybePromise<ExecutionResult>

/**
 * Compiles each route's operation and serves it.
 *
 * @returns the routes with their operations, for other surfaces
 */
export function mountRoutes(
  api: Api,
  compile: ExecutableGraph['compile'],
  routes: readonly Route[],
  shared: Shared,
  around?: AroundOperation,
): CompiledRoute[] {
  return routes.map((route) => {
    const operation = compile(route.document)
    const compiled = { route, operation: around ? wrapped(operation, around) : operation }
    api.add({
      methods: [route.method === 'get' ? 'GET' : 'POST'],
      path: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      operation: route.path,
      scope: route.scope,
      onlyReads: operation.name.type === 'query',
      answer: (c, context) => runOperation(c, compiled, context, shared),
    })
    return compiled
  })
}

function wrapped({ name, run }: Operation, around: AroundOperation): Operation {
  return { name, run: (context, variables) => around(name, () => run(context, variables)) }
}
