import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildWrites, TAKES_WRITES } from '../rest/support/writes.js'
import type { Writes } from '../rest/support/write-world.js'
import { TestApp } from '../support/app.js'
import { databases, type TestDatabase } from '../support/databases.js'

const steps = z.array(z.object({ detail: z.string() }))

/** Indexes, beginning with the organization, that a write may walk. */
const SHORT = new Set([
  // One row for each organization.
  'sqlite_autoindex_change_counters_1',
  'sqlite_autoindex_directory_connections_1',
  // Counted, and no further than to the most that an organization may have.
  'findings_by_date',
  'synonym_groups_by_date',
])

/** Tables with a row for each record of an organization. */
const LONG =
  /^SCAN (people|company_roles|role_holders|teams|team_members|contents|entities|duties|lessons|enrollments|access_tokens)\b/

/** Writes to whatever an organization has: imports put copies and counts right, as this command does. */
const OF_ALL = /^(import|check)\b/

/** The steps of a plan that read a table, or whatever an organization has. */
function badSteps(plan: readonly string[]): string[] {
  return plan.filter((step) => {
    const walked = /INDEX (\w+) \(organization_id=\?\)$/.exec(step)?.[1]
    return LONG.test(step) || (walked !== undefined && !SHORT.has(walked))
  })
}

// PostgreSQL has statistics, and reads a whole table where it is as short as in tests.
const sqlite = databases.find(({ name }) => name === 'SQLite')

describe.skipIf(!sqlite)('the plans of every write', () => {
  let database: TestDatabase
  let app: TestApp
  let writes: Writes
  beforeAll(async () => {
    if (!sqlite) return
    database = await sqlite.open()
    app = new TestApp(database.store, database.url, TAKES_WRITES)
    await app.start()
    ;({ writes } = await buildWrites(app))
  })
  afterAll(async () => {
    await app.stop()
    await database.close()
  })

  it('find the rows that it reads and changes by their keys, however many the organization has', async () => {
    if (!('writer' in database.store)) throw new Error('This is not SQLite.')
    const { writer } = database.store
    const prepare = writer.prepare.bind(writer)
    const seen = new Set<string>()
    const found: object[] = []
    for (const [write, ready] of Object.entries(writes)) {
      if (OF_ALL.test(write)) continue
      const change = await ready(app)
      const explained = (text: string) => {
        if (seen.has(text)) return prepare(text)
        seen.add(text)
        const parameters = text.replaceAll(/'[^']*'/g, '').split('?').length - 1
        const plan = prepare(`explain query plan ${text}`).all(...Array(parameters).fill(null))
        const bad = badSteps(steps.parse(plan).map(({ detail }) => detail))
        if (bad.length > 0) found.push({ write, text, bad })
        return prepare(text)
      }
      Object.assign(writer, { prepare: explained })
      await change()
      Object.assign(writer, { prepare })
    }
    expect(found).toEqual([])
    expect(seen.size).toBeGreaterThan(300)
  })
})
