import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen, type RunningServer } from '../../src/process/server.js'
import { rawRequest } from './raw-request.js'
import { personWithToken, serving } from './run-cli.js'

describe('lyceum serve', () => {
  it('finishes what is in flight at SIGTERM, takes nothing new, and ends with 0', async () => {
    const { work, userId, token } = await personWithToken()
    const server = await serving(work.env)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    const body = '{"query":"{ viewer { id } }"}'
    const head =
      `POST /graphql HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
    const inFlight = rawRequest(server.url, head + body.slice(0, 5))
    const idle = rawRequest(server.url, 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
    // The server has the first half if it has answered a later request.
    await fetch(`${server.url}/healthz`)
    server.terminate()
    expect(await idle.answer()).toMatch(/^HTTP\/1\.1 200 /)
    server.terminate()
    inFlight.write(body.slice(5))
    const answer = await inFlight.answer()
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toContain(userId)
    expect(answer.toLowerCase()).toMatch(/connection: close/)
    expect(await server.ended()).toBe(0)
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow(/fetch failed/)
    expect(server.output.stderr).toBe('')
    expect(server.output.stdout).toMatch(/"msg":"draining"/)
    await work.remove()
  })
})

describe('the url of a record', () => {
  it('has the port on which the service listens', async () => {
    const { work, userId, token } = await personWithToken()
    const server = await serving(work.env)
    const viewer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ viewer { member { url } } }' }),
    })
    expect(await viewer.json()).toMatchObject({
      data: { viewer: { member: { url: `${server.url}/people/${userId}` } } },
    })
    server.terminate()
    expect(await server.ended()).toBe(0)
    await work.remove()
  })
})

describe('the server', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await listen(
      { fetch: async (request: Request) => new Response(await request.text()) },
      '127.0.0.1',
      0,
    )
  })
  afterAll(() => server.drain())

  it.each([
    ['headers that never end', 'GET / HTTP/1.1\r\nhost: x\r\nx-slow: '],
    ['a body that never comes', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nabc'],
    [
      'a body of chunks that never end',
      'POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n',
    ],
  ])('cuts %s', async (_what, start) => {
    expect(await rawRequest(server.url, start).answer()).toMatch(/^HTTP\/1\.1 408 /)
  })

  it.each([
    [
      'two lengths that differ',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ncontent-length: 4\r\n\r\nabcd',
    ],
    [
      'a length beside chunks',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['what is not HTTP', 'hello\r\n\r\n'],
  ])('refuses %s', async (_what, start) => {
    expect(await rawRequest(server.url, start).answer()).toMatch(/^HTTP\/1\.1 400 /)
  })
})
