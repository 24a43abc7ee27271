import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { listStored } from '../../src/search-index/entry-store.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { planOf } from '../support/plans.js'

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
