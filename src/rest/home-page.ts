import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { secureHeaders } from 'hono/secure-headers'
import { type Branding, markOf, sourcesOf } from './branding/branding.js'
import { fixedAnswer } from './fixed-answer.js'
import { textOf } from './html.js'
import type { HttpEnv } from './http-env.js'

const STYLE = `
      :root { color-scheme: light dark; --text: #1d2433; --quiet: #566074; --ground: #faf9f6; --line: #dfdbd2; --accent: #2f4a7d }
      @media (prefers-color-scheme: dark) {
        :root { --text: #e8ebf2; --quiet: #a9b1c2; --ground: #14171f; --line: #2d3342; --accent: #a9c1f5 }
      }
      body { background: var(--ground); color: var(--text); font: 1rem/1.6 system-ui, sans-serif; margin: 0 auto; max-width: 48rem; overflow-wrap: anywhere; padding: 2.5rem 1rem }
      h1 { display: flex; align-items: center; gap: 0.75rem; font-size: 1.75rem; line-height: 1.3; margin: 0 }
      h1 svg { fill: var(--accent); height: 2rem; width: 2rem }
      h1 img { height: 2rem; max-width: 8rem }
      h2 { font-size: 1.1rem; margin: 0 }
      p { margin: 0.25rem 0 0 }
      a { color: var(--accent) }
      ul { margin: 0.25rem 0 0; padding-left: 1.25rem }
      .quiet { color: var(--quiet) }
      .parts { display: grid; gap: 1.5rem 2.5rem; grid-template-columns: repeat(auto-fit, minmax(min(19rem, 100%), 1fr)); margin-top: 2rem }
      section { border-top: 1px solid var(--line); padding-top: 1rem }
      :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
    `

const page = (version: string, style: string, branding: Branding) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${branding.name}</title>
        <link rel="icon" href="data:," />
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <h1>${markOf(branding)} ${branding.name}</h1>
          <p>What an organization knows and teaches, for its people and their programs.</p>
          <p class="quiet">Version ${version}</p>
          <div class="parts">
            <section>
              <h2>For you</h2>
              <ul>
                <li><a href="/oauth/login">Sign in</a></li>
                <li><a href="/oauth/grants">What you allow applications</a>, and how to end it</li>
              </ul>
            </section>
            <section>
              <h2>For your assistant</h2>
              <p>
                Give it the address of this service with <code>/mcp</code> at its end. It asks you to sign in,
                and finds, reads and adds what you may.
              </p>
            </section>
            <section>
              <h2>For developers</h2>
              <ul>
                <li><a href="/graphiql">GraphiQL</a>: queries in the browser</li>
                <li>
                  <a href="/docs/">REST reference</a>, and its <a href="/openapi.json">OpenAPI description</a>
                </li>
              </ul>
            </section>
            <section>
              <h2>For owners and admins</h2>
              <p>
                Invitations, tokens, the audit log, webhooks and the identity directory are in the last tabs
                of <a href="/graphiql">GraphiQL</a>.
              </p>
            </section>
            <section>
              <h2>For operators</h2>
              <p><a href="/readyz">Health</a>: whether the service takes requests</p>
            </section>
          </div>
        </main>
      </body>
    </html> `

/** The page at `/`: the service's name and version, and links for each kind of visitor. */
export function homePage(version: string, branding: Branding): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const style = STYLE + branding.style
  app.use(
    '/',
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: sourcesOf(style),
        imgSrc: ["'self'", 'data:'],
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
    fixedAnswer('text/html; charset=utf-8', () => Buffer.from(textOf(page(version, style, branding)))),
  )
}
