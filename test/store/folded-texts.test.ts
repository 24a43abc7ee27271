import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import type { WriteContext } from '../../src/store/store.js'
import { insertRows } from '../../src/store/insert-rows.js'
import { statement } from '../../src/store/statement.js'
import type { Tables } from '../../src/store/tables.js'
import { databases, type TestDatabase } from '../support/databases.js'

const now = '2026-01-01T00:00:00.000Z'
const dates = { createdAt: now, updatedAt: now }
const organization = {
  id: 'org',
  name: 'Org',
  emailDomains: [],
  directorySyncEligible: false,
  orgChartIntervalDays: 90,
  ...dates,
}
const team = { id: 'team', organizationId: 'org', name: 'Straße', ...dates }
const person = { employeeId: 'emp', organizationId: 'org', name: 'Ann', email: 'a@b.test', loginName: 'Ann' }
const record = { role: 'viewer', status: 'ACTIVE', employmentStatus: 'ACTIVE', signedUp: false } as const
const fromDirectory = { employeeId: 'emp', organizationId: 'org', userName: 'Ann', ...dates }

const document = { attributes: {}, emails: [], phoneNumbers: [] }

const teamNames = statement({
  select: ({ teams }) => ({ name: teams.name, nameFold: teams.nameFold }),
  query: ({ select, t }) => select.from(t.teams),
})
const managers = statement({
  select: ({ directoryPeople: t }) => ({ pendingManager: t.pendingManager, fold: t.pendingManagerFold }),
  query: ({ select, t }) => select.from(t.directoryPeople),
})

describe.each(databases)('a text with a fold on $name', ({ open }) => {
  let database: TestDatabase
  const run = (write: (context: WriteContext) => SQLWrapper) =>
    database.store.transaction(operatorScope(), (tx) => tx.run(write))
  const names = async () => [...(await database.store.all(teamNames, {}))]

  beforeAll(async () => {
    database = await open()
    await database.store.transaction(operatorScope(), (tx) =>
      tx.insert((t) => t.organizations, [organization]),
    )
  })
  beforeEach(() => run(({ builder, t }) => builder.delete(t.teams)))
  afterAll(() => database.close())

  it('is folded when rows are inserted', async () => {
    await database.store.transaction(operatorScope(), (tx) => insertRows(tx, (t) => t.teams, [team]))
    expect(await names()).toMatchObject([{ name: 'Straße', nameFold: 'strasse' }])
  })

  it('is folded when a statement inserts', async () => {
    await run(({ builder, t }) => builder.insert(t.teams).values(team))
    expect(await names()).toMatchObject([{ name: 'Straße', nameFold: 'strasse' }])
  })

  it('is folded when a statement updates', async () => {
    await run(({ builder, t }) => builder.insert(t.teams).values([team]))
    await run(({ builder, t }) => builder.update(t.teams).set({ name: 'ÜBER' }).where(eq(t.teams.id, 'team')))
    expect(await names()).toMatchObject([{ name: 'ÜBER', nameFold: 'über' }])
    await run(({ builder, t }) => builder.update(t.teams).set({ memberCount: 2 }))
    expect(await names()).toMatchObject([{ name: 'ÜBER', nameFold: 'über' }])
  })

  it('is folded when an insert meets an existing row', async () => {
    for (const name of ['First', 'Second'])
      await run(({ builder, t }) =>
        builder
          .insert(t.teams)
          .values({ ...team, name })
          .onConflictDoUpdate({ target: t.teams.id, set: { name } }),
      )
    expect(await names()).toMatchObject([{ name: 'Second', nameFold: 'second' }])
  })

  it('clears its fold when it is cleared', async () => {
    await database.store.transaction(operatorScope(), async (tx) => {
      await tx.insert((t) => t.people, [{ ...person, ...record, directoryManaged: true, ...dates }])
      await tx.insert((t) => t.directoryPeople, [{ ...fromDirectory, document, pendingManager: 'Boss' }])
    })
    expect(await database.store.all(managers, {})).toMatchObject([{ pendingManager: 'Boss', fold: 'boss' }])
    await run(({ builder, t }) => builder.update(t.directoryPeople).set({ pendingManager: null }))
    expect(await database.store.all(managers, {})).toMatchObject([{ pendingManager: null, fold: null }])
  })

  it('cannot be an expression, which could not be folded', async () => {
    const write = run(({ builder, t }) => builder.update(t.teams).set({ name: sql`upper(name)` }))
    await expect(write).rejects.toThrow('A text with a fold must be written as a string.')
  })
})

describe('the fold of a text', () => {
  it('can be read, but not written', () => {
    expectTypeOf<Tables['teams']['$inferSelect']>().toHaveProperty('nameFold')
    expectTypeOf<Tables['teams']['$inferInsert']>().not.toHaveProperty('nameFold')
    expectTypeOf<Tables['people']['$inferInsert']>().toHaveProperty('loginName')
    expectTypeOf<Tables['people']['$inferInsert']>().not.toHaveProperty('loginNameFold')
  })
})
