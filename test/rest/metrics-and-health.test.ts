import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { readConfig } from '../../src/config.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { signInSomebody } from '../support/problem.js'

const ROUTES = new Set([
  'other',
  '/healthz',
  '/readyz',
  '/metrics',
  '/graphql',
  '/v1/company-roles',
  '/v1/company-roles/{id}',
])

describeOnBothDatabases('/metrics', (app) => {
  it('counts requests by route and status, with durations and statements', async () => {
    const { client } = await signInSomebody(app())
    await client.get('/v1/company-roles')
    await client.get('/v1/company-roles/nothing')
    await client.graphql('{ viewer { id } }')
    const { text, headers } = await client.get('/metrics')
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(text).toMatch(
      /lyceum_requests_total\{method="GET",operation="\/v1\/company-roles",status="200"\} 1/,
    )
    expect(text).toMatch(
      /lyceum_requests_total\{method="GET",operation="\/v1\/company-roles\/\{id\}",status="404"\} 1/,
    )
    expect(text).toMatch(
      /lyceum_request_duration_seconds_count\{method="POST",operation="\/graphql",status="200"\} 1/,
    )
    expect(text).toMatch(/lyceum_request_sql_statements_sum\{operation="\/v1\/company-roles"\} 2/)
    expect(text).toMatch(/nodejs_eventloop_lag_/)
  })

  it('has no label that a client made up', async () => {
    const { client } = await signInSomebody(app())
    for (const path of [
      '/v1/made-up',
      '/made-up',
      '/v1/company-roles/made-up',
      '/v1/company-roles?made=up',
    ]) {
      await client.get(path)
      await client.send(path, { method: 'MADEUP' })
    }
    await client.post('/graphql', { query: 'query MadeUp { viewer { id } }', operationName: 'MadeUp' })
    await client.post('/graphql', { query: 'query MadeUp { viewer { id } }', operationName: 'Madeup' })
    const { text } = await client.get('/metrics')
    expect(text).not.toMatch(/made-?up/i)
    const operations = [...text.matchAll(/operation="([^"]*)"/g)].map(([, name = '']) => name)
    expect(operations.length).toBeGreaterThan(0)
    for (const name of operations) expect(ROUTES).toContain(name)
  })
})

describeOnBothDatabases('/healthz and /readyz', (app) => {
  it('say to everybody that the service runs and is ready', async () => {
    expect((await app().client().get('/healthz')).body).toEqual({ status: 'ok' })
    const ready = await app().client().get('/readyz')
    expect(ready.status).toBe(200)
    expect(ready.body).toEqual({ status: 'ready', reachable: true, migrated: true })
  })

  it('distinguish a database that is not migrated from one that is gone', async () => {
    await app().store.transaction(operatorScope(), (tx) =>
      tx.run(() => sql`delete from __drizzle_migrations`),
    )
    const behind = await app().client().get('/readyz')
    expect(behind.status).toBe(503)
    expect(behind.body).toEqual({ status: 'not ready', reachable: true, migrated: false })
    expect((await app().client().get('/healthz')).status).toBe(200)
  })
})

describeOnBothDatabases('the log', (app) => {
  it('has a line for each request with ids, name, status and duration, never a token or a text', async () => {
    const { person, organization, client } = await signInSomebody(app())
    await client.get('/v1/company-roles?query=secret-words', {
      'x-request-id': 'line-1',
      cookie: 'secret-words',
    })
    await client.post('/graphql', { query: '{ viewer { id } companyRole(id: "secret-words") { id } }' })
    await client.post('/graphql', { query: '{ secretwords }' })
    await client.get('/v1/company-roles/secret-words')
    await client.get('/v1/secret-words')
    await app().client('secret-words').get('/v1/company-roles')

    const lines = app().log.map((line) => JSON.parse(line))
    expect(lines.find(({ requestId }) => requestId === 'line-1')).toEqual({
      level: 30,
      time: expect.any(String),
      requestId: 'line-1',
      method: 'GET',
      operation: '/v1/company-roles',
      status: 200,
      milliseconds: expect.any(Number),
      // The caller and the roles; on SQLite, which of them may have the text.
      statements: app().store.dialect.name === 'sqlite' ? 3 : 2,
      ...(app().store.dialect.name === 'postgresql' ? { waits: 2 } : {}),
      tokenId: expect.stringMatching(/^tok_/),
      userId: person.userId,
      organizationId: organization.id,
      msg: 'request',
    })
    expect(app().log.join('')).not.toMatch(/secret-?words|lyc_/)
  })

  it('does not take an address from X-Forwarded-For without TRUST_PROXY', async () => {
    await app().client().get('/healthz', { 'x-forwarded-for': '203.0.113.9' })
    expect(app().log.join('')).not.toMatch(/203\.0\.113\.9/)
  })
})

describeOnBothDatabases(
  'the log behind a proxy',
  (app) => {
    it('has the address that the proxy saw, not those that the client made up', async () => {
      const organization = new OrganizationBuilder()
      await app().import(organization)
      const log = async (forwarded: string) => {
        const { headers } = await app().client().get('/healthz', { 'x-forwarded-for': forwarded })
        const line = app().log.find((text) => text.includes(headers.get('x-request-id') ?? ''))
        return JSON.parse(line ?? '').client
      }
      expect(await log('198.51.100.1, 203.0.113.9')).toBe('203.0.113.9')
      expect(await log('2001:db8::7')).toBe('2001:db8::7')
      expect(await log('203.0.113.9, made up')).toBeUndefined()
    })
  },
  { config: readConfig({ TRUST_PROXY: 'true', RATE_LIMIT_PER_MINUTE: '0' }, {}) },
)

describeOnBothDatabases('a request whose client has gone away', (app) => {
  it('reads nothing more', async () => {
    const { client } = await signInSomebody(app())
    const controller = new AbortController()
    controller.abort()
    const response = await client.send('/healthz')
    expect(response.status).toBe(200)
    const gone = await client.send('/v1/company-roles', { signal: controller.signal }).catch(() => undefined)
    expect(gone?.status ?? 499).toBe(499)
    expect(app().log.join('')).not.toMatch(/a request failed/)
  })
})
