import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { listStored } from '../../src/search-index/entry-store.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { explain, planOf } from '../support/plans.js'

describeOnBothDatabases('the entries of some records', (app) => {
  it('are looked up one by one, even with statistics from when there were none', async () => {
    const { store } = app()
    const scope = operatorScope()
    const organization = new OrganizationBuilder()
    const ids = Array.from({ length: 300 }, () => organization.person().employeeId)
    await app().import(organization)
    await store.transaction(scope, async (tx) => {
      await tx.run(({ t }) => sql`delete from ${t.searchEntries}`)
      await tx.run(({ t }) => sql`analyze ${t.searchEntries}`)
    })

    const plan = await planOf({ store }, (reader) =>
      listStored(reader, organization.id, 'PERSON', ids.slice(0, 20)),
    )

    expect(plan).toMatch(/search_entries_by_subject/)
    expect(plan).toMatch(/organization_id\W+.*subject_id/)
  })
})

describeOnBothDatabases('the latest texts, in which words are counted', (app) => {
  it('are looked up in order, no more of them than are counted', async () => {
    const { store } = app()
    const organization = new OrganizationBuilder()
    const person = organization.person()
    for (let index = 0; index < 300; index += 1) organization.person()
    await app().import(organization)
    await store.transaction(operatorScope(), (tx) => tx.run(({ t }) => sql`analyze ${t.searchEntries}`))
    const client = await app().signIn(person)
    const read = vi.spyOn(store, 'all')

    await client.get('/v1/search?query=helium')

    const counts = read.mock.calls.map(([statement, values]) => ({ statement, values }))
    read.mockRestore()
    const plans = await Promise.all(counts.map((ran) => explain(store, ran, [])))
    const plan = plans.find((text) => /\blatest\b/.test(text))
    // With a sort in between, PostgreSQL would look up all texts before it takes the latest.
    expect(plan).toMatch(
      store.dialect.name === 'sqlite'
        ? /MATERIALIZE latest\n(?:\S.*\n)?SEARCH search_entries USING INTEGER PRIMARY KEY \(rowid>\? AND rowid<\?\)/
        : /CTE latest\s+-> +Limit[^\n]*\n\s+-> +Nested Loop/,
    )
  })
})
