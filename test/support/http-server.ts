import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import { listenLocally } from './ports.js'

/** Starts an HTTP server on a free port of 127.0.0.1; `close` also cuts open connections. */
export async function startHttpServer(listener: RequestListener) {
  const server = createServer(listener)
  const port = await listenLocally(server)
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
