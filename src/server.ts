import { createServer } from 'node:http'
import { type AddressInfo, Server as TcpServer } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { App } from './app.js'
import { Connections } from './connections.js'

const DRAIN_MS = 20_000

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
  const connections = new Connections()
  const server = createServer(
    {
      headersTimeout: 5_000,
      requestTimeout: 10_000,
      // Longer than the 60 s for which usual proxies keep an idle connection: who closes it must not be the server,
      // as the proxy may be sending the next request just then.
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 1_000,
    },
    (incoming, outgoing) => {
      connections.answering(outgoing)
      void answer(incoming, outgoing)
    },
  )
  server.on('connection', (socket) => connections.opened(socket))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const { port: actual } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    drain: async () => {
      const closed = new Promise<void>((resolve) => {
        // An HTTP server's own `close` would close what Node takes for idle, and stop checking the time-outs.
        TcpServer.prototype.close.call(server, () => resolve())
      })
      connections.drain()
      const cut = setTimeout(() => connections.closeAll(), DRAIN_MS)
      await closed
      clearTimeout(cut)
    },
  }
}
