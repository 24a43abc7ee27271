import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from './http-env.js'

const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Closes every answer that has no content security policy of its own, such as an error or a redirect: a browser
 * that shows it loads nothing, frames it nowhere, and tells nobody where it came from.
 */
export const closedPages = createMiddleware<HttpEnv>(async (c, next) => {
  await next()
  if (c.res.headers.has('content-security-policy')) return
  c.header('content-security-policy', POLICY)
  c.header('referrer-policy', 'no-referrer')
})
