import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { HttpBindings } from '@hono/node-server'
import { type ConnectionLimits, listen, type RunningServer } from '../../src/process/server.js'
import { until } from '../jobs/support/queue.js'

/** More than the socket buffers of both sides hold. */
const LARGE = 30_000_000

/** A server whose answers to /held wait until a test releases them. */
async function startServer(limits: Partial<ConnectionLimits> = {}) {
  const held: (() => void)[] = []
  const ended = { large: false }
  let arrived = () => {}
  const server = await listen(
    {
      fetch: async (request: Request, env?: Partial<HttpBindings>) => {
        const { pathname } = new URL(request.url)
        if (pathname === '/large') env?.outgoing?.once('close', () => (ended.large = true))
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
    limits,
  )
  return {
    server,
    /** Whether an answer of /large has ended, sent or not. */
    largeEnded: () => ended.large,
    /** Waits until the server has a request to /held; the returned function has it answered. */
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

  it('serves one request after another, and is kept open longer than a proxy in front of it keeps it', async () => {
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

  it('ends at shutdown if it is idle or was never used', async () => {
    const { server } = started
    const used = open(server)
    used.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    await once(used, 'data')
    const unused = open(server).resume()
    await once(unused, 'connect')
    const ends = [once(used, 'end'), once(unused, 'end')]
    // The server has both once it has answered a later request.
    await text(await ask(`${server.url}/`, agent))

    await server.drain()

    expect(await Promise.all(ends)).toHaveLength(2)
  })

  it('carries the answer under way at shutdown, and says that it closes', async () => {
    const { server, heldOne } = started
    const answering = ask(`${server.url}/held`, agent)
    const release = await heldOne()
    const drained = server.drain()
    release()
    const answer = await answering
    expect(answer.headers.connection).toBe('close')
    expect(await text(answer)).toBe('done')
    await drained
  })

  it('answers what began to arrive before shutdown', async () => {
    const { server } = started
    const socket = open(server)
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nx-half: ')
    // The server has the first half once it has answered a later request.
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

describe('connections past a limit', () => {
  let started: Awaited<ReturnType<typeof startServer>>
  const sockets: Socket[] = []
  const start = async (limits: Partial<ConnectionLimits>) => {
    started = await startServer({ lingerMs: 0, ...limits })
    return started
  }
  const opened = (server: RunningServer, request = '') => {
    const socket = open(server)
    socket.write(request)
    sockets.push(socket)
    return socket
  }
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    await started.server.drain()
  })

  it('are closed if nobody reads the answer, but not while a slow answer is being made', async () => {
    const { server, heldOne, largeEnded } = await start({ writeMs: 200 })
    const waiting = opened(server, 'GET /held HTTP/1.1\r\nhost: x\r\n\r\n')
    const release = await heldOne()
    const unread = opened(server, 'GET /large HTTP/1.1\r\nhost: x\r\n\r\n').pause()
    await once(unread, 'readable')
    // The server has no other reason to end an unread answer.
    await until(async () => largeEnded())
    release()
    const [answer] = (await once(waiting, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /)
    let received = 0
    unread.on('error', () => {})
    unread.on('data', (chunk: Buffer) => (received += chunk.length))
    await new Promise((resolve) => unread.once('close', resolve))
    expect(received).toBeLessThan(LARGE)
  })

  it('are closed at once where there are too many, and taken again when one has gone', async () => {
    const { server } = await start({ connections: 2 })
    const line = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'
    const [first, second] = [opened(server, line), opened(server, line)]
    await Promise.all([once(first, 'data'), once(second, 'data')])
    const third = opened(server, line)
    third.on('error', () => {})
    expect((await Promise.race([once(third, 'data'), once(third, 'close')]))[0]).not.toBeInstanceOf(Buffer)
    first.destroy()
    await until(async () => {
      const next = opened(server, line)
      next.on('error', () => {})
      const [answer] = (await Promise.race([once(next, 'data'), once(next, 'close')])) as [unknown]
      return answer instanceof Buffer
    })
    second.write(line)
    await once(second, 'data')
  })
})
