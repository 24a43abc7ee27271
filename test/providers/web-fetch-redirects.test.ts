import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWebFetcher } from '../../src/providers/web-fetch/fetch-address.js'
import { asPage, fixturePolicy, patient, startFixture, toFixture, type WebFixture } from './web-fixture.js'

let fixture: WebFixture

/** `/to?<address>` redirects there, `/hops/<n>` n times, `/page` answers. */
function answer(request: IncomingMessage, response: ServerResponse) {
  const path = request.url ?? ''
  const hops = Number(/^\/hops\/(\d+)/.exec(path)?.[1])
  if (path.startsWith('/to?')) response.writeHead(302, { location: decodeURIComponent(path.slice(4)) }).end()
  else if (hops > 0) response.writeHead(302, { location: `/hops/${hops - 1}` }).end()
  else if (path === '/too-long') response.writeHead(302, { location: `/${'a'.repeat(2_048)}` }).end()
  else if (path === '/loop') response.writeHead(307, { location: '/loop' }).end()
  else if (path === '/nowhere') response.writeHead(302).end()
  else if (path === '/empty') response.writeHead(302, { location: '' }).end()
  else if (path === '/endless') {
    response.writeHead(302, { location: '/page' })
    const timer = setInterval(() => response.write('x'.repeat(65_536)), 1)
    response.on('close', () => clearInterval(timer))
  } else if (/^\/30\d$/.test(path)) response.writeHead(Number(path.slice(1)), { location: '/page' }).end()
  else response.writeHead(200, { 'content-type': 'text/plain', 'set-cookie': 'a=b' }).end('here')
}

beforeAll(async () => {
  fixture = await startFixture(answer)
})
afterAll(() => fixture.close())

const fetcher = createWebFetcher({
  refusedHosts: ['video.fixture.example'],
  policy: fixturePolicy,
  resolve: toFixture,
})

describe('redirects', () => {
  it.each([301, 302, 303, 307, 308])('follows a %i and names the last address', async (status) => {
    const page = asPage(await fetcher.fetch(fixture.url(`/${status}`), patient))
    expect(page.finalUrl).toBe(fixture.url('/page'))
    expect(Buffer.from(page.body).toString()).toBe('here')
  })

  it.each([300, 304, 305])('does not follow a %i', async (status) => {
    const answered = await fetcher.fetch(fixture.url(`/${status}`), patient)
    expect(answered).toEqual({ kind: 'refused', cause: `status ${status}` })
  })

  it('follows five and refuses the sixth', async () => {
    expect(await fetcher.fetch(fixture.url('/hops/5'), patient)).toMatchObject({ kind: 'fetched' })
    expect(await fetcher.fetch(fixture.url('/hops/6'), patient)).toMatchObject({
      cause: 'too many redirects',
    })
  })

  it('gives up on a loop after six requests', async () => {
    const before = fixture.requests.length
    expect(await fetcher.fetch(fixture.url('/loop'), patient)).toMatchObject({ cause: 'too many redirects' })
    expect(fixture.requests.length - before).toBe(6)
  })

  it.each(['/nowhere', '/empty'])('refuses one without a location (%s)', async (path) => {
    expect(await fetcher.fetch(fixture.url(path), patient)).toMatchObject({
      cause: 'a redirect without one location',
    })
  })

  it('refuses one to an address that is too long', async () => {
    expect(await fetcher.fetch(fixture.url('/too-long'), patient)).toMatchObject({
      cause: 'the address is too long',
    })
  })

  it('does not read the body of a redirect', async () => {
    expect(await fetcher.fetch(fixture.url('/endless'), patient)).toMatchObject({ kind: 'fetched' })
  })

  it('sends neither cookies nor a referrer after one', async () => {
    await fetcher.fetch(fixture.url('/302'), patient)
    const { line, headers } = fixture.requests.at(-1) ?? { line: '', headers: {} }
    expect(line).toBe('GET /page')
    expect(Object.keys(headers).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
  })

  it.each([
    ['a private network', 'http://10.0.0.1/'],
    ['another loopback address', 'http://127.0.0.2/'],
    ['loopback as a number', 'http://2130706434/'],
    ['IPv6 loopback', 'http://[::1]/'],
    ['cloud metadata', 'http://169.254.169.254/latest/meta-data/'],
    ['a single label', 'http://intranet/'],
    ['a file', 'file:///etc/passwd'],
    ['data', 'data:text/plain,hello'],
    ['another scheme', 'gopher://site.fixture.example/'],
    ['a user name', 'http://user@site.fixture.example/'],
    ['a video site', 'http://video.fixture.example/watch'],
    ['a closed port', 'http://other.example:8080/'],
    ['nonsense', 'http://'],
  ])('refuses one to %s', async (_kind, location) => {
    const before = fixture.requests.length
    const answered = await fetcher.fetch(fixture.url(`/to?${encodeURIComponent(location)}`), patient)
    expect(answered.kind).toBe('refused')
    expect(fixture.requests.length - before).toBe(1)
  })
})

describe('a name that is bound to another address later', () => {
  it('connects to the address that was checked, without asking again', async () => {
    let asked = 0
    const rebinding = createWebFetcher({
      refusedHosts: [],
      policy: fixturePolicy,
      resolve: () => {
        asked += 1
        return Promise.resolve([asked === 1 ? '127.0.0.1' : '127.0.0.2'])
      },
    })
    expect(await rebinding.fetch(fixture.url('/page'), patient)).toMatchObject({ kind: 'fetched' })
    expect(asked).toBe(1)
  })

  it('is checked again at a redirect to itself', async () => {
    const answers = [['127.0.0.1'], ['127.0.0.2']]
    const rebinding = createWebFetcher({
      refusedHosts: [],
      policy: fixturePolicy,
      resolve: () => Promise.resolve(answers.shift() ?? []),
    })
    const before = fixture.requests.length
    expect(await rebinding.fetch(fixture.url('/302'), patient)).toEqual({
      kind: 'refused',
      cause: 'site.fixture.example resolves to 127.0.0.2',
    })
    expect(fixture.requests.length - before).toBe(1)
  })

  it('is refused without a connection if one of several addresses is private', async () => {
    const mixed = createWebFetcher({
      refusedHosts: [],
      policy: fixturePolicy,
      resolve: () => Promise.resolve(['127.0.0.1', '127.0.0.2']),
    })
    const before = fixture.requests.length
    expect(await mixed.fetch(fixture.url('/page'), patient)).toEqual({
      kind: 'refused',
      cause: 'site.fixture.example resolves to 127.0.0.2',
    })
    expect(fixture.requests.length).toBe(before)
  })
})
