import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { DOCS_PAGE, DOCS_SCRIPT } from './docs-page.js'
import { fixedAnswer } from './fixed-answer.js'
import type { HttpEnv } from './http-env.js'

const assets = new URL('.', import.meta.resolve('swagger-ui-dist/package.json'))

const SCRIPT = 'text/javascript; charset=utf-8'
const texts = [
  ['/docs/', 'text/html; charset=utf-8', DOCS_PAGE],
  ['/docs/start.js', SCRIPT, DOCS_SCRIPT],
] as const
const files = [
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', SCRIPT],
  ['favicon-32x32.png', 'image/png'],
] as const

/** The OpenAPI description as pages at `/docs`, with nothing loaded from any other host. */
export function docsRoutes(): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.use(
    '/docs/*',
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
      strictTransportSecurity: false,
    }),
  )
  app.get('/docs', (c) => c.redirect('/docs/'))
  for (const [path, contentType, text] of texts) {
    app.get(
      path,
      fixedAnswer(contentType, () => Buffer.from(text)),
    )
  }
  for (const [name, contentType] of files) {
    app.get(
      `/docs/${name}`,
      fixedAnswer(contentType, () => readFile(new URL(name, assets))),
    )
  }
  return app
}
