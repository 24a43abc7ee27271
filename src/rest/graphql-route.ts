import type { ApolloServer } from '@apollo/server'
import type { Context } from 'hono'
import { executeHttp } from '../graph/apollo.js'
import type { CompiledQueries } from '../graph/compiled-queries.js'
import type { RequestContext } from '../graph/context.js'
import { assertNotRepetitive } from '../graph/limits.js'
import { andThen } from '../store/store.js'
import type { Answer } from './api.js'
import { graphqlMediaType } from './graphql-media-type.js'
import type { HttpEnv } from './http-env.js'
import { readJsonObject } from './json-body.js'
import { httpError } from './problem.js'
import { privateFields, represent } from './success-response.js'

const BODY_LIMIT = {
  maxBytes: 128 * 1024,
  advice: 'Send what is longer, such as a document, to its route under /v1.',
}
const VARY = 'Authorization, Accept, Accept-Encoding'
const NOT_KEPT = { 'cache-control': 'no-store', vary: VARY }

/** `/graphql` by GET and POST (GraphQL over HTTP). */
export function answerGraphql(apollo: ApolloServer<RequestContext>, queries: CompiledQueries): Answer {
  return (c, context) => {
    const mediaType = graphqlMediaType(c)
    if (mediaType === undefined)
      throw httpError(406, 'The answer is application/json in one form or another.')
    if (c.req.method !== 'POST') return execute(c, apollo, context, mediaType, undefined)
    return readJsonObject(c, BODY_LIMIT).then((body) =>
      andThen(queries.run(body, context), (answer) => {
        if (answer === undefined) return execute(c, apollo, context, mediaType, body)
        const fields = { 'content-type': `${mediaType}; charset=utf-8`, ...NOT_KEPT }
        return represent(c, { body: answer, status: 200, fields })
      }),
    )
  }
}

async function execute(
  c: Context<HttpEnv>,
  apollo: ApolloServer<RequestContext>,
  context: RequestContext,
  mediaType: string,
  body: object | undefined,
): Promise<Response> {
  const { search, searchParams } = new URL(c.req.raw.url)
  assertNotRepetitive(body ? Reflect.get(body, 'query') : searchParams.get('query'))
  const headers = new Headers(c.req.raw.headers)
  headers.set('accept', mediaType)
  const method = body ? 'POST' : 'GET'
  const answer = await executeHttp(apollo, { method, headers, search, body }, context)
  const isKept = answer.whole && method === 'GET'
  return represent(c, {
    ...answer,
    fields: (sent) => ({ ...answer.headers, ...(isKept ? privateFields(sent, VARY) : NOT_KEPT) }),
  })
}
