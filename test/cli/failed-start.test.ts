import { once } from 'node:events'
import { access, mkdir } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve } from '../../src/run-service.js'
import { readConfig } from '../../src/config.js'
import { openStore } from '../../src/store/open-store.js'
import { textIndex } from '../../src/search-index/index-changes.js'
import { databases, type TestDatabase } from '../support/databases.js'
import { lyceum, workFolder } from './run-cli.js'

const commands = ['migrate', 'serve', 'export org', 'token list', 'jobs']

describe('a database that cannot be opened', () => {
  let work: Awaited<ReturnType<typeof workFolder>>
  beforeAll(async () => {
    work = await workFolder()
    await mkdir(work.path('folder'))
  })
  afterAll(() => work.remove())

  it.each(commands)('ends `lyceum %s` with 1 and a line that names DATABASE_URL', async (command) => {
    for (const [url, reason] of [
      ['file:/proc/nope/x.db', /can't be used: /],
      [`file:${work.path('folder')}`, /can't be used: unable to open database file/],
      ['postgres://ada:secret@127.0.0.1:1/lyceum', /can't be used: connect ECONNREFUSED/],
    ] as const) {
      const { status, stdout, stderr } = await lyceum(command.split(' '), {
        DATABASE_URL: url,
        DATABASE_WAIT_SECONDS: '0',
      })
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
      expect(stderr).toContain(`DATABASE_URL=${url.replace('secret', '…')} `)
      expect(stderr).toMatch(reason)
      expect(stderr.trimEnd()).not.toContain('\n')
    }
  })
})

describe('a password in an address', () => {
  it.each([
    ['DATABASE_URL', 'postgres://ada:se@cret@127.0.0.1:1/lyceum'],
    ['DATABASE_URL', 'postgres://ada:se/cret@127.0.0.1:1/lyceum'],
    ['DATABASE_URL', 'postgres://ada:%cret@127.0.0.1:1/lyceum'],
    ['DATABASE_URL', 'postgres://127.0.0.1:1/lyceum?user=ada&password=se@cret'],
    ['DATABASE_URL', 'postgress://ada:se@cret@127.0.0.1/lyceum'],
    ['SMTP_URL', 'smtpx://ada:se@cret@mail.example.org'],
    ['SMTP_URL', 'smtpx://mail.example.org?auth.pass=se@cret'],
  ])('is in no message: %s=%s', async (name, value) => {
    for (const command of ['serve', 'migrate', 'jobs']) {
      const env = { DATABASE_WAIT_SECONDS: '1', [name]: value }
      const { status, stdout, stderr } = await lyceum([command], env)
      expect(status).toBeGreaterThan(0)
      expect(stderr).toContain(`${name}=`)
      expect(stdout + stderr).not.toContain('cret')
    }
  })
})

describe.each(databases)('lyceum serve on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  it('ends with 1, names the address that is taken, and leaves the database closed', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    // A server that listens on TCP has no other kind of address.
    const { port } = taken.address() as AddressInfo
    const env = { DATABASE_URL: database.url, PORT: String(port), LOG_LEVEL: 'silent' }
    const expected = new RegExp(`^HOST=127\\.0\\.0\\.1 and PORT=${port} can't be used: .*EADDRINUSE`)
    const store = openStore(database.url, textIndex)
    try {
      const { status, stdout, stderr } = await lyceum(['serve'], env)
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
      expect(stderr).toMatch(expected)
      await expect(serve(store, readConfig({}, env), pino({ level: 'silent' }))).rejects.toThrow(expected)
    } finally {
      taken.close()
    }
    await expect(store.ping()).rejects.toThrow(/not open|after calling end/)
  })

  it('writes nothing if there is no organization to export', async () => {
    const work = await workFolder()
    const env = { DATABASE_URL: database.url }
    const expected = { status: 1, stdout: '', stderr: 'There is no organization with this id.\n' }
    expect(await lyceum(['export', 'org_nobody'], env)).toEqual(expected)
    expect(await lyceum(['export', 'org_nobody', '--out', work.path('out.ndjson')], env)).toEqual(expected)
    await expect(access(work.path('out.ndjson'))).rejects.toThrow(/ENOENT/)
    await expect(access(work.path('out.ndjson.part'))).rejects.toThrow(/ENOENT/)
    await work.remove()
  })
})
