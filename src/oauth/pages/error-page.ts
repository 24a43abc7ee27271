import type { Context } from 'hono'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { CodedError } from '../../base/errors.js'
import type { HttpEnv } from '../../rest/http-env.js'
import { showPage } from './layout.js'

const TITLES: Readonly<Record<number, string>> = {
  403: 'This was refused',
  404: 'There is no such page',
  429: 'Too many attempts',
  503: 'Try again in a moment',
}

function mayHaveContent(status: number): status is ContentfulStatusCode {
  return status >= 200 && ![204, 205, 304].includes(status)
}

/** Answers with an error as a page. */
export function errorPage(c: Context<HttpEnv>, error: CodedError): Response {
  for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
  return showPage(c, {
    title: TITLES[error.status] ?? "This doesn't work",
    content: html`<p>${error.message}</p>`,
    status: mayHaveContent(error.status) ? error.status : 500,
  })
}
