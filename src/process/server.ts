import { createServer } from 'node:http'
import { type AddressInfo, Server as TcpServer } from 'node:net'
import { getRequestListener } from '@hono/node-server'

import type { Hono } from 'hono'
import type { HttpEnv } from '../rest/http-env.js'
import { OpenSockets } from './open-sockets.js'

/** How many connections there may be, and how long they last. */
export interface ConnectionLimits {
  /** How many connections may be open; one more is closed at once. 0: any number. */
  connections: number
  /** How long a client may read nothing of an answer before its connection is closed. 0: for ever. */
  writeMs: number
  /** How long idle connections may still bring a request once the server drains, in milliseconds. */
  lingerMs: number
  /** When connections that still run are cut off, in milliseconds after the server began to drain. */
  cutMs: number
  /** Called for each connection beyond the limit. */
  refused: () => void
}

const LIMITS: ConnectionLimits = {
  connections: 2_000,
  writeMs: 30_000,
  lingerMs: 2_000,
  cutMs: 20_000,
  refused: () => {},
}

/** A listening server. */
export interface RunningServer {
  url: string
  /**
   * Accepts no new connections. Each open one carries one more answer: that of the request under way, or of one
   * that comes within `lingerMs`. Then it is closed.
   */
  drain(): Promise<void>
}

/**
 * Listens for HTTP.
 *
 * @param limits replaces some of the limits
 * @default limits those that the service has without any settings
 * @throws Error if the address can't be used
 */
export async function listen(
  app: Pick<Hono<HttpEnv>, 'fetch'>,
  host: string,
  port: number,
  limits: Partial<ConnectionLimits> = {},
): Promise<RunningServer> {
  const { connections, writeMs, lingerMs, cutMs, refused } = { ...LIMITS, ...limits }
  // This replaces the global Request by its own. Middleware builds a new request from one whose body came in
  // chunks, and the platform's Request accepts only its own kind.
  const answer = getRequestListener(app.fetch)
  const sockets = new OpenSockets()
  const server = createServer(
    {
      headersTimeout: 5_000,
      requestTimeout: 10_000,
      // Proxies usually keep an idle connection for 60 s. The server must not close it first: the proxy may
      // be sending the next request at that moment.
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 1_000,
    },
    (incoming, outgoing) => {
      sockets.answering(outgoing)
      void answer(incoming, outgoing)
    },
  )
  server.on('connection', (socket) => {
    if (connections > 0 && sockets.size >= connections) {
      refused()
      socket.destroy()
    } else sockets.opened(socket)
  })
  // A socket times out when nothing was sent or received for a while; bytes that leave a long answer count.
  server.setTimeout(writeMs, (socket) => sockets.timedOut(socket))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const { port: actual } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    drain: async () => {
      const closed = new Promise<void>((resolve) => {
        // An HTTP server's own `close` would close the sockets that Node considers idle, and stop checking time-outs.
        TcpServer.prototype.close.call(server, () => resolve())
      })
      sockets.drain()
      // A client may be sending a request on a kept connection at this very moment.
      const lingering = setTimeout(() => sockets.close(), lingerMs)
      const cut = setTimeout(() => sockets.closeAll(), cutMs)
      await closed
      clearTimeout(lingering)
      clearTimeout(cut)
    },
  }
}
