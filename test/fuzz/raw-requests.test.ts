import fc from 'fast-check'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { listen } from '../../src/process/server.js'
import { rawRequest } from '../cli/raw-request.js'
import { Choices } from '../graph/choices.js'
import { describeOnBothDatabases } from '../support/app.js'
import { drawsOf } from '../support/draws.js'
import { recordFigure } from '../support/figures.js'
import { signInSomebody } from '../support/problem.js'
import { hostileText } from './hostile-values.js'

const LINES = [
  'GET /v1/tags HTTP/1.1',
  'GET http://elsewhere.test/v1/tags HTTP/1.1',
  'GET //v1/tags HTTP/1.1',
  'GET /v1/tags#x HTTP/1.1',
  'GET * HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'CONNECT 127.0.0.1:5432 HTTP/1.1',
  'TRACE /v1/tags HTTP/1.1',
  'POST /graphql HTTP/1.1',
  'POST /v1/documents HTTP/1.1',
  'GET /v1/tags HTTP/1.0',
  'GET /v1/tags HTTP/2.0',
  'GET /v1/tags',
  'PRI * HTTP/2.0',
  '\u0016\u0003\u0001\u0002\u0000',
]
const FIELDS = [
  'Host: app',
  'Host: app\r\nHost: other',
  'Host: ]:::',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Content-Length: 5\r\nContent-Length: 6',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 5',
  'Transfer-Encoding: x, chunked',
  'Expect: 100-continue',
  'Expect: x',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Upgrade: h2c',
  'Content-Type: application/json',
  'A B: c',
  ': x',
  ' folded',
  `X: ${'x'.repeat(20_000)}`,
  ...Array.from({ length: 3 }, (_, n) => `X-${n}: a\r\n`.repeat(700).trim()),
]
const BODIES = ['', '{"a"', '5\r\n{"a":\r\n0\r\n\r\n', 'zz\r\n', '-1\r\n', 'ffffffffffffffff\r\n', '\r\n\r\n']

/** The bytes of a request, mostly one that HTTP doesn't allow. */
function writeBytes(choices: Choices, token: string): string {
  const pick = (options: readonly string[]) =>
    choices.chance(15) ? hostileText(choices) : choices.pick(options)
  const fields = Array.from({ length: choices.below(4) }, () => pick(FIELDS))
  const authorization = choices.chance(60) ? [`Authorization: Bearer ${token}`] : []
  const head = [pick(LINES), ...authorization, ...fields, 'Connection: close']
  return `${head.join(choices.chance(5) ? '\n' : '\r\n')}\r\n\r\n${pick(BODIES)}`
}

describeOnBothDatabases('random bytes', (app) => {
  let server: Awaited<ReturnType<typeof listen>>
  let tried = 0
  beforeEach(async () => {
    server = await listen({ fetch: (request, env) => app().fetch(request, env) }, '127.0.0.1', 0, {
      lingerMs: 0,
    })
  })
  afterEach(() => server.drain())
  afterAll(() => recordFigure({ area: 'fuzz', name: 'raw requests', cases: tried, lost: 0 }))

  it('are refused or answered, and the next request is answered as usual', async () => {
    const { client } = await signInSomebody(app())
    const numbers = fc.array(fc.nat(99_999), { minLength: 10, maxLength: 40, size: 'max' })
    const property = fc.asyncProperty(numbers, async (list) => {
      tried += 1
      const request = rawRequest(server.url, writeBytes(new Choices(list), client.token ?? ''))
      // The server may still wait for more, which never comes.
      request.end()
      const answer = await request.answer()
      expect(answer).toMatch(/^$|^HTTP\/1\.1 (100|2\d\d|3\d\d|4\d\d) /)
    })
    const draws = drawsOf('FUZZ_RUNS', 15, 'raw requests')
    const numRuns = 100 * Math.ceil(draws.numRuns / 15)
    await fc.assert(property, { ...draws, numRuns, endOnFailure: true })
    const { ok } = await fetch(`${server.url}/readyz`, { headers: { connection: 'close' } })
    expect(ok).toBe(true)
    expect(app().failures()).toEqual([])
  })
})
