import { OpenAPIHono } from '@hono/zod-openapi'
import { TrieRouter } from 'hono/router/trie-router'
import { assertTokenHas } from '../access/viewer.js'
import { notFound } from '../base/errors.js'
import type { TokenScope } from '../base/vocabulary.js'
import type { Answer, Door, StreamedAnswer } from './door.js'
import type { Exchange } from './exchange.js'
import type { HttpEnv } from './http-env.js'
import { httpError } from './problem.js'

interface Endpoint {
  methods: readonly ('GET' | 'POST')[]
  /** In Hono's notation. */
  path: string
  /** What logs and metrics call it. */
  operation: string
  /** The scope that the token needs. */
  scope?: TokenScope | undefined
  /** Throws if the request is refused regardless of its caller. */
  admit?: (exchange: Exchange) => void
  /** Whether it counts the objects of its answers. */
  usesObjects?: boolean
  /** See `GuardedRoute`. */
  onlyReads?: boolean
  stream?: StreamedAnswer
  answer: Answer
}

/** The routes that need a caller. */
export interface Api {
  readonly app: OpenAPIHono<HttpEnv>
  /** Adds a route. Each has one handler and no middleware, which would cost as much as the handler. */
  add(endpoint: Endpoint): void
}

/** The methods of each path. */
type Methods = TrieRouter<readonly string[]>

/** Whether a path is one of the API's: everything on it needs a caller, even what isn't there. */
export function isApiPath(path: string): boolean {
  return path === '/graphql' || path === '/v1' || path.startsWith('/v1/')
}

/** Makes the application of all routes that need a caller. Requests that match no route need one too. */
export function createApi(door: Door): Api {
  const app = new OpenAPIHono<HttpEnv>({ router: new TrieRouter() })
  const methods: Methods = new TrieRouter()
  app.notFound(door({ answer: answerUnmatched(methods) }))
  return {
    app,
    add: (endpoint) => {
      const { methods: names, path, operation, ...steps } = endpoint
      const answer = answerFor(endpoint)
      app.on([...names], path, door({ ...steps, operation, answer }))
      methods.add(
        'ALL',
        path,
        names.flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name])),
      )
    },
  }
}

/** Answers a request of a route, or throws a 403 if the token lacks the route's scope. */
function answerFor({ scope, answer }: Endpoint): Answer {
  return (exchange, context, allowance) => {
    if (scope) assertTokenHas(context.viewer, scope)
    return answer(exchange, context, allowance)
  }
}

/** Throws a 405 with `Allow` if the path has routes for other methods, and a 404 otherwise. */
function answerUnmatched(methods: Methods): Answer {
  return ({ request: { path }, method }) => {
    const allowed = methods.match('ALL', path)[0].flatMap(([names]) => names)
    if (allowed.length === 0) throw notFound()
    throw httpError(405, `${method} is not possible here.`, { allow: allowed.join(', ') })
  }
}
