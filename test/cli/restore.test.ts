import { execFile } from 'node:child_process'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../../src/store/open-store.js'
import { textIndex } from '../../src/search-index/index-changes.js'
import { statement } from '../../src/store/statement.js'
import { OrganizationBuilder } from '../support/builders.js'
import { createPostgresDatabase } from '../support/postgres.js'
import { lyceum, workFolder } from './run-cli.js'

const run = promisify(execFile)
const adminUrl = process.env['TEST_POSTGRES_URL']

/** The two blocks of commands, for backing up and for restoring, under a heading of the documentation. */
async function commandsUnder(heading: string): Promise<[backup: string, restore: string]> {
  const text = await readFile('docs/operations.md', 'utf8')
  const section = text.split(/^#{2,3} /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
  const [backup, restore, ...others] = [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, code]) => code)
  if (backup === undefined || restore === undefined || others.length > 0) {
    throw new Error(`The documentation has no two blocks of commands under ${heading}.`)
  }
  return [backup, restore]
}

/** Why the tools of PostgreSQL can't be used here; undefined if they can. */
async function missingTools(): Promise<string | undefined> {
  if (!adminUrl) return 'there is no PostgreSQL'
  try {
    await run('pg_restore', ['--version'])
    // pg_dump refuses a server that is newer than itself.
    await run('pg_dump', ['--schema-only', adminUrl])
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** A folder in which the documentation's commands are run, with `lyceum` on the path. */
async function workplace() {
  const work = await workFolder()
  await mkdir(work.path('data'))
  await mkdir(work.path('bin'))
  const program = `exec ${process.execPath} ${resolve('dist/cli.js')} "$@"`
  await writeFile(work.path('bin/lyceum'), `#!/bin/sh\n${program}\n`)
  await chmod(work.path('bin/lyceum'), 0o755)
  return {
    ...work,
    shell: (commands: string, databaseUrl: string) =>
      run('bash', ['-ec', commands], {
        cwd: work.path('.'),
        env: {
          HOME: tmpdir(),
          PATH: `${work.path('bin')}:${process.env['PATH']}`,
          DATABASE_URL: databaseUrl,
        },
      }),
  }
}

const counters = statement({
  select: ({ changeCounters }) => ({ epoch: changeCounters.epoch }),
  query: ({ select, t }) => select.from(t.changeCounters),
})

/** The epoch of the only organization: after a restore it differs from the one that followers know. */
async function epochIn(databaseUrl: string): Promise<number | undefined> {
  const store = openStore(databaseUrl, textIndex)
  const [counter] = await store.all(counters, {})
  await store.close()
  return counter?.epoch
}

/** Fills a database, and returns its content. */
async function filled(work: Awaited<ReturnType<typeof workFolder>>, databaseUrl: string) {
  const env = { DATABASE_URL: databaseUrl }
  const organization = new OrganizationBuilder()
  const { userId } = organization.person({ role: 'owner' })
  await writeFile(work.path('o.ndjson'), organization.records.map((row) => JSON.stringify(row)).join('\n'))
  await lyceum(['import', work.path('o.ndjson')], env)
  await lyceum(['token', 'create', '--user', userId], env)
  const contents = async (url: string) => {
    const exported = await lyceum(['export', organization.id], { DATABASE_URL: url })
    const tokens = await lyceum(['token', 'list'], { DATABASE_URL: url })
    return { status: exported.status, organization: exported.stdout, tokens: tokens.stdout }
  }
  const lose = () => lyceum(['organization', 'delete', organization.id, '--yes'], env)
  const epoch = await epochIn(databaseUrl)
  return { before: await contents(databaseUrl), epoch, contents, lose }
}

describe('the documented way to back up and restore', () => {
  let work: Awaited<ReturnType<typeof workplace>>
  beforeAll(async () => {
    work = await workplace()
  })
  afterAll(() => work.remove())

  it('brings all of a SQLite database back', async () => {
    const url = `file:${work.path('data/lyceum.db')}`
    const [backup, restore] = await commandsUnder('SQLite')
    const { before, epoch, contents, lose } = await filled(work, url)
    // The service holds the file open while it is backed up.
    const service = openStore(url, textIndex)
    await work.shell(backup, url)
    expect((await lose()).status).toBe(0)
    await service.close()
    expect(await contents(url)).not.toEqual(before)
    await work.shell(restore, url)
    expect(await contents(url)).toEqual(before)
    expect(epoch).toEqual(expect.any(Number))
    expect(await epochIn(url)).not.toBe(epoch)
    expect(before.status).toBe(0)
  })

  const missing = async () => {
    const reason = await missingTools()
    // A machine without PostgreSQL may skip this, but the full run in CI may not.
    const isProved = process.env['CI'] && process.env['TEST_POSTGRES_URL']
    if (reason !== undefined && isProved) throw new Error(`It can't be proved here: ${reason}`)
    return reason
  }

  it('brings all of a PostgreSQL database back', async ({ skip }) => {
    const reason = await missing()
    if (reason !== undefined) skip(`PostgreSQL's tools can't be used: ${reason}`)
    const { url, drop } = await createPostgresDatabase(adminUrl ?? '')
    const name = `${new URL(url).pathname.slice(1)}_restored`
    const [backup, restore] = await commandsUnder('PostgreSQL')
    const { before, epoch, contents, lose } = await filled(work, url)
    await work.shell(backup, url)
    expect((await lose()).status).toBe(0)
    expect(await contents(url)).not.toEqual(before)
    try {
      await work.shell(restore.replaceAll('lyceum_restored', name), url)
      const restored = url.replace(/[^/]+$/, name)
      expect(await contents(restored)).toEqual(before)
      expect(epoch).toEqual(expect.any(Number))
      expect(await epochIn(restored)).not.toBe(epoch)
    } finally {
      await run('psql', [adminUrl ?? '', '--command', `drop database if exists ${name} with (force)`])
      await drop()
    }
    expect(before.status).toBe(0)
  })
})
