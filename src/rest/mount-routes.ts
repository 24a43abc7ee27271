import { compileOperation, type OperationSchemas } from '../graph/execution/operation.js'
import type { Api } from './api.js'
import type { LargeJsonParser } from './large-json.js'
import { describeRoute } from './openapi.js'
import type { Route } from './route.js'
import { runOperation } from './run-operation.js'

/** Compiles each route's operation and serves it. */
export function mountRoutes(
  api: Api,
  schemas: OperationSchemas,
  routes: readonly Route[],
  parser: LargeJsonParser,
): void {
  for (const route of routes) {
    describeRoute(api.app, route)
    const operation = compileOperation(schemas, route.document)
    api.add({
      methods: [route.method === 'get' ? 'GET' : 'POST'],
      path: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      operation: route.path,
      scope: route.scope,
      answer: (c, context) => runOperation(c, route, operation, context, parser),
    })
  }
}
