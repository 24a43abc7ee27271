import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { listStored } from '../../src/search-index/entry-store.js'
import { listNear } from '../../src/search-index/vocabulary.js'
import { describeOnBothDatabases, describeOnSqlite } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'
import { cursorsOf, explain, MOST_CURSORS, planOf } from '../support/plans.js'

const READY = { processingStatus: 'COMPLETED', indexingStatus: 'COMPLETED' }

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
  it.each([
    ['owner', 'latest'],
    ['viewer', 'near_found'],
  ] as const)('are looked up in order for the %s, no more of them than are counted', async (role, first) => {
    const { store } = app()
    const organization = new OrganizationBuilder()
    const person = organization.person({ role })
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
        ? new RegExp(
            `MATERIALIZE ${first}\\n(?:\\S.*\\n)?SEARCH search_entries USING INTEGER PRIMARY KEY \\(rowid>\\? AND rowid<\\?\\)`,
          )
        : new RegExp(`CTE ${first}\\s+-> +Limit[^\\n]*\\n\\s+-> +Nested Loop`),
    )
  })
})

describeOnBothDatabases('the words near to a misspelt one', (app) => {
  it('are read by their beginning and length, even without statistics', async () => {
    const { store } = app()
    const organization = new OrganizationBuilder()
    for (let index = 0; index < 300; index += 1) organization.person()
    await app().import(organization)

    const surroundings = [{ word: 'heilum', longer: [-1, 0, 1], beginning: 'h' }]
    const plan = await planOf({ store }, (reader) => listNear(reader, organization.id, surroundings))

    expect(plan).toMatch(
      store.dialect.name === 'sqlite'
        ? /SEARCH search_vocabulary USING COVERING INDEX \S+ \(organization_id=\? AND bucket=\? AND word>\? AND word<\?\)/
        : /Index (?:Only )?Scan using search_vocabulary_organization_id_bucket_word_pk/,
    )
  })
})

describeOnSqlite('the statements of a search', (app) => {
  it('have few cursors, whatever the query and its filters', async () => {
    const { store } = app()
    if (!('writer' in store)) throw new Error('This store is not of SQLite.')
    const organization = new OrganizationBuilder()
    const team = organization.team()
    const tag = uniqueId('tag')
    organization.records.push({ type: 'tag', name: tag })
    const person = organization.person({ teams: [{ id: team, role: 'team-viewer' }] })
    for (const title of ['Helium', 'Helium lamps']) organization.content({ title, tags: [tag], ...READY })
    await app().import(organization)
    const client = await app().signIn(person)
    const read = vi.spyOn(store, 'all')

    const filters = `teamId=${team}&tags=${tag}&createdAfter=2020-01-01T00:00:00.000Z&language=en`
    for (const query of ['helium', 'helium lamp', '"helium lamps"', '"no hit"', 'heilum', 'heliumlamps']) {
      for (const filter of ['', 'types=CONTENT', filters, `${filters}&types=CONTENT`]) {
        const { status } = await client.get(`/v1/search?query=${encodeURIComponent(query)}&${filter}`)
        expect(status).toBe(200)
      }
    }
    for (const prefix of ['hel', 'helium l', 'hel lam'])
      expect((await client.get(`/v1/search/suggestions?prefix=${prefix}`)).status).toBe(200)

    const ran = read.mock.calls.map(([statement, values]) => ({ statement, values }))
    read.mockRestore()
    expect(ran.length).toBeGreaterThan(60)
    for (const one of ran) expect(cursorsOf(store, one)).toBeLessThan(MOST_CURSORS)
  })
})
