import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'

/** Starts an HTTP server on a free port of 127.0.0.1; `close` also cuts open connections. */
export async function startHttpServer(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the test server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
