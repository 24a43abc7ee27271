import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { statement } from '../../src/store/statement.js'
import { databases } from '../support/databases.js'

const PEOPLE = 6_000

function* records(): Generator<string> {
  yield JSON.stringify({ type: 'organization', id: 'org_large', name: 'Large' })
  for (let number = 0; number < PEOPLE; number += 1) {
    const [employeeId, email] = [`emp_${number}`, `person.${number}@acme.example`]
    yield JSON.stringify({ type: 'person', employeeId, userId: `usr_${number}`, name: `P ${number}`, email })
  }
}

/** The number of pages of a table of which the database knows that every transaction sees all of their rows. */
const visiblePages = statement({
  select: () => ({ pages: sql<number>`relallvisible`, all: sql<number>`relpages` }),
  query: ({ fields }) => sql`select ${fields} from pg_class where relname = 'people'`,
})

/** PostgreSQL's estimate of the rows of each table; -1 if it has never counted them. */
const counted = statement({
  select: () => ({ table: sql<string>`relname`, rows: sql<number>`reltuples`.mapWith(Number) }),
  query: ({ fields }) => sql`select ${fields} from pg_class
    where relname in ('people', 'search_entries', 'contents') order by relname`,
})

describe.runIf(process.env['TEST_POSTGRES_URL']).each(databases.slice(1))(
  'an import into $name',
  ({ open }) => {
    it('updates the statistics of the tables it has filled, but not for a few records', async () => {
      const { store, close } = await open()
      try {
        const few = [...records()].slice(0, 23)
        expect(await importBundle(store, few)).toMatchObject({ records: 23 })
        expect((await store.all(counted, {})).map(({ rows }) => rows)).toEqual([-1, -1, -1])
        await importBundle(store, records())
        const rows = await store.all(counted, {})
        expect(rows.map((row) => ({ ...row }))).toMatchObject([
          { table: 'contents', rows: -1 },
          { table: 'people', rows: PEOPLE },
          { table: 'search_entries', rows: PEOPLE },
        ])
      } finally {
        await close()
      }
    })
  },
)

describe.each(databases)('an import of many people on $name', ({ name, open }) => {
  it('puts all of them into the search index, and leaves its tables compact', async () => {
    const { store, close } = await open()
    try {
      expect(await importBundle(store, records())).toMatchObject({ kind: 'imported', records: PEOPLE + 1 })
      const found = statement({
        select: ({ searchEntries: e }) => ({
          count: sql<number>`count(distinct ${e.subjectId})`.mapWith(Number),
        }),
        query: ({ fields, t }) => sql`select ${fields} from ${t.searchEntries}`,
      })
      const [entries] = await store.all(found, {})
      expect(entries?.count).toBe(PEOPLE)
      const [table] = name === 'PostgreSQL' ? await store.all(visiblePages, {}) : [{ pages: 1, all: 1 }]
      // Vacuuming skips pages that the server is writing at that moment: a busy server always writes a few.
      expect(table?.pages).toBeGreaterThan((table?.all ?? 0) / 2)
    } finally {
      await close()
    }
  })

  it('tells how many records it has written, and then how many it has indexed', async () => {
    const { store, close } = await open()
    try {
      const told: string[] = []
      await importBundle(store, records(), {
        onProgress: (count, step) => void told.push(`${count} ${step}`),
      })
      const people = Array.from({ length: PEOPLE / 1_000 }, (_, index) => `${(index + 1) * 1_000}`)
      expect(told.filter((line) => line.endsWith('written'))).toEqual([
        ...people.map((count) => `${count} written`),
        `${PEOPLE + 1} written`,
      ])
      const indexed = told.slice(people.length + 1)
      expect(indexed).toEqual(expect.arrayContaining(people.map((count) => `${count} indexed`)))
    } finally {
      await close()
    }
  })
})
