/** A server on node:http, written by hand for these very requests. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { handlersFor, route } from './hand-written/route.js'
import { cacheFields, rateLimit, requestId } from './shared/answer.js'
import { callerFinder } from './shared/caller.js'
import { BenchDatabase } from './shared/database.js'

const database = new BenchDatabase(process.env['DATABASE_FILE'] ?? '')
const handlers = handlersFor(database)
const findCaller = callerFinder(database)
const count = rateLimit()

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: object,
) {
  const text = JSON.stringify(body)
  const given = request.headers['x-request-id']
  const caching = cacheFields(request.method, text)
  const same = caching['etag'] !== undefined && request.headers['if-none-match'] === caching['etag']
  response
    .writeHead(same ? 304 : status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'x-request-id': requestId(typeof given === 'string' ? given : undefined),
      ...caching,
      ...headers,
    })
    .end(same ? undefined : text)
}

function answer(request: IncomingMessage, response: ServerResponse, body: string): void {
  const caller = findCaller(request.headers.authorization)
  if (!caller) return send(request, response, 401, { status: 401 }, {})
  const headers = count(caller)
  if (!headers) return send(request, response, 429, { status: 429 }, {})
  const [path = ''] = (request.url ?? '').split('?', 1)
  if (path === '/graphql') {
    const { query, variables } = JSON.parse(body)
    const handler = handlers.queries.get(/^query (\w+)/.exec(query)?.[1] ?? '')
    if (!handler) return send(request, response, 400, { status: 400 }, headers)
    return send(request, response, 200, { data: handler(caller, variables) }, headers)
  }
  const found = route(handlers, path)
  const value = found?.[0](caller, found[1])
  return value
    ? send(request, response, 200, value, headers)
    : send(request, response, 404, { status: 404 }, headers)
}

const server = createServer((request, response) => {
  if (request.url === '/statements') {
    response.end(String(database.statements))
    return
  }
  if (request.method === 'GET') {
    answer(request, response, '')
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => answer(request, response, Buffer.concat(chunks).toString()))
})
server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('listening'))
process.on('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})
