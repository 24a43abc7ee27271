/**
 * Apollo Server with its default plugins on node:http, DataLoader, and Drizzle queries built at every call.
 */
import { text } from 'node:stream/consumers'
import { ApolloServer, HeaderMap } from '@apollo/server'
import { openContext, type RequestContext } from './graphql/context.js'
import { resolvers } from './graphql/resolvers.js'
import { typeDefs } from './graphql/schema.js'
import { createAuthenticatedServer, serve, single } from './graphql/serve.js'

const apollo = new ApolloServer<RequestContext>({ typeDefs, resolvers, stopOnTerminationSignals: false })
await apollo.start()

const opened = openContext(process.env['DATABASE_FILE'] ?? '')
const server = createAuthenticatedServer(opened, async (request, response, context) => {
  const headers = new HeaderMap()
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, single(value) ?? '')
  const { method = 'GET', url = '/' } = request
  const body = await text(request)
  const answer = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: {
      method,
      headers,
      search: url.includes('?') ? url.slice(url.indexOf('?')) : '',
      body: body === '' ? undefined : JSON.parse(body),
    },
    context: async () => context,
  })
  response.statusCode = answer.status ?? 200
  response.setHeaders(answer.headers)
  if (answer.body.kind === 'complete') {
    response.end(answer.body.string)
    return
  }
  for await (const chunk of answer.body.asyncIterator) response.write(chunk)
  response.end()
})
serve(server)
