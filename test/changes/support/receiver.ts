import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

/** A message as an endpoint gets it. */
export interface Received {
  path: string
  headers: Record<string, string>
  text: string
  // Tests compare bodies with what they expect, so bodies need no type.
  body: ReturnType<typeof JSON.parse>
}

type Answer = (message: Received, response: ServerResponse) => void

/** A web server on 127.0.0.1 that receives changes. */
export class Receiver {
  readonly received: Received[] = []
  /** How messages are answered. */
  answer: Answer = (_message, response) => void response.writeHead(204).end()
  readonly #server = createServer((request, response) => void this.#take(request, response))

  async start(): Promise<this> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve)
    })
    return this
  }

  get port(): number {
    // A server that listens on TCP has no other kind of address.
    return (this.#server.address() as AddressInfo).port
  }

  url(path: string): string {
    return `http://127.0.0.1:${this.port}${path}`
  }

  /** The messages that came to a path. */
  at(path: string): Received[] {
    return this.received.filter((message) => message.path === path)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => {
      this.#server.close(resolve)
    })
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const text = Buffer.concat(parts).toString()
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    const message = { path: request.url ?? '', headers, text, body: JSON.parse(text) }
    this.received.push(message)
    this.answer(message, response)
  }
}

/** Whether the message is signed with the secret, as the library of Standard Webhooks sees it. */
export function isSigned({ text, headers }: Received, secret: string): boolean {
  try {
    new Webhook(secret).verify(text, headers)
    return true
  } catch {
    return false
  }
}
