import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { rateLimit, requestId } from '../shared/answer.js'
import type { openContext, RequestContext } from './context.js'

type Handle = (request: IncomingMessage, response: ServerResponse, context: RequestContext) => Promise<void>

/** A header's only value. */
export const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value

/** A server on node:http that finds the caller and counts the request before it is handled. */
export function createAuthenticatedServer(opened: ReturnType<typeof openContext>, handle: Handle): Server {
  const count = rateLimit()
  return createServer((request, response) => {
    if (request.url === '/statements') {
      response.end(String(opened.statements()))
      return
    }
    response.setHeader('x-request-id', requestId(single(request.headers['x-request-id'])))
    const caller = opened.findCaller(request.headers.authorization)
    const headers = caller && count(caller)
    if (!headers) {
      response.writeHead(caller ? 429 : 401).end()
      return
    }
    response.setHeaders(new Map(Object.entries(headers)))
    handle(request, response, opened.contextFor(caller)).catch((error: unknown) => {
      if (response.headersSent) response.destroy()
      else response.writeHead(error instanceof SyntaxError ? 400 : 500).end()
    })
  })
}

/** Serves on PORT until the process is told to end. */
export function serve(server: Server): void {
  server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('listening'))
  process.once('SIGTERM', () => {
    server.close()
    server.closeAllConnections()
  })
}
