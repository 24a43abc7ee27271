import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { fixedAnswer } from './fixed-answer.js'
import type { HttpEnv } from './http-env.js'

const STYLE = `
      :root { color-scheme: light dark }
      body { font: 1rem/1.6 system-ui, sans-serif; max-width: 34rem; margin: 4rem auto; padding: 0 1rem }
      h1 { margin-bottom: 0 }
      p { margin-top: 0 }
    `

const page = (version: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Lyceum</title>
    <link rel="icon" href="data:," />
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>Lyceum</h1>
      <p>Version ${version}</p>
      <ul>
        <li><a href="/graphiql">GraphiQL</a>: queries in the browser</li>
        <li><a href="/docs/">REST reference</a>, and its <a href="/openapi.json">OpenAPI description</a></li>
        <li><a href="/readyz">Health</a></li>
      </ul>
    </main>
  </body>
</html>
`

/** The page at `/`: what this is, its version, and where to go from there. */
export function homePage(version: string): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.use(
    '/',
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: [`'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`],
        imgSrc: ['data:'],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
      xFrameOptions: 'DENY',
      strictTransportSecurity: false,
    }),
  )
  return app.get(
    '/',
    fixedAnswer('text/html; charset=utf-8', () => Buffer.from(page(version))),
  )
}
