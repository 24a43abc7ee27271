import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { App } from './app.js'

const DRAIN_MS = 20_000
const SWEEP_MS = 100

/** A listening server. */
export interface RunningServer {
  url: string
  /** Takes no new connections, lets requests in flight finish, and cuts what still runs after 20 s. */
  drain(): Promise<void>
}

/**
 * Listens for HTTP.
 *
 * @throws Error when the address can't be had
 */
export async function listen(app: Pick<App, 'fetch'>, host: string, port: number): Promise<RunningServer> {
  // Its own Request takes the place of the global one: middleware makes a new request of one whose body came in
  // chunks, and the platform's Request takes none but its own kind.
  const answer = getRequestListener(app.fetch)
  const server = createServer(
    {
      headersTimeout: 5_000,
      requestTimeout: 10_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 1_000,
    },
    (incoming, outgoing) => void answer(incoming, outgoing),
  )
  let draining = false
  const inFlight = new Set<ServerResponse>()
  const closeAfter = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }
  server.on('request', (_request, response) => {
    inFlight.add(response)
    response.once('close', () => inFlight.delete(response))
    if (draining) closeAfter(response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const { port: actual } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    drain: async () => {
      draining = true
      for (const response of inFlight) closeAfter(response)
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
      // A connection whose last request ends while draining is idle only then.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
      const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
      await closed
      clearInterval(sweep)
      clearTimeout(cut)
    },
  }
}
