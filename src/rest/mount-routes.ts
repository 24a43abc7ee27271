import type { ExecutionResult } from 'graphql'
import type { OperationName } from '../graph/context.js'
import { compileOperation, type Operation, type OperationSchemas } from '../graph/execution/operation.js'
import type { Api } from './api.js'
import type { LargeJsonParser } from './large-json.js'
import type { MaybePromise } from '../store/store.js'
import { describeRoute } from './openapi.js'
import type { Route } from './route.js'
import { runOperation } from './run-operation.js'

/** Does something around each run of an operation. */
export type AroundOperation = (
  name: OperationName,
  run: () => MaybePromise<ExecutionResult>,
) => MaybePromise<ExecutionResult>

/** Compiles each route's operation and serves it. */
export function mountRoutes(
  api: Api,
  schemas: OperationSchemas,
  routes: readonly Route[],
  parser: LargeJsonParser,
  around?: AroundOperation,
): void {
  for (const route of routes) {
    describeRoute(api.app, route)
    const compiled = compileOperation(schemas, route.document)
    const { name } = compiled
    const operation: Operation = around
      ? { name, run: (context, variables) => around(name, () => compiled.run(context, variables)) }
      : compiled
    api.add({
      methods: [route.method === 'get' ? 'GET' : 'POST'],
      path: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      operation: route.path,
      scope: route.scope,
      answer: (c, context) => runOperation(c, route, operation, context, parser),
    })
  }
}
