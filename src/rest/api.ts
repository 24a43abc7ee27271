import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import type { TokenScope } from '../access/viewer.js'
import { insufficientScope, notFound } from '../errors.js'
import type { RequestContext } from '../graph/context.js'
import { andThen, type MaybePromise } from '../store/store.js'
import type { Authenticate } from './bearer.js'
import type { HttpEnv } from './http-env.js'
import type { Observe } from './observe-requests.js'
import { httpError } from './problem.js'

/** Answers a request of a known caller. */
export type Answer = (c: Context<HttpEnv>, context: RequestContext) => MaybePromise<Response>

interface Endpoint {
  methods: readonly ('GET' | 'POST')[]
  /** In Hono's notation. */
  path: string
  /** What logs and metrics call it. */
  operation: string
  /** The scope that the token needs. */
  scope?: TokenScope | undefined
  answer: Answer
}

/** The routes that need a caller. */
export interface Api {
  readonly app: OpenAPIHono<HttpEnv>
  /** Adds a route. Each has one handler and no middleware: passing through that would cost as much as the handler. */
  add(endpoint: Endpoint): void
}

/** Whether a path is one of the API's: everything on it needs a caller, even what isn't there. */
export function isApiPath(path: string): boolean {
  return path === '/graphql' || path === '/v1' || path.startsWith('/v1/')
}

/**
 * Makes the application of all routes that need a caller. A path that isn't there is a 404, a method that a path
 * doesn't have a 405 with `Allow`, either to callers only.
 */
export function createApi(observe: Observe, authenticate: Authenticate): Api {
  const app = new OpenAPIHono<HttpEnv>()
  const methods = new TrieRouter<readonly string[]>()
  app.notFound((c) =>
    observe(c, () =>
      andThen(authenticate(c), () => {
        const allowed = methods.match('ALL', c.req.path)[0].flatMap(([names]) => names)
        if (allowed.length === 0) throw notFound()
        throw httpError(405, `${c.req.method} is not possible here.`, { allow: allowed.join(', ') })
      }),
    ),
  )
  return {
    app,
    add: ({ methods: names, path, operation, scope, answer }) => {
      app.on([...names], path, (c) =>
        observe(c, () =>
          andThen(authenticate(c), (context) => {
            c.set('operation', operation)
            if (scope && !context.viewer.scopes.has(scope)) throw insufficientScope(scope)
            return answer(c, context)
          }),
        ),
      )
      methods.add(
        'ALL',
        path,
        names.flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name])),
      )
    },
  }
}
