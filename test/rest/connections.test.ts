import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listen, type RunningServer } from '../../src/server.js'

/** More than the socket buffers of both sides hold. */
const LARGE = 30_000_000

/** A server whose requests to /held wait until they are let go. */
async function startServer() {
  const held: (() => void)[] = []
  let arrived = () => {}
  const server = await listen(
    {
      fetch: async (request: Request) => {
        const { pathname } = new URL(request.url)
        if (pathname === '/held') {
          await new Promise<void>((resolve) => {
            held.push(resolve)
            arrived()
          })
        }
        return new Response(pathname === '/large' ? 'x'.repeat(LARGE) : 'done')
      },
    },
    '127.0.0.1',
    0,
  )
  return {
    server,
    /** Resolves once a request to /held is with the server; the function returned has it answered. */
    heldOne: async () => {
      if (held.length === 0) await new Promise<void>((resolve) => (arrived = resolve))
      return () => held.shift()?.()
    },
  }
}

async function ask(url: string, agent: Agent): Promise<IncomingMessage & { port: number | undefined }> {
  const sent = get(url, { agent })
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return Object.assign(response, { port: response.socket.localPort })
}

function open(server: RunningServer) {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  return socket
}

describe('a connection', () => {
  let started: Awaited<ReturnType<typeof startServer>>
  let agent: Agent
  beforeEach(async () => {
    started = await startServer()
    agent = new Agent({ keepAlive: true, maxSockets: 1 })
  })
  afterEach(async () => {
    agent.destroy()
    await started.server.drain()
  })

  it('serves one request after another, and is kept longer than by a proxy before it', async () => {
    const ports = new Set<number | undefined>()
    for (let n = 0; n < 3; n += 1) {
      const answer = await ask(`${started.server.url}/`, agent)
      expect(answer.headers.connection).toBe('keep-alive')
      expect(answer.headers['keep-alive']).toBe('timeout=65')
      expect(answer.headers['content-length']).toBe('4')
      expect(await text(answer)).toBe('done')
      ports.add(answer.port)
    }
    expect(ports.size).toBe(1)
  })

  it('ends at shutdown where it is idle, or was never used', async () => {
    const { server } = started
    const used = open(server)
    used.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    await once(used, 'data')
    const unused = open(server).resume()
    await once(unused, 'connect')
    const ends = [once(used, 'end'), once(unused, 'end')]
    // The server knows of both once it has answered a request that came after them.
    await text(await ask(`${server.url}/`, agent))

    await server.drain()

    expect(await Promise.all(ends)).toHaveLength(2)
  })

  it('carries the answer under way at shutdown, with word that it closes', async () => {
    const { server, heldOne } = started
    const answering = ask(`${server.url}/held`, agent)
    const letGo = await heldOne()
    const drained = server.drain()
    letGo()
    const answer = await answering
    expect(answer.headers.connection).toBe('close')
    expect(await text(answer)).toBe('done')
    await drained
  })

  it('answers what began to arrive before shutdown', async () => {
    const { server } = started
    const socket = open(server)
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nx-half: ')
    // The server has the first half once it has answered a request that came after it.
    await text(await ask(`${server.url}/`, agent))
    const drained = server.drain()
    socket.write('sent\r\n\r\n')
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(answer).toMatch(/connection: close/i)
    expect(answer).toMatch(/done$/)
    await drained
  })

  it('brings a slow reader the whole answer, though it was written before shutdown', async () => {
    const { server } = started
    const socket = open(server)
    socket.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n')
    await once(socket, 'readable')
    const drained = server.drain()
    let received = 0
    socket.on('data', (chunk: Buffer) => (received += chunk.length))
    await Promise.all([drained, once(socket, 'close')])
    expect(received).toBeGreaterThan(LARGE)
  })
})
