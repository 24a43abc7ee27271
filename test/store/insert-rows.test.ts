import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { insertRows } from '../../src/store/insert-rows.js'
import { statement } from '../../src/store/statement.js'
import { databases, type TestDatabase } from '../support/databases.js'

const now = '2026-01-01T00:00:00.000Z'
const organization = {
  id: 'org',
  name: 'Org',
  emailDomains: ['a.test', 'b "quoted" \\ test'],
  directorySyncEligible: true,
  orgChartIntervalDays: 90,
  createdAt: now,
  updatedAt: now,
}
const tag = (index: number) => {
  const name = `tag ${String(index).padStart(5, '0')}`
  return { organizationId: 'org', name, createdAt: now, updatedAt: now }
}

const organizations = statement({
  select: ({ organizations: t }) => ({
    name: t.name,
    emailDomains: t.emailDomains,
    directorySyncEligible: t.directorySyncEligible,
    onboardedAt: t.onboardedAt,
    activeMembers: t.activeMembers,
  }),
  query: ({ select, t }) => select.from(t.organizations),
})
const tags = statement({
  select: ({ tags: t }) => ({ name: t.name, createdAt: t.createdAt }),
  query: ({ t, fields }) => sql`select ${fields} from ${t.tags} order by ${t.tags.name}`,
})

describe.each(databases)('rows inserted on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
    await database.store.transaction(operatorScope(), (tx) =>
      insertRows(tx, (t) => t.organizations, [organization]),
    )
  })
  afterAll(() => database.close())

  it('come back as they were given, with defaults for the columns that none of them names', async () => {
    expect(await database.store.all(organizations, {})).toMatchObject([
      {
        name: 'Org',
        emailDomains: organization.emailDomains,
        directorySyncEligible: true,
        onboardedAt: null,
        activeMembers: 0,
      },
    ])
  })

  it('may be many, and leave existing rows as they are', async () => {
    const rows = Array.from({ length: 1_201 }, (_, index) => tag(index))
    await database.store.transaction(operatorScope(), (tx) =>
      insertRows(tx, (t) => t.tags, [{ ...tag(7), createdAt: 'old' }]),
    )
    await database.store.transaction(operatorScope(), (tx) => insertRows(tx, (t) => t.tags, rows))
    const found = await database.store.all(tags, {})
    expect(found.map(({ name }) => name)).toEqual(rows.map(({ name }) => name))
    expect(found[7]?.createdAt).toBe('old')
    expect(found[8]?.createdAt).toBe(now)
  })

  it('are gone with a transaction that is undone', async () => {
    const undone = database.store.transaction(operatorScope(), async (tx) => {
      await insertRows(tx, (t) => t.tags, [tag(90_000)])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const names = (await database.store.all(tags, {})).map(({ name }) => name)
    expect(names).not.toContain(tag(90_000).name)
  })

  it('may be none', async () => {
    const before = (await database.store.all(tags, {})).length
    await database.store.transaction(operatorScope(), async (tx) => {
      await insertRows(tx, (t) => t.tags, [])
      await tx.insert((t) => t.tags, [])
    })
    expect(await database.store.all(tags, {})).toHaveLength(before)
  })
})
