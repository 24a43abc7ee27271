import { getPath } from 'hono/utils/url'
import type { Logger } from 'pino'
import { version } from './base/version.js'
import type { Config } from './config.js'
import type { Surface, SurfaceParts } from './domain.js'
import { domains } from './domains.js'
import type { Documents } from './graph/documents/documents.js'
import { keepToManifests } from './graph/documents/keep-to-manifests.js'
import { ParsedDocuments } from './graph/documents/parsed-documents.js'
import { createApollo } from './graph/execution/apollo.js'
import { createCompiledQueries } from './graph/execution/compiled-queries.js'
import type { ExecutableGraph } from './graph/execution/executable-graph.js'
import { answerMessages } from './mcp/answer-message.js'
import { originCheck } from './mcp/origin-check.js'
import { mcpErrorResponse } from './mcp/error-response.js'
import { makeToolsets } from './mcp/tools.js'
import { type Api, createApi, isApiPath } from './rest/api.js'
import type { Authenticator } from './rest/authenticate-request.js'
import { withResourceMetadata, createErrorMask, takesEvents } from './rest/problem.js'
import { crossOrigin } from './rest/cross-origin.js'
import { type Answer, createDoor, type DoorLimits } from './rest/door.js'
import { answerGraphql, isBrowserVisit } from './rest/graphql-route.js'
import { KeptAnswers } from './rest/kept-answers.js'
import { answerEvents } from './rest/live/answer-events.js'
import { LiveStreams, type StreamPace } from './rest/live/live-streams.js'
import { ChangeWatch } from './rest/live/watch-changes.js'
import type { Metrics } from './rest/metrics.js'
import { mountRoutes } from './rest/mount-routes.js'
import type { Observe } from './rest/observe-requests.js'
import { openApiDocument } from './rest/openapi.js'
import type { Route } from './rest/route.js'
import type { Store } from './store/store.js'
import type { Tracing } from './tracing/tracing.js'

/** What surfaces are composed of, beside what those of the domains get. */
interface Parts extends SurfaceParts {
  readonly logger: Logger
  readonly metrics: Metrics
  readonly tracing: Tracing | undefined
  readonly graph: ExecutableGraph
  readonly documents: Documents
  /** The paths of the manifests of trusted documents. */
  readonly manifests: readonly string[]
  /** Calls what it is given each time that files are to be read again. */
  readonly onReload: (reload: () => void) => void
  readonly routes: readonly Route[]
  readonly doorLimits: DoorLimits
  readonly authenticator: Authenticator
  /** `observe` for `/v1` and `/graphql`. */
  readonly observeApi: Observe
  /** `observe` for each answer of a stream. */
  readonly observeLive: Observe
  readonly store: Store
  readonly livePace: StreamPace | undefined
  /** Gives where the resource metadata of the service are (RFC 9728). */
  readonly metadata: () => string
}

/** `/v1`, `/graphql`, `/mcp` and the surfaces of domains. */
export interface Surfaces {
  /** The application that answers a request; undefined where it is for none of them. */
  readonly appFor: (request: Request) => Surface['app'] | undefined
  /** Every route of the first three, in Hono's notation. */
  readonly routes: readonly { method: string; path: string }[]
  /** The OpenAPI description. */
  readonly description: object
  readonly endStreams: () => void
  readonly close: () => Promise<void>
}

/** Composes all surfaces whose callers are known. */
export async function createSurfaces(parts: Parts): Promise<Surfaces> {
  const { settings, logger, parser, metadata } = parts
  const steps = { ...parts.doorLimits, authenticator: parts.authenticator }
  const api = createApi(createDoor({ ...steps, observe: parts.observeApi }))
  const observeMcp = parts.observe((c, error) =>
    mcpErrorResponse(c, withResourceMetadata(error, `${metadata()}/mcp`)),
  )
  const mcp = createApi(createDoor({ ...steps, observe: observeMcp }))
  allowOrigins([api, mcp], settings, parts.observeApi)
  const live = createApi(createDoor({ ...steps, observe: parts.observeLive }))
  const { routes, apollo, streams } = await mountGraph(api, live, parts)
  const description = openApiDocument(parts.routes, { version, appUrl: settings.APP_URL })
  mcp.add({
    methods: ['POST'],
    path: '/mcp',
    operation: '/mcp',
    admit: originCheck(parts.issuer, settings.CORS_ORIGINS),
    answer: answerMessages({
      toolsets: makeToolsets(routes, description),
      parser,
      mask: createErrorMask(logger),
    }),
  })
  const own: Surface[] = []
  for (const { surface } of domains) if (surface) own.push(await surface(parts))
  return {
    appFor: (request) => {
      const path = getPath(request)
      const isVisit = path === '/graphql' && isBrowserVisit(request)
      if (isApiPath(path) && !isVisit) return api.app
      if (path === '/mcp') return mcp.app
      return own.find(({ paths }) => paths.some((start) => path === start || path.startsWith(`${start}/`)))
        ?.app
    },
    routes: [...api.app.routes, ...mcp.app.routes],
    description,
    endStreams: () => streams.drain(),
    close: async () => {
      await streams.close()
      await apollo.stop()
    },
  }
}

/** Lets pages of the configured origins call, before any route is added. */
function allowOrigins(apis: readonly Api[], { CORS_ORIGINS: origins }: Config, observe: Observe): void {
  if (origins.length === 0) return
  const allow = crossOrigin(origins)
  // This answers preflight requests itself, so the API's own observer never sees them.
  for (const { app } of apis) {
    app.use(async (c, next) =>
      c.req.method === 'OPTIONS' ? observe(c, async () => (await allow(c, next)) ?? c.res) : allow(c, next),
    )
  }
}

/**
 * Serves the graph: by the routes of `/v1`, each with its fixed operation, and by `/graphql`.
 *
 * @param live what the answers of streams come from. Only this process can ask it.
 */
async function mountGraph(api: Api, live: Api, parts: Parts) {
  const { graph, documents, manifests, settings, logger, metrics, tracing, parser, routes, onReload } = parts
  const { schema, compile } = graph
  const queries = createCompiledQueries(schema)
  await keepToManifests({ paths: manifests, schema, queries, documents, logger, onReload })
  const documentStore = manifests.length > 0 ? new ParsedDocuments(() => documents.trusted) : undefined
  const apollo = createApollo({ schema, queries, documentStore })
  await apollo.start()
  const kept = new KeptAnswers(settings.ANSWER_CACHE_MB * 1_000_000)
  metrics.watchKeptAnswers(kept.counts)
  const compiled = mountRoutes(api, compile, routes, { parser, kept }, tracing?.operation)
  const readers = { apollo, queries, documents, maxObjects: settings.MAX_QUERY_OBJECTS }
  const answerBy = (isLive: boolean) => {
    const answer = answerGraphql(readers, kept, isLive)
    return tracing ? tracedAnswer(tracing, answer) : answer
  }
  const streams = createStreams(parts)
  live.add({
    methods: ['POST'],
    path: '/graphql',
    operation: 'live',
    usesObjects: true,
    answer: answerBy(true),
  })
  api.add({
    methods: ['GET', 'POST'],
    path: '/graphql',
    operation: '/graphql',
    usesObjects: true,
    onlyReads: true,
    stream: {
      isAskedFor: takesEvents,
      answer: answerEvents({
        execute: async (request) => live.app.fetch(request),
        documents,
        streams,
        unread: parts.doorLimits.unreadAnswers,
        logger,
      }),
    },
    answer: answerBy(false),
  })
  return { routes: compiled, apollo, streams }
}

function createStreams({ settings, store, metrics, doorLimits, logger, livePace }: Parts): LiveStreams {
  const limits = { person: settings.MAX_LIVE_STREAMS_PER_PERSON, process: settings.MAX_LIVE_STREAMS }
  const unread = doorLimits.unreadAnswers
  const streams = new LiveStreams(limits, livePace, { watch: new ChangeWatch(store), unread, logger })
  metrics.watchStreams(streams)
  return streams
}

/** The name of a client's operation is known once it is parsed. */
function tracedAnswer(tracing: Tracing, answer: Answer): Answer {
  return (c, context, allowance) =>
    tracing.operation(undefined, (name) => {
      context.onOperation = name
      return answer(c, context, allowance)
    })
}
