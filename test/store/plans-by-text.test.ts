import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../support/app.js'
import { type BuiltPerson, OrganizationBuilder } from '../support/builders.js'
import { databases } from '../support/databases.js'
import { explain, type RanStatement, type RecordedApp, startRecordedApp } from '../support/plans.js'

/** Lists of the whole organization, by their fields of `Query` and other arguments, with what is read of each. */
const LISTS: readonly [field: string, others: string, selection: string][] = [
  ['members', '', 'totalCount nodes { id }'],
  ['members', 'status: ALL', 'totalCount nodes { id }'],
  ['members', 'role: VIEWER', 'totalCount nodes { id }'],
  ['members', 'noManager: true', 'totalCount nodes { id }'],
  ['memberProgress', '', 'totalCount nodes { member { id } }'],
  ['companyRoles', '', 'nodes { id }'],
  ['lessons', '', 'totalCount nodes { id }'],
  ['contents', '', 'totalCount nodes { id }'],
  ['contents', 'orderBy: UPDATED', 'totalCount nodes { id }'],
  ['contents', 'orderBy: TITLE', 'totalCount nodes { id }'],
]

/** Steps of a plan that go through a list in its order, or through a table. */
const goingThrough =
  /(SCAN|Seq Scan on) (people|company_roles|lessons|contents|content_audiences|search_\w+)\b(?! VIRTUAL)|(people|company_roles|lessons|contents|content_audiences)_(by|without)_\w+/

/** What a plan of PostgreSQL does if few records may have the text; the rest is what it does otherwise. */
const ifFew = (plan: string) => plan.split(/One-Time Filter: \(\$\d+ > 1000\)/)

describe.each(databases)('the plans of lists that are filtered by a text on $name', ({ open }) => {
  let recorded: RecordedApp
  let app: TestApp
  let ran: RanStatement[]
  let owner: BuiltPerson

  beforeAll(async () => {
    recorded = await startRecordedApp(open)
    ;({ app, ran } = recorded)
    const organization = new OrganizationBuilder()
    owner = organization.person({ role: 'owner' })
    for (let index = 0; index < 300; index += 1) {
      organization.person({ name: `Row ${index}` })
      organization.role({ name: `Row ${index}` })
      organization.lesson({ title: `Row ${index}` })
      organization.content({ title: `Row ${index}` })
    }
    await app.import(organization)
  })

  afterAll(() => recorded.close())

  /** The plans of the statements that read the list and its total. */
  async function plansFor(field: string, others: string, selection: string, query: string) {
    const client = await app.signIn(owner)
    ran.length = 0
    const { errors } = await client.graphql(
      `query ($query: String!) { ${field}(query: $query, first: 5, ${others}) { ${selection} } }`,
      { query },
    )
    expect(errors).toEqual([])
    const statements = [...ran].filter(({ values }) => 'candidates' in values || 'grams' in values)
    expect(statements.length).toBeGreaterThanOrEqual(selection.includes('totalCount') ? 2 : 1)
    return await Promise.all(statements.map((one) => explain(recorded.store, one, ['enable_seqscan = off'])))
  }

  const pool = () => ('pool' in recorded.store ? recorded.store.pool : undefined)
  /** As after an import into an empty database, and later. Each has texts of its own, since answers are kept. */
  const STATISTICS = {
    'without statistics': {
      make: 'delete from pg_statistic; update pg_class set reltuples = -1, relpages = 0',
      queries: ['zzzy', 'row 123'],
    },
    'with statistics': { make: 'analyze', queries: ['zzzx', 'row 124'] },
  }

  it.each(
    Object.entries(STATISTICS).flatMap(([state, how]) => LISTS.map((list) => [state, ...list, how] as const)),
  )(
    '%s, look up the few records that may have the text: %s(%s)',
    async (_state, field, others, selection, { make, queries }) => {
      await pool()?.query(make)
      for (const query of queries) {
        for (const plan of await plansFor(field, others, selection, query)) {
          const [direct = '', ...whole] = ifFew(plan)
          expect(whole).toHaveLength(pool() ? 1 : 0)
          expect(direct).toMatch(
            pool() ? /Bitmap Index Scan on search_texts_by_gram/ : /SCAN (keys|search_grams)\b/,
          )
          expect(direct).not.toMatch(goingThrough)
        }
      }
    },
  )
})
