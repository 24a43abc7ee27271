import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { lstat, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { type OpenStore, openStore } from '../../src/store/open-store.js'
import { textIndex } from '../../src/search-index/index-changes.js'
import { OrganizationBuilder } from '../support/builders.js'
import { lyceum, workFolder } from './run-cli.js'

const MEGABYTE = 1_000_000
/** The copy takes several steps from this size on. */
const MEGABYTES = 20

describe('lyceum backup', () => {
  const organization = new OrganizationBuilder()
  organization.person({ role: 'owner' })
  let work: Awaited<ReturnType<typeof workFolder>>
  let store: OpenStore
  beforeEach(async () => {
    work = await workFolder()
    const lines = organization.records.map((record) => JSON.stringify(record))
    await writeFile(work.path('good.ndjson'), lines.join('\n'))
    await lyceum(['import', work.path('good.ndjson')], work.env)
    store = openStore(work.env.DATABASE_URL, textIndex)
  })
  afterEach(async () => {
    await store.close()
    await work.remove()
  })

  const write = (name: string, size: number) =>
    store.transaction(operatorScope(), (tx) =>
      tx.run(({ builder, t }) => builder.insert(t.serviceSecrets).values({ name, value: 'x'.repeat(size) })),
    )

  it('makes a complete copy while the database is being written to', async () => {
    for (let index = 0; index < MEGABYTES; index += 1) await write(`large-${index}`, MEGABYTE)
    const done = new AbortController()
    const writeOn = async () => {
      let count = 0
      for (; !done.signal.aborted; count += 1) {
        await write(`small-${count}`, 1_000)
        await setImmediate()
      }
      return count
    }
    const writing = writeOn()
    const backup = await lyceum(['backup', work.path('copy.db')], work.env)
    done.abort()
    expect(backup).toMatchObject({ status: 0, stdout: '', stderr: `Copied to ${work.path('copy.db')}.\n` })
    expect(await writing).toBeGreaterThan(MEGABYTES / 4)
    expect(existsSync(work.path('copy.db.part'))).toBe(false)

    const copy = openStore(`file:${work.path('copy.db')}`, textIndex)
    if (!('writer' in copy)) throw new Error('The copy is SQLite.')
    expect(copy.writer.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(copy.writer.prepare('select id from organizations').pluck().all()).toEqual([organization.id])
    await copy.close()
  })

  it('replaces an earlier copy only with a complete one', async () => {
    const file = work.path('copy.db')
    await writeFile(`${file}.part`, 'left behind by a backup that was killed')
    expect((await lyceum(['backup', file], work.env)).status).toBe(0)
    await write('later', 1)
    expect((await lyceum(['backup', file], work.env)).status).toBe(0)
    const copy = openStore(`file:${file}`, textIndex)
    if (!('writer' in copy)) throw new Error('The copy is SQLite.')
    expect(copy.writer.prepare("select name from service_secrets where name = 'later'").all()).toHaveLength(1)
    await copy.close()
    const failed = await lyceum(['backup', work.path('no/such/folder.db')], work.env)
    expect(failed.status).toBe(1)
    expect(failed.stderr).toMatch(/^.+\n$/)
  })

  it('and an export replace regular files only, and no links', async () => {
    const pipe = work.path('pipe')
    await promisify(execFile)('mkfifo', [pipe])
    await symlink('/dev/null', work.path('null'))
    await symlink(work.path('nothing'), work.path('dangling'))
    await symlink(pipe, work.path('busy.part'))
    const refused = [
      [pipe, `${pipe} is no regular file`],
      [work.path('null'), `${work.path('null')} is no regular file`],
      [work.path('dangling'), `${work.path('dangling')} is a link to no file`],
      [work.path('busy'), `${work.path('busy.part')} is no regular file`],
    ] as const
    const files = async () => (await readdir(work.path('.'))).toSorted()
    const before = await files()
    for (const [file, message] of refused) {
      const or = (hint: string) => ({ status: 1, stdout: '', stderr: `${message}: ${hint}.\n` })
      expect(await lyceum(['backup', file], work.env)).toEqual(or('name another file'))
      expect(await lyceum(['export', organization.id, '--out', file], work.env)).toEqual(
        or('name another file, or - for standard output'),
      )
    }
    expect(await files()).toEqual(before)
    expect((await lstat(pipe)).isFIFO()).toBe(true)
    expect((await lstat(work.path('null'))).isSymbolicLink()).toBe(true)

    await mkdir(work.path('elsewhere'))
    await writeFile(work.path('elsewhere/kept'), 'old')
    await symlink(work.path('elsewhere/kept'), work.path('latest'))
    for (const command of [['export', organization.id, '--out'], ['backup']]) {
      const { status } = await lyceum([...command, work.path('latest')], work.env)
      expect(status).toBe(0)
      expect((await lstat(work.path('latest'))).isSymbolicLink()).toBe(true)
      expect(await readFile(work.path('elsewhere/kept'), 'latin1')).toContain(organization.id)
      await writeFile(work.path('elsewhere/kept'), 'old')
    }
    expect(await readdir(work.path('elsewhere'))).toEqual(['kept'])
  })

  it('and an export touch neither the database itself nor the files of another one', async () => {
    const database = work.path('test.db')
    await symlink(database, work.path('link.db'))
    await writeFile(work.path('other.db-wal'), '')
    const refused = [
      [database, `${database} is part of the database itself: name another file.`],
      [work.path('link.db'), `${work.path('link.db')} is part of the database itself: name another file.`],
      [`${database}-wal`, `${database}-wal is part of the database itself: name another file.`],
      [
        work.path('other.db'),
        `${work.path('other.db-wal')} belongs to a database: name another file than ${work.path('other.db')}.`,
      ],
      [work.path('.'), `${work.path('.')} is a folder: name a file.`],
      [work.path('no/file.db'), `There is no folder for "${work.path('no/file.db')}".`],
    ] as const
    for (const [file, message] of refused) {
      const expected = { status: 1, stdout: '', stderr: `${message}\n` }
      expect(await lyceum(['backup', file], work.env)).toEqual(expected)
      expect(await lyceum(['export', organization.id, '--out', file], work.env)).toEqual(expected)
    }
    await write('later', 1)
    expect((await lyceum(['check'], work.env)).status).toBe(0)
  })
})
