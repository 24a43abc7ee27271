import { fileURLToPath } from 'node:url'
import { OpenAPIHono } from '@hono/zod-openapi'
import { cors } from 'hono/cors'
import { getPath } from 'hono/utils/url'
import type { Logger } from 'pino'
import { adminResolvers } from './admin/resolvers.js'
import { adminRoutes } from './admin/routes.js'
import { createApollo } from './graph/apollo.js'
import { createCompiledQueries } from './graph/compiled-queries.js'
import { createCostLimit } from './graph/cost.js'
import { Cursors } from './graph/cursors.js'
import { Links } from './graph/links.js'
import { type NodeLoaders, nodeResolvers } from './graph/node.js'
import { buildSchema } from './graph/schema.js'
import type { Config } from './config.js'
import { readContent } from './content/read-content.js'
import { readReviewRequest } from './content/read-review-requests.js'
import { contentResolvers } from './content/resolvers.js'
import { contentRoutes } from './content/routes.js'
import { notFound } from './errors.js'
import type { Services } from './graph/services.js'
import { trustLeaves } from './graph/trusted-leaves.js'
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
import { createApi, isApiPath } from './rest/api.js'
import { createAuthenticator } from './rest/bearer.js'
import { docsRoutes } from './rest/docs.js'
import { fixedAnswer } from './rest/fixed-answer.js'
import { answerGraphql } from './rest/graphql-route.js'
import type { HttpEnv } from './rest/http-env.js'
import { createLargeJsonParser } from './rest/large-json.js'
import { createMetrics, type Metrics } from './rest/metrics.js'
import { mountRoutes } from './rest/mount-routes.js'
import { createObserver, observed } from './rest/observe-requests.js'
import { openApiDocument } from './rest/openapi.js'
import { operationsRoutes } from './rest/operations-routes.js'
import { errorResponse, toErrorResponse } from './rest/problem.js'
import { createRateLimit, type RateLimit } from './rest/rate-limit.js'
import { type GraphiqlToken, graphiqlRoutes } from './rest/serve-graphiql.js'
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
  /** [one that this process keeps] */
  rateLimit?: RateLimit
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
  rateLimit = createRateLimit(config.RATE_LIMIT_PER_MINUTE),
}: AppOptions): Promise<App> {
  const schema = buildSchema(resolvers)
  const assertAffordable = createCostLimit(schema)
  const queries = createCompiledQueries(trustLeaves(buildSchema(resolvers), 'names'), assertAffordable)
  const apollo = createApollo({ schema, assertAffordable, queries, logger })
  await apollo.start()
  const toResponse = toErrorResponse(logger)
  const observe = createObserver({ store, logger, metrics, trustProxy: config.TRUST_PROXY, toResponse })
  const services = createServices(config, logger, given)
  const authenticate = createAuthenticator({
    cursors: new Cursors(await serviceSecret(store, 'cursors')),
    links: new Links(config.APP_URL),
    services,
    rateLimit,
  })

  const api = createApi(observe, authenticate)
  const site = new OpenAPIHono<HttpEnv>()
  site.use(observed(observe))
  site.onError(toResponse)
  site.notFound((c) => errorResponse(c, notFound()))
  if (config.CORS_ORIGINS.length > 0) {
    const allowOrigins = corsFor(config.CORS_ORIGINS)
    // A preflight request ends there, so that the API's own observer never sees it.
    api.app.use(async (c, next) =>
      c.req.method === 'OPTIONS'
        ? observe(c, async () => (await allowOrigins(c, next)) ?? c.res)
        : allowOrigins(c, next),
    )
    site.use(allowOrigins)
  }
  site.route('/', operationsRoutes(store, metrics))
  site.route('/', graphiqlRoutes({ assets: graphiqlAssets, tokens: () => offeredTokens }))
  site.route('/', docsRoutes())
  const parser = createLargeJsonParser()
  const bare = trustLeaves(buildSchema(resolvers), 'values')
  mountRoutes(api, { schema, bare }, routesOf(config), parser)
  api.add({
    methods: ['GET', 'POST'],
    path: '/graphql',
    operation: '/graphql',
    answer: answerGraphql(apollo, queries),
  })
  const description = Buffer.from(JSON.stringify(openApiDocument(api.app, version)))
  site.get(
    '/openapi.json',
    fixedAnswer('application/json', () => description),
  )
  const close = async () => {
    await apollo.stop()
    await Promise.all([closeServices(services), parser.close()])
  }
  const fetch: App['fetch'] = (request, ...rest) =>
    (isApiPath(getPath(request)) ? api.app : site).fetch(request, ...rest)
  return { fetch, close }
}

function corsFor(origins: readonly string[]) {
  return cors({
    origin: [...origins],
    allowMethods: ['GET', 'HEAD', 'POST'],
    allowHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-None-Match',
      'X-Request-Id',
      'Apollo-Require-Preflight',
      'X-Apollo-Operation-Name',
    ],
    exposeHeaders: [
      'X-Request-Id',
      'ETag',
      'RateLimit',
      'RateLimit-Policy',
      'Retry-After',
      'Idempotent-Replayed',
    ],
    maxAge: 600,
  })
}
