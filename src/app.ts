import { fileURLToPath } from 'node:url'
import { OpenAPIHono } from '@hono/zod-openapi'
import { getPath } from 'hono/utils/url'
import type { Logger } from 'pino'
import { createApollo } from './graph/execution/apollo.js'
import { createCompiledQueries } from './graph/execution/compiled-queries.js'
import { buildGraph, type ExecutableGraph } from './graph/execution/executable-graph.js'
import { Cursors } from './graph/relations/cursors.js'
import { Links } from './graph/links.js'
import { type NodeLoaders, nodeResolvers } from './graph/node.js'
import type { Config } from './config.js'
import { secretScope, tokenUseScope } from './access/system-scope.js'
import type { SurfaceParts } from './domain.js'
import { domains } from './domains.js'
import { notFound } from './base/errors.js'
import type { Services } from './graph/services.js'
import { answerMessages } from './mcp/answer-message.js'
import { originCheck } from './mcp/assert-origin.js'
import { mcpErrorResponse } from './mcp/error-response.js'
import { makeToolsets } from './mcp/tools.js'
import { createApi, isApiPath } from './rest/api.js'
import { createAuthenticator } from './rest/authenticate-request.js'
import { withResourceMetadata } from './rest/challenge.js'
import { createCallerLimits } from './rest/caller-limits.js'
import { CallCounts } from './rest/call-counts.js'
import { type CallCounter, createCallRate } from './rest/call-rate.js'
import { closedPages } from './rest/closed-pages.js'
import { docsRoutes } from './rest/docs.js'
import { type Answer, createDoor } from './rest/door.js'
import { fixedAnswer } from './rest/fixed-answer.js'
import { answerGraphql, isBrowserVisit } from './rest/graphql-route.js'
import { homePage } from './rest/home-page.js'
import type { HttpEnv } from './rest/http-env.js'
import { KeptAnswers } from './rest/kept-answers.js'
import { crossOrigin } from './rest/cross-origin.js'
import { createLargeJsonParser } from './rest/large-json.js'
import { createLoadShedding, type RequestsInside } from './rest/load-shedding.js'
import { timeCalls } from './providers/watch-call.js'
import { type LoopDelay, NO_DELAY, watchLoopDelay } from './rest/loop-delay.js'
import { createMetrics, type Metrics } from './rest/metrics.js'
import { mountRoutes } from './rest/mount-routes.js'
import { createObserver, observed } from './rest/observe-requests.js'
import { openApiDocument } from './rest/openapi.js'
import { healthRoutes } from './rest/health-routes.js'
import { createErrorMask, errorResponse, toErrorResponse } from './rest/problem.js'
import { recordPages } from './rest/record-pages.js'
import { createRateLimit, type PersonCounter } from './rest/rate-limit.js'
import { type GraphiqlToken, graphiqlRoutes } from './rest/serve-graphiql.js'
import { UnderWay } from './rest/under-way.js'
import { createUnreadAnswers } from './rest/unread-answers.js'
import { closeServices, createServices } from './services.js'
import type { OpenStore } from './store/open-store.js'
import { serviceSecret } from './records/service-secret.js'
import { trackTokenUse } from './records/token-use.js'
import type { Tracing } from './tracing/tracing.js'
import { version } from './base/version.js'

/** Finds records for `Query.node` by the use case of each type's own root field, so by the same rules. */
export const nodeLoaders = domains.reduce<NodeLoaders>((loaders, { nodes }) => ({ ...loaders, ...nodes }), {})

/** Every domain's resolvers. */
export const resolvers = [...domains.flatMap((domain) => domain.resolvers), nodeResolvers(nodeLoaders)]

let graph: ExecutableGraph | undefined

/** The graph of all domains, which every app of this process shares. */
const graphOfDomains = () => (graph ??= buildGraph(resolvers, domains))

/** Every route under `/v1`. */
export const routesOf = (settings: Config) => domains.flatMap(({ routes }) => routes?.(settings) ?? [])

export interface AppOptions {
  store: OpenStore
  config: Config
  /**
   * Returns the address of the service, with which the `url` of every record begins unless `APP_URL` is set.
   */
  address?: () => string
  logger: Logger
  /** The folder that holds GraphiQL's bundle. @default the one that the build makes */
  graphiqlAssets?: string
  /** Services to use instead of the configured ones. */
  services?: Partial<Services>
  /** Tokens that GraphiQL lets people pick from; only the demo has some. */
  offeredTokens?: readonly GraphiqlToken[]
  /**
   * How long the event loop may work for a request in total, in milliseconds. @default that of the setting
   */
  processorMs?: number
  /** @default new ones */
  metrics?: Metrics
  /** Counts the use of each person. @default one that is kept in this process */
  counter?: PersonCounter
  /** Counts calls by non-person callers. @default in this process */
  calls?: CallCounter
  /** What traces requests. @default nothing */
  tracing?: Tracing | undefined
  /** How late the event loop is. @default this process's own delay, watched until the service is closed */
  loopDelay?: LoopDelay
}

/** The service as a web application, and how to close what it uses. */
export interface App {
  fetch: OpenAPIHono<HttpEnv>['fetch']
  /** Every route, in Hono's notation. */
  routes: readonly { method: string; path: string }[]
  close(): Promise<void>
}

/** Composes the service over an open, migrated store. */
export async function createApp({
  store: untraced,
  config,
  address = () => 'http://127.0.0.1:4000',
  logger,
  services: given = {},
  offeredTokens = [],
  graphiqlAssets = fileURLToPath(new URL('../dist/graphiql', import.meta.url)),
  processorMs = config.REQUEST_CPU_SECONDS * 1_000,
  metrics = createMetrics(),
  counter,
  calls = new CallCounts(),
  tracing,
  loopDelay = config.MAX_LOOP_DELAY_MS === 0 ? NO_DELAY : watchLoopDelay(),
}: AppOptions): Promise<App> {
  const store = tracing ? tracing.store(untraced) : untraced
  const { schema, bare, compile } = graphOfDomains()
  const queries = createCompiledQueries(bare)
  const apollo = createApollo({ schema, queries })
  await apollo.start()
  const issuer = () => config.PUBLIC_URL ?? address()
  const metadata = () => `${issuer()}/.well-known/oauth-protected-resource`
  const toResponse = toErrorResponse(logger, (c, error) =>
    errorResponse(c, withResourceMetadata(error, metadata())),
  )
  const inside: RequestsInside = { count: 0 }
  const observeBy = (answerError: typeof toResponse) => {
    const untracedObserve = createObserver({
      store,
      logger,
      metrics,
      trustProxy: config.TRUST_PROXY,
      databaseMs: config.REQUEST_DATABASE_SECONDS * 1_000,
      processorMs,
      inside,
      toResponse: answerError,
    })
    return tracing ? tracing.requests(untracedObserve) : untracedObserve
  }
  const observe = observeBy(toResponse)
  const timed = timeCalls((sample) => metrics.observeCall(sample))
  const services = createServices(config, logger, given, {
    watch: tracing ? tracing.calls(timed) : timed,
    refused: (limit) => metrics.refused(limit),
    longReads: store.longReads,
    narrated: (outcome, characters) => metrics.observeNarration(outcome, characters),
  })
  metrics.watchDatabase(store, version)
  const shared = {
    cursors: new Cursors(await serviceSecret(store, secretScope(), 'cursors')),
    links: new Links(() => config.APP_URL ?? address(), issuer),
    services,
  }
  const uses = trackTokenUse(store, tokenUseScope(), (error) => {
    logger.warn({ err: error }, 'when tokens were last used could not be written')
  })
  const authenticate = createAuthenticator(shared, uses)

  const rateLimit = createRateLimit(
    { requests: config.RATE_LIMIT_PER_MINUTE, objects: config.RATE_LIMIT_OBJECTS_PER_MINUTE },
    counter,
  )
  const assertNotOverloaded = createLoadShedding(config.MAX_LOOP_DELAY_MS, loopDelay, inside)
  const underWay = new UnderWay(config.MAX_REQUESTS_UNDER_WAY)
  const unread = createUnreadAnswers(config.MAX_UNREAD_MEGABYTES * 1_000_000)
  const steps = { assertNotOverloaded, authenticate, rateLimit, underWay, unread }
  const api = createApi(createDoor({ ...steps, observe }))
  const observeMcp = observeBy(
    toErrorResponse(logger, (c, error) =>
      mcpErrorResponse(c, withResourceMetadata(error, `${metadata()}/mcp`)),
    ),
  )
  const mcp = createApi(createDoor({ ...steps, observe: observeMcp }))
  const { longReads } = services
  const limits = createCallerLimits({ ...steps, mayCall: createCallRate(calls), longReads })
  const parser = createLargeJsonParser()
  const parts: SurfaceParts = {
    settings: config,
    services,
    links: shared.links,
    issuer,
    observe: (answerError) => observeBy(toErrorResponse(logger, answerError)),
    assertNotOverloaded,
    limits,
    parser,
    secret: (name) => serviceSecret(store, secretScope(), name),
  }
  const surfaces = await Promise.all(domains.flatMap(({ surface }) => (surface ? [surface(parts)] : [])))
  const site = new OpenAPIHono<HttpEnv>()
  site.use(observed(observe))
  site.use(closedPages)
  site.onError(toResponse)
  site.notFound((c) => errorResponse(c, notFound()))
  if (config.CORS_ORIGINS.length > 0) {
    const allowOrigins = crossOrigin(config.CORS_ORIGINS)
    // This answers preflight requests itself, so the API's own observer never sees them.
    for (const { app } of [api, mcp]) {
      app.use(async (c, next) =>
        c.req.method === 'OPTIONS'
          ? observe(c, async () => (await allowOrigins(c, next)) ?? c.res)
          : allowOrigins(c, next),
      )
    }
    site.use(allowOrigins)
  }
  site.route('/', healthRoutes(store, metrics))
  site.route('/', graphiqlRoutes({ assets: graphiqlAssets, tokens: () => offeredTokens }))
  site.route('/', docsRoutes())
  site.route('/', homePage(version))
  site.route('/', recordPages())
  site.get('/graphql', (c) => c.redirect('/graphiql'))
  const kept = new KeptAnswers(config.ANSWER_CACHE_MB * 1_000_000)
  metrics.watchKeptAnswers(kept.counts)
  const routes = mountRoutes(api, compile, routesOf(config), { parser, kept }, tracing?.operation)
  const answer = answerGraphql({ apollo, queries, maxObjects: config.MAX_QUERY_OBJECTS }, kept)
  api.add({
    methods: ['GET', 'POST'],
    path: '/graphql',
    operation: '/graphql',
    usesObjects: true,
    answer: tracing ? tracedAnswer(tracing, answer) : answer,
  })
  const document = openApiDocument(api.app, { version, appUrl: config.APP_URL })
  const description = Buffer.from(JSON.stringify(document))
  mcp.add({
    methods: ['POST'],
    path: '/mcp',
    operation: '/mcp',
    admit: originCheck(issuer, config.CORS_ORIGINS),
    answer: answerMessages({
      toolsets: makeToolsets(routes, document),
      parser,
      mask: createErrorMask(logger),
    }),
  })
  site.get(
    '/openapi.json',
    fixedAnswer('application/json', () => description),
  )
  const close = async () => {
    loopDelay.close()
    await apollo.stop()
    await Promise.all([closeServices(services), parser.close(), uses.close()])
  }
  const fetch: App['fetch'] = (request, ...rest) => {
    const path = getPath(request)
    const isVisit = path === '/graphql' && isBrowserVisit(request)
    if (isApiPath(path) && !isVisit) return api.app.fetch(request, ...rest)
    if (path === '/mcp') return mcp.app.fetch(request, ...rest)
    const own = surfaces.find(({ paths }) =>
      paths.some((start) => path === start || path.startsWith(`${start}/`)),
    )
    return (own?.app ?? site).fetch(request, ...rest)
  }
  return { fetch, routes: [...api.app.routes, ...mcp.app.routes, ...site.routes], close }
}

/** The name of a client's operation is known once it is parsed. */
function tracedAnswer(tracing: Tracing, answer: Answer): Answer {
  return (c, context, allowance) =>
    tracing.operation(undefined, (name) => {
      context.named = name
      return answer(c, context, allowance)
    })
}
