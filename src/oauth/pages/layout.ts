import type { Context } from 'hono'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type Branding, markOf } from '../../rest/branding/branding.js'
import { type Html, textOf } from '../../rest/html.js'
import type { HttpEnv } from '../../rest/http-env.js'

/** Where the pages' style sheet is. */
export const STYLE_PATH = '/oauth/style.css'

/** A page of the service's own. */
export interface Page {
  /** Its heading and its title in the browser. */
  title: string
  content: Html
  /** @default 200 */
  status?: ContentfulStatusCode
  /**
   * Where its forms may lead besides the service itself, such as a client's origin. Chromium applies this to
   * redirects too.
   */
  formsLeadTo?: readonly string[]
  /** Where the browser goes at once, without a click. */
  goesTo?: string
}

function write(branding: Branding, { title, content, goesTo }: Page): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – ${branding.name}</title>
        ${goesTo === undefined ? '' : html`<meta http-equiv="refresh" content="0; url=${goesTo}" />`}
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${STYLE_PATH}" />
      </head>
      <body>
        <header>${markOf(branding)} ${branding.name}</header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`
}

/**
 * Answers with a page. It needs no script, loads only its style sheet, letters and the logo, is never shown in a frame, and is not
 * cached. Only the service itself gets its address as a referrer, so that forms carry their `Origin`.
 *
 * @example showPage(c, { title: 'Sign in', content: html`<p>${name}</p>` })
 */
export function showPage(c: Context<HttpEnv>, page: Page): Response {
  const { status = 200, formsLeadTo = [] } = page
  const text = textOf(write(c.get('branding'), page))
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    ["form-action 'self'", ...formsLeadTo].join(' '),
    "frame-ancestors 'none'",
  ]
  c.header('content-security-policy', policy.join('; '))
  c.header('x-frame-options', 'DENY')
  c.header('referrer-policy', 'same-origin')
  c.header('cache-control', 'no-store')
  return c.html(text, status)
}
