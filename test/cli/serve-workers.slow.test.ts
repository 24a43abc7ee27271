import { stat, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openStore } from '../../src/store/open-store.js'
import { textIndex } from '../../src/search-index/index-changes.js'
import { enqueueMail, until } from '../jobs/support/queue.js'
import { OrganizationBuilder } from '../support/builders.js'
import { startCollector } from '../support/otlp-collector.js'
import { samplesOf } from '../support/samples.js'
import { rawRequest } from './raw-request.js'
import { lyceum, lyceumProcess, serving, workFolder } from './run-cli.js'

const LIMIT = 12
const OBJECTS = 40
const PATH = '/v1/company-roles'
const BODY = '{"query":"{ viewer { id } }"}'

const tracedLine = z.object({ msg: z.literal('request'), operation: z.string(), traceId: z.string() })
const requestLine = z.object({ msg: z.literal('request'), requestId: z.string(), pid: z.number() })

describe('lyceum serve --workers 2', () => {
  let work: Awaited<ReturnType<typeof workFolder>>
  let server: Awaited<ReturnType<typeof serving>>
  let collector: Awaited<ReturnType<typeof startCollector>>
  let userId: string
  let organizationId: string
  let others: string[]

  beforeAll(async () => {
    work = await workFolder()
    const organization = new OrganizationBuilder()
    organizationId = organization.id
    userId = organization.person().userId
    others = Array.from({ length: 3 }, () => organization.person().userId)
    const lines = organization.records.map((record) => JSON.stringify(record))
    await writeFile(work.path('o.ndjson'), lines.join('\n'))
    await lyceum(['import', work.path('o.ndjson')], work.env)
    const limits = {
      RATE_LIMIT_PER_MINUTE: String(LIMIT),
      RATE_LIMIT_OBJECTS_PER_MINUTE: String(OBJECTS),
      // A kept answer costs no objects.
      ANSWER_CACHE_MB: '0',
    }
    collector = await startCollector()
    const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
    server = await serving({ ...work.env, ...limits, ...traces }, { workers: 2 })
  })

  afterAll(async () => {
    server.kill()
    await collector.close()
    await work.remove()
  })

  async function newToken(user = userId): Promise<string> {
    const { stdout } = await lyceum(['token', 'create', '--user', user], work.env)
    return stdout.trim()
  }

  /** Sends a request on a separate connection, so that the workers take turns. */
  async function get(path: string, token = '', requestId = '-'): Promise<string> {
    const head = `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n`
    const fields = `x-request-id: ${requestId}\r\nauthorization: Bearer ${token}\r\n\r\n`
    return rawRequest(server.url, head + fields).answer()
  }

  /** Sends a query to `/graphql`, also on a separate connection. */
  async function query(text: string, token: string, requestId: string): Promise<string> {
    const body = JSON.stringify({ query: text })
    const head = `POST /graphql HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n`
    const fields = `x-request-id: ${requestId}\r\nauthorization: Bearer ${token}\r\ncontent-length: ${body.length}`
    return rawRequest(server.url, `${head}${fields}\r\n\r\n${body}`).answer()
  }

  const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])

  /** The worker that answered a request. */
  function workerOf(requestId: string): number | undefined {
    const lines = server.log().map((line) => requestLine.safeParse(line).data)
    return lines.find((line) => line?.requestId === requestId)?.pid
  }

  /** How many requests for company roles were answered, and how many were refused, in all. */
  async function counted() {
    const text = await get('/metrics')
    const sumOf = (labels: RegExp) => {
      const lines = text
        .split('\n')
        .filter((line) => line.startsWith('lyceum_requests_total') && labels.test(line))
      return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
    }
    return { answered: sumOf(/operation="\/v1\/company-roles",status="200"/), refused: sumOf(/status="429"/) }
  }

  /** Waits until a worker has been replaced. */
  async function replaced(known: readonly number[]): Promise<void> {
    await until(async () => server.workers().length > known.length)
  }

  it('answers from both workers, and says which one in the log', async () => {
    const workers = server.workers()
    expect(new Set(workers).size).toBe(2)
    const seen = new Set<number | undefined>()
    for (let count = 0; seen.size < 2; count += 1) {
      const requestId = `turn-${count}`
      expect(statusOf(await get('/readyz', '', requestId))).toBe(200)
      await until(async () => workerOf(requestId) !== undefined)
      seen.add(workerOf(requestId))
    }
    expect(seen).toEqual(new Set(workers))
  })

  it('counts a person against one limit, and the requests of both workers in one scrape', async () => {
    const before = await counted()
    const tokens = [await newToken(others[0]), await newToken(others[0])]
    const answers = await Promise.all(
      Array.from({ length: LIMIT + 6 }, (_, index) => get(PATH, tokens[index % tokens.length])),
    )
    const withStatus = (status: number) => answers.filter((answer) => statusOf(answer) === status)
    expect(withStatus(200)).toHaveLength(LIMIT)
    expect(withStatus(429)).toHaveLength(6)
    const left = answers.map((answer) => Number(/^ratelimit: "default";r=(\d+)/m.exec(answer)?.[1]))
    expect(new Set(left)).toEqual(new Set(Array.from({ length: LIMIT }, (_, index) => index)))
    expect(await counted()).toEqual({ answered: before.answered + LIMIT, refused: before.refused + 6 })
    expect(await get('/metrics')).toMatch(/^lyceum_workers 2$/m)
  })

  it('shows figures of the database once, not once for each worker', async () => {
    const store = openStore(work.env.DATABASE_URL, textIndex)
    await enqueueMail(store, organizationId, 'later', '9999-01-01T00:00:00.000Z')
    await store.close()
    const [, body = ''] = (await get('/metrics')).split('\r\n\r\n')
    const samples = samplesOf(body)
    expect(samples.get('lyceum_jobs{state="queued",kind="send-mail"}')).toBe(1)
    expect(samples.get('lyceum_database_up')).toBe(1)
    expect([...samples].filter(([name]) => name.startsWith('lyceum_build_info'))).toEqual([
      [expect.any(String), 1],
    ])
    const file = work.env.DATABASE_URL.slice('file:'.length)
    expect(samples.get('lyceum_sqlite_file_bytes')).toBe((await stat(file)).size)
    expect(samples.get('lyceum_sqlite_write_wait_seconds_count')).toBeGreaterThan(0)
  })

  it('counts the objects of a person together, whichever worker answers', async () => {
    const ten = `{ ${Array.from({ length: 10 }, (_, n) => `a${n}: viewer { id }`).join(' ')} }`
    const tokens = [await newToken(others[2]), await newToken(others[2])]
    const ids = ['objects-1', 'objects-2', 'objects-3', 'objects-4']
    for (const [index, id] of ids.entries()) {
      const answer = await query(ten, tokens[index % 2] ?? '', id)
      expect(statusOf(answer)).toBe(200)
      expect(answer).toMatch(/^ratelimit: "default";r=\d+;t=\d+, "objects";r=\d+;t=\d+\r$/m)
    }
    await until(async () => ids.every((id) => workerOf(id) !== undefined))
    expect(new Set(ids.map(workerOf)).size).toBe(2)
    // An answer is sent before its objects are counted.
    await until(async () => (await get(PATH, tokens[0])).includes('"objects";r=0;'))
    for (const token of tokens) {
      const refused = await query(ten, token, '-')
      expect(statusOf(refused)).toBe(429)
      expect(refused).toMatch(/^ratelimit: "default";r=[1-9]\d*;t=\d+, "objects";r=0;t=\d+\r$/m)
      expect(refused).toMatch(/^retry-after: [1-9]\d*\r$/m)
    }
  })

  it('replaces a worker that was killed, and forgets neither limit nor metrics', async () => {
    const token = await newToken(others[1])
    await Promise.all(Array.from({ length: LIMIT }, () => get(PATH, token)))
    const before = await counted()
    const workers = server.workers()
    process.kill(workers[0] ?? 0, 'SIGKILL')
    await replaced(workers)
    expect(await counted()).toEqual(before)
    expect(statusOf(await get(PATH, token))).toBe(429)
  })

  it('leaves no client waiting for a worker that hangs and is killed', async () => {
    const workers = server.workers()
    const hanging = workers.at(-1) ?? 0
    process.kill(hanging, 'SIGSTOP')
    const answers = Array.from({ length: 6 }, () => get('/healthz'))
    await Promise.race(answers)
    process.kill(hanging, 'SIGKILL')
    const statuses = (await Promise.all(answers)).map(statusOf)
    expect(statuses.filter((status) => status !== 200)).toEqual([NaN])
    await replaced(workers)
  })

  it('drains one worker at SIGTERM, and replaces it', async () => {
    const head =
      'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n' +
      `authorization: Bearer ${await newToken()}\r\n`
    const inFlight = rawRequest(server.url, 'GET /healthz HTTP/1.1\r\nhost: x\r\nx-request-id: mine\r\n\r\n')
    inFlight.write(`${head}content-length: ${BODY.length}\r\n\r\n${BODY.slice(0, 9)}`)
    await until(async () => workerOf('mine') !== undefined)
    const workers = server.workers()
    const worker = workerOf('mine') ?? 0
    process.kill(worker, 'SIGTERM')
    await until(async () => server.output.stdout.includes(`"pid":${worker},"signal":"SIGTERM"`))
    for (let count = 0; count < 4; count += 1) expect(statusOf(await get('/healthz'))).toBe(200)
    inFlight.write(BODY.slice(9))
    expect(await inFlight.answer()).toContain(userId)
    await replaced(workers)
    expect(() => process.kill(worker, 0)).toThrow(/ESRCH/)
  })

  it('says once that the port is taken, and ends with 1', async () => {
    const { port } = new URL(server.url)
    const second = await lyceumProcess(['serve', '--workers', '2'], { ...work.env, PORT: port })
    expect(second.status).toBe(1)
    expect(second.stderr).toMatch(
      new RegExp(`^HOST=127\\.0\\.0\\.1 and PORT=${port} can't be used: [^\\n]+\\n$`),
    )
    expect(second.stdout).not.toMatch(/"listening"/)
  })

  it('finishes what is in flight in both workers at SIGTERM, and ends with 0', async () => {
    const fields = `host: x\r\ncontent-type: application/json\r\nauthorization: Bearer ${await newToken()}`
    const head = `POST /graphql HTTP/1.1\r\n${fields}\r\ncontent-length: ${BODY.length}\r\n\r\n`
    const inFlight = Array.from({ length: 6 }, (_, index) => {
      const first = `GET /healthz HTTP/1.1\r\nhost: x\r\nx-request-id: last-${index}\r\n\r\n`
      return rawRequest(server.url, first + head + BODY.slice(0, 9))
    })
    await until(async () => inFlight.every((_, index) => workerOf(`last-${index}`) !== undefined))
    expect(new Set(inFlight.map((_, index) => workerOf(`last-${index}`))).size).toBe(2)
    const workers = server.workers()
    server.terminate()
    await until(async () => server.output.stdout.match(/"msg":"draining"/g)?.length === 4)
    server.terminate()
    for (const request of inFlight) request.write(BODY.slice(9))
    for (const request of inFlight) expect(await request.answer()).toContain(userId)
    expect(await server.ended()).toBe(0)
    expect(server.output.stderr).toBe('')
    // Both workers send their last spans before they end.
    const traced = new Set(collector.spans().map(({ traceId }) => traceId))
    const lines = server.log().map((line) => tracedLine.safeParse(line).data)
    const ids = lines.flatMap((line) => (line?.operation === '/graphql' ? [line.traceId] : []))
    expect(ids.length).toBeGreaterThanOrEqual(6)
    expect(ids.slice(-6).filter((id) => !traced.has(id))).toEqual([])
    for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow(/ESRCH/)
  })
})
