import { OpenAPIHono } from '@hono/zod-openapi'
import { notFound } from './base/errors.js'
import { version } from './base/version.js'
import type { Branding } from './rest/branding/branding.js'
import { logoRoute } from './rest/branding/logo-route.js'
import { crossOrigin } from './rest/cross-origin.js'
import { docsRoutes } from './rest/docs.js'
import { fixedAnswer } from './rest/fixed-answer.js'
import { healthRoutes } from './rest/health-routes.js'
import { homePage } from './rest/home-page.js'
import type { HttpEnv } from './rest/http-env.js'
import type { Metrics } from './rest/metrics.js'
import { type Observe, observed } from './rest/observe-requests.js'
import { errorResponse, type toErrorResponse } from './rest/problem.js'
import { recordPages, type GraphiqlToken, graphiqlRoutes } from './rest/serve-graphiql.js'
import { isVisit, webApp } from './rest/web-app/serve-app.js'
import type { OpenStore } from './store/open-store.js'
import { createMiddleware } from 'hono/factory'

const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Closes every answer that has no content security policy of its own, such as an error or a redirect: a browser
 * that shows it loads nothing, frames it nowhere, and tells nobody where it came from.
 */
const closedPages = createMiddleware<HttpEnv>(async (c, next) => {
  await next()
  if (c.res.headers.has('content-security-policy')) return
  c.header('content-security-policy', POLICY)
  c.header('referrer-policy', 'no-referrer')
})

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
  /** The folder that holds the web app's bundle; undefined where the app is at another address. */
  webAssets: string | undefined
  branding: Branding
  /** The OpenAPI description. */
  description: object
  /** Gives the graph as SDL; undefined where nobody may have it. */
  sdl: (() => string) | undefined
}): OpenAPIHono<HttpEnv> {
  const { store, metrics, origins, graphiqlAssets, offeredTokens, webAssets, branding } = parts
  const app = webAssets === undefined ? undefined : webApp(webAssets, branding)
  const site = new OpenAPIHono<HttpEnv>()
  site.use(observed(parts.observe))
  site.use(closedPages)
  site.onError(parts.toResponse)
  site.notFound((c) => (app && isVisit(c) ? app.missing(c) : errorResponse(c, notFound())))
  if (origins.length > 0) site.use(crossOrigin(origins))
  site.route('/', healthRoutes(store, metrics))
  site.route('/', graphiqlRoutes({ assets: graphiqlAssets, tokens: () => offeredTokens }))
  site.route('/', docsRoutes())
  if (app) site.route('/', app.routes)
  else site.route('/', homePage(version, branding))
  if (branding.logo) site.route('/', logoRoute(branding.logo))
  // Records whose page is not built, or not here, open in GraphiQL.
  site.route('/', recordPages())
  site.get('/graphql', (c) => c.redirect('/graphiql'))
  site.get(
    '/openapi.json',
    fixedAnswer('application/json', () => Buffer.from(JSON.stringify(parts.description))),
  )
  const { sdl } = parts
  if (sdl) {
    const answer = fixedAnswer('text/plain; charset=utf-8', () => Buffer.from(sdl()))
    site.get('/graphql/schema.graphql', answer)
  }
  return site
}
