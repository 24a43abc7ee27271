import type { ApolloServer } from '@apollo/server'
import { Hono } from 'hono'
import { graphqlMediaType } from './graphql-media-type.js'
import { httpError } from './problem.js'
import type { HttpEnv } from './http-env.js'
import { limitBody, readJsonObject } from './json-body.js'
import { executeHttp } from '../graph/apollo.js'
import { assertNotRepetitive } from '../graph/limits.js'
import type { RequestContext } from '../graph/context.js'

const MAX_BODY = 128 * 1024

/** `/graphql` by GET and POST (GraphQL over HTTP). The caller must have been found before. */
export function graphqlRoute(apollo: ApolloServer<RequestContext>): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.on(['GET', 'POST'], '/graphql', limitBody(MAX_BODY), async (c) => {
    c.set('operation', '/graphql')
    const context = c.get('graph')
    if (!context) throw new Error('The route is mounted without authentication.')
    const mediaType = graphqlMediaType(c)
    if (mediaType === undefined)
      throw httpError(406, 'The answer is application/json in one form or another.')
    const { raw } = c.req
    const method = c.req.method === 'POST' ? 'POST' : 'GET'
    const headers = new Headers(raw.headers)
    headers.set('accept', mediaType)
    const body = method === 'POST' ? await readJsonObject(raw) : undefined
    const { search, searchParams } = new URL(raw.url)
    assertNotRepetitive(body ? Reflect.get(body, 'query') : searchParams.get('query'))
    const request = { method, headers, search, body }
    return executeHttp(apollo, request, context)
  })
  app.all('/graphql', (c) => {
    throw httpError(405, `${c.req.method} is not possible here.`, { allow: 'GET, HEAD, POST' })
  })
  return app
}
