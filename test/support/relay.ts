import { connect, createServer, type Socket } from 'node:net'
import { listenLocally } from './ports.js'

/** An address that leads to a port of this machine, and later to another one. */
export interface Relay {
  port: number
  /** Breaks all connections, and leads new ones to this port. */
  leadTo(port: number): void
  close(): Promise<void>
}

/** Starts a relay to a port. */
export async function startRelay(first: number): Promise<Relay> {
  let target = first
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  const port = await listenLocally(server)
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port,
    leadTo: (next) => {
      target = next
      breakAll()
    },
    close: async () => {
      breakAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
