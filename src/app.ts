import { fileURLToPath } from 'node:url'
import { OpenAPIHono } from '@hono/zod-openapi'
import { HTTPException } from 'hono/http-exception'
import { cors } from 'hono/cors'
import type { Logger } from 'pino'
import { adminResolvers } from './admin/resolvers.js'
import { adminRoutes } from './admin/routes.js'
import { createApollo } from './graph/apollo.js'
import { Cursors } from './graph/cursors.js'
import { Links } from './graph/links.js'
import { type NodeLoaders, nodeResolvers } from './graph/node.js'
import { buildSchema } from './graph/schema.js'
import { type GraphiqlToken, graphiqlRoutes } from './graph/serve-graphiql.js'
import type { Config } from './config.js'
import { readContent } from './content/read-content.js'
import { readReviewRequest } from './content/read-review-requests.js'
import { contentResolvers } from './content/resolvers.js'
import { contentRoutes } from './content/routes.js'
import { CodedError, internalError, notFound } from './errors.js'
import type { Services } from './graph/services.js'
import { creationResolvers } from './content/creation-resolvers.js'
import { creationRoutes } from './content/creation-routes.js'
import { contentKnowledgeResolvers } from './knowledge/content-resolvers.js'
import { lessonResolvers } from './knowledge/lesson-resolvers.js'
import { readEntity } from './knowledge/read-entity.js'
import { readLesson } from './knowledge/read-lesson.js'
import { knowledgeResolvers } from './knowledge/resolvers.js'
import { knowledgeRoutes } from './knowledge/routes.js'
import { readTeam } from './members/list-teams.js'
import { readMember } from './members/read-member.js'
import { memberResolvers } from './members/resolvers.js'
import { narrationResolvers } from './narration/resolvers.js'
import { narrationRoutes } from './narration/routes.js'
import { memberRoutes } from './members/routes.js'
import { requireViewer } from './rest/bearer.js'
import { docsRoutes } from './rest/docs.js'
import { graphqlRoute } from './rest/graphql-route.js'
import type { HttpEnv } from './rest/http-env.js'
import { createMetrics, type Metrics } from './rest/metrics.js'
import { mountRoutes } from './rest/mount-routes.js'
import { observeRequests } from './rest/observe-requests.js'
import { openApiDocument } from './rest/openapi.js'
import { operationsRoutes } from './rest/operations-routes.js'
import { errorResponse, httpError } from './rest/problem.js'
import { createRateLimit } from './rest/rate-limit.js'
import { readCompanyRole } from './roles/read-company-role.js'
import { roleResolvers } from './roles/resolvers.js'
import { roleRoutes } from './roles/routes.js'
import { closeServices, createServices, type ServiceSettings } from './services.js'
import type { OpenStore } from './store/open-store.js'
import { serviceSecret } from './store/service-secret.js'
import { version } from './version.js'

/** What finds a record for `Query.node`: the use case of the type's own root field, so that the same rules hold. */
export const nodeLoaders: NodeLoaders = {
  CompanyRole: readCompanyRole,
  Content: readContent,
  ContentReviewRequest: readReviewRequest,
  KnowledgeCategory: (context, id) => readEntity(context, 'CATEGORY', id),
  KnowledgeItem: (context, id) => readEntity(context, 'ITEM', id),
  KnowledgeSpace: (context, id) => readEntity(context, 'SPACE', id),
  KnowledgeTopic: (context, id) => readEntity(context, 'TOPIC', id),
  Lesson: readLesson,
  Member: readMember,
  Team: readTeam,
}

/** Every domain's resolvers. */
export const resolvers = [
  memberResolvers,
  knowledgeResolvers,
  lessonResolvers,
  contentKnowledgeResolvers,
  roleResolvers,
  narrationResolvers,
  contentResolvers,
  creationResolvers,
  adminResolvers,
  nodeResolvers(nodeLoaders),
]

/** Every route under `/v1`. */
export const routesOf = ({ VIDEO_SITE_NAME }: Pick<Config, 'VIDEO_SITE_NAME'>) => [
  ...roleRoutes,
  ...narrationRoutes,
  ...contentRoutes,
  ...creationRoutes(VIDEO_SITE_NAME),
  ...memberRoutes,
  ...adminRoutes,
  ...knowledgeRoutes,
]

export interface AppOptions {
  store: OpenStore
  config: Pick<
    Config,
    'APP_URL' | 'RATE_LIMIT_PER_MINUTE' | 'CORS_ORIGINS' | 'TRUST_PROXY' | 'VIDEO_SITE_NAME'
  > &
    ServiceSettings
  logger: Logger
  /** The folder of GraphiQL's bundle; the build's own unless given. */
  graphiqlAssets?: string
  /** Takes the place of configured services. */
  services?: Partial<Services>
  /** Tokens that GraphiQL offers to pick from: the demo's. */
  offeredTokens?: readonly GraphiqlToken[]
  /** [new ones] */
  metrics?: Metrics
}

/** The service as a web application, and what has to be closed with it. */
export interface App {
  fetch: OpenAPIHono<HttpEnv>['fetch']
  close(): Promise<void>
}

/** Composes the service over an open, migrated store. */
export async function createApp({
  store,
  config,
  logger,
  services: given = {},
  offeredTokens = [],
  graphiqlAssets = fileURLToPath(new URL('../dist/graphiql', import.meta.url)),
  metrics = createMetrics(),
}: AppOptions): Promise<App> {
  const schema = buildSchema(resolvers)
  const apollo = createApollo(schema, logger)
  await apollo.start()
  const app = new OpenAPIHono<HttpEnv>()

  app.use(observeRequests({ store, logger, metrics, trustProxy: config.TRUST_PROXY }))
  app.onError((error, c) => {
    if (error instanceof CodedError) return errorResponse(c, error)
    if (error instanceof HTTPException) return errorResponse(c, httpError(error.status, error.message))
    // Nobody is left to answer; what broke is the client's doing.
    if (c.req.raw.signal.aborted) return new Response(null, { status: 499 })
    logger.error({ err: error, requestId: c.get('requestId') }, 'a request failed')
    return errorResponse(c, internalError())
  })
  app.notFound((c) => errorResponse(c, notFound()))
  if (config.CORS_ORIGINS.length > 0) app.use(corsFor(config.CORS_ORIGINS))

  app.route('/', operationsRoutes(store, metrics))
  app.route('/', graphiqlRoutes({ assets: graphiqlAssets, tokens: () => offeredTokens }))
  app.route('/', docsRoutes())

  const services = createServices(config, logger, given)
  const viewer = requireViewer({
    cursors: new Cursors(await serviceSecret(store, 'cursors')),
    links: new Links(config.APP_URL),
    services,
    rateLimit: createRateLimit(config.RATE_LIMIT_PER_MINUTE),
  })
  app.use('/v1/*', viewer)
  app.use('/graphql', viewer)
  app.route('/', graphqlRoute(apollo))
  mountRoutes(app, schema, routesOf(config))

  const description = JSON.stringify(openApiDocument(app, version))
  app.get('/openapi.json', (c) => c.body(description, 200, { 'content-type': 'application/json' }))
  const close = async () => {
    await apollo.stop()
    await closeServices(services)
  }
  return { fetch: app.fetch, close }
}

function corsFor(origins: readonly string[]) {
  return cors({
    origin: [...origins],
    allowMethods: ['GET', 'HEAD', 'POST'],
    allowHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'X-Request-Id',
      'Apollo-Require-Preflight',
      'X-Apollo-Operation-Name',
    ],
    exposeHeaders: ['X-Request-Id', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'Idempotent-Replayed'],
    maxAge: 600,
  })
}
