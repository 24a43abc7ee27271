import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { databases, type TestDatabase } from '../support/databases.js'
import { dump } from './dump.js'
import { exportedRecords, imported } from './exported.js'
import { sample } from './sample.js'

type Row = Record<string, unknown>

const organization = { type: 'organization', id: 'org', name: 'O' }
const later = '2026-03-01T00:00:00.000Z'

describe.each(databases)('an import over existing records, on $name,', ({ open }) => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await open()
    await imported(database.store, sample)
  })
  afterEach(() => database.close())

  const bring = (...records: Row[]) =>
    imported(database.store, [organization, ...records], { reactivate: true })
  async function find(type: string, match: Row = {}): Promise<Row | undefined> {
    const records = await exportedRecords(database.store)
    return records.find(
      (record) =>
        record['type'] === type && Object.entries(match).every(([key, value]) => record[key] === value),
    )
  }
  async function rowsOf(table: string, key = 'sha256'): Promise<Row[]> {
    const rows = ((await dump(database.store))[table] ?? []).map((row): Row => JSON.parse(row))
    return rows.toSorted((a, b) => (String(a[key]) < String(b[key]) ? -1 : 1))
  }

  it('leaves records as they are that the file does not name', async () => {
    const before = await dump(database.store)
    await bring({ type: 'team', id: 'team-new', name: 'New' })
    const after = await dump(database.store)
    expect(after['people']).toEqual(before['people'])
    expect(after['teams']).toHaveLength(3)
  })

  it('replaces the lists of a record as a whole', async () => {
    await bring(
      {
        type: 'person',
        employeeId: 'e-1',
        userId: 'u-1',
        name: 'U',
        email: 'u@x',
        role: 'owner',
        teams: [{ id: 'team-deck', role: 'team-viewer' }],
      },
      {
        type: 'companyRole',
        id: 'role-mate',
        name: 'Mate',
        holderUserIds: ['u-1'],
        advancementTiers: [{ id: 'tier-1', label: 'One' }],
      },
      {
        type: 'content',
        id: 'content-1',
        title: 'M',
        contentType: 'video',
        tags: ['safety'],
        versions: [{ id: 'v-2', versionNumber: 2, chapters: [{ id: 'ch-1', text: 'new' }] }],
      },
      { type: 'item', id: 'item-1', name: 'S', topicId: 'topic-1', contentIds: ['content-1'] },
      { type: 'space', id: 'space-1', name: 'S' },
      { type: 'lesson', id: 'lesson-1', title: 'L', topicIds: ['topic-1'] },
    )
    expect(await find('person', { employeeId: 'e-1' })).toMatchObject({
      teams: [{ id: 'team-deck', role: 'team-viewer' }],
    })
    expect(await find('companyRole', { id: 'role-mate' })).toMatchObject({
      holderUserIds: ['u-1'],
      advancementTiers: [{ id: 'tier-1', label: 'One' }],
      curriculum: [],
    })
    expect(await find('content', { id: 'content-1' })).toMatchObject({
      teamIds: [],
      tags: ['safety'],
      versions: [
        { id: 'v-2', title: 'M', isCurrent: false, chapters: [{ id: 'ch-1', text: 'new' }], segments: [] },
      ],
    })
    expect(await find('item', { id: 'item-1' })).toMatchObject({ contentIds: ['content-1'] })
    expect(await find('space', { id: 'space-1' })).toMatchObject({ teamIds: [], state: 'current' })
    expect(await find('lesson', { id: 'lesson-1' })).toMatchObject({
      teamIds: [],
      contentIds: [],
      topicIds: ['topic-1'],
    })
  })

  it('keeps the dates that the file does not give, and takes those that it gives', async () => {
    const before = await find('team', { id: 'team-deck' })
    await bring({ type: 'team', id: 'team-deck', name: 'Renamed' })
    expect(await find('team', { id: 'team-deck' })).toEqual({ ...before, name: 'Renamed' })
    await bring({ type: 'team', id: 'team-deck', name: 'Renamed', updatedAt: later })
    expect(await find('team', { id: 'team-deck' })).toEqual({ ...before, name: 'Renamed', updatedAt: later })
  })

  it('keeps a duty’s tier as long as its role has that tier', async () => {
    const mate = { type: 'companyRole', id: 'role-mate', name: 'Mate' }
    await bring({ ...mate, advancementTiers: [{ id: 'tier-1', label: 'Renamed' }] })
    expect(await find('duty', { id: 'duty-1' })).toMatchObject({ advancementTierId: 'tier-1' })
    await bring(mate)
    expect(await find('duty', { id: 'duty-1' })).toMatchObject({ advancementTierId: null })
  })

  it('lets versions change their numbers and chapters their version', async () => {
    await bring({
      type: 'content',
      id: 'content-1',
      title: 'M',
      contentType: 'video',
      versions: [
        { id: 'v-1', versionNumber: 2, chapters: [{ id: 'ch-1', text: 'moved' }] },
        { id: 'v-2', versionNumber: 1, segments: [{ startMs: 1, endMs: 2, text: 'only' }] },
      ],
    })
    expect(await find('content', { id: 'content-1' })).toMatchObject({
      versions: [
        { id: 'v-2', versionNumber: 1, chapters: [], segments: [{ startMs: 1, endMs: 2, text: 'only' }] },
        { id: 'v-1', versionNumber: 2, chapters: [{ id: 'ch-1', text: 'moved' }], segments: [] },
      ],
    })
  })

  it.each([false, true])(
    'lets a video move from one resource to another within the file (reversed: %s)',
    async (reversed) => {
      const records = [
        { type: 'content', id: 'content-2', title: 'K', contentType: 'video', videoSiteId: 'dQw4w9WgXcQ' },
        { type: 'content', id: 'content-1', title: 'M', contentType: 'video', videoSiteId: 'another' },
      ]
      await bring(...(reversed ? records.toReversed() : records))
      expect(await find('content', { id: 'content-1' })).toMatchObject({ videoSiteId: 'another' })
      expect(await find('content', { id: 'content-2' })).toMatchObject({ videoSiteId: 'dQw4w9WgXcQ' })
    },
  )

  it('gives an account to a person without one', async () => {
    await bring({ type: 'person', employeeId: 'e-3', userId: 'u-3', name: 'Cille', email: 'c@x' })
    expect(await find('person', { employeeId: 'e-3' })).toMatchObject({ userId: 'u-3', signedUp: false })
  })

  it('accepts a stored record whose id no new record may have', async () => {
    await bring({ type: 'team', id: 'dots', name: 'Dots' })
    await database.store.transaction(operatorScope(), (tx) =>
      tx.run(({ builder, t }) => builder.update(t.teams).set({ id: '..' }).where(eq(t.teams.id, 'dots'))),
    )
    const records = await exportedRecords(database.store)
    await imported(database.store, records)
    expect(await find('team', { id: '..' })).toMatchObject({ name: 'Dots' })
  })

  it('accepts a stored person and a stored tag that no address can name', async () => {
    await bring(
      { type: 'person', employeeId: 'e-8', userId: 'u-8', name: 'Dora', email: 'd@x' },
      { type: 'tag', name: 'fire' },
      { type: 'content', id: 'content-8', title: 'Fire', contentType: 'guide', tags: [] },
    )
    await database.store.transaction(operatorScope(), async (tx) => {
      await tx.run(({ builder, t }) =>
        builder.update(t.people).set({ userId: 'progress' }).where(eq(t.people.userId, 'u-8')),
      )
      await tx.run(({ builder, t }) =>
        builder.update(t.tags).set({ name: 'fire, water' }).where(eq(t.tags.name, 'fire')),
      )
    })
    await imported(database.store, await exportedRecords(database.store))
    expect(await find('person', { employeeId: 'e-8' })).toMatchObject({ userId: 'progress' })
    expect(await find('tag', { name: 'fire, water' })).toBeDefined()
  })

  it('neither exports a revoked token nor revives it', async () => {
    await database.store.transaction(operatorScope(), (tx) =>
      tx.run(({ builder, t }) =>
        builder.update(t.accessTokens).set({ revokedAt: later }).where(eq(t.accessTokens.userId, 'u-1')),
      ),
    )
    expect(await find('accessToken')).toBeUndefined()
    const before = await rowsOf('access_tokens')
    await imported(database.store, sample)
    expect(await rowsOf('access_tokens')).toEqual(before)
  })

  it('gives a resource without versions the same single version each time', async () => {
    const version = { versionNumber: 1, title: 'Knots', status: 'COMPLETED', isCurrent: true }
    const before = await find('content', { id: 'content-2' })
    expect(before).toMatchObject({ versions: [version] })
    const knots = { id: 'content-2', title: 'Knots', contentType: 'guide', readBy: 'EMBEDDED' }
    await bring({ type: 'content', ...knots })
    expect(await find('content', { id: 'content-2' })).toEqual(before)
  })

  it('extends a duty to the whole role if its tier is gone, so that it can be imported again', async () => {
    await bring({ type: 'companyRole', id: 'role-mate', name: 'Mate' })
    expect(await find('duty', { id: 'duty-1' })).toMatchObject({
      tierQualifier: 'ALL',
      advancementTierId: null,
    })
    await imported(database.store, await exportedRecords(database.store))
  })

  it('puts the segments of a transcript in order', async () => {
    const segments = [3_000, 0, 1_000].map((startMs) => ({
      startMs,
      endMs: startMs + 500,
      text: `${startMs}`,
    }))
    const versions = [{ id: 'ver-late', versionNumber: 1, segments }]
    await bring({ type: 'content', id: 'cnt-late', title: 'T', contentType: 'video', versions })
    expect(await find('content', { id: 'cnt-late' })).toMatchObject({
      versions: [{ segments: [{ startMs: 0 }, { startMs: 1_000 }, { startMs: 3_000 }] }],
    })
  })

  it('makes the derived columns follow what changes', async () => {
    await bring(
      {
        type: 'person',
        employeeId: 'e-1',
        userId: 'u-1',
        name: 'Aa',
        email: 'u@x',
        status: 'DEACTIVATED',
        deactivatedAt: later,
        teams: [{ id: 'team-deck', role: 'team-admin' }],
      },
      { type: 'person', employeeId: 'e-2', userId: 'u-2', name: 'Bb', email: 'u@x', role: 'owner' },
      { type: 'space', id: 'space-1', name: 'S' },
      { type: 'category', id: 'category-1', name: 'R', spaceId: 'space-2' },
    )
    const holders = (await rowsOf('role_holders', 'user_id')).map((row) => [
      row['user_id'],
      Boolean(row['current']),
      row['name_fold'],
    ])
    expect(holders).toEqual([
      ['u-1', false, 'aa'],
      ['u-2', true, 'bb'],
    ])
    const counts = (await rowsOf('company_roles', 'id')).map((row) => [row['id'], row['holder_count']])
    expect(counts).toEqual([
      ['role-master', 0],
      ['role-mate', 1],
    ])
    const entities = new Map((await rowsOf('entities', 'id')).map((row) => [row['id'], row]))
    for (const id of ['category-1', 'topic-1', 'item-1']) {
      expect(entities.get(id)).toMatchObject({ space_id: 'space-2', category_id: 'category-1' })
      expect(Boolean(entities.get(id)?.['live'])).toBe(true)
    }
  })
})

describe.each(databases)('invitations without a role on $name', ({ open }) => {
  const invite = (email: string, extra: Row = {}) => ({
    type: 'invitation',
    email,
    name: 'N',
    expiresAt: later,
    ...extra,
  })
  const rolesAfter = async (...files: Row[][]) => {
    const database = await open()
    try {
      for (const file of files) await imported(database.store, [organization, ...file])
      const records = await exportedRecords(database.store)
      return records.flatMap(({ type, role }) => (type === 'invitation' ? [role] : []))
    } finally {
      await database.close()
    }
  }

  it('make the first one the owner of an organization without people, whatever the order', async () => {
    expect(await rolesAfter([invite('a@x'), invite('b@x')])).toEqual(['owner', 'viewer'])
    expect(await rolesAfter([invite('b@x'), invite('a@x')])).toEqual(['owner', 'viewer'])
    expect(
      await rolesAfter([invite('a@x'), invite('b@x', { createdAt: '2020-01-01T00:00:00.000Z' })]),
    ).toEqual(['viewer', 'owner'])
  })

  it('make viewers where there are people or an owner is invited', async () => {
    const person = { type: 'person', employeeId: 'e', name: 'E', email: 'e@x' }
    expect(await rolesAfter([invite('a@x'), person])).toEqual(['viewer'])
    expect(await rolesAfter([invite('a@x'), invite('b@x', { role: 'owner' })])).toEqual(['viewer', 'owner'])
  })

  it('keep the role they have', async () => {
    const person = { type: 'person', employeeId: 'e', name: 'E', email: 'e@x' }
    expect(await rolesAfter([invite('a@x')], [person, invite('a@x')])).toEqual(['owner'])
  })
})
