import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
    response.writeHead(outside.status, { date }).end('{}')
  })
  smtp = await startSmtpServer()
  work = await workFolder()
})
afterAll(async () => {
  await http.close()
  await smtp.close()
  await work.remove()
})

/** Settings under which everything lies outside. */
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
  APP_URL: 'https://learn.example.org',
})

/** What the doctor finds: state and text by the thing that it is about. */
async function doctor(env: Record<string, string>) {
  const { status, stdout, stderr } = await lyceum(['doctor'], { VIDEO_SITE: 'oembed', ...env })
  const lines = stdout.split('\n').filter((line) => line !== '')
  const of = (what: string) => lines.filter((line) => line.slice(9).startsWith(`${what}: `))
  return { status, stderr, lines, of }
}

describe.each(databases)('lyceum doctor on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
    await lyceum(['migrate'], { DATABASE_URL: database.url })
  })
  afterAll(() => database.close())

  it('finds nothing where everything is right, and asks for nothing that costs', async () => {
    Object.assign(outside, { status: 200, ahead: 0 })
    asked.length = 0
    const { status, lines, of } = await doctor({ DATABASE_URL: database.url, ...hosted() })
    expect(lines.filter((line) => line.startsWith('failed'))).toEqual([])
    expect(status).toBe(0)
    expect(of('database')).toEqual([expect.stringMatching(/^ok .*up to date; (SQLite|PostgreSQL) \d/)])
    expect(of('writing')).toEqual([expect.stringMatching(/^ok /)])
    expect(of('mail')).toEqual([`ok       mail: smtp://${smtp.host} can be used`])
    expect(of('speech')).toEqual([`ok       speech: ${http.url} answers and takes the key`])
    expect(of('clock').filter((line) => !line.startsWith('ok'))).toEqual([])
    expect(of('open files')).toHaveLength(1)
    expect(of('APP_URL')).toEqual(['ok       APP_URL: https://learn.example.org'])
    expect(smtp.received).toEqual([])
    const requests = asked.map(({ method, url }) => `${method} ${url}`).toSorted()
    expect(requests).toEqual(['GET /llm/v1/models', 'GET /oembed', 'GET /v1/models', 'GET /v1/traces'])
    expect(asked.find(({ url }) => url === '/oembed')?.headers).not.toHaveProperty('authorization')
  })

  it('names what can not be reached or used, and shows no secret', async () => {
    Object.assign(outside, { status: 401, ahead: 0 })
    const gone = await startHttpServer(() => {})
    await gone.close()
    const { status, stderr, lines, of } = await doctor({
      DATABASE_URL: database.url,
      ...hosted(),
      SMTP_URL: `smtp://ada:${KEY}@127.0.0.1:1`,
      VIDEO_SITE_OEMBED_URL: `${gone.url}/oembed`,
      APP_URL: 'http://learn.example.org',
    })
    expect(status).toBe(1)
    expect(stderr).toBe('Failed: 4.\n')
    expect(of('speech')).toEqual([expect.stringMatching(/^failed .* 401: check ELEVENLABS_API_KEY$/)])
    expect(of('extraction')).toEqual([expect.stringMatching(/^failed .* 401: check EXTRACTION_API_KEY$/)])
    expect(of('video site')).toEqual([
      `failed   video site: ${gone.url} can't be reached (ECONNREFUSED): check the address and the network`,
    ])
    expect(of('mail')).toEqual([expect.stringMatching(/^failed .*smtp:\/\/ada:…@127\.0\.0\.1:1 .*SMTP_URL$/)])
    expect(of('APP_URL')).toEqual([expect.stringMatching(/^warning .*https/)])
    expect(lines.join('\n')).not.toContain(KEY)
  })

  it('warns of a clock that is wrong, and of a link that leads to this machine only', async () => {
    Object.assign(outside, { status: 200, ahead: HOUR })
    const { status, of } = await doctor({
      DATABASE_URL: database.url,
      ...hosted(),
      APP_URL: 'http://localhost:4000',
      HOST: '0.0.0.0',
    })
    expect(status).toBe(0)
    const wrong = of('clock').filter((line) => line.startsWith('warning'))
    expect(wrong).toHaveLength(4)
    for (const line of wrong) expect(line).toMatch(/this machine is (3599|3600) s behind http:.*NTP$/)
    expect(of('APP_URL')).toEqual([expect.stringMatching(/^warning .*localhost.*0\.0\.0\.0/)])
  })
})

describe.each(databases.filter(({ name }) => name === 'PostgreSQL'))('lyceum doctor', ({ open }) => {
  it('compares the connections of all workers with those of PostgreSQL', async () => {
    const database = await open()
    await lyceum(['migrate'], { DATABASE_URL: database.url })
    const env = { DATABASE_URL: database.url, VIDEO_SITE: 'offline', MAIL_OUTBOX: work.path('outbox') }
    const { status, of } = await doctor({ ...env, WORKERS: '128' })
    const fewer = await doctor({ ...env, WORKERS: '2', DATABASE_POOL_SIZE: '3' })
    await database.close()
    expect(status).toBe(1)
    expect(of('connections')).toEqual([expect.stringMatching(/^failed .*128 × 11 .*max_connections/)])
    expect(fewer.of('connections')).toEqual([expect.stringMatching(/2 × 4 are needed/)])
  })
})

describe('lyceum doctor', () => {
  it('names every setting that is wrong, in place of all else', async () => {
    const { status, lines } = await doctor({ PORT: 'x', WORKERS: '0', SMTP_URL: 'ada:secret@mail' })
    expect(status).toBe(1)
    expect(lines).toHaveLength(3)
    expect(new Set(lines.map((line) => line.replace(/=.*/, '')))).toEqual(
      new Set(['PORT', 'WORKERS', 'SMTP_URL'].map((name) => `failed   configuration: ${name}`)),
    )
    expect(lines.join('')).not.toContain('secret')
  })

  it('makes no database where there is none, and names the folder that can not be written', async () => {
    await writeFile(work.path('no-folder'), '')
    const { status, of } = await doctor({
      ...work.env,
      VIDEO_SITE: 'offline',
      MAIL_OUTBOX: work.path('no-folder'),
    })
    expect(status).toBe(1)
    expect(of('database')).toEqual([expect.stringMatching(/^failed .*lyceum migrate/)])
    expect(of('mail outbox')).toEqual([expect.stringMatching(/^failed .*no-folder can't be written/)])
    expect(existsSync(work.env.DATABASE_URL.slice('file:'.length))).toBe(false)
  })
})
