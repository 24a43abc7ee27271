import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { operatorScope } from '../../src/access/system-scope.js'
import { createToken } from '../../src/operator/token-store.js'
import { serving } from '../cli/run-cli.js'
import { countRows } from '../creation/support/count-rows.js'
import { OrganizationBuilder } from '../support/builders.js'
import { databases, type TestDatabase } from '../support/databases.js'
import { recordFigure } from '../support/figures.js'
import { startHttpServer } from '../support/http-server.js'
import { readDocument } from './support/documents.js'
import { endLeases, importOrganization, jobsOf, until } from './support/queue.js'
import { postDocument } from './support/submissions.js'

const CLIENTS = 3
const WRITES = 5
const LEASE_MS = 30_000

const answer = z.object({ contentId: z.string() })

type Server = Awaited<ReturnType<typeof serving>>

/** An answer of `POST /v1/documents`, and whether it is a repeated one. */
interface Created {
  status: number
  contentId: string
  repeated: boolean
}

describe.each(databases)('two processes on one $name database', ({ name: databaseName, open }) => {
  let database: TestDatabase
  let token: string
  /** A language model that never answers: a process that asks it keeps its job for ever. */
  let model: Awaited<ReturnType<typeof startHttpServer>>
  let questions = 0
  let doomed: Server
  let other: Server

  beforeAll(async () => {
    database = await open()
    const organization = new OrganizationBuilder()
    const { userId } = organization.person({ role: 'owner' })
    await importOrganization(database.store, organization)
    const request = { userId, scopes: ['content:write'], expiresAt: null, name: null }
    token = (await createToken(database.store, operatorScope(), request)).token
    model = await startHttpServer(() => (questions += 1))
    // Time decides no test: a slow machine waits for its disk for as long as it takes.
    const patient = { REQUEST_DATABASE_SECONDS: '600', REQUEST_CPU_SECONDS: '0' }
    const settings = { DATABASE_URL: database.url, RATE_LIMIT_PER_MINUTE: '0', ...patient }
    const waiting = { ...settings, EXTRACTION_URL: model.url, EXTRACTION_MODEL: 'm' }
    ;[doomed, other] = await Promise.all([serving(waiting), serving(settings)])
  })

  afterAll(async () => {
    other.kill()
    await other.ended()
    await model.close()
    await database.close()
  })

  async function create(url: string, key: string): Promise<Created> {
    const title = `Pump ${key}`
    const content = `# ${title}\n\n## Valves\n\nThe valve of pump ${key} must be closed before every shift.`
    const { status, text, repeated } = await postDocument(url, { token, key, title, content })
    return { status, contentId: answer.safeParse(JSON.parse(text)).data?.contentId ?? '', repeated }
  }

  async function read(url: string): Promise<number> {
    const response = await fetch(`${url}/v1/content?limit=20`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await response.arrayBuffer()
    return response.status
  }

  it('go on without an error when one is killed under load, and neither lose nor repeat a write', async () => {
    const made = new Map<string, string>()
    const statuses = new Set<number>()
    const gone = doomed.ended()
    const holdsJob = new AbortController()
    let turnedTo = 0

    /** Sends a request to the client's own process, or to the other one if that is gone. */
    async function send<Answer>(home: Server, request: (url: string) => Promise<Answer>): Promise<Answer> {
      if (home === other) return request(other.url)
      try {
        return await request(doomed.url)
      } catch {
        turnedTo += 1
        return request(other.url)
      }
    }

    async function write(home: Server, key: string): Promise<void> {
      const { status, contentId } = await send(home, (url) => create(url, key))
      statuses.add(status)
      made.set(key, contentId)
    }

    async function client(home: Server, name: string): Promise<void> {
      for (let n = 0; n < WRITES; n += 1) await write(home, `${name}-early-${n}`)
      do {
        statuses.add(await send(home, read))
      } while (!holdsJob.signal.aborted)
      for (let n = 0; n < WRITES; n += 1) {
        await write(home, `${name}-${n}`)
        // While the other clients write.
        doomed.kill()
      }
      await gone
      await write(home, `${name}-late`)
    }

    const clients = [doomed, other].flatMap((home, side) =>
      Array.from({ length: CLIENTS }, (_, index) => client(home, `${side}-${index}`)),
    )
    await until(async () => questions > 0)
    holdsJob.abort()
    await Promise.all(clients)
    expect(statuses).toEqual(new Set([200, 201]))
    expect(turnedTo).toBeGreaterThanOrEqual(CLIENTS)
    expect(made.size).toBe(2 * CLIENTS * (2 * WRITES + 1))

    const { store } = database
    for (const [key, contentId] of made) {
      expect(await create(other.url, key)).toEqual({ status: 201, contentId, repeated: true })
    }
    expect(new Set(made.values()).size).toBe(made.size)
    expect(await countRows(store, 'contents')).toBe(made.size)

    // When all else is done, only the jobs of the dead process are left, until their leases run out. On a
    // slow machine that has happened already.
    await until(async () => (await jobsOf(store)).every(({ state }) => state === 'running'))
    const held = await jobsOf(store)
    for (const { dueAt } of held) expect(Date.parse(dueAt) - Date.now()).toBeLessThan(LEASE_MS)
    await endLeases(store)
    await until(async () => (await jobsOf(store)).length === 0)
    for (const contentId of made.values()) {
      const { content, versions, chapters, knowledge } = await readDocument(store, contentId)
      expect(content).toMatchObject({ processingStatus: 'COMPLETED', indexingStatus: 'COMPLETED' })
      expect(versions).toMatchObject([{ status: 'COMPLETED', isCurrent: true }])
      expect(chapters.map(({ position }) => position)).toEqual([0, 1])
      expect(knowledge).toHaveLength(1)
    }
    expect(other.output.stderr).toBe('')
    recordFigure({
      area: 'kills',
      name: `documents sent to two processes, ${databaseName}`,
      cases: made.size,
      lost: 0,
    })
  })
})
