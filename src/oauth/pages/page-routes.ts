import { type Context, Hono } from 'hono'
import type { SurfaceParts } from '../../domain.js'
import { notFound } from '../../base/errors.js'
import type { HttpEnv } from '../../rest/http-env.js'
import { httpError } from '../../rest/problem.js'
import type { MaybePromise } from '../../base/maybe-promise.js'
import { errorPage } from './error-page.js'

/** Answers a request with a page, or throws the error to refuse it with. */
export type Answer = (c: Context<HttpEnv>) => MaybePromise<Response>

/** What a path answers to each method; HEAD is answered like GET. */
export type PageMethods = Readonly<Partial<Record<'GET' | 'POST', Answer>>>

function answerTo(methods: PageMethods, asked: string): Answer {
  const found = Object.entries(methods).find(([method]) => method === (asked === 'HEAD' ? 'GET' : asked))
  if (found) return found[1]
  const allow = Object.keys(methods).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  throw httpError(405, `${asked} is not possible here.`, { allow: allow.join(', ') })
}

/**
 * Pages by their paths. Errors are also answered with pages.
 *
 * @example pageRoutes(parts, { '/oauth/login': { GET: askForAddress, POST: sendCode } })
 */
export function pageRoutes(
  { observe, assertNotOverloaded }: SurfaceParts,
  pages: Readonly<Record<string, PageMethods>>,
): Hono<HttpEnv> {
  const around = observe(errorPage)
  const app = new Hono<HttpEnv>()
  for (const [path, methods] of Object.entries(pages)) {
    app.all(path, (c) =>
      around(c, async (exchange) => {
        exchange.operation = path
        assertNotOverloaded()
        return answerTo(methods, c.req.method)(c)
      }),
    )
  }
  return app
}

/** Answers a path without a page. */
export function missingPage({ observe }: SurfaceParts): Answer {
  const around = observe(errorPage)
  return (c) =>
    around(c, () => {
      throw notFound('Nothing is here.')
    })
}
