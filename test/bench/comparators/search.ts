/** A server on node:http, written by hand for searches of one word in chapters, which FTS5 ranks over the service's index. */
import { createServer } from 'node:http'
import { searchHandler } from './hand-written/search.js'
import { cacheFields, rateLimit, requestId } from './shared/answer.js'
import { callerFinder } from './shared/caller.js'
import { BenchDatabase } from './shared/database.js'

const database = new BenchDatabase(process.env['DATABASE_FILE'] ?? '')
const search = searchHandler(database)
const findCaller = callerFinder(database)
const count = rateLimit()

const server = createServer((request, response) => {
  if (request.url === '/statements') {
    response.end(String(database.statements))
    return
  }
  const caller = findCaller(request.headers.authorization)
  const headers = caller && count(caller)
  if (!caller || !headers) {
    response.writeHead(caller ? 429 : 401).end()
    return
  }
  const query = new URL(request.url ?? '', 'http://localhost').searchParams.get('query') ?? ''
  const text = JSON.stringify(search(caller, query))
  response
    .writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'x-request-id': requestId(undefined),
      ...cacheFields('GET', text),
      ...headers,
    })
    .end(text)
})
server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('listening'))
process.on('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})
