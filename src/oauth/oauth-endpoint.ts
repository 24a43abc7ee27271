import { Hono } from 'hono'
import type { Surface, SurfaceParts } from '../domain.js'
import type { HttpEnv } from '../rest/http-env.js'
import { authorizePages } from './authorize/authorize-pages.js'
import { grantsPages } from './grants/grants-pages.js'
import { METADATA_PATHS, metadataEndpoints } from './metadata-endpoints.js'
import { STYLE_PATH } from './pages/layout.js'
import { pageTokenEndpoint } from './page-token/page-token-endpoint.js'
import { missingPage, pageRoutes } from './pages/page-routes.js'
import { styleSheet } from './pages/style.js'
import { protocolEndpoints } from './protocol-endpoints.js'
import { createBrowserSessions } from './session.js'
import { demoPages } from './sign-in/demo-pages.js'
import { signInPages } from './sign-in/sign-in-pages.js'
import { signOutPages } from './sign-in/sign-out.js'

/** The pages and endpoints under `/oauth`. */
export async function createOAuthEndpoint(parts: SurfaceParts): Promise<Surface> {
  const { offeredPeople } = parts.services
  const sessions = createBrowserSessions(parts.issuer, await parts.secret('browsers'))
  const app = new Hono<HttpEnv>()
  app.use(async (c, next) => {
    c.set('branding', parts.branding)
    await next()
  })
  const pages = {
    [STYLE_PATH]: { GET: styleSheet(parts) },
    ...(offeredPeople.length > 0 ? demoPages(offeredPeople, sessions) : signInPages(parts, sessions)),
    ...signOutPages(sessions),
    ...authorizePages(parts, sessions),
    ...grantsPages(parts, sessions),
  }
  app.route('/', pageRoutes(parts, pages))
  app.route('/', pageTokenEndpoint(parts, sessions))
  app.route('/', protocolEndpoints(parts))
  app.route('/', metadataEndpoints(parts))
  app.all('*', missingPage(parts))
  return { paths: ['/oauth', ...METADATA_PATHS], app }
}
