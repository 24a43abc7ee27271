import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startBackground } from '../../src/background.js'
import { readConfig } from '../../src/config.js'
import { configuredTracing } from '../../src/tracing/configured-tracing.js'
import { createLogger } from '../../src/log/logger.js'
import { createMetrics } from '../../src/rest/metrics.js'
import type { Tracing } from '../../src/tracing/tracing.js'
import { version } from '../../src/base/version.js'
import { jobsOf, silent, until } from '../jobs/support/queue.js'
import { Visitor } from '../oauth/support/visitor.js'
import { documentBody } from '../creation/support/creators.js'
import { TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { databases, type TestDatabase } from '../support/databases.js'
import { startHttpServer } from '../support/http-server.js'
import { startCollector } from '../support/otlp-collector.js'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'
const SERVER = 2
const CLIENT = 3
const CONSUMER = 5
const ERROR = 2

describe.each(databases)('traces on $name', ({ open }) => {
  let collector: Awaited<ReturnType<typeof startCollector>>
  let database: TestDatabase
  let tracing: Tracing | undefined
  let app: TestApp
  const log: string[] = []
  let outbox: string

  beforeAll(async () => {
    collector = await startCollector()
    outbox = await mkdtemp(join(tmpdir(), 'lyceum-traces-'))
    vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-collector-key=abc')
    const config = readConfig(
      // A kept answer runs no operation.
      { RATE_LIMIT_PER_MINUTE: '0', VIDEO_SITE: 'offline', ANSWER_CACHE_MB: '0', MAIL_OUTBOX: outbox },
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_SERVICE_NAME: 'learning',
      },
    )
    tracing = await configuredTracing(config, () => {})
    vi.unstubAllEnvs()
    database = await open()
    const logger = createLogger('info', { write: (line) => void log.push(line) }, tracing?.ids)
    app = new TestApp(database.store, database.url, {
      tracing,
      logger,
      config,
      services: { webFetcher: { fetch: async () => ({ kind: 'refused', cause: 'status 404' }) } },
    })
    await app.start()
    const organization = new OrganizationBuilder()
    const owner = organization.person({ role: 'owner', name: 'Ada Secretname' })
    await app.import(organization)
    const client = await app.signIn(owner, { scopes: ['content:write'] })
    await client.get('/healthz')
    await client.get('/v1/company-roles', {
      traceparent: `00-${TRACE}-${PARENT}-01`,
      'x-request-id': 'secretid',
      'graphql-client-name': 'intranet',
      'graphql-client-version': '2.1',
    })
    await client.get('/v1/company-roles?query=secretwords')
    await client.get('/v1/company-roles/secretwords')
    for (const _ of ['parsed', 'compiled', 'kept']) {
      await client.graphql('query Whoami($id: ID!) { viewer { id } companyRole(id: $id) { id } }', {
        id: 'secretwords',
      })
    }
    await client.post('/v1/documents', documentBody({ title: 'Secretwords' }))
    await client.post('/v1/documents/from-url', {
      url: 'https://example.org/secretwords',
      visibility: 'everyone',
    })
    await new Visitor(app).askForMail(owner.email)
    const metrics = createMetrics()
    const background = startBackground({ store: database.store, config, logger: silent, metrics, tracing })
    await until(async () => (await jobsOf(database.store)).length === 0)
    await background.stop()
    await tracing?.stop()
  })
  afterAll(async () => {
    await app.stop()
    await database.close()
    await collector.close()
    await rm(outbox, { recursive: true, force: true })
  })

  const named = (name: string) => collector.spans().filter((span) => span.name === name)
  const treeOf = (name: string) => {
    const [top] = named(name)
    if (!top) throw new Error(`There is no span ${name}.`)
    return collector.treeOf(top)
  }

  it('go to the configured collector, with its headers and the name of the service', () => {
    for (const { url, headers } of collector.requests) {
      expect(url).toBe('/v1/traces')
      expect(headers['x-collector-key']).toBe('abc')
    }
    for (const { resource } of collector.resources()) {
      expect(resource.attributes).toMatchObject({ 'service.name': 'learning', 'service.version': version })
    }
  })

  it('have the request, its operation and its statements, in the trace that the caller began', () => {
    const [request] = named('GET /v1/company-roles')
    expect(request).toMatchObject({
      traceId: TRACE,
      parentSpanId: PARENT,
      kind: SERVER,
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/v1/company-roles',
        'http.response.status_code': 200,
        'client.name': 'intranet',
        'client.version': '2.1',
      },
    })
    expect(treeOf('GET /v1/company-roles')).toEqual([
      'GET /v1/company-roles',
      expect.stringMatching(/^ {2}select \w+$/),
      expect.stringMatching(/^ {2}query \w+$/),
      '    select company_roles',
    ])
    const statement = collector
      .spans()
      .find(({ name, traceId }) => name === 'select company_roles' && traceId === TRACE)
    expect(statement).toMatchObject({
      kind: CLIENT,
      attributes: {
        'db.system.name': database.store.dialect.name,
        'db.operation.name': 'select',
        'db.collection.name': 'company_roles',
        'db.query.text': expect.stringMatching(/^select .*(\?|\$1)/s),
        'db.response.returned_rows': 0,
      },
    })
  })

  it('name the operations that clients send, whichever way these run', () => {
    const spans = named('query Whoami')
    expect(spans).toHaveLength(3)
    const requests = named('POST /graphql').map(({ spanId }) => spanId)
    for (const span of spans) {
      expect(requests).toContain(span.parentSpanId)
      expect(span.attributes).toEqual({
        'graphql.operation.type': 'query',
        'graphql.operation.name': 'Whoami',
      })
    }
  })

  it('have transactions with their statements, and calls to providers', () => {
    const tree = treeOf('POST /v1/documents')
    const transaction = tree.findIndex((line) => /^ +transaction$/.test(line))
    const depth = tree[transaction]?.search(/\S/) ?? 0
    const inside = tree.filter((line, index) => index > transaction && line.search(/\S/) === depth + 2)
    expect(inside.map((line) => line.trim())).toContain('insert contents')
    expect(inside.map((line) => line.trim())).toContain('insert jobs')
    expect(treeOf('POST /v1/documents/from-url').map((line) => line.trim())).toContain('web_fetch')
    expect(named('web_fetch')).toMatchObject([
      { kind: CLIENT, attributes: { 'lyceum.call.outcome': 'refused' } },
    ])
  })

  it('have each attempt at a job as a trace of its own', () => {
    const [job] = named('job process-content')
    expect(job).toMatchObject({
      kind: CONSUMER,
      attributes: {
        'lyceum.job.kind': 'process-content',
        'lyceum.job.attempt': 1,
        'lyceum.job.outcome': 'done',
      },
    })
    expect(job?.parentSpanId).toBeUndefined()
    const tree = treeOf('job process-content').map((line) => line.trim())
    expect(tree).toContain('extraction')
    expect(tree).toContain('transaction')
  })

  it('have no probes, no polling of the queue, and nothing that anybody sent', () => {
    const tops = collector.spans().filter(({ parentSpanId }) => parentSpanId === undefined)
    expect(tops.filter(({ kind }) => kind !== SERVER && kind !== CONSUMER)).toEqual([])
    const text = collector.requests.map((request) => request.text).join('')
    expect(/secret|lyc_|healthz/i.exec(text)?.[0]).toBeUndefined()
  })

  it('have neither the code nor the link of a sign-in, and the log has neither', async () => {
    const names = await readdir(outbox)
    const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
    const mail = mails.find((text) => text.includes('Your sign-in code'))?.replace(/=\r\n/g, '') ?? ''
    const code = (/code: ([A-Z]{4} [A-Z]{4})/.exec(mail)?.[1] ?? '').replace(' ', '')
    const link = /token=(?:3D)?([\w-]{43})/.exec(mail)?.[1] ?? ''
    expect([code.length, link.length]).toEqual([8, 43])
    expect(named('job send-sign-in-mail')).toHaveLength(1)
    for (const text of [JSON.stringify(collector.spans()), log.join('')]) {
      expect(text).not.toContain(link)
      expect(text).not.toMatch(new RegExp(`(?<![0-9a-z])${code}(?![0-9a-z])`))
    }
  })

  it('mark what failed, but not what was refused', () => {
    expect(named('GET /v1/company-roles/{id}')).toMatchObject([
      { status: { code: 0 }, attributes: { 'http.response.status_code': 404 } },
    ])
    expect(collector.spans().filter(({ kind, status }) => kind === SERVER && status.code === ERROR)).toEqual(
      [],
    )
  })

  it('are named in the log', () => {
    const lines = log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
    expect(lines.find(({ requestId }) => requestId === 'secretid')).toMatchObject({
      traceId: TRACE,
      spanId: named('GET /v1/company-roles')[0]?.spanId,
    })
    expect(lines.find(({ operation }) => operation === '/healthz')).not.toHaveProperty('traceId')
  })
})

describe('traces that no collector accepts', () => {
  /** Traces one operation to a collector that does this with every request, and stops. */
  async function traceTo(listener: RequestListener) {
    const collector = await startHttpServer(listener)
    const told: boolean[] = []
    const config = readConfig({}, { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/traces` })
    const tracing = await configuredTracing(config, (delivered) => told.push(delivered))
    await tracing?.operation({ type: 'query', name: 'Lost' }, () => {})
    await tracing?.stop()
    await collector.close()
    return told
  }

  it('are reported', async () => {
    const urls: (string | undefined)[] = []
    const told = await traceTo(({ url }, response) => {
      urls.push(url)
      response.writeHead(400).end()
    })
    expect(told).toEqual([false])
    expect(urls).toEqual(['/traces'])
  })

  it('do not hold up the end of the service', async () => {
    expect(await traceTo(() => {})).toEqual([])
  })

  it('are not even made if no collector is configured', async () => {
    expect(await configuredTracing(readConfig({}, {}), () => {})).toBeUndefined()
  })
})
