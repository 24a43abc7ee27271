import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * The open connections of an HTTP server, for its shutdown. Node's own `closeIdleConnections` leaves those that never
 * brought a request, and cuts answers that are written but not yet read.
 */
export class Connections {
  /** By connection, the bytes it had brought when nothing was under way on it the last time. */
  readonly #bytesAtRest = new Map<Socket, number>()
  readonly #answers = new Set<ServerResponse>()
  #draining = false

  opened(socket: Socket): void {
    this.#bytesAtRest.set(socket, 0)
    socket.once('close', () => this.#bytesAtRest.delete(socket))
  }

  /** Takes note of a request whose answer this will be. */
  answering(response: ServerResponse): void {
    const { socket } = response
    this.#answers.add(response)
    if (this.#draining) closeAfter(response)
    response.once('close', () => {
      this.#answers.delete(response)
      if (socket && this.#bytesAtRest.has(socket)) this.#bytesAtRest.set(socket, socket.bytesRead)
      if (this.#draining) this.#closeIdle()
    })
  }

  /** Closes what is idle now, and everything else once its answer has been read. */
  drain(): void {
    this.#draining = true
    for (const response of this.#answers) closeAfter(response)
    this.#closeIdle()
  }

  closeAll(): void {
    for (const socket of this.#bytesAtRest.keys()) socket.destroy()
  }

  #closeIdle(): void {
    const busy = new Set(Array.from(this.#answers, ({ socket }) => socket))
    for (const [socket, bytes] of this.#bytesAtRest) {
      if (!busy.has(socket) && socket.bytesRead === bytes) socket.destroy()
    }
  }
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
