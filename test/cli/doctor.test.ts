import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { databases, type TestDatabase } from '../support/databases.js'
import { startHttpServer } from '../support/http-server.js'
import { startSmtpServer } from '../support/smtp-server.js'
import { lyceum, workFolder } from './run-cli.js'

const KEY = 'secret-key'
const HOUR = 60 * 60 * 1_000
const asked: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = []
const outside = { status: 200, ahead: 0 }

let http: Awaited<ReturnType<typeof startHttpServer>>
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let work: Awaited<ReturnType<typeof workFolder>>
beforeAll(async () => {
  http = await startHttpServer(({ method, url, headers }, response) => {
    asked.push({ method, url, headers })
    const date = new Date(Date.now() + outside.ahead).toUTCString()
    const keys = url === '/keys' ? [{ kty: 'EC' }, { kty: 'oct' }] : []
    const type = { 'content-type': 'application/json' }
    response.writeHead(outside.status, { date, ...type }).end(JSON.stringify({ keys }))
  })
  smtp = await startSmtpServer()
  work = await workFolder()
})
afterAll(async () => {
  await http.close()
  await smtp.close()
  await work.remove()
})

/** Settings with an external service for everything. */
const hosted = () => ({
  SPEECH_PROVIDER: 'elevenlabs',
  ELEVENLABS_BASE_URL: http.url,
  ELEVENLABS_API_KEY: KEY,
  VIDEO_SITE_OEMBED_URL: `${http.url}/oembed`,
  EXTRACTION_URL: `${http.url}/llm/v1`,
  EXTRACTION_MODEL: 'model',
  EXTRACTION_API_KEY: KEY,
  OTEL_EXPORTER_OTLP_ENDPOINT: http.url,
  SMTP_URL: `smtp://${smtp.host}`,
  MAIL_FROM: 'Lyceum <lyceum@example.org>',
  APP_URL: 'https://learn.example.org',
  PUBLIC_URL: 'https://learn.example.org',
  TRUST_PROXY: 'true',
})

/** What the doctor finds: state and text, by subject. */
async function doctor(env: Record<string, string>) {
  const { status, stdout, stderr } = await lyceum(['doctor'], { VIDEO_SITE: 'oembed', ...env })
  const lines = stdout.split('\n').filter((line) => line !== '')
  const findingsOn = (what: string) => lines.filter((line) => line.slice(9).startsWith(`${what}: `))
  return { status, stderr, lines, findingsOn }
}

describe.each(databases)('lyceum doctor on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
    await lyceum(['migrate'], { DATABASE_URL: database.url })
  })
  afterAll(() => database.close())

  it('finds nothing if everything is right, and makes no call that costs money', async () => {
    Object.assign(outside, { status: 200, ahead: 0 })
    asked.length = 0
    const { status, lines, findingsOn } = await doctor({ DATABASE_URL: database.url, ...hosted() })
    expect(lines.filter((line) => /^(failed|warning) /.test(line) && !/ data folder: /.test(line))).toEqual(
      [],
    )
    expect(status).toBe(0)
    expect(findingsOn('database')).toEqual([
      expect.stringMatching(/^ok .*up to date; (SQLite|PostgreSQL) \d/),
    ])
    expect(findingsOn('writing')).toEqual([expect.stringMatching(/^ok /)])
    expect(findingsOn('mail')).toEqual([`ok       mail: smtp://${smtp.host} can be used`])
    expect(findingsOn('speech')).toEqual([`ok       speech: ${http.url} answers and takes the key`])
    expect(findingsOn('clock').filter((line) => !line.startsWith('ok'))).toEqual([])
    expect(findingsOn('open files')).toHaveLength(1)
    expect(findingsOn('APP_URL')).toEqual(['ok       APP_URL: https://learn.example.org'])
    expect(findingsOn('PUBLIC_URL')).toEqual(['ok       PUBLIC_URL: https://learn.example.org'])
    expect(smtp.received).toEqual([])
    const requests = asked.map(({ method, url }) => `${method} ${url}`).toSorted()
    expect(requests).toEqual(['GET /llm/v1/models', 'GET /oembed', 'GET /v1/models', 'GET /v1/traces'])
    expect(asked.find(({ url }) => url === '/oembed')?.headers).not.toHaveProperty('authorization')
  })

  it('names what cannot be reached or used, and shows no secret', async () => {
    Object.assign(outside, { status: 401, ahead: 0 })
    const gone = await startHttpServer(() => {})
    await gone.close()
    const { status, stderr, lines, findingsOn } = await doctor({
      DATABASE_URL: database.url,
      ...hosted(),
      SMTP_URL: `smtp://ada:${KEY}@127.0.0.1:1`,
      VIDEO_SITE_OEMBED_URL: `${gone.url}/oembed`,
      APP_URL: 'http://learn.example.org',
    })
    expect(status).toBe(1)
    expect(stderr).toBe('Failed: 4.\n')
    expect(findingsOn('speech')).toEqual([expect.stringMatching(/^failed .* 401: check ELEVENLABS_API_KEY$/)])
    expect(findingsOn('extraction')).toEqual([
      expect.stringMatching(/^failed .* 401: check EXTRACTION_API_KEY$/),
    ])
    expect(findingsOn('video site')).toEqual([
      `failed   video site: ${gone.url} can't be reached (ECONNREFUSED): check the address and the network`,
    ])
    expect(findingsOn('mail')).toEqual([
      expect.stringMatching(/^failed .*smtp:\/\/ada:…@127\.0\.0\.1:1 .*SMTP_URL$/),
    ])
    expect(findingsOn('APP_URL')).toEqual([expect.stringMatching(/^warning .*https/)])
    expect(lines.join('\n')).not.toContain(KEY)
  })

  it('warns of a wrong clock, and of a link that leads to this machine only', async () => {
    Object.assign(outside, { status: 200, ahead: HOUR })
    const { status, findingsOn } = await doctor({
      DATABASE_URL: database.url,
      ...hosted(),
      APP_URL: 'http://localhost:4000',
      HOST: '0.0.0.0',
    })
    expect(status).toBe(0)
    const wrong = findingsOn('clock').filter((line) => line.startsWith('warning'))
    expect(wrong).toHaveLength(4)
    for (const line of wrong) expect(line).toMatch(/this machine is (3599|3600) s behind http:.*NTP$/)
    expect(findingsOn('APP_URL')).toEqual([expect.stringMatching(/^warning .*localhost.*0\.0\.0\.0/)])
  })
})

describe.each(databases)('lyceum doctor on $name, on a closed network', ({ open }) => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('says what cannot be reached and when it is needed, and fails only for what was configured by name', async () => {
    const cause = Object.assign(new Error('no such host'), { code: 'ENOTFOUND' })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed', { cause })))
    const database = await open()
    const env = { DATABASE_URL: database.url, MAIL_OUTBOX: work.path('outbox'), VIDEO_SITE: '' }
    await lyceum(['migrate'], env)
    const { status, findingsOn } = await doctor(env)
    const named = await doctor({ ...env, VIDEO_SITE_OEMBED_URL: 'https://videos.example.org/oembed' })
    const keyed = await doctor({ ...env, VIDEO_SITE: 'api', VIDEO_SITE_API_KEY: KEY })
    await database.close()

    expect(findingsOn('video site')).toEqual([
      'warning  video site: https://www.youtube.com is not reachable (ENOTFOUND), and not needed unless people add videos; with VIDEO_SITE=offline their links are not checked',
    ])
    expect(status).toBe(0)
    expect(named.findingsOn('video site')).toEqual([
      expect.stringMatching(/^failed .*videos\.example\.org can't be/),
    ])
    expect(named.status).toBe(1)
    expect(keyed.findingsOn('video site')).toEqual([expect.stringMatching(/^failed /)])
    expect(keyed.status).toBe(1)
  })
})

describe.each(databases)('lyceum doctor on $name, of identity providers', ({ open }) => {
  it('says for each whether its keys can be fetched, as the service would', async () => {
    Object.assign(outside, { status: 200, ahead: 0 })
    const database = await open()
    const gone = await startHttpServer(() => {})
    await gone.close()
    const allowed = [http.url, gone.url].map((url) => new URL(url).host).join(',')
    const env = { DATABASE_URL: database.url, WEB_FETCH_ALLOW: allowed }
    await lyceum(['migrate'], env)
    await writeFile(work.path('idp.ndjson'), '{"type":"organization","id":"org","name":"O"}\n')
    await lyceum(['import', work.path('idp.ndjson')], env)
    const add = async (issuer: string, keys: string) => {
      const options = ['--issuer', issuer, '--audience', 'lyceum', '--jwks', keys]
      return (await lyceum(['idp', 'add', 'org', ...options], env)).stdout.trim()
    }
    const good = await add(`${http.url}/good`, `${http.url}/keys`)
    const empty = await add(`${http.url}/empty`, `${http.url}/nothing`)
    const lost = await add(gone.url, `${gone.url}/keys`)
    const { status, findingsOn } = await doctor({
      ...env,
      VIDEO_SITE: 'offline',
      MAIL_OUTBOX: work.path('outbox'),
    })
    await database.close()

    expect(status).toBe(1)
    expect(findingsOn(`identity provider ${good}`)).toEqual([
      `ok       identity provider ${good}: 1 public key of ${http.url}/good can be fetched`,
    ])
    expect(findingsOn(`identity provider ${empty}`)).toEqual([
      expect.stringMatching(/^failed .* no public keys of http.*\/empty are at http.*\/nothing/),
    ])
    expect(findingsOn(`identity provider ${lost}`)).toEqual([
      expect.stringMatching(/^failed .* can't be fetched from .*\/keys \(.+\): its tokens get a 503$/),
    ])
  })
})

describe.each(databases.filter(({ name }) => name === 'PostgreSQL'))('lyceum doctor', ({ open }) => {
  it.each([
    ['a file as DATABASE_URL', 'file:x.db', 'postgres://one/x'],
    ['a pooler before a replica', 'postgres://one/x', 'postgres://two/x?pgbouncer=true'],
    ['what is no address', 'postgres://one/x', 'two'],
  ])('refuses replicas with %s', async (_, DATABASE_URL, DATABASE_READ_URLS) => {
    const { status, lines } = await doctor({ DATABASE_URL, DATABASE_READ_URLS })
    expect(status).toBe(1)
    expect(lines).toEqual([expect.stringMatching(/^failed .*DATABASE_READ_URLS=.* can't be used/)])
  })

  it('asks each replica whether it follows a primary', async () => {
    const { url, close } = await open()
    const nowhere = 'postgres://ada:secret@127.0.0.1:9/lyceum'
    const { status, findingsOn } = await doctor({
      DATABASE_URL: url,
      DATABASE_READ_URLS: `${url},${nowhere}`,
    })
    await close()
    expect(status).toBe(1)
    expect(findingsOn(`replica ${url}`)).toEqual([expect.stringMatching(/^warning .*follows no primary/)])
    expect(findingsOn(`replica ${nowhere.replace('secret', '…')}`)).toEqual([
      expect.stringMatching(/^failed .*the primary is read instead$/),
    ])
  })

  it('asks for a time limit of the role behind PgBouncer', async () => {
    const { url, close } = await open()
    const behind = new URL(url)
    behind.searchParams.set('pgbouncer', 'true')
    const limited = new URL(behind)
    limited.searchParams.set('options', '-c statement_timeout=15s')
    const without = await doctor({ DATABASE_URL: behind.href })
    const within = await doctor({ DATABASE_URL: limited.href })
    await close()
    expect(without.findingsOn('PgBouncer')).toEqual([expect.stringMatching(/^warning .*statement_timeout/)])
    expect(within.findingsOn('PgBouncer')).toEqual([expect.stringMatching(/^ok .*15s/)])
    expect(without.findingsOn('connections')).toEqual([])
  })

  it('compares the connections of all workers with those of PostgreSQL', async () => {
    const database = await open()
    await lyceum(['migrate'], { DATABASE_URL: database.url })
    const env = { DATABASE_URL: database.url, VIDEO_SITE: 'offline', MAIL_OUTBOX: work.path('outbox') }
    const { status, findingsOn } = await doctor({ ...env, WORKERS: '128' })
    const fewer = await doctor({ ...env, WORKERS: '2', DATABASE_POOL_SIZE: '3' })
    await database.close()
    expect(status).toBe(1)
    expect(findingsOn('connections')).toEqual([expect.stringMatching(/^failed .*128 × 11 .*max_connections/)])
    expect(fewer.findingsOn('connections')).toEqual([expect.stringMatching(/2 × 4 are needed/)])
  })
})

describe('lyceum doctor', () => {
  it('warns of settings with which nobody can sign in', async () => {
    const env = { ...work.env, VIDEO_SITE: 'offline', MAIL_OUTBOX: work.path('outbox') }
    const open = await doctor({ ...env, HOST: '0.0.0.0' })
    expect(open.findingsOn('PUBLIC_URL')).toEqual([expect.stringMatching(/^warning .*not set.*0\.0\.0\.0/)])
    expect(open.findingsOn('SMTP_URL')).toEqual([expect.stringMatching(/^warning .*MAIL_OUTBOX.*sign in/)])
    const behind = await doctor({
      ...env,
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://learn.example.org',
      SMTP_URL: `smtp://${smtp.host}`,
    })
    expect(behind.findingsOn('PUBLIC_URL')).toEqual(['ok       PUBLIC_URL: https://learn.example.org'])
    expect(behind.findingsOn('TRUST_PROXY')).toEqual([expect.stringMatching(/^warning .*set it to true$/)])
    expect(behind.findingsOn('MAIL_FROM')).toEqual([expect.stringMatching(/^warning .*lyceum@localhost/)])
    const own = await doctor({ ...env, PUBLIC_URL: 'http://learn.example.org' })
    expect(own.findingsOn('PUBLIC_URL')).toEqual([expect.stringMatching(/^warning .*not encrypted.*https/)])
    expect(own.findingsOn('SMTP_URL')).toEqual([])
    expect((await doctor(env)).findingsOn('PUBLIC_URL')).toEqual([expect.stringMatching(/^ok .*not set/)])
  })

  it('names every wrong setting, and nothing else', async () => {
    const { status, lines } = await doctor({ PORT: 'x', WORKERS: '0', SMTP_URL: 'ada:secret@mail' })
    expect(status).toBe(1)
    expect(lines).toHaveLength(3)
    expect(new Set(lines.map((line) => line.replace(/=.*/, '')))).toEqual(
      new Set(['PORT', 'WORKERS', 'SMTP_URL'].map((name) => `failed   configuration: ${name}`)),
    )
    expect(lines.join('')).not.toContain('secret')
  })

  it('makes no database where there is none, and names the folder that cannot be written to', async () => {
    await writeFile(work.path('no-folder'), '')
    const { status, findingsOn } = await doctor({
      ...work.env,
      VIDEO_SITE: 'offline',
      MAIL_OUTBOX: work.path('no-folder'),
    })
    expect(status).toBe(1)
    expect(findingsOn('database')).toEqual([expect.stringMatching(/^failed .*lyceum migrate/)])
    expect(findingsOn('mail outbox')).toEqual([expect.stringMatching(/^failed .*no-folder can't be written/)])
    expect(existsSync(work.env.DATABASE_URL.slice('file:'.length))).toBe(false)
  })
})
