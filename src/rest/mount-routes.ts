import type { OpenAPIHono } from '@hono/zod-openapi'
import type { GraphQLSchema } from 'graphql'
import type { MiddlewareHandler } from 'hono'
import { insufficientScope } from '../errors.js'
import { compileOperation } from '../graph/operation.js'
import type { HttpEnv } from './http-env.js'
import { limitBody } from './json-body.js'
import { describeRoute } from './openapi.js'
import { httpError } from './problem.js'
import type { Route } from './route.js'
import { runOperation } from './run-operation.js'

const DEFAULT_MAX_BODY = 64 * 1024

/** Names the request after its route, and lets only tokens with the route's scope through. */
function requireScope({ path, scope }: Route): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    c.set('operation', path)
    if (scope && !c.get('graph')?.viewer.scopes.has(scope)) throw insufficientScope(scope)
    await next()
  }
}

/** Compiles each route's operation and serves it; a method that a path doesn't have gets 405 with `Allow`. */
export function mountRoutes(
  app: OpenAPIHono<HttpEnv>,
  schema: GraphQLSchema,
  routes: readonly Route[],
): void {
  const methods = new Map<string, string[]>()
  for (const route of routes) {
    describeRoute(app, route)
    const path = route.path.replaceAll(/\{(\w+)\}/g, ':$1')
    const operation = compileOperation(schema, route.document)
    app.on(
      route.method.toUpperCase(),
      path,
      requireScope(route),
      limitBody(route.maxBodyBytes ?? DEFAULT_MAX_BODY),
      (c) => {
        const context = c.get('graph')
        if (!context) throw new Error('The route is mounted without authentication.')
        return runOperation(c, route, operation, context)
      },
    )
    methods.set(path, [
      ...(methods.get(path) ?? []),
      ...(route.method === 'get' ? ['GET', 'HEAD'] : ['POST']),
    ])
  }
  for (const [path, allowed] of methods) {
    app.all(path, (c) => {
      throw httpError(405, `${c.req.method} is not possible here.`, { allow: allowed.join(', ') })
    })
  }
}
