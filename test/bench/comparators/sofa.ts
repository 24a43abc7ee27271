/**
 * REST by SOFA from a schema of the bodies on node:http, DataLoader, and Drizzle queries built at every call.
 */
import { makeExecutableSchema } from '@graphql-tools/schema'
import { useSofa } from 'sofa-api'
import { openContext } from './graphql/context.js'
import { restResolvers } from './graphql/rest-resolvers.js'
import { restTypeDefs } from './graphql/rest-schema.js'
import { createAuthenticatedServer, serve } from './graphql/serve.js'

const rest = useSofa({
  basePath: '/v1',
  schema: makeExecutableSchema({ typeDefs: restTypeDefs, resolvers: restResolvers }),
  routes: {
    'Query.contents': { path: '/content' },
    'Query.companyRole': { path: '/company-roles/:id' },
    'Query.duties': { path: '/company-roles/:id/duties' },
    'Query.members': { path: '/members' },
    'Query.orgChart': { path: '/org-chart' },
  },
})

const opened = openContext(process.env['DATABASE_FILE'] ?? '')
serve(
  createAuthenticatedServer(opened, async (request, response, context) => {
    await rest(request, response, context)
  }),
)
