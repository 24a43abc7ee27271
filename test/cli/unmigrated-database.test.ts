import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '../../src/store/migrate.js'
import { Database } from '../../src/store/sqlite-driver.js'
import { openSqliteStore } from '../../src/store/sqlite-store.js'
import { textIndex } from '../../src/search-index/index-changes.js'
import { createPostgresDatabase } from '../support/postgres.js'
import { openPostgresStore } from '../../src/store/postgres-store.js'
import { lyceum, workFolder } from './run-cli.js'

const commands = [
  'jobs',
  'token list',
  'organizations',
  'people list org_x',
  'export org_x',
  'check',
  'import --dry-run /nowhere/file.ndjson',
  'backup /nowhere/copy.db',
  'token create --user usr_x',
  'token revoke tok_x',
  'token revoke --user usr_x',
  'people deactivate usr_x',
  'organization delete org_x',
  'jobs retry job_x',
  'jobs discard --all',
]
const adminUrl = process.env['TEST_POSTGRES_URL']

let work: Awaited<ReturnType<typeof workFolder>>
beforeEach(async () => {
  work = await workFolder()
})
afterEach(() => work.remove())

const advice = (url: string) =>
  `DATABASE_URL=${url} can't be used: it is not there or not up to date: run "lyceum migrate" first.\n`

describe.each(commands)('lyceum %s', (command) => {
  it('makes no database where there is none, and names `lyceum migrate`', async () => {
    const { DATABASE_URL } = work.env
    expect(await lyceum(command.split(' '), work.env)).toEqual({
      status: 1,
      stdout: '',
      stderr: advice(DATABASE_URL),
    })
    expect(await readdir(work.path('.'))).toEqual([])
  })

  it('does not change a database that is out of date or not ours', async () => {
    const file = work.path('test.db')
    const other = new Database(file)
    other.exec('create table notes (text text)')
    other.close()
    const sumOf = async () =>
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex')
    const before = await sumOf()
    const { status, stderr } = await lyceum(command.split(' '), work.env)
    expect({ status, stderr }).toEqual({ status: 1, stderr: advice(work.env.DATABASE_URL) })
    expect(await sumOf()).toBe(before)
    expect(await readdir(work.path('.'))).toEqual(['test.db'])
  })

  it('asks for a migration if one is missing', async () => {
    const store = openSqliteStore(work.path('test.db'), textIndex)
    await migrate(store)
    const last =
      'delete from __drizzle_migrations where rowid = (select max(rowid) from __drizzle_migrations)'
    store.writer.exec(last)
    await store.close()
    const { status, stderr } = await lyceum(command.split(' '), work.env)
    expect({ status, stderr }).toEqual({ status: 1, stderr: advice(work.env.DATABASE_URL) })
  })
})

describe('a command on a database that is up to date', () => {
  it('reads', async () => {
    await lyceum(['migrate'], work.env)
    expect(await lyceum(['token', 'list'], work.env)).toEqual({ status: 0, stdout: '', stderr: '' })
  })
})

describe.skipIf(!adminUrl)('a command on PostgreSQL', () => {
  it.each(['jobs', 'token revoke tok_x'])(
    'lyceum %s migrates nothing, and names `lyceum migrate`',
    async (command) => {
      const { url, drop } = await createPostgresDatabase(adminUrl ?? '')
      const store = openPostgresStore(url, textIndex)
      try {
        expect((await lyceum(['jobs'], { DATABASE_URL: url })).status).toBe(0)
        await store.pool.query('drop table __drizzle_migrations')
        const { status, stderr } = await lyceum(command.split(' '), { DATABASE_URL: url })
        expect({ status, stderr }).toEqual({ status: 1, stderr: advice(url) })
        const { rows } = await store.pool.query(`select to_regclass('__drizzle_migrations') as journal`)
        expect(rows).toEqual([{ journal: null }])
      } finally {
        await store.close()
        await drop()
      }
    },
  )
})
