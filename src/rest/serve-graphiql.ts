import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import { isNamed } from './entity-tag.js'
import { fixedAnswer } from './fixed-answer.js'
import type { HttpEnv } from './http-env.js'
import { recordPaths } from '../graph/links.js'

/** A ready token that the picker offers. */
export interface GraphiqlToken {
  /** Account role and person, for example `Owner – Amara Okafor`. */
  label: string
  token: string
}

/** What the GraphiQL routes need. */
export interface GraphiqlOptions {
  /** Folder of the built bundle (`npm run build:graphiql` makes `dist/graphiql`). */
  assets: string
  /**
   * Called at every visit. Everyone who reaches the page gets these tokens, so only the demo may return any.
   */
  tokens: () => readonly GraphiqlToken[]
}

// The editor sets styles at run time, hence 'unsafe-inline' for styles, and draws its squiggles as
// data: images. Everything else comes from this host.
const securityHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  },
  xFrameOptions: 'DENY',
  // Only the proxy that terminates TLS knows whether the host is HTTPS-only.
  strictTransportSecurity: false,
})

/** Lets caches keep an asset for ever. Its name has a hash of its content, so the name serves as its tag. */
const keptForGood = createMiddleware(async (c, next) => {
  await next()
  if (!c.res.ok) return
  const etag = `W/"${basename(c.req.path)}"`
  if (isNamed(etag, c.req.header('if-none-match'))) {
    await c.res.body?.cancel()
    c.res = new Response(null, { status: 304 })
    for (const name of ['content-type', 'content-length', 'content-encoding', 'last-modified']) {
      c.res.headers.delete(name)
    }
  }
  c.header('cache-control', 'public, max-age=31536000, immutable')
  c.header('vary', 'Accept-Encoding')
  c.header('etag', etag)
})

/**
 * Serves GraphiQL under `/graphiql`: the page, its assets, `/graphiql/config.json` with the tokens of the
 * picker, and the script by which `/docs` signs people in, which shares its chunks with the page. If the
 * bundle was not built, all of them answer 503 and say so.
 *
 * @example app.route('/', graphiqlRoutes({ assets: 'dist/graphiql', tokens: () => [] }))
 */
export function graphiqlRoutes({ assets, tokens }: GraphiqlOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.use('/graphiql/*', securityHeaders)

  if (!existsSync(join(assets, 'index.html'))) {
    return app.get('/graphiql/*', (c) =>
      c.text('GraphiQL is not built: run "npm run build:graphiql" and restart the server.\n', 503),
    )
  }

  const page = fixedAnswer('text/html; charset=utf-8', () => readFile(join(assets, 'index.html')))
  const docsSignIn = fixedAnswer('text/javascript; charset=utf-8', () =>
    readFile(join(assets, 'docs-sign-in.js')),
  )
  const file = serveStatic({
    root: assets,
    precompressed: true,
    rewriteRequestPath: (path) => path.slice('/graphiql'.length),
  })
  return app
    .get('/graphiql', page)
    .get('/graphiql/', page)
    .get('/graphiql/config.json', (c) => c.json({ tokens: tokens() }, 200, { 'cache-control': 'no-store' }))
    .get('/graphiql/docs-sign-in.js', docsSignIn)
    .get('/graphiql/assets/*', keptForGood, file)
}

/**
 * Leads from the address of a record, which its `url` gives, to GraphiQL with a query of that record. It does
 * so for every id: the query's answer tells whether there is such a record.
 */
export function recordPages(): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  for (const path of recordPaths) {
    const record = path.slice(path.lastIndexOf('/') + 1)
    app.get(`/${path}/:id`, (c) => {
      const parameters = new URLSearchParams({ record, id: c.req.param('id') })
      return c.redirect(`/graphiql?${parameters.toString()}`)
    })
  }
  return app
}
