import { fileURLToPath } from 'node:url'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Logger } from 'pino'
import { secretScope, tokenUseScope } from './access/system-scope.js'
import { version } from './base/version.js'
import { type Config, isAppHere } from './config.js'
import { domains } from './domains.js'
import { Documents } from './graph/documents/documents.js'
import { PersistedDocuments } from './graph/documents/persisted-documents.js'
import { buildGraph, type ExecutableGraph } from './graph/execution/executable-graph.js'
import type { Subgraph } from './graph/federation/subgraph.js'
import { DEFAULT_ADDRESS, linksOf } from './graph/links.js'
import { type NodeLoaders, nodeResolvers } from './graph/node.js'
import { Cursors } from './graph/relations/cursors.js'
import type { Services } from './graph/services.js'
import { graphSdl } from './graph/type-defs.js'
import { createLimits } from './limits.js'
import { timeCalls } from './providers/watch-call.js'
import { serviceSecret } from './records/service-secret.js'
import { trackTokenUse } from './records/token-use.js'
import { createAuthenticator } from './rest/authenticate-request.js'
import { brandingOf } from './rest/branding/branding.js'
import { CallCounts } from './rest/call-counts.js'
import { type CallCounter, createCallRate } from './rest/call-rate.js'
import { withResourceMetadata, errorResponse, toErrorResponse } from './rest/problem.js'
import type { HttpEnv } from './rest/http-env.js'
import { createLargeJsonParser } from './rest/large-json.js'
import type { StreamPace } from './rest/live/live-streams.js'
import type { RequestsInside } from './rest/load-shedding.js'
import { type LoopDelay, NO_DELAY, watchLoopDelay } from './rest/loop-delay.js'
import { createMetrics, type Metrics } from './rest/metrics.js'
import { createObserver } from './rest/observe-requests.js'
import type { PersonCounter } from './rest/rate-limit.js'
import type { GraphiqlToken } from './rest/serve-graphiql.js'
import { appFaces } from './rest/web-app/manifest.js'
import { appManifests } from './rest/web-app/serve-app.js'
import { closeServices, createServices } from './services.js'
import { createSite } from './site.js'
import type { OpenStore } from './store/open-store.js'
import { createSurfaces } from './surfaces.js'
import type { Tracing } from './tracing/tracing.js'

/** Finds records for `Query.node` by the use case of each type's own root field, so by the same rules. */
export const nodeLoaders = domains.reduce<NodeLoaders>((loaders, { nodes }) => ({ ...loaders, ...nodes }), {})

const archivedLoaders = domains.reduce<NodeLoaders>(
  (loaders, { archivedNodes }) => ({ ...loaders, ...archivedNodes }),
  {},
)

/** Every domain's resolvers. */
export const resolvers = [
  ...domains.flatMap((domain) => domain.resolvers),
  nodeResolvers(nodeLoaders, archivedLoaders),
]

let graph: ExecutableGraph | undefined

/** The graph of all domains, which every app of this process shares. */
const graphOfDomains = () => (graph ??= buildGraph(resolvers))

let subgraph: Subgraph | undefined

/** The same as a part of a supergraph. Its packages are loaded only where it is one. */
async function subgraphOfDomains(): Promise<Subgraph> {
  const { buildSubgraph } = await import('./graph/federation/subgraph.js')
  return (subgraph ??= buildSubgraph(resolvers, nodeLoaders))
}

/** Whether anybody may read the schema: not where tokens are kept from it. */
const isSchemaOpen = (config: Config) =>
  !config.TRUSTED_DOCUMENTS_ONLY || config.TRUSTED_DOCUMENTS_INTROSPECTION

/** Every route under `/v1`. */
export const routesOf = (settings: Config) => domains.flatMap(({ routes }) => routes?.(settings) ?? [])

export interface AppOptions {
  store: OpenStore
  config: Config
  /**
   * Returns the address of the service, with which the `url` of every record begins unless `APP_URL` or `PUBLIC_URL` is set.
   */
  address?: () => string
  logger: Logger
  /** The folder that holds GraphiQL's bundle. @default the one that the build makes */
  graphiqlAssets?: string
  /** The folder that holds the web app's bundle. @default the one that the build makes */
  webAssets?: string
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
  /** Calls what it is given each time that files are to be read again. @default never */
  onReload?: (reload: () => void) => void
  /** How fast streams of answers are. @default every half second, and a second for each stream */
  livePace?: StreamPace
  /** How late the event loop is. @default this process's own delay, watched until the service is closed */
  loopDelay?: LoopDelay
}

/** The service as a web application, and how to close what it uses. */
export interface App {
  fetch: OpenAPIHono<HttpEnv>['fetch']
  /** Every route, in Hono's notation. */
  routes: readonly { method: string; path: string }[]
  /** Ends all streams: their clients connect again, to another process if this one ends. */
  endStreams(): void
  close(): Promise<void>
}

/** Composes the service over an open, migrated store. */
export async function createApp({
  store: untraced,
  config,
  address = () => DEFAULT_ADDRESS,
  logger,
  services: given = {},
  offeredTokens = [],
  graphiqlAssets = fileURLToPath(new URL('../dist/graphiql', import.meta.url)),
  webAssets = fileURLToPath(new URL('../dist/web', import.meta.url)),
  processorMs = config.REQUEST_CPU_SECONDS * 1_000,
  metrics = createMetrics(),
  counter,
  calls = new CallCounts(),
  tracing,
  onReload = () => {},
  livePace,
  loopDelay = config.MAX_LOOP_DELAY_MS === 0 ? NO_DELAY : watchLoopDelay(),
}: AppOptions): Promise<App> {
  const store = tracing ? tracing.store(untraced) : untraced
  const issuer = () => config.PUBLIC_URL ?? address()
  const links = linksOf(config, address)
  const secret = (name: string) => serviceSecret(store, secretScope(), name)
  metrics.watchDatabase(store, version)

  const mayCall = createCallRate(calls)
  const mayAdminister: Services['mayAdminister'] = (userId, { dryRun }) =>
    mayCall(dryRun ? 'rehearsals' : 'administration', userId)
  const timed = timeCalls((sample) => metrics.observeCall(sample))
  const services = createServices(
    config,
    logger,
    { mayAdminister, ...given },
    {
      watch: tracing ? tracing.calls(timed) : timed,
      refused: (limit) => metrics.refused(limit),
      longReads: store.longReads,
      narrated: (outcome, characters) => metrics.observeNarration(outcome, characters),
    },
  )

  const inside: RequestsInside = { count: 0 }
  const observeBy = (toResponse: ReturnType<typeof toErrorResponse>, log = logger) => {
    const observe = createObserver({
      store,
      logger: log,
      metrics,
      trustProxy: config.TRUST_PROXY,
      databaseMs: config.REQUEST_DATABASE_SECONDS * 1_000,
      processorMs,
      inside,
      toResponse,
    })
    return tracing ? tracing.requests(observe) : observe
  }
  const metadata = () => `${issuer()}/.well-known/oauth-protected-resource`
  const toResponse = toErrorResponse(logger, (c, error) =>
    errorResponse(c, withResourceMetadata(error, metadata())),
  )
  const observeApi = observeBy(toResponse)

  const uses = trackTokenUse(store, tokenUseScope(), (error) => {
    logger.warn({ err: error }, 'when tokens were last used could not be written')
  })
  const mayExpect = store.dialect.name !== 'sqlite' && !('replicas' in store)
  const cursors = new Cursors(await secret('cursors'))
  const limits = createLimits(config, { counter, mayCall, loopDelay, inside, longReads: services.longReads })
  const parser = createLargeJsonParser()
  const federated = config.FEDERATION ? await subgraphOfDomains() : undefined
  const persisted = new PersistedDocuments(store, (error) => {
    logger.warn({ err: error }, 'a document could not be persisted')
  })
  const documents = new Documents(persisted, {
    trustedOnly: config.TRUSTED_DOCUMENTS_ONLY,
    introspection: config.TRUSTED_DOCUMENTS_INTROSPECTION,
  })
  const branding = brandingOf(config)
  const servedAssets = isAppHere(config) ? webAssets : undefined
  const surfaces = await createSurfaces({
    settings: config,
    branding,
    faces: appFaces(servedAssets),
    services,
    links,
    issuer,
    metadata,
    logger,
    metrics,
    tracing,
    graph: federated ? { ...graphOfDomains(), schema: federated.schema } : graphOfDomains(),
    documents,
    manifests: [...config.TRUSTED_DOCUMENTS, ...appManifests(servedAssets)],
    onReload,
    routes: routesOf(config),
    observe: (answer) => observeBy(toErrorResponse(logger, answer)),
    observeApi,
    // A line for each answer of a stream would bury those of requests; each stream has its own two.
    observeLive: observeBy(toResponse, logger.child({}, { level: 'warn' })),
    store,
    livePace,
    authenticator: createAuthenticator({ cursors, links, services }, uses, mayExpect),
    assertNotOverloaded: limits.door.assertNotOverloaded,
    doorLimits: limits.door,
    limits: limits.callers,
    parser,
    secret,
  })
  const site = createSite({
    store,
    metrics,
    observe: observeApi,
    toResponse,
    origins: config.CORS_ORIGINS,
    graphiqlAssets,
    offeredTokens,
    webAssets: servedAssets,
    branding,
    description: surfaces.description,
    sdl: isSchemaOpen(config) ? () => federated?.sdl ?? graphSdl() : undefined,
  })
  return {
    fetch: (request, ...rest) => (surfaces.appFor(request) ?? site).fetch(request, ...rest),
    routes: [...surfaces.routes, ...site.routes],
    endStreams: surfaces.endStreams,
    close: async () => {
      loopDelay.close()
      await surfaces.close()
      await Promise.all([closeServices(services), parser.close(), uses.close(), documents.close()])
    },
  }
}
