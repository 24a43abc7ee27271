import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startCheckpoints } from '../../src/store/checkpoints.js'
import { openSqliteStore, type SqliteStore } from '../../src/store/sqlite-store.js'
import { textIndex } from '../../src/search-index/index-changes.js'
import { silent, until } from '../jobs/support/queue.js'

describe('checkpoints of a SQLite database', () => {
  let folder: string
  let store: SqliteStore
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lyceum-checkpoints-'))
    store = openSqliteStore(join(folder, 'served.db'), textIndex)
    store.writer.exec('create table notes (id integer primary key, text text)')
  })
  afterEach(async () => {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  })

  const autocheckpoint = () => store.writer.pragma('wal_autocheckpoint', { simple: true })

  /** The notes in the database's file alone, without its log. */
  async function notesInFile(): Promise<number> {
    const copy = join(folder, `copy-${crypto.randomUUID()}.db`)
    await copyFile(join(folder, 'served.db'), copy)
    const { writer, close } = openSqliteStore(copy, textIndex)
    const known = writer.prepare("select 1 from sqlite_master where name = 'notes'").get() !== undefined
    const count = known ? Number(writer.prepare('select count(*) from notes').pluck().get()) : 0
    await close()
    return count
  }

  it('are taken by a thread while the database is written to, and not by commits', async () => {
    const checkpoints = startCheckpoints(store, silent)
    await until(async () => Number(autocheckpoint()) > 10_000)
    const insert = store.writer.prepare('insert into notes (text) values (?)')
    for (let note = 0; note < 100; note += 1) insert.run('a note')
    await until(async () => (await notesInFile()) === 100)
    insert.run('another note')
    await until(async () => (await notesInFile()) === 101)
    expect(autocheckpoint()).toBeGreaterThan(10_000)
    await checkpoints.stop()
  })

  it('are taken by commits once the thread is stopped', async () => {
    const checkpoints = startCheckpoints(store, silent)
    await until(async () => Number(autocheckpoint()) > 10_000)
    await checkpoints.stop()
    expect(autocheckpoint()).toBe(1_000)
  })

  it('are taken by commits while the thread is broken, and by a new thread afterwards', async () => {
    const faults: unknown[] = []
    const logger = { error: (fields: unknown) => void faults.push(fields) }
    const file = join(folder, 'served.db')
    await rename(file, `${file}.away`)
    const checkpoints = startCheckpoints(store, logger, 50)
    await until(async () => faults.length >= 2)
    expect(autocheckpoint()).toBe(1_000)
    expect(faults.slice(0, 2)).toEqual([
      { err: expect.objectContaining({ message: expect.stringContaining('open database') }), pauseMs: 50 },
      { err: expect.anything(), pauseMs: 100 },
    ])

    await rename(`${file}.away`, file)
    await until(async () => Number(autocheckpoint()) > 10_000)
    store.writer.prepare('insert into notes (text) values (?)').run('a note')

    await until(async () => (await notesInFile()) === 1)
    await checkpoints.stop()
  })
})
