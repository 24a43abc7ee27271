import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { listOrganizations } from '../../src/operator/organization-store.js'
import { migrate } from '../../src/store/migrate.js'
import { migrationsOf } from '../../src/store/migration-files.js'
import { listUnfinished } from '../../src/store/unfinished-organizations.js'
import { lyceum } from '../cli/run-cli.js'
import { OrganizationBuilder } from '../support/builders.js'
import { databases, type TestDatabase } from '../support/databases.js'
import { dump, dumpRecords } from './dump.js'
import { exported, imported } from './exported.js'
import { sample } from './sample.js'

const SQLITE = databases.slice(0, 1)
/** A whole number from 1 to `most`, the same in every run. */
const drawn = (most: number, nth: number) =>
  1 + (createHash('sha256').update(`an import that is killed ${nth}`).digest().readUInt32BE() % most)

// On PostgreSQL an import is one transaction, which the server undoes.
describe.each(SQLITE)('an import into $name that is killed between two parts', ({ open }) => {
  let folder: string
  let bundle: string
  let expected: { text: string; records: Record<string, string[]> }
  let parts = 0
  let database: TestDatabase
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lyceum-killed-'))
    bundle = join(folder, 'bundle.ndjson')
    const first = await open()
    await imported(first.store, sample)
    const text = await exported(first.store)
    await writeFile(bundle, text)
    await first.close()
    const second = await open()
    const between = async () => void (parts += 1)
    await importBundle(second.store, text.split('\n'), { parts: { milliseconds: 0, between } })
    expected = { text: await exported(second.store), records: await dumpRecords(second.store) }
    await second.close()
    database = await open()
  })
  afterAll(async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })

  const killAt = async (url: string, part: number) => {
    const words = [`--url=${url}`, `--bundle=${bundle}`, `--part=${part}`]
    const child = spawn(process.execPath, ['test/bundle/killed-import-process.js', ...words], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const [, signal] = await once(child, 'close')
    expect(signal).toBe('SIGKILL')
  }
  const listed = async () => {
    const ids: string[] = []
    for await (const { id } of listOrganizations(database.store)) ids.push(id)
    return ids
  }
  const unfinished = () => ('writer' in database.store ? listUnfinished(database.store.writer) : [])
  const check = (...words: string[]) => lyceum(['check', ...words], { DATABASE_URL: database.url })
  const whole = { status: 0, stdout: '', stderr: 'No problem was found.\n' }

  it('is written in many parts if nothing kills it', () => {
    expect(parts).toBeGreaterThan(10)
  })

  it.each([0, 1, 2, 3])(
    'leaves nothing to be seen, and nothing in the way of the next import (point %i)',
    async (point) => {
      await database.close()
      database = await open()
      // The first time between the first two parts, and the second time before the last.
      const part = point === 0 ? 1 : point === 1 ? parts : drawn(parts, point)

      await killAt(database.url, part)

      expect(unfinished()).toEqual(['org'])
      expect(await listed()).toEqual([])
      expect(await check()).toEqual(whole)
      await importBundle(database.store, expected.text.split('\n'))
      expect(unfinished()).toEqual([])
      expect(await exported(database.store)).toBe(expected.text)
      expect(await dumpRecords(database.store)).toEqual(expected.records)
      expect(await check()).toEqual(whole)
    },
  )

  it('is cleared away by `lyceum check --repair`, and by the import of any organization', async () => {
    await database.close()
    database = await open()
    const other = new OrganizationBuilder()
    other.person({ role: 'owner' })
    const lines = other.records.map((record) => JSON.stringify(record))
    await importBundle(database.store, lines)
    const before = await dump(database.store)

    await killAt(database.url, parts)
    expect(await dump(database.store)).not.toEqual(before)
    expect(await check('--repair')).toEqual(whole)
    expect(await dump(database.store)).toEqual(before)

    await killAt(database.url, parts)
    expect(await dump(database.store)).not.toEqual(before)
    await importBundle(database.store, lines)
    expect(await dumpRecords(database.store)).toEqual(
      Object.fromEntries(Object.entries(before).filter(([name]) => !name.startsWith('change'))),
    )
    expect(unfinished()).toEqual([])
  })

  it('does not keep a later version from migrating the database', async () => {
    await database.close()
    database = await open()
    await killAt(database.url, drawn(parts, 9))
    const { store } = database
    const index = 'review_requests_by_status'
    const again = migrationsOf('sqlite').find(({ tag }) => tag.endsWith(index))
    if ('writer' in store) {
      store.writer.exec(`drop index ${index}`)
      store.writer.prepare('delete from __drizzle_migrations where hash = ?').run(again?.hash)
    }

    expect(await migrate(store)).toMatchObject({ applied: 1 })
  })
})
