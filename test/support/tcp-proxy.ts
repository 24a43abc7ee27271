import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A proxy that lets tests break the connections that run through it. */
export interface TcpProxy {
  port: number
  /** Resets every connection; new ones are made as before. */
  cut(): void
  /** Stops forwarding in both directions, and keeps all connections open. */
  stall(): void
  /** Resets every connection and refuses new ones. */
  refuse(): Promise<void>
  /**
   * Waits until one connection has sent messages with these texts, one after the other, and cuts it when the last one
   * is answered.
   */
  loseAnswerTo(...texts: string[]): void
  /** Forwards again: what was held back by `stall`, and new connections. */
  resume(): Promise<void>
  close(): Promise<void>
}

/** Starts a proxy on a free port of 127.0.0.1 in front of another local port. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const open = new Set<Socket>()
  let stalled = false
  let awaited: string[] = []
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => open.delete(socket))
    return socket
  }
  const server = createServer((client) => {
    const upstream = keep(connect(target, '127.0.0.1'))
    keep(client)
    let seen = 0
    client.on('data', (chunk) => {
      const text = awaited[seen]
      if (text !== undefined && chunk.includes(text)) seen += 1
      if (!upstream.destroyed) upstream.write(chunk)
    })
    upstream.on('data', (chunk) => {
      if (seen > 0 && seen === awaited.length) {
        awaited = []
        client.resetAndDestroy()
      } else if (!client.destroyed) client.write(chunk)
    })
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.once('close', () => to.destroy())
      if (stalled) from.pause()
    }
  })
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
    return address.port
  }
  const port = await listen(0)
  const cut = () => {
    for (const socket of open) socket.resetAndDestroy()
  }
  const refuse = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    cut()
    await closed
  }
  return {
    port,
    cut,
    refuse,
    stall: () => {
      stalled = true
      for (const socket of open) socket.pause()
    },
    loseAnswerTo: (...texts) => {
      awaited = texts
    },
    resume: async () => {
      stalled = false
      for (const socket of open) socket.resume()
      if (!server.listening) await listen(port)
    },
    close: refuse,
  }
}
