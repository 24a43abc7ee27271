import { OpenAPIHono } from '@hono/zod-openapi'
import { notFound } from './base/errors.js'
import { version } from './base/version.js'
import { closedPages } from './rest/closed-pages.js'
import { crossOrigin } from './rest/cross-origin.js'
import { docsRoutes } from './rest/docs.js'
import { fixedAnswer } from './rest/fixed-answer.js'
import { healthRoutes } from './rest/health-routes.js'
import { homePage } from './rest/home-page.js'
import type { HttpEnv } from './rest/http-env.js'
import type { Metrics } from './rest/metrics.js'
import { type Observe, observed } from './rest/observe-requests.js'
import { errorResponse, type toErrorResponse } from './rest/problem.js'
import { recordPages } from './rest/record-pages.js'
import { type GraphiqlToken, graphiqlRoutes } from './rest/serve-graphiql.js'
import type { OpenStore } from './store/open-store.js'

/** Composes what anyone may read: the pages, GraphiQL, the API's description, health and metrics. */
export function createSite(parts: {
  store: OpenStore
  metrics: Metrics
  observe: Observe
  toResponse: ReturnType<typeof toErrorResponse>
  /** Origins whose pages may read the answers. */
  origins: readonly string[]
  /** The folder that holds GraphiQL's bundle. */
  graphiqlAssets: string
  offeredTokens: readonly GraphiqlToken[]
  /** The OpenAPI description. */
  description: object
}): OpenAPIHono<HttpEnv> {
  const { store, metrics, origins, graphiqlAssets, offeredTokens } = parts
  const site = new OpenAPIHono<HttpEnv>()
  site.use(observed(parts.observe))
  site.use(closedPages)
  site.onError(parts.toResponse)
  site.notFound((c) => errorResponse(c, notFound()))
  if (origins.length > 0) site.use(crossOrigin(origins))
  site.route('/', healthRoutes(store, metrics))
  site.route('/', graphiqlRoutes({ assets: graphiqlAssets, tokens: () => offeredTokens }))
  site.route('/', docsRoutes())
  site.route('/', homePage(version))
  site.route('/', recordPages())
  site.get('/graphql', (c) => c.redirect('/graphiql'))
  const description = Buffer.from(JSON.stringify(parts.description))
  site.get(
    '/openapi.json',
    fixedAnswer('application/json', () => description),
  )
  return site
}
