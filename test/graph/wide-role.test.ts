import { expect, it, vi } from 'vitest'
import { describeAnswersMadeAnew, type TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const HOLDERS = 4_100
const PER_STATEMENT = 2_000

async function build(app: TestApp) {
  const organization = new OrganizationBuilder()
  const people = Array.from({ length: HOLDERS }, (_, n) =>
    organization.person({ name: `Person ${String(n % 3_000).padStart(4, '0')}` }),
  )
  const roleId = organization.role({ holderUserIds: people.map(({ userId }) => userId) })
  const small = organization.role({ holderUserIds: [people[7]?.userId ?? ''] })
  await app.import(organization)
  const byName = people.toSorted((one, other) =>
    one.name < other.name ? -1 : one.name > other.name ? 1 : one.userId < other.userId ? -1 : 1,
  )
  const client = await app.signIn(people[0] ?? organization.person())
  return { client, roleId, small, expected: byName.map(({ userId }) => userId) }
}

describeAnswersMadeAnew('a role of thousands of holders', (app) => {
  it('is read whole and in order, by statements that find no more than 2,000 rows each', async () => {
    const { client, roleId, small, expected } = await build(app())
    const read = vi.spyOn(app().store, 'all')
    const { data } = await client.graphql('{ orgChart { roles { id holders { id companyRoles { id } } } } }')
    const lengths = await Promise.all(read.mock.results.map(async ({ value }) => (await value).length))
    read.mockRestore()
    const roles: { id: string; holders: { id: string; companyRoles: { id: string }[] }[] }[] =
      data.orgChart.roles
    const holdersOf = (id: string) => roles.find((role) => role.id === id)?.holders ?? []
    expect(holdersOf(roleId).map(({ id }) => id)).toEqual(expected)
    expect(holdersOf(small)).toHaveLength(1)
    expect(holdersOf(roleId).every(({ companyRoles }) => companyRoles.length > 0)).toBe(true)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(PER_STATEMENT)
    const chart = await client.get('/v1/org-chart')
    const wide = chart.body.data.find(({ holders }: { holders: object[] }) => holders.length > 1)
    expect(wide.holders.map(({ id }: { id: string }) => id)).toEqual(expected)
  })
})
