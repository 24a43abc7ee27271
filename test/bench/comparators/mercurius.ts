/** Fastify and Mercurius with its compiler and its own batching, and Drizzle queries built at every call. */
import { makeExecutableSchema } from '@graphql-tools/schema'
import { fastify } from 'fastify'
import { mercurius } from 'mercurius'
import { batchLoaders } from './graphql/batch-loaders.js'
import { openContext, type RequestContext } from './graphql/context.js'
import { rootResolvers } from './graphql/resolvers.js'
import { typeDefs } from './graphql/schema.js'
import { single } from './graphql/serve.js'
import { rateLimit, requestId } from './shared/answer.js'
import type { Caller } from './shared/caller.js'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

declare module 'mercurius' {
  interface MercuriusContext extends RequestContext {}
}

const opened = openContext(process.env['DATABASE_FILE'] ?? '')
const count = rateLimit()

const app = fastify({ genReqId: (request) => requestId(single(request.headers['x-request-id'])) })
app.decorateRequest('caller', null)
app.addHook('onRequest', (request, reply, done) => {
  if (request.url === '/statements') {
    done()
    return
  }
  reply.header('x-request-id', request.id)
  const caller = opened.findCaller(request.headers.authorization)
  const headers = caller && count(caller)
  if (!headers) {
    reply.code(caller ? 429 : 401).send()
    return
  }
  reply.headers(headers)
  request.caller = caller
  done()
})
app.get('/statements', async () => String(opened.statements()))
await app.register(mercurius, {
  schema: makeExecutableSchema({ typeDefs, resolvers: rootResolvers }),
  loaders: batchLoaders,
  jit: 1,
  context: (request) => (request.caller ? opened.contextFor(request.caller) : {}),
})
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
console.log('listening')
process.once('SIGTERM', () => void app.close())
