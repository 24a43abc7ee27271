import { createServer as createTlsServer, type Server } from 'node:https'
import { createServer } from 'node:net'
import type { buildConnector } from 'undici'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectorTo } from '../../src/providers/connect-literal.js'
import { createWebFetcher } from '../../src/providers/web-fetch/fetch-address.js'
import { CERTIFICATE, KEY } from './tls-fixture.js'
import { asPage, fixturePolicy, patient, startFixture, toFixture, type WebFixture } from './web-fixture.js'

let plain: WebFixture
let secure: Server
let securePort = 0
const serverNames: unknown[] = []

beforeAll(async () => {
  plain = await startFixture((_request, response) => response.end('plain'))
  secure = createTlsServer({ cert: CERTIFICATE, key: KEY }, (request, response) => {
    serverNames.push('servername' in request.socket ? request.socket.servername : undefined)
    response.end(`secure ${request.headers.host}`)
  })
  await new Promise<void>((resolve) => {
    secure.listen(0, '127.0.0.1', resolve)
  })
  const address = secure.address()
  securePort = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(async () => {
  await plain.close()
  secure.close()
  secure.closeAllConnections()
})

const options = { refusedHosts: [], policy: fixturePolicy, resolve: toFixture }

describe('connections', () => {
  it("try a host's next address when one does not answer", async () => {
    const closed = await unusedPort()
    const addresses: string[] = []
    const connect = connectorTo(['127.0.0.9', '127.0.0.1'], { attemptMs: 1_000, signal: patient })
    const socket = await open(connect, plain.port)
    addresses.push(socket.remoteAddress ?? '')
    socket.destroy()
    expect(addresses).toEqual(['127.0.0.1'])
    await expect(open(connect, closed)).rejects.toThrow('ECONNREFUSED')
  })

  it('are refused when nothing listens', async () => {
    const fetcher = createWebFetcher(options)
    expect(await fetcher.fetch(`http://127.0.0.1:${await unusedPort()}/`, patient)).toMatchObject({
      kind: 'refused',
      cause: expect.stringContaining('ECONNREFUSED'),
    })
  })

  it.each(['127.0.0.1', 'localhost'])('reach %s on the one port that an operator opens', async (host) => {
    const fetcher = createWebFetcher({ refusedHosts: [], allow: [{ host, port: plain.port }] })
    const page = asPage(await fetcher.fetch(`http://${host}:${plain.port}/`, patient))
    expect(Buffer.from(page.body).toString()).toBe('plain')
    expect(await fetcher.fetch(`http://${host}:${securePort}/`, patient)).toMatchObject({ kind: 'refused' })
    expect(
      await createWebFetcher({ refusedHosts: [] }).fetch(`http://${host}:${plain.port}/`, patient),
    ).toEqual({
      kind: 'refused',
      cause: `not public: ${host} port ${plain.port}`,
    })
  })

  it('keep the name for SNI, the certificate and the Host header', async () => {
    const fetcher = createWebFetcher({ ...options, ca: CERTIFICATE })
    const page = asPage(await fetcher.fetch(`https://secure.fixture.example.:${securePort}/`, patient))
    expect(Buffer.from(page.body).toString()).toBe(`secure secure.fixture.example:${securePort}`)
    expect(serverNames).toEqual(['secure.fixture.example'])
  })

  it('are refused under a certificate of another name', async () => {
    const fetcher = createWebFetcher({ ...options, ca: CERTIFICATE })
    expect(await fetcher.fetch(`https://other.fixture.example:${securePort}/`, patient)).toMatchObject({
      kind: 'refused',
      cause: expect.stringContaining('does not match'),
    })
  })

  it('are refused under a certificate nobody vouches for', async () => {
    const fetcher = createWebFetcher(options)
    expect(await fetcher.fetch(`https://secure.fixture.example:${securePort}/`, patient)).toMatchObject({
      kind: 'refused',
      cause: expect.stringContaining('self-signed'),
    })
  })
})

async function unusedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => {
    server.close(resolve)
  })
  return typeof address === 'object' && address !== null ? address.port : 0
}

function open(connect: buildConnector.connector, port: number) {
  return new Promise<NonNullable<Parameters<buildConnector.Callback>[1]>>((resolve, reject) => {
    connect({ hostname: 'site.fixture.example', protocol: 'http:', port: String(port) }, (error, socket) => {
      if (error === null && socket !== null) resolve(socket)
      else reject(error ?? new Error('no socket'))
    })
  })
}
