import { basename } from 'node:path'
import { createMiddleware } from 'hono/factory'
import { isNamed } from './entity-tag.js'

/** Lets caches keep an asset for ever. Its name has a hash of its content, so the name serves as its tag. */
export const cachedForEver = createMiddleware(async (c, next) => {
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
