/** GraphQL Yoga with its default caches on node:http, DataLoader, and Drizzle queries built at every call. */
import { createSchema, createYoga } from 'graphql-yoga'
import { openContext, type RequestContext } from './graphql/context.js'
import { resolvers } from './graphql/resolvers.js'
import { typeDefs } from './graphql/schema.js'
import { createAuthenticatedServer, serve } from './graphql/serve.js'

const yoga = createYoga<RequestContext>({ schema: createSchema<RequestContext>({ typeDefs, resolvers }) })

const opened = openContext(process.env['DATABASE_FILE'] ?? '')
serve(
  createAuthenticatedServer(opened, async (request, response, context) => {
    await yoga(request, response, context)
  }),
)
