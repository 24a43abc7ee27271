import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { UnorderedList } from '../base/unordered-list.js'

/**
 * The open sockets of an HTTP server, so that it can shut down cleanly. Node's own `closeIdleConnections`
 * misses sockets that never sent a request, and cuts off answers that are written but not yet read.
 */
export class OpenSockets {
  /** How many bytes each socket had received when it was last idle. */
  readonly #bytesAtRest = new Map<Socket, number>()
  readonly #answers = new UnorderedList<ServerResponse>()
  #draining = false
  #closing = false

  get size(): number {
    return this.#bytesAtRest.size
  }

  opened(socket: Socket): void {
    this.#bytesAtRest.set(socket, 0)
    socket.once('close', () => {
      this.#bytesAtRest.delete(socket)
      this.#closeUnsent(socket)
    })
  }

  /** Marks the socket of a response as busy until the response has been sent. */
  answering(response: ServerResponse): void {
    const { socket } = response
    this.#answers.add(response)
    if (this.#draining) closeAfter(response)
    response.on('close', () => {
      this.#answers.delete(response)
      if (socket && this.#bytesAtRest.has(socket)) this.#bytesAtRest.set(socket, socket.bytesRead)
      if (this.#closing) this.#closeIdle()
    })
  }

  /** Closes a socket without traffic for its time-out, unless its answer is still being made. */
  timedOut(socket: Socket): void {
    const isBeingMade = this.#busy().has(socket) && socket.writableLength === 0
    if (!isBeingMade) socket.destroy()
  }

  /** Lets each socket carry one more answer, which says that the socket closes. */
  drain(): void {
    this.#draining = true
    for (const response of this.#answers.all()) closeAfter(response)
  }

  /** Closes idle sockets now, and each of the others after its answer. */
  close(): void {
    this.#closing = true
    this.#closeIdle()
  }

  closeAll(): void {
    for (const socket of this.#bytesAtRest.keys()) socket.destroy()
  }

  /**
   * Closes the queued answers of a closed socket. Node closes only the current one, so the others would count
   * as being answered for ever.
   */
  #closeUnsent(socket: Socket): void {
    for (const response of this.#answers.all()) {
      if (response.socket !== null || response.req.socket !== socket) continue
      response.destroy()
      response.emit('close')
    }
  }

  #busy(): Set<Socket | null> {
    return new Set(this.#answers.all().map(({ socket }) => socket))
  }

  #closeIdle(): void {
    const busy = this.#busy()
    for (const [socket, bytes] of this.#bytesAtRest) {
      if (!busy.has(socket) && socket.bytesRead === bytes) socket.destroy()
    }
  }
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
