import { expect, it, vi } from 'vitest'
import { readConfig } from '../../src/config.js'
import { QueryBudget } from '../../src/graph/limits/query-budget.js'
import { describeOnBothDatabases, type TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const LIMIT = 6_000
/** More than are loaded at once for a list of usual length. */
const ROLES = 600
const PEOPLE = 8
const HOLDERS = 4
const config = readConfig({ RATE_LIMIT_PER_MINUTE: '0', MAX_QUERY_OBJECTS: String(LIMIT) }, {})
const TIMES = ['interpreted', 'compiled', 'compiled again']

/** Each role has some holders, and each of these holds half of the roles. */
async function build(app: TestApp) {
  const organization = new OrganizationBuilder()
  const people = Array.from({ length: PEOPLE }, () => organization.person())
  for (let n = 0; n < ROLES; n += 1)
    organization.role({
      holderUserIds: Array.from({ length: HOLDERS }, (_, k) => people[(n + k) % PEOPLE]?.userId ?? ''),
    })
  await app.import(organization)
  return app.signIn(people[0] ?? organization.person())
}

describeOnBothDatabases(
  'a query that is past its budget',
  (app) => {
    it('ends before it reads below rows that the answer repeats', async () => {
      const client = await build(app())
      const read = vi.spyOn(app().store, 'all')
      const query = '{ orgChart { roles { holders { companyRoles { curriculum { id } url } } } } }'
      for (const _time of TIMES) {
        read.mockClear()
        const { status, body } = await client.post('/graphql', { query })
        expect(status).toBe(400)
        expect(body.errors[0].message).toContain('They ran out at orgChart.roles.holders.companyRoles.')
        expect(body.extensions.cost.objects).toBe(LIMIT + 1)
        const tables = read.mock.calls.map(([statement]) => statement.compile(app().store.dialect).sql)
        expect(tables.filter((text) => text.includes('curriculum_items'))).toEqual([])
      }
      read.mockRestore()
    })

    it('is given up at the first field that fails, with thousands under way', async () => {
      const client = await build(app())
      const noted = vi.spyOn(QueryBudget.prototype, 'noteField')
      const member = 'member { status reportsTo { id member { id } } }'
      const query = `{ orgChart { roles { role { id } holders { ${'abc'
        .split('')
        .map((alias) => `${alias}: ${member}`)
        .join(' ')} } } } }`
      for (const _time of TIMES) {
        noted.mockClear()
        const { status, body } = await client.post('/graphql', { query })
        expect(status).toBe(400)
        expect(body.errors[0].extensions.code).toBe('QUERY_TOO_LARGE')
        expect(noted).toHaveBeenCalledOnce()
        expect(body.extensions.cost.objects).toBeLessThan(LIMIT + ROLES)
      }
      noted.mockRestore()
    })
  },
  { config },
)
