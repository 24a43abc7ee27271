import { randomUUID } from 'node:crypto'
import { Mutex } from 'async-mutex'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DatabaseFault } from '../../src/store/database-fault.js'
import type { OpenStore } from '../../src/store/open-store.js'
import { DiskSpaceWatch } from '../../src/store/disk-space-watch.js'
import { Database } from '../../src/store/sqlite-driver.js'
import { sqliteProbe } from '../../src/store/sqlite-probe.js'
import { openReader } from '../../src/store/sqlite-handle.js'
import { buildCreators, documentBody } from '../creation/support/creators.js'
import { describeOnBothDatabases } from '../support/app.js'
import { databases } from '../support/databases.js'

const CONTENT = `# Long\n\n${'Vaccines stay cold. '.repeat(10_000)}`

/** Makes the database answer as if the disk were full; the returned function makes room. */
async function fillDisk(store: OpenStore): Promise<() => Promise<void>> {
  if ('writer' in store) {
    store.writer.pragma(`max_page_count = ${Number(store.writer.pragma('page_count', { simple: true }))}`)
    return async () => void store.writer.pragma('max_page_count = 1000000')
  }
  await store.pool.query(`
    create function no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create function no_room_for_tables() returns event_trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger no_room before insert on contents for each row execute function no_room();
    create event trigger no_room on ddl_command_start when tag in ('CREATE TABLE AS')
      execute function no_room_for_tables()`)
  return async () =>
    void (await store.pool.query('drop event trigger no_room; drop function no_room cascade'))
}

/** Makes a trial write fail for another reason; the returned function ends that. */
async function obstruct(store: OpenStore): Promise<() => Promise<void>> {
  if ('writer' in store) {
    const other = new Database(store.writer.name)
    other.exec('begin immediate')
    return async () => void other.close()
  }
  await store.pool.query(`
    create function no_lock() returns event_trigger language plpgsql as $$ begin
      raise exception 'canceling statement due to lock timeout' using errcode = '55P03'; end $$;
    create event trigger a_lock on ddl_command_start when tag in ('CREATE TABLE AS') execute function no_lock()`)
  return async () => void (await store.pool.query('drop event trigger a_lock; drop function no_lock'))
}

describeOnBothDatabases('a service whose disk is full', (app) => {
  it('is not ready after a write has failed for lack of room, until there is room', async () => {
    const { admin } = await buildCreators(app())
    const ready = async () => {
      const { status, body } = await app().client().get('/readyz')
      return [status, body.reachable]
    }
    const publish = () =>
      admin.post('/v1/documents', documentBody({ content: CONTENT }), { 'idempotency-key': randomUUID() })
    expect(await ready()).toEqual([200, true])
    const makeRoom = await fillDisk(app().store)
    expect((await publish()).status).toBe(503)
    expect(await ready()).toEqual([503, false])
    // A small write may still succeed.
    expect((await admin.get('/v1/company-roles')).status).toBe(200)
    await app().signIn({ userId: await viewerOf(admin) })
    expect(await ready()).toEqual([503, false])
    await app().signIn({ userId: await viewerOf(admin) })
    const giveWay = await obstruct(app().store)
    expect(await ready()).toEqual([503, false])
    await giveWay()
    expect(await ready()).toEqual([503, false])
    expect((await app().client().get('/healthz')).status).toBe(200)
    await makeRoom()
    expect((await publish()).status).toBe(201)
    expect(await ready()).toEqual([200, true])
  })
})

async function viewerOf(client: {
  graphql: (query: string) => Promise<{ data: { viewer: { id: string } } }>
}) {
  return (await client.graphql('{ viewer { id } }')).data.viewer.id
}

describe('room', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())

  const full = new DatabaseFault('full', Object.assign(new Error('full'), { code: 'SQLITE_FULL' }))

  it('is tried every five seconds after a write found none, though nobody writes', async () => {
    let tries = 0
    let isFree = false
    const room = new DiskSpaceWatch(async () => {
      tries += 1
      if (!isFree) throw full
    })
    await room.assertRoom()
    room.failed(new DatabaseFault('slow'))
    await room.assertRoom()
    expect(tries).toBe(0)
    room.failed(full)
    await expect(room.assertRoom()).rejects.toBe(full)
    expect(tries).toBe(0)
    vi.advanceTimersByTime(5_000)
    await expect(room.assertRoom()).rejects.toBe(full)
    await expect(room.assertRoom()).rejects.toBe(full)
    expect(tries).toBe(1)
    isFree = true
    vi.advanceTimersByTime(5_000)
    await room.assertRoom()
    await room.assertRoom()
    expect(tries).toBe(2)
  })

  it('is not assumed because it could not be tried, and is tried again in five seconds', async () => {
    let tries = 0
    let fails = true
    const room = new DiskSpaceWatch(async () => {
      tries += 1
      if (fails) throw new DatabaseFault('locked')
    })
    await room.assertRoom(true)
    room.failed(full)
    vi.advanceTimersByTime(5_000)
    await expect(room.assertRoom()).rejects.toBe(full)
    fails = false
    vi.advanceTimersByTime(4_999)
    await expect(room.assertRoom()).rejects.toBe(full)
    expect(tries).toBe(2)
    vi.advanceTimersByTime(1)
    await room.assertRoom()
    expect(tries).toBe(3)
  })

  it('is tried once for all requests that ask at the same time', async () => {
    let tries = 0
    let end = () => {}
    const room = new DiskSpaceWatch(() => {
      tries += 1
      return new Promise((resolve) => (end = resolve))
    })
    room.failed(full)
    vi.advanceTimersByTime(5_000)
    const asked = [room.assertRoom(), room.assertRoom(true), room.assertRoom()]
    end()
    await Promise.all(asked)
    expect(tries).toBe(1)
  })
})

const [sqlite] = databases

describe('a file system with little room', () => {
  it('is detected by a probe, though this process has written nothing', async () => {
    const { store, url, close } = (await sqlite?.open()) ?? {}
    if (!store || !('writer' in store) || !url || !close) throw new Error('SQLite comes first.')
    const reader = openReader(url.slice('file:'.length)).database
    let free = 10_000_000
    const probe = () => sqliteProbe({ reader, writer: store.writer }, new Mutex(), async () => free).assert()
    const makeRoom = await fillDisk(store)
    await probe()
    free = 1_000_000
    await expect(probe()).rejects.toMatchObject({ code: 'SQLITE_FULL' })
    const pages = store.writer.pragma('page_count', { simple: true })
    await makeRoom()
    await probe()
    expect(store.writer.pragma('page_count', { simple: true })).toBe(pages)
    expect(store.writer.pragma('cache_size', { simple: true })).toBe(-32_768)
    reader.close()
    await close()
  })
})
