import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { cachedForEver } from './cached-for-ever.js'
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
    .get('/graphiql/assets/*', cachedForEver, file)
}

/**
 * Redirects the address of a record, as in its `url`, to GraphiQL with a query of that record. It does so for every id;
 * the query's answer shows whether there is such a record.
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
