import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Database } from '../../src/store/sqlite-driver.js'
import { migrate } from '../../src/store/migrate.js'
import { openSqliteStore, type SqliteStore } from '../../src/store/sqlite-store.js'
import { textIndex } from '../../src/search-index/index-changes.js'
import { lyceum } from '../cli/run-cli.js'
import { countRows } from '../creation/support/count-rows.js'
import { buildCreators, documentBody } from '../creation/support/creators.js'
import { type Client, TestApp } from '../support/app.js'
import { turnsDuring } from '../support/turns.js'

const READ = '/v1/company-roles'
const WRITE = 'mutation ($input: CreateDocumentInput!) { createDocument(input: $input) { __typename } }'
/** How long requests of these tests may wait for the database. */
const DATABASE_SECONDS = 1

let folder: string
let file: string
let store: SqliteStore
let app: TestApp
let admin: Client

async function start(): Promise<void> {
  store = openSqliteStore(file, textIndex)
  await migrate(store)
  app = new TestApp(store, `file:${file}`, {}, DATABASE_SECONDS)
  await app.start()
}

async function stop(): Promise<void> {
  await app.stop()
  await store.close()
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lyceum-faults-'))
  file = join(folder, 'test.db')
  await start()
  ;({ admin } = await buildCreators(app))
})
afterEach(async () => {
  await stop()
  await rm(folder, { recursive: true, force: true })
})

const publish = () => admin.post('/v1/documents', documentBody(), { 'idempotency-key': randomUUID() })

/** Expects a 503 that says when to come back, and its cause in one line of the log. */
function expectUnavailable({ status, headers, text }: Awaited<ReturnType<Client['get']>>, cause: RegExp) {
  expect(status).toBe(503)
  expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  expect(text).not.toMatch(/SQLITE|disk|locked|\.db/)
  const id = headers.get('x-request-id') ?? ''
  const lines = app.log.filter((line) => line.includes(id) && line.includes('"level":50'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(cause)
}

/** Everything that a publication writes. */
async function written(): Promise<number[]> {
  return Promise.all([countRows(store, 'contents'), countRows(store, 'jobs')])
}

describe('a SQLite file that another process has locked', () => {
  it('answers writes with 503 in time, reads as ever, and stays ready', async () => {
    const before = await written()
    const other = new Database(file)
    other.exec('begin immediate')
    const turns = await turnsDuring(async () => expectUnavailable(await publish(), /SQLITE_BUSY/))
    // It waited in short tries.
    expect(turns).toBeGreaterThan(10)
    const { errors } = await admin.graphql(WRITE, { input: documentInput() })
    expect(errors[0]?.extensions).toMatchObject({ code: 'SERVICE_UNAVAILABLE', http: { status: 503 } })
    expect((await admin.get(READ)).status).toBe(200)
    expect((await admin.get('/readyz')).status).toBe(200)
    other.exec('rollback')
    other.close()
    expect(await written()).toEqual(before)
    expect((await publish()).status).toBe(201)
  })

  it('lets a write through whose turn comes in time', async () => {
    const other = new Database(file)
    other.exec('begin immediate')
    const sent = publish()
    for (let turn = 0; turn < 20; turn += 1) await nextTurn()
    other.exec('rollback')
    other.close()
    expect((await sent).status).toBe(201)
  })
})

describe('a disk that is full', () => {
  it('answers writes with 503 and leaves nothing of them, while reads go on', async () => {
    const before = await written()
    const pages = Number(store.writer.pragma('page_count', { simple: true }))
    store.writer.pragma(`max_page_count = ${pages}`)
    const content = `# Long\n\n${'Vaccines stay cold. '.repeat(10_000)}`
    const body = documentBody({ content })
    expectUnavailable(await admin.post('/v1/documents', body), /SQLITE_FULL/)
    expect((await admin.get(READ)).status).toBe(200)
    expect(await written()).toEqual(before)
    store.writer.pragma('max_page_count = 1000000')
    expect((await admin.post('/v1/documents', body)).status).toBe(201)
  })
})

describe('a file that is removed or replaced', () => {
  it.each(['removed', 'replaced'])('takes no writes once it is %s, and is not ready', async (how) => {
    expect((await admin.get('/readyz')).status).toBe(200)
    await copyFile(file, `${file}.copy`)
    await rm(file)
    if (how === 'replaced') await copyFile(`${file}.copy`, file)
    expectUnavailable(await publish(), /database file (is gone|was replaced)/)
    const ready = await admin.get('/readyz')
    expect({ status: ready.status, reachable: ready.body.reachable }).toEqual({
      status: 503,
      reachable: false,
    })
    expect((await admin.get('/healthz')).status).toBe(200)
  })
})

describe('a damaged file', () => {
  /** Overwrites every page of a table, and opens the file again. */
  async function damage(table: string): Promise<void> {
    store.writer.pragma('wal_checkpoint(TRUNCATE)')
    const size = Number(store.writer.pragma('page_size', { simple: true }))
    const pages = store.writer.prepare<[string], number>('select pageno from dbstat where name = ?')
    const damaged = pages.pluck().all(table)
    expect(damaged.length).toBeGreaterThan(0)
    await stop()
    const handle = await open(file, 'r+')
    for (const page of damaged) await handle.write(Buffer.alloc(size, 0xff), 0, size, (page - 1) * size)
    await handle.close()
    await start()
    admin = app.client(admin.token)
  }

  it('answers with 503 what needs the damaged part, and the rest as ever', async () => {
    expect((await publish()).status).toBe(201)
    await damage('contents')
    expectUnavailable(await publish(), /SQLITE_CORRUPT/)
    expect((await admin.get(READ)).status).toBe(200)
  })

  it.each([
    ['no database', Buffer.from('These are the minutes of our meeting. '.repeat(200))],
    ['one whose head is cut off', Buffer.alloc(40_960, 0x20)],
  ])('is refused at the start, with its name and what is wrong: %s', async (_what, bytes) => {
    const damaged = join(folder, 'damaged.db')
    await writeFile(damaged, bytes)
    const { status, stderr } = await lyceum(['serve'], { DATABASE_URL: `file:${damaged}` })
    expect(status).toBe(1)
    expect(stderr).toBe(`DATABASE_URL=file:${damaged} can't be used: file is not a database\n`)
  })
})

function documentInput() {
  return { title: 'Cold storage', content: '# Cold', visibility: 'EVERYONE' }
}
