import { pino } from 'pino'
import { membershipOf } from '../../src/access/viewer.js'
import { readConfig } from '../../src/config.js'
import { createServices } from '../../src/services.js'
import { z } from '@hono/zod-openapi'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { type DocumentNode, parse } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { compileOperation } from '../../src/graph/execution/operation.js'
import { Cursors } from '../../src/graph/relations/cursors.js'
import { Links } from '../../src/graph/links.js'
import type { Authenticator } from '../../src/rest/authenticate-request.js'
import { createApi } from '../../src/rest/api.js'
import { createDoor } from '../../src/rest/door.js'
import { createMetrics } from '../../src/rest/metrics.js'
import { KeptAnswers } from '../../src/rest/kept-answers.js'
import { createLargeJsonParser } from '../../src/rest/large-json.js'
import { mountRoutes } from '../../src/rest/mount-routes.js'
import { createObserver } from '../../src/rest/observe-requests.js'
import { toErrorResponse } from '../../src/rest/problem.js'
import { createRateLimit } from '../../src/rest/rate-limit.js'
import { ConcurrentRequests } from '../../src/rest/concurrent-requests.js'
import { createUnreadAnswers } from '../../src/rest/unread-answers.js'
import { defineRoute } from '../../src/rest/route.js'
import { Session } from '../../src/store/session.js'
import { databases } from '../support/databases.js'

const route = defineRoute({
  method: 'post',
  path: '/v1/echo',
  operationId: 'echo',
  tag: 'Content',
  summary: 'Says what it was told',
  description: 'And nothing else.',
  document: parse('query ($text: String!) { body: echo(text: $text) { text } }'),
  scope: 'content:write',
  maxBodyBytes: 100,
  body: z.object({ text: z.string().max(20, { error: 'must have at most 20 characters' }) }),
  variables: ({ body }) => body,
  status: () => 201,
  response: z.object({ text: z.string() }),
  errors: [403],
})

const schema = makeExecutableSchema({
  typeDefs: 'type Echo { text: String! } type Query { echo(text: String!): Echo }',
  resolvers: { Query: { echo: (_root: unknown, { text }: { text: string }) => ({ text }) } },
})

describe('a route with a body', () => {
  let fetch: (
    scopes: string[],
    headers: Record<string, string>,
    body: string | Uint8Array | ReadableStream,
  ) => Promise<Response>
  beforeAll(async () => {
    const [sqlite] = databases
    const database = await sqlite?.open()
    if (!database) throw new Error('SQLite is always there.')
    const logger = pino({ level: 'silent' })
    const services = createServices(readConfig({}, {}), logger)
    const observe = createObserver({
      store: database.store,
      logger,
      metrics: createMetrics(),
      trustProxy: false,
      inside: { count: 0 },
      toResponse: toErrorResponse(logger),
    })
    const find: Authenticator['find'] = (exchange) => {
      const viewer = {
        tokenId: 't',
        tokenKind: 'COMMAND' as const,
        changeNumber: 0,
        changeEpoch: 0,
        userId: 'u',
        employeeId: 'e',
        organizationId: 'o',
        role: 'viewer' as const,
        teams: new Map(),
        scopes: new Set(exchange.field('x-scopes')?.split(' ')),
      }
      const context = {
        requestId: 'test',
        session: new Session(database.store),
        cursors: new Cursors('secret'),
        links: new Links(
          () => 'https://app.test',
          () => 'https://lyceum.test',
        ),
        now: new Date(),
        signal: exchange.request.raw.signal,
        services,
        replyHeaders: new Map(),
        keeping: { isAllowed: false, isPersonal: true },
        allowReplicas: () => {},
        viewer,
        membership: membershipOf(viewer),
      }
      exchange.graph = context
      return context
    }
    const api = createApi(
      createDoor({
        observe,
        assertNotOverloaded: () => {},
        authenticator: { find, expect: () => undefined },
        rateLimit: createRateLimit({ requests: 0, objects: 0 }),
        concurrentRequests: new ConcurrentRequests(0),
        unreadAnswers: createUnreadAnswers(0),
      }),
    )
    const parser = createLargeJsonParser()
    const compile = (document: DocumentNode) => compileOperation(schema, document)
    mountRoutes(api, compile, [route], { parser, kept: new KeptAnswers(0) })
    fetch = async (scopes, headers, body) =>
      api.app.request('/v1/echo', {
        method: 'POST',
        headers: { 'x-scopes': scopes.join(' '), ...headers },
        body,
        duplex: 'half',
      })
    return async () => {
      await parser.close()
      await database.close()
    }
  })

  const scopes = ['content:write']
  const json = { 'content-type': 'application/json' }

  it('needs its scope before anything is read', async () => {
    for (const given of [[], ['narration:synthesize']]) {
      for (const body of ['{"text":"hello"}', 'nonsense', 'x'.repeat(1000)]) {
        const response = await fetch(given, { 'content-type': 'text/plain' }, body)
        expect(response.status).toBe(403)
        expect(response.headers.get('www-authenticate')).toBe(
          'Bearer error="insufficient_scope", scope="content:write"',
        )
        expect(await response.json()).toMatchObject({
          title: 'Forbidden',
          detail: 'The access token lacks the scope content:write.',
        })
      }
    }
  })

  it('refuses a body of too many bytes with 413, before its type', async () => {
    const response = await fetch(scopes, { 'content-type': 'text/plain' }, 'x'.repeat(101))
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ title: 'Payload Too Large', status: 413 })
    expect((await fetch(scopes, json, `${' '.repeat(84)}{"text":"hello"}`)).status).toBe(201)
  })

  it('counts the bytes that come, not those that were announced', async () => {
    const body = new Blob(['{"text":"hello"}', ' '.repeat(200)]).stream()
    expect((await fetch(scopes, json, body)).status).toBe(413)
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=latin1',
    'application/jsonp',
    '',
  ])('refuses the type "%s" with 415', async (type) => {
    const response = await fetch(
      scopes,
      { 'content-type': type },
      new TextEncoder().encode('{"text":"hello"}'),
    )
    expect(response.status).toBe(415)
  })

  it.each(['hello', 'größer', '漢字', '😀'])(
    'reads %s in UTF-8, even after a byte order mark',
    async (text) => {
      for (const mark of ['', '\uFEFF']) {
        const response = await fetch(scopes, json, `${mark}${JSON.stringify({ text })}`)
        expect(await response.json()).toEqual({ text })
      }
    },
  )

  it('refuses bytes that are not UTF-8 with 400', async () => {
    const bytes = Buffer.from('{"text":"größer"}', 'latin1')
    const response = await fetch(scopes, json, bytes)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ detail: 'The body is not UTF-8.' })
  })

  it.each(['', 'null', '[]', '"text"', '{"text":', '\u0000', '{"text":"hello"} {}'])(
    'refuses the body %j with 400',
    async (body) => {
      expect((await fetch(scopes, json, body)).status).toBe(400)
    },
  )

  it('names the field at fault', async () => {
    for (const body of ['{}', '{"text":5}', `{"text":"${'x'.repeat(21)}"}`]) {
      const response = await fetch(scopes, json, body)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ param: 'text', detail: expect.stringMatching(/^text: /) })
    }
  })

  it('ignores fields that it does not know, and answers with its own status', async () => {
    const response = await fetch(scopes, json, '{"text":"hi","__proto__":{"x":1},"more":[]}')
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({ text: 'hi' })
  })
})
