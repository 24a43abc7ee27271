import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { secureHeaders } from 'hono/secure-headers'
import { type Branding, markOf, sourcesOf } from './branding/branding.js'
import { fixedAnswer } from './fixed-answer.js'
import { textOf } from './html.js'
import type { HttpEnv } from './http-env.js'
import { PAGE_TOKENS, SERIF } from './page-tokens.js'

const STYLE = `${PAGE_TOKENS}
* { box-sizing: border-box; }
body {
  background: var(--ground);
  color: var(--text);
  font: 0.9375rem/1.5 var(--sans);
  margin: 0 auto;
  max-width: 48rem;
  overflow-wrap: anywhere;
  padding: 2.5rem 1rem;
}
h1 { align-items: center; display: flex; font: 600 1.875rem/1.2 ${SERIF}; gap: 0.75rem; letter-spacing: -0.01em; margin: 0; }
h1 svg { fill: var(--accent); height: 2rem; width: 2rem; }
h1 img { height: 2rem; max-width: 8rem; }
h2 { font-size: 1.1rem; line-height: 1.35; margin: 0; }
p { margin: 0.25rem 0 0; }
a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: 3px; }
ul { margin: 0.25rem 0 0; padding-left: 1.25rem; }
.quiet { color: var(--quiet); }
.parts {
  display: grid;
  gap: 1rem;
  grid-template-columns: repeat(auto-fit, minmax(min(19rem, 100%), 1fr));
  margin-top: 2rem;
}
section { background: var(--raised); border: 1px solid var(--line); border-radius: 10px; padding: 1rem 1.25rem 1.25rem; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
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
