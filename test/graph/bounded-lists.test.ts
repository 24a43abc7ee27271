import { expect, it, vi } from 'vitest'
import { readConfig } from '../../src/config.js'
import { describeOnBothDatabases, type TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const LIMIT = 200
/** More rows than an answer may hold, of every list. */
const MANY = 260
const config = readConfig({ RATE_LIMIT_PER_MINUTE: '0', MAX_QUERY_OBJECTS: String(LIMIT) }, {})
const TIMES = ['interpreted', 'compiled', 'compiled again']

async function build(app: TestApp) {
  const organization = new OrganizationBuilder()
  const teams = Array.from({ length: MANY }, () => ({
    id: organization.team(),
    role: 'team-viewer' as const,
  }))
  const person = organization.person({ teams })
  const trees = [organization.tree(), organization.tree(), organization.tree()]
  for (let n = 0; n < MANY; n += 1) {
    organization.role({ holderUserIds: [person.userId] })
    organization.tag(`Tag ${n}`)
    organization.person({ managerEmployeeId: person.employeeId })
    const tree = trees[n % trees.length]
    if (tree) organization.topic(n % 2 === 0 ? tree.categoryId : organization.category(tree.spaceId))
  }
  await app.import(organization)
  return app.signIn(person)
}

describeOnBothDatabases(
  'the budget of a query',
  (app) => {
    it('limits the statements themselves, for a list without pages and for one below many parents', async () => {
      const client = await build(app())
      const read = vi.spyOn(app().store, 'all')
      for (const [query, field] of [
        ['{ orgChart { roles { id } } }', 'orgChart.roles'],
        ['{ viewer { organization { tags { name } } } }', 'viewer.organization.tags'],
        ['{ viewer { companyRoles { id } } }', 'viewer.companyRoles'],
        ['{ viewer { teams { id } } }', 'viewer.teams'],
        ['{ viewer { reportingLine { myRoles { id } } } }', 'viewer.reportingLine.myRoles'],
        ['{ viewer { reportingLine { directReports { name } } } }', 'viewer.reportingLine.directReports'],
        ['{ companyRoles { nodes { allHolders { companyRoles { id } } } } }', /allHolders/],
        ['{ spaces { nodes { topics(first: 100) { nodes { id } } } } }', 'spaces.nodes.topics'],
      ] as const) {
        for (const _time of TIMES) {
          read.mockClear()
          const { status, errors } = await client.graphql(query)
          expect(status).toBe(400)
          expect(errors).toMatchObject([
            {
              message: expect.stringMatching(field),
              extensions: { code: 'QUERY_TOO_LARGE' },
            },
          ])
          const results = await Promise.all(read.mock.results.map(({ value }) => value))
          // One finds the caller with all their teams, unless they are known already.
          const lengths = results.filter(([row]) => !row || !('tokenId' in row)).map((rows) => rows.length)
          expect(lengths.length).toBeGreaterThan(0)
          // The rest of the budget, and one row more.
          expect(Math.max(...lengths)).toBeLessThanOrEqual(LIMIT + 1)
        }
      }
      read.mockRestore()
    })

    it('counts the topics of a space like any other list', async () => {
      const client = await build(app())
      for (const _time of TIMES) {
        const cost = async (query: string) =>
          (await client.post('/graphql', { query })).body.extensions.cost.objects
        expect(await cost('{ spaces(first: 1) { nodes { topics(first: 60) { nodes { id } } } } }')).toBe(61)
        expect(await cost('{ spaces(first: 3) { nodes { topics(first: 60) { nodes { id } } } } }')).toBe(183)
        expect(await cost('{ orgChart { nextCursor } }')).toBe(1)
      }
    })
  },
  { config },
)
