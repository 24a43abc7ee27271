/** The hand-written handlers behind Hono, with authentication as middleware. */
import { serve } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { Handler } from './hand-written/handlers.js'
import { handlersFor } from './hand-written/route.js'
import { cacheFields, rateLimit, requestId } from './shared/answer.js'
import { type Caller, callerFinder } from './shared/caller.js'
import { BenchDatabase } from './shared/database.js'

const database = new BenchDatabase(process.env['DATABASE_FILE'] ?? '')
const handlers = handlersFor(database)
const findCaller = callerFinder(database)
const count = rateLimit()

const app = new Hono<{ Variables: { caller: Caller } }>()
app.get('/statements', (c) => c.text(String(database.statements)))
app.use(async (c, next) => {
  c.header('x-request-id', requestId(c.req.header('x-request-id')))
  const caller = findCaller(c.req.header('authorization'))
  if (!caller) return c.json({ status: 401 }, 401)
  const headers = count(caller)
  if (!headers) return c.json({ status: 429 }, 429)
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  c.set('caller', caller)
  return next()
})

/** JSON with the header fields for caches. */
function send(c: Context, value: object): Response {
  const text = JSON.stringify(value)
  const caching = cacheFields(c.req.method, text)
  const { etag } = caching
  if (etag !== undefined && c.req.header('if-none-match') === etag) return c.body(null, 304, caching)
  return c.body(text, 200, { 'content-type': 'application/json', ...caching })
}

const serveWith = (path: string, handler: Handler) =>
  app.get(path, (c) => {
    const value = handler(c.get('caller'), c.req.param('id') ?? '')
    return value ? send(c, value) : c.json({ status: 404 }, 404)
  })
serveWith('/v1/content', handlers.content)
serveWith('/v1/members', handlers.members)
serveWith('/v1/org-chart', handlers.chart)
serveWith('/v1/company-roles/:id', handlers.role)
serveWith('/v1/company-roles/:id/duties', handlers.duties)
app.post('/graphql', async (c) => {
  const { query, variables } = await c.req.json<{ query: string; variables: { first: number } }>()
  const handler = handlers.queries.get(/^query (\w+)/.exec(query)?.[1] ?? '')
  return handler ? send(c, { data: handler(c.get('caller'), variables) }) : c.json({ status: 400 }, 400)
})

const server = serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' }, () =>
  console.log('listening'),
)
process.on('SIGTERM', () => server.close())
