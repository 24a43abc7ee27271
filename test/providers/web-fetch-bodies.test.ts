import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWebFetcher } from '../../src/providers/web-fetch/fetch-address.js'
import { asPage, fixturePolicy, patient, startFixture, toFixture, type WebFixture } from './web-fixture.js'

const TEXT = 'A page of text.'
const BOMB = gzipSync(Buffer.alloc(200_000))
const LIMITS = { fetchedBytes: 10_000, decodedBytes: 20_000 }

const PACKED = new Map<string, [encoding: string, body: Buffer]>([
  ['/gzip', ['gzip', gzipSync(TEXT)]],
  ['/x-gzip', ['X-GZIP', gzipSync(TEXT)]],
  ['/br', ['br', brotliCompressSync(TEXT)]],
  ['/deflate', ['deflate', deflateSync(TEXT)]],
  ['/identity', ['identity', Buffer.from(TEXT)]],
  ['/gzip-bomb', ['gzip', BOMB]],
  ['/br-bomb', ['br', brotliCompressSync(Buffer.alloc(1_000_000))]],
  [
    '/gzip-in-parts',
    ['gzip', Buffer.concat(Array.from({ length: 30 }, () => gzipSync(Buffer.alloc(1_000))))],
  ],
  ['/gzip-twice', ['gzip, gzip', gzipSync(gzipSync(TEXT))]],
  ['/gzip-in-br', ['gzip, br', brotliCompressSync(gzipSync(TEXT))]],
  ['/unknown', ['zstd', Buffer.from(TEXT)]],
  ['/broken', ['gzip', Buffer.from(TEXT)]],
  ['/cut', ['gzip', gzipSync(TEXT).subarray(0, 15)]],
])

function answer(request: IncomingMessage, response: ServerResponse) {
  const path = request.url ?? ''
  const packed = PACKED.get(path)
  const size = Number(/^\/size\/(\d+)/.exec(path)?.[1])
  if (packed !== undefined) response.writeHead(200, { 'content-encoding': packed[0] }).end(packed[1])
  else if (size > 0) response.end(Buffer.alloc(size))
  else if (path === '/announced') response.writeHead(200, { 'content-length': 10_001 }).write('x')
  else if (path === '/two-encodings') {
    response.setHeader('content-encoding', ['gzip', 'gzip'])
    response.end(gzipSync(gzipSync(TEXT)))
  } else if (path === '/transfer') {
    response.writeHead(200, { 'transfer-encoding': 'gzip, chunked' }).end(gzipSync(TEXT))
  } else if (path === '/endless' || path === '/drip') {
    response.write('x')
    const timer = setInterval(() => response.write(path === '/drip' ? 'x' : 'x'.repeat(1_000)), 1)
    response.on('close', () => clearInterval(timer))
  } else if (path === '/short') {
    response.writeHead(200, { 'content-length': 100 })
    response.write(TEXT)
    setImmediate(() => response.destroy())
  } else if (path === '/header-flood') {
    response.writeHead(200, { 'x-flood': 'x'.repeat(100_000) }).end()
  } else if (path.startsWith('/status/')) response.writeHead(Number(path.slice(8))).end(TEXT)
  else if (path === '/typed')
    response.writeHead(200, { 'content-type': 'Text/HTML; Charset="Shift_JIS"' }).end(TEXT)
  else if (path === '/untyped') response.end(TEXT)
  else if (path === '/badly-typed') response.writeHead(200, { 'content-type': ';;;' }).end(TEXT)
  // Everything else, such as /silent, gets no answer.
}

let fixture: WebFixture
beforeAll(async () => {
  fixture = await startFixture(answer)
})
afterAll(() => fixture.close())

const options = { refusedHosts: [], policy: fixturePolicy, resolve: toFixture }
const fetcher = createWebFetcher({ ...options, limits: LIMITS })

describe('bodies', () => {
  it.each(['/gzip', '/x-gzip', '/br', '/deflate', '/identity'])('are unpacked once (%s)', async (path) => {
    expect(Buffer.from(asPage(await fetcher.fetch(fixture.url(path), patient)).body).toString()).toBe(TEXT)
  })

  it.each(['/gzip-twice', '/gzip-in-br', '/two-encodings'])(
    'are refused in two layers (%s)',
    async (path) => {
      expect(await fetcher.fetch(fixture.url(path), patient)).toMatchObject({
        kind: 'refused',
        cause: expect.stringMatching(/^content encoding /),
      })
    },
  )

  it.each(['/unknown', '/transfer', '/broken', '/cut', '/short'])(
    'are refused when unreadable (%s)',
    async (path) => {
      expect(await fetcher.fetch(fixture.url(path), patient)).toMatchObject({ kind: 'refused' })
    },
  )

  it.each(['/gzip-bomb', '/br-bomb', '/gzip-in-parts'])(
    'are refused once they unpack to too much (%s)',
    async (path) => {
      expect(await fetcher.fetch(fixture.url(path), patient)).toEqual({
        kind: 'refused',
        cause: 'more than 20000 bytes decoded',
      })
    },
  )

  it('may be as large as the limit and not larger', async () => {
    expect(asPage(await fetcher.fetch(fixture.url('/size/10000'), patient)).body.length).toBe(10_000)
    expect(await fetcher.fetch(fixture.url('/size/10001'), patient)).toMatchObject({ kind: 'refused' })
  })

  it('are refused at once if the announced length is too large', async () => {
    expect(await fetcher.fetch(fixture.url('/announced'), patient)).toMatchObject({
      cause: 'the body is announced too large',
    })
  })

  it('that never end are cut at the limit', async () => {
    expect(await fetcher.fetch(fixture.url('/endless'), patient)).toMatchObject({
      cause: 'more than 10000 bytes fetched',
    })
  })
})

describe('a server that takes its time', () => {
  const hasty = createWebFetcher({ ...options, limits: { totalMs: 300 } })

  it.each(['/drip', '/silent'])('is given up on after the time for everything (%s)', async (path) => {
    expect(await hasty.fetch(fixture.url(path), patient)).toMatchObject({ cause: 'out of time or given up' })
  })

  it('is given up on when its resolver never answers and listens to no signal', async () => {
    const hanging = createWebFetcher({
      ...options,
      resolve: () => new Promise(() => {}),
      limits: { totalMs: 100 },
    })
    expect(await hanging.fetch(fixture.url('/gzip'), patient)).toMatchObject({
      cause: 'out of time or given up',
    })
  })

  it('is given up on when it takes connections and says nothing', async () => {
    const silent = createServer((socket) => socket.on('error', () => {}))
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve)
    })
    const address = silent.address()
    const port = typeof address === 'object' ? address?.port : 0
    expect(await hasty.fetch(`http://127.0.0.1:${port}/`, patient)).toMatchObject({
      cause: 'out of time or given up',
    })
    silent.close()
  })

  it('is given up on as soon as the caller does', async () => {
    const caller = new AbortController()
    const answered = fetcher.fetch(fixture.url('/silent'), caller.signal)
    caller.abort()
    expect(await answered).toMatchObject({ cause: 'out of time or given up' })
    expect(await fetcher.fetch(fixture.url('/gzip'), caller.signal)).toMatchObject({ kind: 'refused' })
  })
})

describe('answers', () => {
  it.each([201, 204, 206, 400, 401, 403, 404, 410, 429, 500, 503])(
    'with status %i are refused',
    async (status) => {
      expect(await fetcher.fetch(fixture.url(`/status/${status}`), patient)).toEqual({
        kind: 'refused',
        cause: `status ${status}`,
      })
    },
  )

  it('with too large a header are refused', async () => {
    expect(await fetcher.fetch(fixture.url('/header-flood'), patient)).toMatchObject({ kind: 'refused' })
  })

  it('are described by media type and charset', async () => {
    expect(await fetcher.fetch(fixture.url('/typed'), patient)).toMatchObject({
      contentType: 'text/html',
      charset: 'Shift_JIS',
    })
    expect(asPage(await fetcher.fetch(fixture.url('/untyped'), patient))).not.toHaveProperty('charset')
    expect(await fetcher.fetch(fixture.url('/badly-typed'), patient)).toMatchObject({ contentType: '' })
  })
})
